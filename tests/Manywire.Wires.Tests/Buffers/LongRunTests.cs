using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>Runs of bytes that may be all of an output get an array of their own; what they are part of, and what comes after, is written as if they didn't.</summary>
public class LongRunTests
{
    static byte[] Run(int length, int seed)
    {
        byte[] run = new byte[length];
        new Random(seed).NextBytes(run);
        return run;
    }

    static byte[] Expected(params byte[]?[] runs) => [.. runs.SelectMany(r => r is null ? BitConverter.GetBytes(-1) : [.. BitConverter.GetBytes(r.Length), .. r])];

    [Fact]
    public void Alone_they_are_the_result_and_not_copied()
    {
        foreach (int length in (int[])[0, 1, 65_531, 65_532, 65_533, 100_000, 1 << 20, 3_000_000])
        {
            byte[] run = Run(length, length);
            Assert.Equal(Expected(run), BinaryWire.Serialize(run));
            Assert.Equal(Expected(run), BinaryWire.Serialize(run)); // a second one shares nothing with the first
        }

        double[] numbers = new double[200_000];
        BinaryWire.Serialize(numbers);
        long before = GC.GetAllocatedBytesForCurrentThread();
        byte[] bytes = BinaryWire.Serialize(numbers);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, bytes.Length, bytes.Length + 200);
    }

    [Fact]
    public void Results_stay_as_they_were()
    {
        byte[] first = BinaryWire.Serialize(Run(100_000, 1));
        byte[] kept = [.. first];
        BinaryWire.Serialize(Run(100_000, 2));
        BinaryWire.Serialize(Run(10, 3));
        BinaryWire.Serialize(new string('x', 70_000));
        Assert.Equal(kept, first);
    }

    [Fact]
    public void Whatever_comes_before_and_after()
    {
        var random = new Random(5);
        int[] lengths = [0, 3, 5_000, 65_530, 65_536, 70_000, 130_000, 600_000, 1_100_000];
        for (int i = 0; i < 60; i++)
        {
            var runs = new Runs { A = One(), B = One(), C = One() };
            byte[] expected = [3, .. Expected(runs.A, runs.B, runs.C)];
            Assert.Equal(expected, BinaryWire.Serialize(runs));
            var output = new ArrayBufferWriter<byte>();
            BinaryWire.Serialize(output, runs);
            Assert.Equal(expected, output.WrittenSpan.ToArray());
            var stream = new MemoryStream();
            BinaryWire.Serialize(stream, runs.A);
            Assert.Equal(Expected(runs.A), stream.ToArray());
            var pair = new KeyValuePair<byte[]?, byte[]?>(runs.A, runs.B);
            Assert.Equal(Expected(runs.A, runs.B), BinaryWire.Serialize(pair)); // begins with a long run, and goes on
        }

        byte[]? One() => random.Next(10) == 0 ? null : Run(lengths[random.Next(lengths.Length)], random.Next());
    }
}

[Wire]
public sealed partial class Runs
{
    public byte[]? A { get; set; }

    public byte[]? B { get; set; }

    public byte[]? C { get; set; }
}
