using System;
using System.Collections.Generic;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Packets in bytes that arrive in any pieces.</summary>
public class PacketTests
{
    [Fact]
    public void Packets_are_found_one_byte_at_a_time()
    {
        byte[][] payloads = [[1], [], [1, 2, 3], new byte[300], new byte[70_000]];
        var order = new PacketOrder();
        var input = new PacketInput(order);
        var found = new List<byte[]>();
        foreach (byte one in Written(payloads))
        {
            input.Room().Span[0] = one;
            input.Received(1);
            while (input.TryTake())
            {
                found.Add(input.Packet.ToArray());
            }
        }

        Assert.Equal(payloads, found);
        Assert.False(input.HasMore);
    }

    [Theory]
    [InlineData(0xFFFFFE)]
    [InlineData(0xFFFFFF)]
    [InlineData(0x1000000)]
    [InlineData((2 * 0xFFFFFF) - 1)]
    [InlineData(2 * 0xFFFFFF)]
    [InlineData((2 * 0xFFFFFF) + 3)]
    public void Large_packets_are_split_and_joined(int length)
    {
        byte[] payload = new byte[length];
        new Random(length).NextBytes(payload);
        byte[] bytes = Written([1, 2], payload, [3]);
        Assert.Equal(length + 3 + (4 * (3 + (length / 0xFFFFFF))), bytes.Length);
        var random = new Random(1);
        var input = new PacketInput(new PacketOrder());
        var found = new List<byte[]>();
        for (int at = 0; at < bytes.Length;)
        {
            Span<byte> room = input.Room().Span;
            int count = Math.Min(Math.Min(room.Length, bytes.Length - at), random.Next(1, 3_000_000));
            bytes.AsSpan(at, count).CopyTo(room);
            input.Received(count);
            at += count;
            while (input.TryTake())
            {
                found.Add(input.Packet.ToArray());
            }
        }

        Assert.Equal(3, found.Count);
        Assert.True(payload.AsSpan().SequenceEqual(found[1]));
        Assert.Equal([3], found[2]);
        Assert.InRange(input.Room().Length, 1, 1 << 16);
    }

    [Fact]
    public void A_packet_of_another_number_is_an_error()
    {
        var input = new PacketInput(new PacketOrder());
        input.Receive([1, 0, 0, 0, 9, 1, 0, 0, 2, 9]);
        Assert.True(input.TryTake());
        Assert.Contains("Packet 2", Assert.Throws<MySqlProtocolException>(() => input.TryTake()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_declared_length_takes_no_memory()
    {
        var input = new PacketInput(new PacketOrder());
        long before = GC.GetAllocatedBytesForCurrentThread();
        input.Receive([0xFE, 0xFF, 0xFF, 0, 1, 2, 3]);
        Assert.False(input.TryTake());
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 10_000);
    }

    [Theory]
    [InlineData(100)]
    [InlineData(0x1000010)]
    public void A_packet_that_is_too_long_is_an_error(int most)
    {
        var input = new PacketInput(new PacketOrder(), most);
        byte[] bytes = Written(new byte[most + 1]);
        Assert.Throws<MySqlProtocolException>(() =>
        {
            for (int at = 0; at < bytes.Length;)
            {
                Span<byte> room = input.Room().Span;
                int count = Math.Min(room.Length, bytes.Length - at);
                bytes.AsSpan(at, count).CopyTo(room);
                input.Received(count);
                at += count;
                input.TryTake();
            }
        });
        input = new PacketInput(new PacketOrder(), most);
        input.Receive(Written(new byte[most]));
        Assert.True(input.TryTake());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Compressed_packets_hold_packets(bool zstandard)
    {
        var random = new Random(8);
        byte[] noise = new byte[40_000];
        random.NextBytes(noise);
        byte[][] payloads = [[1, 2, 3], new byte[500], noise, new byte[0xFFFFFF + 5], [9]];
        byte[] bytes = Compressed(zstandard, Written(payloads));
        Assert.InRange(bytes.Length, 40_000, 400_000);
        foreach (int most in (int[])[1, 7, 5000, int.MaxValue])
        {
            var input = new PacketInput(new PacketOrder { Checked = false });
            using var packets = new CompressedPackets(Compression(zstandard), input);
            var found = new List<byte[]>();
            for (int at = 0; at < bytes.Length;)
            {
                Span<byte> room = packets.Room().Span;
                int count = Math.Min(Math.Min(room.Length, bytes.Length - at), most);
                bytes.AsSpan(at, count).CopyTo(room);
                packets.Received(count);
                at += count;
                while (input.TryTake())
                {
                    found.Add(input.Packet.ToArray());
                }
            }

            Assert.Equal(payloads.Length, found.Count);
            for (int i = 0; i < payloads.Length; i++)
            {
                Assert.True(payloads[i].AsSpan().SequenceEqual(found[i]));
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Compressed_packets_that_lie_are_an_error(bool zstandard)
    {
        byte[] bytes = Compressed(zstandard, Written(new byte[5000]));
        Refused(bytes, 4, -1);
        Refused(bytes, 4, 1);
        Refused(bytes, 6, 100);
        Refused(bytes, 3, 1);
        var random = new Random(2);
        for (int i = 0; i < 300; i++)
        {
            byte[] changed = [.. bytes];
            changed[random.Next(changed.Length)] ^= (byte)(1 << random.Next(8));
            long before = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                Feed(changed);
            }
            catch (MySqlProtocolException)
            {
                // Refused.
            }

            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 40_000_000);
        }

        void Refused(byte[] whole, int at, int by)
        {
            byte[] changed = [.. whole];
            changed[at] = (byte)(changed[at] + by);
            Assert.Throws<MySqlProtocolException>(() => Feed(changed));
        }

        void Feed(byte[] whole)
        {
            using var packets = new CompressedPackets(Compression(zstandard), new PacketInput(new PacketOrder { Checked = false }));
            whole.CopyTo(packets.Room());
            packets.Received(whole.Length);
        }
    }

    [Theory]
    [InlineData(0UL, 1)]
    [InlineData(250UL, 1)]
    [InlineData(251UL, 3)]
    [InlineData(0xFFFFUL, 3)]
    [InlineData(0x10000UL, 4)]
    [InlineData(0xFFFFFFUL, 4)]
    [InlineData(0x1000000UL, 9)]
    [InlineData(ulong.MaxValue, 9)]
    public void Numbers_have_as_many_bytes_as_they_need(ulong value, int length)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        writer.WriteLengthEncoded(value);
        writer.WriteNull();
        writer.Flush();
        Assert.Equal(length + 1, buffer.Length);
        var reader = new PacketReader(buffer.Written);
        Assert.Equal(value, reader.ReadLengthEncoded());
        Assert.False(reader.TryReadLengthEncoded(out _));
        reader.End();
    }

    static PacketCompression Compression(bool zstandard) => zstandard ? new ZstandardPacketCompression(3) : new ZlibPacketCompression();

    static byte[] Compressed(bool zstandard, byte[] packets)
    {
        using var output = new CompressedPackets(Compression(zstandard), new PacketInput(new PacketOrder()));
        return output.Compress(packets, []).ToArray();
    }

    static byte[] Written(params byte[][] payloads)
    {
        var output = new PacketOutput(new PacketOrder());
        foreach (byte[] payload in payloads)
        {
            output.Write(payload);
        }

        return output.Buffer.Written.ToArray();
    }
}
