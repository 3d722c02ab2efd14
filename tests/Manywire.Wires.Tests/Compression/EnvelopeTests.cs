using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Compression;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Every wire in every envelope: what comes out of it is what the wire writes without one, and nothing that is in it is trusted.</summary>
public sealed class EnvelopeTests
{
    static readonly Dictionary<string, WireCompression> s_envelopes = new()
    {
        ["Brotli"] = WireCompression.Brotli,
        ["Brotli 0"] = WireCompression.BrotliLevel(0),
        ["Brotli 11"] = WireCompression.BrotliLevel(11),
        ["Lz4Frame"] = new Lz4FrameCompression(),
        ["Lz4Block"] = new Lz4BlockCompression(),
        ["Zstandard"] = new ZstandardCompression(),
        ["own"] = new Reversed(),
    };

    static readonly string[] s_wires = ["Binary", "MessagePack", "Json"];

    public static TheoryData<string, string> All
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (string wire in s_wires)
            {
                foreach (string envelope in s_envelopes.Keys)
                {
                    data.Add(wire, envelope);
                }
            }

            return data;
        }
    }

    static AnyWire Of(string wire, WireCompression? envelope, long max = 1 << 20) => wire switch
    {
        "Binary" => AnyWire.Of(new BinaryWireOptions { Compression = envelope, MaxDecompressed = max }),
        "MessagePack" => AnyWire.Of(new MessagePackWireOptions { Compression = envelope, MaxDecompressed = max }),
        _ => AnyWire.Of(new JsonWireOptions { Compression = envelope, MaxDecompressed = max }),
    };

    /// <summary>An envelope of one's own: the bytes backwards, behind their number.</summary>
    sealed class Reversed : WireCompression
    {
        public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
        {
            Span<byte> target = output.GetSpan(raw.Length + 4);
            BinaryPrimitives.WriteInt32BigEndian(target, raw.Length);
            raw.CopyTo(target[4..]);
            target.Slice(4, raw.Length).Reverse();
            output.Advance(4 + raw.Length);
        }

        public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
        {
            int length = input.Length < 4 ? -1 : BinaryPrimitives.ReadInt32BigEndian(input);
            if (length < 0 || length > input.Length - 4 || (whole && length != input.Length - 4))
            {
                throw new WireException("bytes backwards", 0, "$");
            }

            output.Write(input.Slice(4, length));
            Span<byte> back = output.Written.ToArray();
            back.Reverse();
            output.Clear();
            output.Write(back);
            return 4 + length;
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Comes_back_through_every_entry_point(string name, string envelope)
    {
        AnyWire wire = Of(name, s_envelopes[envelope]), plain = Of(name, null);
        for (int seed = 0; seed < 12; seed++)
        {
            Everything? value = new RandomValues(seed, 10 + (seed * 60)).Make<Everything?>();
            byte[] expected = plain.Write(value);
            byte[] bytes = wire.Write(value);
            if (envelope != "own")
            {
                Assert.Equal(expected, Opened(envelope, bytes));
            }

            var output = new ArrayBufferWriter<byte>();
            wire.Write(output, value);
            Assert.Equal(bytes, output.WrittenSpan.ToArray());

            Span<byte> room = new byte[bytes.Length + 7];
            Assert.True(wire.TryWrite(room, value, out int written));
            Assert.Equal(bytes, room[..written].ToArray());
            Assert.False(wire.TryWrite(room[..(bytes.Length - 1)], value, out written));
            Assert.Equal(0, written);

            Same(wire.Read<Everything>(bytes));
            byte[] followed = [.. bytes, .. bytes, 1, 2, 3];
            Same(wire.Read<Everything>(followed, out int consumed));
            Assert.Equal(bytes.Length, consumed);
            Same(wire.Read<Everything>(followed.AsSpan(consumed), out consumed));
            Assert.Equal(bytes.Length, consumed);
            Assert.Throws<WireException>(() => wire.Read<Everything>(followed));
            Same(wire.Read<Everything>(Segments.Every(bytes, 1 + seed, empties: seed % 2 == 0)));
            Everything? into = null;
            wire.Populate(bytes, ref into);
            Same(into);
            into = null;
            wire.Populate(Segments.Every(bytes, 100), ref into);
            Same(into);

            void Same(Everything? read) => Assert.Equal(expected, plain.Write(read));
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public async Task Goes_through_streams_and_pipes(string name, string envelope)
    {
        AnyWire wire = Of(name, s_envelopes[envelope]), plain = Of(name, null);
        for (int seed = 0; seed < 6; seed++)
        {
            Everything? value = new RandomValues(seed, 10 + (seed * 100)).Make<Everything?>();
            byte[] expected = plain.Write(value);
            byte[] bytes = wire.Write(value);
            var written = new MemoryStream();
            wire.Write(written, value);
            Assert.Equal(bytes, written.ToArray());
            written.SetLength(0);
            await wire.WriteAsync(written, value);
            Assert.Equal(bytes, written.ToArray());

            var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
            await wire.WriteAsync(pipe.Writer, value);
            await pipe.Writer.CompleteAsync();
            Same(await wire.ReadAsync<Everything>(pipe.Reader));
            await pipe.Reader.CompleteAsync();

            foreach (int piece in (int[])[1, 100, 100_000])
            {
                Same(wire.Read<Everything>(new ByteStream(bytes, piece)));
                Same(await wire.ReadAsync<Everything>(new ByteStream(bytes, piece)));
                Assert.Throws<WireException>(() => wire.Read<Everything>(new ByteStream([.. bytes, 1], piece)));
            }

            var seekable = new MemoryStream([.. bytes, .. bytes]);
            Same(wire.Read<Everything>(seekable));
            Assert.Equal(bytes.Length, seekable.Position);

            void Same(Everything? read) => Assert.Equal(expected, plain.Write(read));
        }

        if (envelope is "Lz4Block" or "own")
        {
            Assert.Throws<NotSupportedException>(() => { _ = wire.WriteAsync(new MemoryStream(), Many.Of(1, 2), WireSequence.Values); });
        }
    }

    [Fact]
    public async Task The_Lz4_of_MessagePack_is_seen_in_streams()
    {
        AnyWire plain = AnyWire.Of(new MessagePackWireOptions());
        foreach (WireCompression form in (WireCompression[])[MessagePackCompression.Lz4Block, MessagePackCompression.Lz4BlockArray])
        {
            AnyWire wire = AnyWire.Of(new MessagePackWireOptions { Compression = form });
            string value = new('x', 200_000);
            byte[] bytes = wire.Write(value);
            Assert.InRange(bytes.Length, 1, 2000);
            foreach (int piece in (int[])[1, 1000])
            {
                using var reader = new WireStreamReader(new ByteStream([.. bytes, .. bytes], piece));
                Assert.Equal(value, plain.Read<string>(reader));
                Assert.Equal(value, await plain.ReadAsync<string>(reader));
                Assert.Equal(2 * bytes.Length, reader.Position);
            }
        }
    }

    /// <summary>As others open it.</summary>
    static byte[] Opened(string envelope, byte[] bytes)
    {
        using var output = new MemoryStream();
        if (envelope.StartsWith("Brotli", StringComparison.Ordinal))
        {
            using var brotli = new BrotliStream(new MemoryStream(bytes), CompressionMode.Decompress);
            brotli.CopyTo(output);
            return output.ToArray();
        }

        if (envelope == "Lz4Block")
        {
            byte[] raw = new byte[BinaryPrimitives.ReadInt32LittleEndian(bytes)];
            Assert.Equal(raw.Length, K4os.Compression.LZ4.LZ4Codec.Decode(bytes.AsSpan(4), raw));
            return raw;
        }

        using var frame = new WireBytes();
        s_envelopes[envelope].Decompress(bytes, whole: true, frame);
        return frame.Written.ToArray();
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Truncated_and_spoiled_is_an_error_or_a_value(string name, string envelope)
    {
        AnyWire wire = Of(name, s_envelopes[envelope]);
        byte[] bytes = wire.Write(new RandomValues(3, 60).Make<Everything?>());
        using var memory = new GuardedMemory(bytes.Length);
        foreach (int length in Positions.Of(bytes.Length))
        {
            int at = length;
            WireException e = Assert.Throws<WireException>(() => wire.Read<Everything>(memory.AtEnd(bytes.AsSpan(0, at))));
            Assert.InRange(e.Offset, 0, 1 << 20);
            Assert.StartsWith("$", e.Path);
            Assert.Throws<WireException>(() => wire.Read<Everything>(Segments.Every(bytes.AsSpan(0, at), 50)));
        }

        var random = new Random(1);
        for (int i = 0; i < 1500; i++)
        {
            byte[] spoiled = (byte[])bytes.Clone();
            spoiled[random.Next(spoiled.Length)] = (byte)random.Next(256);
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                wire.Read<Everything>(memory.AtEnd(spoiled));
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, 1 << 20);
                Assert.StartsWith("$", e.Path);
            }

            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - allocated, 0, 4 << 20);
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void The_limit_holds(string name, string envelope)
    {
        byte[] value = new byte[50_000];
        int plain = Of(name, null).Write(value).Length;
        byte[] bytes = Of(name, s_envelopes[envelope]).Write(value);
        Assert.Equal(value, Of(name, s_envelopes[envelope], plain).Read<byte[]>(bytes));
        foreach (long max in (long[])[0, 1, 100, plain - 1])
        {
            WireException e = Assert.Throws<WireException>(() => Of(name, s_envelopes[envelope], max).Read<byte[]>(bytes));
            Assert.Equal($"at most {max} decompressed bytes (WireOptions.MaxDecompressed)", e.Expected);
        }
    }

    /// <summary>Input of one kind of byte, as a Brotli stream of a few bytes that holds a gigabyte.</summary>
    [Fact]
    public void The_default_limit_is_64_MiB()
    {
        Assert.Equal(64 << 20, new JsonWireOptions().MaxDecompressed);
        var bomb = new MemoryStream();
        using (var brotli = new BrotliStream(bomb, CompressionLevel.Fastest, leaveOpen: true))
        {
            byte[] spaces = new byte[1 << 20];
            spaces.AsSpan().Fill((byte)' ');
            for (int i = 0; i < 65; i++)
            {
                brotli.Write(spaces);
            }
        }

        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>(bomb.ToArray(), new JsonWireOptions { Compression = WireCompression.Brotli }));
        Assert.Contains("at most 67108864 decompressed bytes", e.Message);
    }

    [Theory]
    [MemberData(nameof(All))]
    public void An_error_behind_the_envelope_has_its_path(string name, string envelope)
    {
        AnyWire plain = Of(name, null);
        byte[] bytes = plain.Write(new List<string> { "a", "b" });
        WireException expected = Assert.Throws<WireException>(() => plain.Read<List<int>>(bytes));
        var output = new ArrayBufferWriter<byte>();
        s_envelopes[envelope].Compress(bytes, output);
        WireException actual = Assert.Throws<WireException>(() => Of(name, s_envelopes[envelope]).Read<List<int>>(output.WrittenSpan));
        Assert.Equal(expected.Message, actual.Message);
    }

    /// <summary>What is decoded later was taken out of the envelope with the rest.</summary>
    [Theory]
    [MemberData(nameof(All))]
    public void Lazy_members(string name, string envelope)
    {
        AnyWire wire = Of(name, s_envelopes[envelope]);
        var value = new Lazy { Id = 1, Body = new WireLazy<User>(new User { Age = 7 }) };
        Lazy read = wire.Read<Lazy>(wire.Write(value))!;
        Assert.Equal(wire.Write(value), wire.Write(read));
        Assert.Equal(7, read.Body!.Value!.Age);
    }

    [Fact]
    public void Text_has_no_envelope()
    {
        var options = new JsonWireOptions { Compression = WireCompression.Brotli };
        Assert.Equal("[1,2]", JsonWire.SerializeToString(new[] { 1, 2 }, options));
        Assert.Equal([1, 2], JsonWire.Deserialize<int[]>("[1,2]", options)!);
        Assert.Equal([1, 2], JsonWire.Deserialize<int[]>("[1,2]".AsSpan(), options)!);
    }

    [Fact]
    public void Levels()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.BrotliLevel(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.BrotliLevel(12));
        Assert.Same(WireCompression.Brotli, WireCompression.Brotli);
        byte[] raw = JsonWire.Serialize(Enumerable.Range(0, 5000).Select(i => "member " + (i * 7919 % 1000)).ToArray());
        int[] sizes = [.. Enumerable.Range(0, 12).Select(level =>
        {
            using var output = new WireBytes();
            WireCompression.BrotliLevel(level).Compress(raw, output);
            return output.Count;
        })];
        Assert.True(sizes[11] < sizes[4] && sizes[4] < sizes[0], string.Join(", ", sizes));
    }

    /// <summary>From nothing at all to much, a span at a time.</summary>
    [Fact]
    public void Brotli_of_every_size()
    {
        foreach (int size in (int[])[0, 1, 1000, 1008, 1009, 65_535, 300_000, 5_000_000])
        {
            byte[] raw = new byte[size];
            new Random(size).NextBytes(raw.AsSpan(size / 2));
            using var output = new WireBytes();
            WireCompression.Brotli.Compress(raw, output);
            using var back = new WireBytes(size);
            Assert.Equal(output.Count, WireCompression.Brotli.Decompress(output.Written, whole: true, back));
            Assert.True(raw.AsSpan().SequenceEqual(back.Written));
        }
    }

    [Fact]
    public void Bytes_grow_up_to_their_limit()
    {
        using var bytes = new WireBytes(10);
        Assert.Equal(10, bytes.GetSpan(1).Length);
        Assert.Throws<ArgumentOutOfRangeException>(() => bytes.Advance(11));
        bytes.Advance(10);
        Assert.Throws<WireException>(() => bytes.GetSpan(1).Length);
        Assert.Throws<WireException>(() => bytes.GetMemory(1).Length);
        bytes.Clear();
        Assert.Equal(0, bytes.Written.Length);
        Assert.Equal(10, bytes.GetMemory(10).Length);
        Assert.Equal(0, new WireBytes(-5).Limit);
    }
}
