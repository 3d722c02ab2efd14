using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>A value through everything that input and output can be.</summary>
static class Check
{
    public static byte[] Hex(string hex) => Convert.FromHexString(hex.Replace("-", ""));

    /// <summary>Shared material outside of the repository; null where it isn't present.</summary>
    public static string? Shared(string path)
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            string full = Path.Combine(folder.FullName, "shared", path);
            if (File.Exists(full))
            {
                return File.ReadAllText(full);
            }
        }

        return null;
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(byte[] bytes, Segment? before)
        {
            // A copy of its own, so that reading beyond it would be seen.
            Memory = bytes.AsSpan().ToArray();
            if (before is not null)
            {
                before.Next = this;
                RunningIndex = before.RunningIndex + before.Memory.Length;
            }
        }
    }

    /// <summary>The bytes, in segments that end at the cuts.</summary>
    public static ReadOnlySequence<byte> Cut(byte[] bytes, params int[] cuts)
    {
        Segment? first = null;
        Segment? last = null;
        int at = 0;
        foreach (int cut in (int[])[.. cuts, bytes.Length])
        {
            last = new Segment(bytes[at..cut], last);
            first ??= last;
            at = cut;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }

    public static ReadOnlySequence<byte> CutAll(byte[] bytes, int size = 1)
    {
        var cuts = new List<int>();
        for (int i = size; i < bytes.Length; i += size)
        {
            cuts.Add(i);
        }

        return Cut(bytes, [.. cuts]);
    }

    /// <summary>Hands out exactly what is asked for.</summary>
    sealed class Miser : IBufferWriter<byte>
    {
        readonly MemoryStream _written = new();
        byte[] _piece = [];

        public void Advance(int count) => _written.Write(_piece, 0, count);

        public Memory<byte> GetMemory(int sizeHint = 0) => _piece = new byte[Math.Max(sizeHint, 1)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public byte[] ToArray() => _written.ToArray();
    }

    /// <summary>Writes; compares with the bytes expected; reads back whole, cut and truncated.</summary>
    public static byte[] Value<T>(T value, string? hex = null, Action<T, T>? same = null)
    {
        same ??= (a, b) => Assert.Equal(a, b);
        byte[] bytes = MessagePackWire.Serialize(value);
        if (hex is not null)
        {
            Assert.Equal(hex, Convert.ToHexStringLower(bytes));
        }

        var miser = new Miser();
        MessagePackWire.Serialize(miser, value);
        Assert.Equal(bytes, miser.ToArray());
        Reads(bytes, value, same);
        return bytes;
    }

    /// <summary>Reads whole, cut at every byte and truncated at every byte.</summary>
    public static void Reads<T>(byte[] bytes, T value, Action<T, T>? same = null)
    {
        same ??= (a, b) => Assert.Equal(a, b);
        same(value, MessagePackWire.Deserialize<T>(bytes)!);
        int at = 0;
        NaiveMessagePack.Parse(bytes, ref at);
        Assert.Equal(bytes.Length, at);

        int step = Math.Max(1, bytes.Length / 100);
        for (int cut = 0; cut < bytes.Length; cut += step)
        {
            same(value, MessagePackWire.Deserialize<T>(Cut(bytes, cut))!);
            WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(bytes[..cut]));
            Assert.InRange(e.Offset, 0, cut);
            WireException cutTwice = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(CutAll(bytes[..cut], 2 + bytes.Length / 100)));
            Assert.Equal(e.Offset, cutTwice.Offset);
            Assert.Equal(e.Expected, cutTwice.Expected);
            Assert.Equal(e.Path, cutTwice.Path);
        }

        foreach (int size in (int[])[1, 2, 3, 5, 7])
        {
            same(value, MessagePackWire.Deserialize<T>(CutAll(bytes, size + bytes.Length / 1000))!);
        }

        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>((byte[])[.. bytes, 0xc0]));
        same(value, MessagePackWire.Deserialize<T>((byte[])[.. bytes, .. new byte[16]], out int consumed)!);
        Assert.Equal(bytes.Length, consumed);
    }

    public static WireException Fails<T>(string hex, long offset)
    {
        byte[] bytes = Hex(hex);
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(bytes));
        Assert.Equal(offset, e.Offset);
        WireException cut = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(CutAll(bytes)));
        Assert.Equal((e.Offset, e.Expected, e.Path), (cut.Offset, cut.Expected, cut.Path));
        return e;
    }
}
