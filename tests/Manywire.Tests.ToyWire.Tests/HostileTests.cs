using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.Tests.ToyWire.Tests;

/// <summary>Whoever begins with this wire begins with a reader that hostile input doesn't harm: it ends in the one error, whole and in segments.</summary>
public sealed class HostileTests
{
    public static TheoryData<int> Modes => [0, 1, 2];

    [Theory]
    [MemberData(nameof(Modes))]
    public void Changed_bytes_end_in_the_one_error(int mode)
    {
        var random = new Random(7 + mode);
        int errors = 0;
        int read = 0;
        void Try<[WireRoot] T>(T value)
        {
            byte[] bytes = mode switch { 0 => ToyWire.Serialize(value), 1 => ToyArrayWire.Serialize(value), _ => ToyMemoryWire.Serialize(value) };
            for (int i = 0; i < 3000; i++)
            {
                byte[] changed = i < bytes.Length ? bytes[..i] : [.. bytes];
                for (int n = random.Next(i < bytes.Length ? 1 : 4); n >= 0 && changed.Length > 0; n--)
                {
                    changed[random.Next(changed.Length)] = random.Next(3) switch { 0 => (byte)random.Next(256), 1 => 255, _ => bytes[random.Next(bytes.Length)] };
                }

                try
                {
                    _ = (mode, i % 2) switch
                    {
                        (0, 0) => ToyWire.Deserialize<T>(changed),
                        (0, _) => ToyWire.Deserialize<T>(Segment.Bytes(changed)),
                        (1, 0) => ToyArrayWire.Deserialize<T>(changed),
                        (1, _) => ToyArrayWire.Deserialize<T>(Segment.Bytes(changed)),
                        (_, 0) => ToyMemoryWire.Deserialize<T>(changed),
                        _ => ToyMemoryWire.Deserialize<T>(Segment.Bytes(changed)),
                    };
                    read++;
                }
                catch (WireException)
                {
                    errors++;
                }
            }
        }

        Try(new Plain { A = 1, B = "é", C = [1, 2], D = 1.5, E = DayOfWeek.Friday });
        Try(new Loose { A = 1, B = "x", Inner = new Loose { Inner = new Loose { B = "deep" } } });
        Try((IShape)new Group { Shapes = [new Circle(1), null, new Group { Shapes = [] }, new Square(2, "s")] });
        Try(new Collections { A = [1, 2, 3], B = ["a", null], C = new() { ["x"] = [1] }, F = new() { [5] = new Pixel { On = true } }, G = [new Pixel { R = 1, On = true }], I = [1, null], J = [new Pixel { R = 5 }, null], L = [[1], []], M = new() { [1] = 1.5, [2] = null } });
        Assert.True(errors > 3000, $"{errors} errors");
        Assert.True(read > 300, $"{read} values");
    }

    /// <summary>What no member asks for is passed over: no deeper than what is read.</summary>
    [Theory]
    [InlineData('[')]
    [InlineData('(')]
    [InlineData('u')]
    [InlineData('{')]
    public void What_is_skipped_is_not_deeper_than_what_is_read(char token)
    {
        byte[] within = token switch
        {
            '[' => "["u8.ToArray(),
            '(' => [(byte)'(', 1, 0, 0, 0],
            'u' => [(byte)'u', 1, 0, 0, 0],
            _ => [(byte)'{', 0xa1, (byte)'x'],
        };
        byte[] key = [(byte)'{', 0xa3, (byte)'n', (byte)'o', (byte)'t'];
        byte[] bytes = [.. key, .. Enumerable.Repeat(within, 1_000_000).SelectMany(b => b)];
        WireException e = Assert.Throws<WireException>(() => ToyWire.Deserialize<Plain>(bytes));
        Assert.Contains("64", e.Message, StringComparison.Ordinal);
    }
}
