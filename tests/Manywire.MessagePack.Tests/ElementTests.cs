using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Elements that are read many at a time are what each is by itself: whatever its first byte is, wherever it stands, and refused where it isn't one.</summary>
public class ElementTests
{
    [Fact]
    public void Each_first_byte()
    {
        Check<bool>();
        Check<bool?>();
        Check<sbyte>();
        Check<short?>();
        Check<ushort>();
        Check<int>();
        Check<int?>();
        Check<uint?>();
        Check<long>();
        Check<long?>();
        Check<ulong>();
        Check<ulong?>();
        Check<char?>();
        Check<float>();
        Check<float?>();
        Check<double>();
        Check<double?>();
        Check<Half?>();
        Check<decimal>();
        Check<TimeSpan>();
        Check<TimeSpan?>();
        Check<TimeOnly>();
        Check<TimeOnly?>();
        Check<DateOnly>();
        Check<DateTime>();
        Check<DateTime?>();
    }

    static void Check<[WireRoot] E>()
    {
        var random = new Random(1);
        List<(byte[] Bytes, string? Expected, E? Value)> forms = [];
        for (int code = 0; code < 256; code++)
        {
            byte[] bytes = Form((byte)code, random);
            try
            {
                forms.Add((bytes, null, MessagePackWire.Deserialize<E>(bytes)));
            }
            catch (WireException e)
            {
                forms.Add((bytes, e.Expected, default));
            }
        }

        (byte[] Bytes, string? Expected, E? Value)[] valid = [.. forms.Where(f => f.Expected is null)];
        Assert.True(valid.Length >= 2);
        foreach ((byte[] Bytes, string? Expected, E? Value) form in forms)
        {
            foreach (int count in (int[])[1, 9, 40])
            {
                // Mostly one form, as it is in practice, and others between.
                (byte[] Bytes, string? Expected, E? Value) usual = valid[random.Next(valid.Length)];
                (byte[] Bytes, string? Expected, E? Value)[] all = [.. Enumerable.Range(0, count).Select(_ => random.Next(20) == 0 ? valid[random.Next(valid.Length)] : usual)];
                int at = random.Next(count);
                all[at] = form;
                byte[] input = [.. count < 16 ? (byte[])[(byte)(0x90 | count)] : [0xdc, 0, (byte)count], .. all.SelectMany(e => e.Bytes)];
                if (form.Expected is null)
                {
                    E[] expected = [.. all.Select(e => e.Value!)];
                    Assert.Equal(expected, MessagePackWire.Deserialize<E[]>(input));
                    Assert.Equal(expected, MessagePackWire.Deserialize<List<E>>(Cut(input, random.Next(input.Length))));
                }
                else
                {
                    int before = (count < 16 ? 1 : 3) + all.Take(at).Sum(e => e.Bytes.Length);
                    WireException among = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<E[]>(input));
                    Assert.InRange(among.Offset, before, input.Length);
                    Assert.Equal(($"$[{at}]", form.Expected), (among.Path, among.Expected));
                    Assert.InRange(Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<E>>(Cut(input, input.Length / 2))).Offset, before, input.Length);
                }
            }
        }
    }

    static System.Buffers.ReadOnlySequence<byte> Cut(byte[] input, int at) => Manywire.MessagePack.Tests.Check.Cut(input, at);

    /// <summary>A value that begins with a byte, of which what follows is drawn; what holds others is empty, or holds nils.</summary>
    static byte[] Form(byte code, Random random)
    {
        int size = code switch
        {
            0xcc or 0xd0 => 1,
            0xcd or 0xd1 or 0xd4 => 2,
            0xd5 => 3,
            0xca or 0xce or 0xd2 => 4,
            0xd6 => 5,
            0xcb or 0xcf or 0xd3 => 8,
            0xd7 => 9,
            0xd8 => 17,
            >= 0xa0 and <= 0xbf => code & 0x1f,
            _ => 0,
        };
        byte[] body = new byte[size];
        random.NextBytes(body);
        if (code is >= 0xa0 and <= 0xbf)
        {
            body.AsSpan().Fill((byte)'1');
        }
        else if (size > 0 && random.Next(2) == 0)
        {
            body[0] &= 0x7f; // what has a sign is as often positive
        }

        return code switch
        {
            >= 0x80 and <= 0x8f => [code, .. Enumerable.Repeat((byte)0xc0, 2 * (code & 0xf))],
            >= 0x90 and <= 0x9f => [code, .. Enumerable.Repeat((byte)0xc0, code & 0xf)],
            0xc4 or 0xd9 => [code, 0],
            0xc5 or 0xda or 0xdc or 0xde => [code, 0, 0],
            0xc6 or 0xdb or 0xdd or 0xdf => [code, 0, 0, 0, 0],
            0xc7 => [code, 0, 1],
            0xc8 => [code, 0, 0, 1],
            0xc9 => [code, 0, 0, 0, 0, 1],
            _ => [code, .. body],
        };
    }
}
