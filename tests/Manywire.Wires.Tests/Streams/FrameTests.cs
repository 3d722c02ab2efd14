using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>Messages with their length before them.</summary>
public sealed class FrameTests
{
    static readonly WireFrameLength[] s_lengths = Enum.GetValues<WireFrameLength>();

    static readonly User[] s_users = [.. Enumerable.Range(0, 3).Select(i => new User { Age = i, FirstName = new string('f', i * 90), LastName = "Löwe" })];

    public static TheoryData<AnyWire, WireFrameLength> Each
    {
        get
        {
            var data = new TheoryData<AnyWire, WireFrameLength>();
            foreach (AnyWire wire in AnyWire.All)
            {
                foreach (WireFrameLength length in s_lengths)
                {
                    data.Add(wire, length);
                }
            }

            return data;
        }
    }

    static byte[] Frames(AnyWire wire, WireFraming framing)
    {
        var output = new ArrayBufferWriter<byte>();
        foreach (User user in s_users)
        {
            wire.WriteFrame(output, user, framing);
        }

        return output.WrittenSpan.ToArray();
    }

    static void Same(IEnumerable<User?> users) => Assert.Equal(s_users.Select(u => (u.Age, u.FirstName, u.LastName)), users.Select(u => (u!.Age, u.FirstName, u.LastName)));

    [Theory]
    [InlineData(WireFrameLength.LittleEndian, "04000000")]
    [InlineData(WireFrameLength.BigEndian, "00000004")]
    [InlineData(WireFrameLength.VarInt, "04")]
    public void A_frame_is_the_length_and_the_value(WireFrameLength length, string head)
    {
        var output = new ArrayBufferWriter<byte>();
        BinaryWire.SerializeFrame(output, 0x01020304, new WireFraming { Length = length });
        Assert.Equal(head + "04030201", Convert.ToHexString(output.WrittenSpan));
    }

    /// <summary>Lengths of Protobuf's own documentation, and the last and first of one byte.</summary>
    [Theory]
    [InlineData(4, "04")]
    [InlineData(127, "7F")]
    [InlineData(128, "8001")]
    [InlineData(150, "9601")]
    [InlineData(300, "AC02")]
    [InlineData(16384, "808001")]
    public void A_variable_length_is_that_of_Protobuf(int length, string head)
    {
        var output = new ArrayBufferWriter<byte>();
        BinaryWire.SerializeFrame(output, new byte[length - 4], new WireFraming { Length = WireFrameLength.VarInt });
        Assert.Equal(head, Convert.ToHexString(output.WrittenSpan[..^length]));
    }

    [Fact]
    public void The_default_has_the_default_limit()
    {
        Assert.Equal(WireFraming.DefaultMaxLength, default(WireFraming).MaxLength);
        Assert.Equal(default, new WireFraming { MaxLength = WireFraming.DefaultMaxLength });
        Assert.Equal(0, new WireFraming { MaxLength = 0 }.MaxLength);
        Assert.Throws<ArgumentOutOfRangeException>(() => new WireFraming { MaxLength = -1 });
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task All_ways_to_write_write_the_same(AnyWire wire, WireFrameLength length)
    {
        var framing = new WireFraming { Length = length };
        byte[] expected = Frames(wire, framing);
        MemoryStream[] streams = [new(), new(), new()];
        Pipe[] pipes = [new(), new()];
        foreach (User user in s_users)
        {
            wire.WriteFrame(streams[0], user, framing);
            await wire.WriteFrameAsync(streams[1], user, framing);
            await wire.WriteFrameAsync(pipes[0].Writer, user, framing);
        }

        await wire.WriteFramesAsync(streams[2], s_users.ToAsyncEnumerable(), framing);
        await wire.WriteFramesAsync(pipes[1].Writer, s_users.ToAsyncEnumerable(), framing);
        Assert.All(streams, stream => Assert.Equal(expected, stream.ToArray()));
        foreach (Pipe pipe in pipes)
        {
            pipe.Writer.Complete();
            var content = new MemoryStream();
            await pipe.Reader.CopyToAsync(content);
            Assert.Equal(expected, content.ToArray());
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Frames_are_read_byte_by_byte(AnyWire wire, WireFrameLength length)
    {
        var framing = new WireFraming { Length = length };
        byte[] bytes = Frames(wire, framing);
        var stream = new ByteStream(bytes, 1);
        var users = new List<User?>();
        while (await wire.TryReadFrameAsync<User>(stream, framing) is (true, var user))
        {
            users.Add(user);
        }

        Same(users);
        users.Clear();
        stream = new ByteStream(bytes, 1);
        while (wire.TryReadFrame(stream, out User? user, framing))
        {
            users.Add(user);
        }

        Same(users);
        Same(await wire.ReadFrames<User>(new ByteStream(bytes, 1), framing).ToListAsync());
        Same(await wire.ReadFrames<User>(PipeReader.Create(new ByteStream(bytes, 1)), framing).ToListAsync());
        Same(await wire.ReadFrames<User>(PipeReader.Create(Segments.Every(bytes, 1, empties: true)), framing).ToListAsync());

        using var owner = new WireStreamReader(new ByteStream(bytes, 1));
        users.Clear();
        while (await wire.TryReadFrameAsync<User>(owner, framing) is (true, var user))
        {
            users.Add(user);
        }

        Same(users);
        Assert.Equal(bytes.Length, owner.Position);

        users.Clear();
        ReadOnlySequence<byte> rest = Segments.Every(bytes, 1, empties: true);
        while (wire.TryReadFrame(ref rest, out User? user, framing))
        {
            users.Add(user);
        }

        Same(users);
        Assert.True(rest.IsEmpty);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Nothing_behind_a_frame_is_read_from_a_stream(AnyWire wire, WireFrameLength length)
    {
        var framing = new WireFraming { Length = length };
        byte[] frame = Frames(wire, framing);
        var pipe = PipeReader.Create(new MemoryStream([.. frame, 1, 2, 3]));
        var stream = new ByteStream([.. frame, 1, 2, 3]);
        foreach (User _ in s_users)
        {
            Assert.True((await wire.TryReadFrameAsync<User>(stream, framing)).HasValue);
            Assert.True((await wire.TryReadFrameAsync<User>(pipe, framing)).HasValue);
        }

        var rest = new byte[4];
        Assert.Equal(3, await stream.ReadAsync(rest));
        Assert.Equal([1, 2, 3, 0], rest);
        Assert.Equal([1, 2, 3], (await pipe.ReadAsync()).Buffer.ToArray());
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_frame_that_is_cut_is_an_error_and_the_end_between_frames_is_none(AnyWire wire, WireFrameLength length)
    {
        var framing = new WireFraming { Length = length };
        var one = new ArrayBufferWriter<byte>();
        wire.WriteFrame(one, s_users[1], framing);
        for (int n = 0; n <= one.WrittenCount; n++)
        {
            byte[] part = one.WrittenSpan[..n].ToArray();
            ReadOnlySequence<byte> input = new(part);
            Assert.Equal(n == one.WrittenCount, wire.TryReadFrame<User>(ref input, out _, framing));
            Assert.Equal(n == one.WrittenCount ? 0 : n, input.Length);
            if (n == 0 || n == one.WrittenCount)
            {
                Assert.Equal(n > 0 ? 1 : 0, await wire.ReadFrames<User>(new ByteStream(part, 7), framing).CountAsync());
                Assert.Equal(n > 0, (await wire.TryReadFrameAsync<User>(new ByteStream(part, 7), framing)).HasValue);
                continue;
            }

            WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(new ByteStream(part, 7), framing));
            Assert.Equal(("more of the frame", (long)n), (e.Expected, e.Offset));
            Assert.Throws<WireException>(() => wire.TryReadFrame<User>(new MemoryStream(part), out _, framing));
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(new WireStreamReader(new ByteStream(part, 7)), framing));
            var pipe = PipeReader.Create(new ByteStream(part, 7));
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(pipe, framing));
            Assert.Equal(part, (await pipe.ReadAsync()).Buffer.ToArray());
            await Assert.ThrowsAsync<WireException>(async () => await wire.ReadFrames<User>(new MemoryStream(part), framing).CountAsync());
        }
    }

    /// <summary>The length is wrong by some bytes: the content ends too early, or goes on behind the value. The frame behind it is found all the same.</summary>
    [Theory]
    [MemberData(nameof(Each))]
    public async Task Content_that_is_malformed_is_passed_over(AnyWire wire, WireFrameLength length)
    {
        var framing = new WireFraming { Length = length };
        byte[] value = wire.Write(s_users[1]);
        foreach (byte[] content in new byte[][] { [], value[..1], value[..^1], [.. value, 0x21], [.. Enumerable.Repeat((byte)0xc1, 50)] })
        {
            var output = new ArrayBufferWriter<byte>();
            output.Write(Head(content.Length, length));
            output.Write(content);
            wire.WriteFrame(output, s_users[2], framing);
            byte[] bytes = output.WrittenSpan.ToArray();

            var stream = new ByteStream(bytes, 5);
            var pipe = PipeReader.Create(new ByteStream(bytes, 5));
            using var owner = new WireStreamReader(new ByteStream(bytes, 5));
            ReadOnlySequence<byte> sequence = Segments.Every(bytes, 3);
            WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(stream, framing));
            Assert.InRange(e.Offset, Head(content.Length, length).Length, Head(content.Length, length).Length + content.Length);
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(pipe, framing));
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(owner, framing));
            Assert.Throws<WireException>(() => wire.TryReadFrame<User>(ref sequence, out _, framing));

            Assert.Equal(2, (await wire.TryReadFrameAsync<User>(stream, framing)).Value!.Age);
            Assert.Equal(2, (await wire.TryReadFrameAsync<User>(pipe, framing)).Value!.Age);
            Assert.Equal(2, (await wire.TryReadFrameAsync<User>(owner, framing)).Value!.Age);
            Assert.True(wire.TryReadFrame(ref sequence, out User? next, framing));
            Assert.Equal(2, next!.Age);
        }
    }

    static byte[] Head(long length, WireFrameLength form)
    {
        switch (form)
        {
            case WireFrameLength.LittleEndian:
                return BitConverter.GetBytes((uint)length);
            case WireFrameLength.BigEndian:
                return [.. BitConverter.GetBytes((uint)length).Reverse()];
            default:
                var bytes = new List<byte>();
                for (; length >= 0x80; length >>= 7)
                {
                    bytes.Add((byte)(length | 0x80));
                }

                return [.. bytes, (byte)length];
        }
    }

    /// <summary>A stream that would count what is asked of it.</summary>
    sealed class Asked(byte[] content) : ReadStream
    {
        int _at;

        public int Largest { get; private set; }

        public override int Read(Span<byte> buffer)
        {
            Largest = Math.Max(Largest, buffer.Length);
            int n = Math.Min(buffer.Length, content.Length - _at);
            content.AsSpan(_at, n).CopyTo(buffer);
            _at += n;
            return n;
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_length_that_lies_takes_no_memory(AnyWire wire, WireFrameLength length)
    {
        var framing = new WireFraming { Length = length, MaxLength = 1_000_000_000 };
        foreach (long said in new long[] { 1_000_000_001, int.MaxValue, 0x80000000, uint.MaxValue })
        {
            foreach (int there in new[] { 0, 100 })
            {
                byte[] bytes = [.. Head(said, length), .. new byte[there]];
                WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(new ByteStream(bytes), framing));
                Assert.Equal((0L, "a frame of at most 1000000000 bytes (WireFraming.MaxLength)"), (e.Offset, e.Expected));
                var pipe = PipeReader.Create(new MemoryStream(bytes));
                await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(pipe, framing));
                Assert.Equal(bytes, (await pipe.ReadAsync()).Buffer.ToArray());
                await Assert.ThrowsAsync<WireException>(async () => await wire.ReadFrames<User>(new MemoryStream(bytes), framing).CountAsync());
                ReadOnlySequence<byte> sequence = new(bytes);
                Assert.Throws<WireException>(() => wire.TryReadFrame<User>(ref sequence, out _, framing));
            }
        }

        // Within the limits: as much is held as has come, and no more.
        var asked = new Asked([.. Head(200_000_000, length), .. new byte[100_000]]);
        WireException cut = await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(asked, framing));
        Assert.Equal("more of the frame", cut.Expected);
        Assert.InRange(asked.Largest, 1, 300_000);

        // What the wire allows for a value holds as well.
        byte[] large = [.. Head(300_000_000, length)];
        cut = await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadFrameAsync<User>(new ByteStream(large), framing));
        Assert.Contains("MaxBuffered", cut.Expected);
    }

    [Theory]
    [InlineData("8080808008")]
    [InlineData("FFFFFFFFFF")]
    [InlineData("80808080808080808001")]
    public async Task A_variable_length_that_goes_on_is_an_error(string hex)
    {
        var framing = new WireFraming { Length = WireFrameLength.VarInt, MaxLength = int.MaxValue };
        WireException e = await Assert.ThrowsAsync<WireException>(async () => await BinaryWire.TryDeserializeFrameAsync<int>(new MemoryStream(Convert.FromHexString(hex)), framing));
        Assert.Contains("WireFraming.MaxLength", e.Expected);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_frame_that_is_too_long_isnt_written(AnyWire wire, WireFrameLength length)
    {
        int n = wire.Write(s_users[1]).Length;
        var output = new ArrayBufferWriter<byte>();
        wire.WriteFrame(output, s_users[1], new WireFraming { Length = length, MaxLength = n });
        int whole = output.WrittenCount;
        var shorter = new WireFraming { Length = length, MaxLength = n - 1 };
        var stream = new MemoryStream();
        Assert.Throws<WireException>(() => wire.WriteFrame(output, s_users[1], shorter));
        Assert.Throws<WireException>(() => wire.WriteFrame(stream, s_users[1], shorter));
        await Assert.ThrowsAsync<WireException>(async () => await wire.WriteFrameAsync(stream, s_users[1], shorter));
        Assert.Equal((whole, 0L), (output.WrittenCount, stream.Length));
        ReadOnlySequence<byte> read = new(output.WrittenMemory);
        Assert.Throws<WireException>(() => wire.TryReadFrame<User>(ref read, out _, shorter));
        Assert.True(wire.TryReadFrame<User>(ref read, out _, shorter with { MaxLength = n }));
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public async Task Two_sides_talk_over_one_pipe(AnyWire wire)
    {
        var there = new Pipe();
        var back = new Pipe();
        Task serving = Task.Run(async () =>
        {
            while (await wire.TryReadFrameAsync<int>(there.Reader) is (true, var n))
            {
                await wire.WriteFrameAsync(back.Writer, n * 2);
            }

            back.Writer.Complete();
        });
        for (int i = 0; i < 100; i++)
        {
            await wire.WriteFrameAsync(there.Writer, i);
            Assert.Equal(2 * i, (await wire.TryReadFrameAsync<int>(back.Reader)).Value);
        }

        there.Writer.Complete();
        await serving;
        Assert.False((await wire.TryReadFrameAsync<int>(back.Reader)).HasValue);
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public async Task A_wait_that_is_cancelled_leaves_a_pipe_at_the_frame(AnyWire wire)
    {
        var frame = new ArrayBufferWriter<byte>();
        wire.WriteFrame(frame, s_users[1]);
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(frame.WrittenMemory[..10]);
        using var stop = new CancellationTokenSource();
        ValueTask<WireNext<User>> waiting = wire.TryReadFrameAsync<User>(pipe.Reader, default, stop.Token);
        Assert.False(waiting.IsCompleted);
        stop.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await waiting);
        await pipe.Writer.WriteAsync(frame.WrittenMemory[10..]);
        Assert.Equal(1, (await wire.TryReadFrameAsync<User>(pipe.Reader)).Value!.Age);
    }

    [Fact]
    public async Task The_content_of_each_frame_has_an_envelope()
    {
        AnyWire wire = AnyWire.Of(new JsonWireOptions { Compression = WireCompression.Brotli });
        byte[] bytes = Frames(wire, default);
        Same(await wire.ReadFrames<User>(new ByteStream(bytes, 3)).ToListAsync());
        var stream = new MemoryStream();
        await wire.WriteFramesAsync(stream, s_users.ToAsyncEnumerable());
        Assert.Equal(bytes, stream.ToArray());
        stream.Position = 0;
        Assert.Equal(0, (await wire.TryReadFrameAsync<User>(stream)).Value!.Age);
        Assert.True(stream.Position < bytes.Length);
    }
}
