using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using K4os.Compression.LZ4;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>MessagePack-CSharp's forms of LZ4: read without being asked, written where options say so. Its own vectors are among the goldens.</summary>
public class Lz4Tests
{
    static readonly MessagePackWireOptions s_one = new() { Compression = MessagePackCompression.Lz4Block };
    static readonly MessagePackWireOptions s_array = new() { Compression = MessagePackCompression.Lz4BlockArray };

    public static TheoryData<bool> Forms => [false, true];

    static MessagePackWireOptions Options(bool array) => array ? s_array : s_one;

    static int[] Numbers(int count) => [.. Enumerable.Range(0, count).Select(i => i % 300)];

    [Theory]
    [MemberData(nameof(Forms))]
    public void Comes_back_at_every_size(bool array)
    {
        foreach (int count in (int[])[0, 1, 30, 61, 62, 63, 64, 100, 150, 1000, 20_000, 50_000, 200_000, 1_500_000])
        {
            int[] value = Numbers(count);
            byte[] plain = MessagePackWire.Serialize(value);
            byte[] bytes = MessagePackWire.Serialize(value, Options(array));
            Assert.Equal(plain.Length < 64, plain.AsSpan().SequenceEqual(bytes));
            Assert.Equal(value, MessagePackWire.Deserialize<int[]>(bytes));
            Assert.Equal(value, MessagePackWire.Deserialize<int[]>(bytes, Options(!array)));
            Assert.Equal(value, MessagePackWire.Deserialize<int[]>(plain, Options(array)));
            Assert.Equal(value, MessagePackWire.Deserialize<int[]>(Cut(bytes)));
            Assert.Equal(value, MessagePackWire.Deserialize<int[]>([.. bytes, 1, 2], out int consumed));
            Assert.Equal(bytes.Length, consumed);
            if (plain.Length >= 64)
            {
                Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[]>([.. bytes, 1]));
            }

            int[]? into = null;
            MessagePackWire.Populate(bytes, ref into);
            Assert.Equal(value, into);
        }
    }

    static ReadOnlySequence<byte> Cut(byte[] bytes)
    {
        var first = new Piece(bytes.AsMemory(0, Math.Min(1, bytes.Length)), null);
        var second = new Piece(bytes.AsMemory(Math.Min(1, bytes.Length)), first);
        return new ReadOnlySequence<byte>(first, 0, second, second.Memory.Length);
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, Piece? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.Memory.Length;
                before.Next = this;
            }
        }
    }

    [Fact]
    public void The_bytes_are_those_of_the_forms()
    {
        byte[] raw = MessagePackWire.Serialize(new byte[70]); // c4 46 and zeros: 72 bytes
        byte[] block = new byte[200];
        block = block[..LZ4Codec.Encode(raw, block)];
        Assert.Equal([0xc7, (byte)(block.Length + 5), 99, 0xd2, 0, 0, 0, 72, .. block], MessagePackWire.Serialize(new byte[70], s_one));
        Assert.Equal([0x92, 0xd4, 98, 72, 0xc6, 0, 0, 0, (byte)block.Length, .. block], MessagePackWire.Serialize(new byte[70], s_array));

        // Two blocks of 64 KiB and one of the rest, whose lengths take 5, 5 and 2 bytes.
        byte[] many = MessagePackWire.Serialize(new byte[(2 * 65536) + 195], s_array);
        Assert.Equal([0x94, 0xc7, 12, 98, 0xce, 0, 1, 0, 0, 0xce, 0, 1, 0, 0, 0xcc, 200, 0xc6], many[..17]);
    }

    /// <summary>Writers may choose other forms of heads and integers.</summary>
    [Theory]
    [InlineData("c709 63 d200000005 40 c4030102 03", null)]
    [InlineData("d6 63 02 20 c0c0", "c0c0")]
    [InlineData("d7 63 cc05 50 c403010203", "")]
    [InlineData("c80007 63 05 50 c403010203", "")]
    [InlineData("c900000007 63 05 50 c403010203", "")]
    [InlineData("c70c 63 d3000000000000000550c403010203", null)]
    [InlineData("92 d4 62 05 c406 50 c403010203", "")]
    [InlineData("dc0002 d4 62 05 c50006 50 c403010203", "")]
    [InlineData("dd00000002 c701 62 05 c600000006 50 c403010203", "")]
    [InlineData("93 d5 62 0203 c403 20c403 c404 30010203", "")]
    [InlineData("93 d5 62 0203 c403 20c403 c404 300102", null)]
    [InlineData("93 d4 62 02 c403 20c403 c404 30010203", null)]
    [InlineData("92 d5 62 0505 c406 50 c403010203", null)]
    [InlineData("92 d4 62 05 a6 50 c403010203", null)]
    [InlineData("92 d4 62 05", null)]
    [InlineData("c7ff 63 05 50 c403010203", null)]
    [InlineData("92 c7ff 62 05 50 c403010203", null)]
    [InlineData("92 d4 62 ff c406 50 c403010203", null)]
    [InlineData("92 d4 62 06 c406 50 c403010203", null)]
    [InlineData("92 d4 62 04 c406 50 c403010203", null)]
    [InlineData("91 d4 62 05", null)]
    public void Heads(string hex, string? value)
    {
        byte[] bytes = Convert.FromHexString(hex.Replace(" ", ""));
        if (value == "")
        {
            Assert.Equal([1, 2, 3], MessagePackWire.Deserialize<byte[]>(bytes));
        }
        else
        {
            WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<byte[]>(bytes));
            Assert.InRange(e.Offset, 0, bytes.Length);
            Assert.Equal("$", e.Path[..1]);
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public void Truncated_and_spoiled_is_an_error_or_a_value(bool array)
    {
        byte[] bytes = MessagePackWire.Serialize(Numbers(400), Options(array));
        for (int length = 0; length < bytes.Length; length++)
        {
            WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[]>(bytes.AsSpan(0, length)));
            Assert.InRange(e.Offset, 0, length);
        }

        var random = new Random(1);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] spoiled = (byte[])bytes.Clone();
            spoiled[random.Next(spoiled.Length)] = (byte)random.Next(256);
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                MessagePackWire.Deserialize<int[]>(spoiled);
            }
            catch (WireException e)
            {
                Assert.StartsWith("$", e.Path);
            }

            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - allocated, 0, 400_000);
        }
    }

    [Theory]
    [InlineData("c70c63d27fffffff 10 00000000000000")]
    [InlineData("c70c63d23fffffff 1f 0001 00ffffffff00")]
    [InlineData("92d662ce03ffffff")]
    [InlineData("dd7fffffffc70562ce03ffffffc60000000210c0")]
    [InlineData("ddffffffffc70562ce03ffffffc60000000210c0")]
    [InlineData("92c9ffffffff6200")]
    public void Declared_lengths_cost_no_memory(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex.Replace(" ", ""));
        long allocated = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[]>(bytes));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - allocated, 0, 200_000);
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public void The_limit_holds(bool array)
    {
        byte[] bytes = MessagePackWire.Serialize(new byte[1000], Options(array));
        Assert.Equal(1000, MessagePackWire.Deserialize<byte[]>(bytes, new MessagePackWireOptions { MaxDecompressed = 1003 })!.Length);
        Assert.Contains("at most 1002 decompressed bytes", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<byte[]>(bytes, new MessagePackWireOptions { MaxDecompressed = 1002 })).Message);
    }

    /// <summary>Plain values that begin like the forms, but aren't.</summary>
    [Fact]
    public void Other_values_stay_what_they_are()
    {
        Assert.Equal([1.5f, 2f], MessagePackWire.Deserialize<float[]>(MessagePackWire.Serialize(new[] { 1.5f, 2f }))!);
        DateTime time = new(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        Assert.Equal([time, time], MessagePackWire.Deserialize<DateTime[]>(MessagePackWire.Serialize(new[] { time, time }))!);
        Assert.Equal(time, MessagePackWire.Deserialize<DateTime>(MessagePackWire.Serialize(time)));
        Assert.Equal(100_000, MessagePackWire.Deserialize<int>(MessagePackWire.Serialize(100_000)));
        Assert.Equal(Numbers(70), MessagePackWire.Deserialize<int[]>(MessagePackWire.Serialize(Numbers(70))));
        Assert.Equal(Numbers(70_000), MessagePackWire.Deserialize<int[]>(MessagePackWire.Serialize(Numbers(70_000))));
    }
}
