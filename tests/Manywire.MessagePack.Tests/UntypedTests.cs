using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>JSON and MessagePack from all that can hold them to all that can take them: the same as from memory to memory.</summary>
public class UntypedTests
{
    /// <summary>A stream that gives a few bytes at a time, and can't seek where asked so.</summary>
    sealed class Drip(byte[] content, int step, bool seeks) : MemoryStream(content)
    {
        public override bool CanSeek => seeks;

        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(step, buffer.Length)]);

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return new ValueTask<int>(Read(buffer.Span));
        }
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, Piece? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }

    static ReadOnlySequence<byte> Cut(byte[] bytes, int size)
    {
        var first = new Piece(ReadOnlyMemory<byte>.Empty, null);
        Piece last = first;
        for (int at = 0; at < bytes.Length; at += size)
        {
            last = new Piece(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)), last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    /// <summary>What each way makes of an input: bytes, or what was expected and where.</summary>
    static async Task<List<string>> Ways(byte[] input, bool toJson, MessagePackWireOptions? options = null)
    {
        var ways = new List<Func<Task<byte[]>>>
        {
            () => Task.FromResult(toJson ? Encoding.UTF8.GetBytes(MessagePackWire.ToJson(input, options)) : MessagePackWire.FromJson(input, options)),
            () => Written(output =>
            {
                if (toJson)
                {
                    MessagePackWire.ToJson(input, output, options);
                }
                else
                {
                    MessagePackWire.FromJson(input, output, options);
                }
            }),
        };
        foreach (int size in (int[])[1, 3, 7, 1000])
        {
            ways.Add(() => Written(output =>
            {
                if (toJson)
                {
                    MessagePackWire.ToJson(Cut(input, size), output, options);
                }
                else
                {
                    MessagePackWire.FromJson(Cut(input, size), output, options);
                }
            }));
            foreach (bool seeks in (bool[])[true, false])
            {
                ways.Add(() =>
                {
                    var output = new MemoryStream();
                    if (toJson)
                    {
                        MessagePackWire.ToJson(new Drip(input, size, seeks), output, options);
                    }
                    else
                    {
                        MessagePackWire.FromJson(new Drip(input, size, seeks), output, options);
                    }

                    return Task.FromResult(output.ToArray());
                });
                ways.Add(async () =>
                {
                    var output = new MemoryStream();
                    await (toJson ? MessagePackWire.ToJsonAsync(new Drip(input, size, seeks), output, options) : MessagePackWire.FromJsonAsync(new Drip(input, size, seeks), output, options));
                    return output.ToArray();
                });
            }
        }

        var results = new List<string>();
        foreach (Func<Task<byte[]>> way in ways)
        {
            try
            {
                results.Add(Convert.ToHexString(await way()));
            }
            catch (WireException e)
            {
                // A count that can't be is seen at once in memory; in pieces where the input ends. JSON's reader says it in its own way in pieces.
                results.Add(e.Expected.StartsWith("JSON", StringComparison.Ordinal) || e.Expected.Contains("elements") || e.Expected.Contains("entries") || e.Expected == "1 more byte" ? "!" : $"{e.Expected} at {e.Offset}");
            }
        }

        return results;

        static Task<byte[]> Written(Action<IBufferWriter<byte>> write)
        {
            var output = new ArrayBufferWriter<byte>();
            write(output);
            return Task.FromResult(output.WrittenSpan.ToArray());
        }
    }

    static async Task<string> AllWays(byte[] input, bool toJson, MessagePackWireOptions? options = null)
    {
        List<string> results = await Ways(input, toJson, options);
        Assert.All(results, r => Assert.Equal(results[0], r));
        return results[0];
    }

    [Fact]
    public async Task Random_values_both_ways()
    {
        var random = new Random(5);
        for (int i = 0; i < 150; i++)
        {
            var made = new MemoryStream();
            NaiveMessagePack.Random(random, made, 4, json: true);
            string json = await AllWays(made.ToArray(), toJson: true);
            if (!json.Contains(' '))
            {
                byte[] text = Convert.FromHexString(json);
                byte[] back = Convert.FromHexString(await AllWays(text, toJson: false));
                Assert.Equal(Encoding.UTF8.GetString(text), MessagePackWire.ToJson(back));
            }
        }
    }

    [Theory]
    [InlineData("", true)]
    [InlineData("c1", true)]
    [InlineData("9291c0", true)]
    [InlineData("c0c0", true)]
    [InlineData("81c0", true)]
    [InlineData("819001", true)]
    [InlineData("a3e697", true)]
    [InlineData("a1ff", true)]
    [InlineData("93c0cb7ff8000000000000c0", true)]
    [InlineData("ddffffffffc0c0", true)]
    [InlineData("dfffffffffc0c0", true)]
    [InlineData("dbffffffff00", true)]
    [InlineData("c6ffffffff00", true)]
    [InlineData("c97fffffff05", true)]
    [InlineData("5b", false)]
    [InlineData("5b312c5d", false)]
    [InlineData("31203220", false)]
    [InlineData("5b22ff225d", false)]
    [InlineData("5b225c7564383030225d", false)]
    [InlineData("5b31653939395d", false)]
    public async Task Malformed_is_the_same_error_every_way(string hex, bool toJson)
    {
        string result = await AllWays(Convert.FromHexString(hex), toJson);
        Assert.True(result == "!" || result.Contains(" at "), result);
    }

    [Fact]
    public async Task Truncations()
    {
        byte[] message = Check.Hex("84a161930102a3616263a1629181c0d6ff65eda8f0a163cb3ff8000000000000a164c40401020304");
        await AllWays(message, toJson: true);
        byte[] json = Encoding.UTF8.GetBytes(MessagePackWire.ToJson(message));
        for (int i = 0; i < message.Length; i++)
        {
            Assert.DoesNotMatch("^[0-9A-F]+$", await AllWays(message[..i], toJson: true));
        }

        for (int i = 0; i < json.Length; i++)
        {
            Assert.Equal("!", await AllWays(json[..i], toJson: false));
        }
    }

    [Fact]
    public async Task Depth_is_limited_every_way()
    {
        byte[] message = [.. Enumerable.Repeat((byte)0x91, 500), 0xc0];
        byte[] json = Encoding.UTF8.GetBytes(new string('[', 500) + "null" + new string(']', 500));
        Assert.Equal(Convert.ToHexString(json), await AllWays(message, toJson: true));
        Assert.Equal(Convert.ToHexString(message), await AllWays(json, toJson: false));
        Assert.Equal("at most 500 levels of nesting, which is MaxDepth in the options at 500", await AllWays([0x91, .. message], toJson: true));
        Assert.Equal("!", await AllWays([(byte)'[', .. json, (byte)']'], toJson: false));
        byte[] deep = [.. Enumerable.Repeat((byte)0x91, 1_000_000)];
        Assert.Throws<WireException>(() => MessagePackWire.ToJson(new MemoryStream(deep), Stream.Null));
        Assert.Throws<WireException>(() => MessagePackWire.FromJson(new MemoryStream(Enumerable.Repeat((byte)'[', 1_000_000).ToArray()), Stream.Null));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task What_is_compressed_is_taken_out_and_put_in(bool array)
    {
        var options = new MessagePackWireOptions { Compression = array ? MessagePackCompression.Lz4BlockArray : MessagePackCompression.Lz4Block };
        byte[] json = Encoding.UTF8.GetBytes("[" + string.Join(",", Enumerable.Range(0, 3000)) + "]");
        byte[] message = Convert.FromHexString(await AllWays(json, toJson: false, options));
        Assert.Equal(MessagePackWire.Serialize(Enumerable.Range(0, 3000).ToArray(), options), message);
        Assert.Equal(Convert.ToHexString(json), await AllWays(message, toJson: true));
        var brotli = new MessagePackWireOptions { Compression = WireCompression.Brotli };
        Assert.Equal(Convert.ToHexString(json), await AllWays(Convert.FromHexString(await AllWays(json, toJson: false, brotli)), toJson: true, brotli));
        Assert.Contains("at most 100 decompressed bytes", await AllWays(message, toJson: true, new MessagePackWireOptions { MaxDecompressed = 100 }));
    }

    [Fact]
    public async Task A_stream_is_read_from_where_it_is()
    {
        var input = new MemoryStream([1, 2, .. "[1,[2]]"u8]) { Position = 2 };
        var output = new MemoryStream();
        await MessagePackWire.FromJsonAsync(input, output);
        Assert.Equal(Check.Hex("92019102"), output.ToArray());
    }

    /// <summary>A file may begin with one; text and arrays may not, and the error says so.</summary>
    [Fact]
    public async Task A_stream_may_begin_with_a_byte_order_mark()
    {
        byte[] json = [0xef, 0xbb, 0xbf, .. "[1,[2]]"u8];
        foreach (int size in (int[])[1, 2, 4096])
        {
            foreach (bool seeks in (bool[])[true, false])
            {
                foreach (WireCompression? compression in (WireCompression?[])[null, WireCompression.Brotli])
                {
                    var options = new MessagePackWireOptions { Compression = compression };
                    var output = new MemoryStream();
                    MessagePackWire.FromJson(new Drip(json, size, seeks), output, options);
                    var later = new MemoryStream();
                    await MessagePackWire.FromJsonAsync(new Drip(json, size, seeks), later, options);
                    Assert.Equal(output.ToArray(), later.ToArray());
                    Assert.Equal("[1,[2]]", MessagePackWire.ToJson(output.ToArray(), options));
                }
            }
        }

        string expected = "JSON: not a byte order mark (only a stream may begin with one)";
        Assert.Equal(expected, Assert.Throws<WireException>(() => MessagePackWire.FromJson(json)).Expected);
        Assert.Equal(expected, Assert.Throws<WireException>(() => MessagePackWire.FromJson("\ufeff[1]")).Expected);
        Assert.Equal(expected, Assert.Throws<WireException>(() => MessagePackValue.FromJson(json)).Expected);
        Assert.Throws<WireException>(() => MessagePackWire.FromJson(new MemoryStream([0xef, 0xbb]), Stream.Null));
        Assert.Throws<WireException>(() => MessagePackWire.FromJson(new MemoryStream([0xef, 0xbb, 0xbf]), Stream.Null));
        Assert.Throws<WireException>(() => MessagePackWire.FromJson(new MemoryStream([0xef, 0xbb, 0xbf, .. json]), Stream.Null));
    }

    [Fact]
    public async Task Cancellation()
    {
        var cancelled = new CancellationToken(true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await MessagePackWire.ToJsonAsync(new Drip([0x91, 0xc0], 1, true), Stream.Null, null, cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await MessagePackWire.FromJsonAsync(new Drip("[1]"u8.ToArray(), 1, true), Stream.Null, null, cancelled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await MessagePackWire.FromJsonAsync(new Drip("[1]"u8.ToArray(), 1, false), Stream.Null, null, cancelled));
    }

    /// <summary>An array that nobody has in memory: as many elements as asked for, made while they are read.</summary>
    sealed class Endless(byte[] head, byte[] element, byte[] tail, int count) : Stream
    {
        readonly long _end = head.Length + ((long)element.Length * count) + tail.Length;

        public override bool CanRead => true;

        public override bool CanSeek => true;

        public override bool CanWrite => false;

        public override long Length => _end;

        public override long Position { get; set; }

        public override int Read(Span<byte> buffer)
        {
            int n = (int)Math.Min(buffer.Length, _end - Position);
            for (int i = 0; i < n; i++, Position++)
            {
                long at = Position - head.Length;
                buffer[i] = at < 0 ? head[Position] : at < (long)element.Length * count ? element[at % element.Length] : tail[at - ((long)element.Length * count)];
            }

            return n;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override void Flush() => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    [Fact]
    public void Memory_stays_flat()
    {
        const int Count = 3_000_000;
        long before = GC.GetAllocatedBytesForCurrentThread();
        MessagePackWire.ToJson(new Endless([0xdd, 0x00, 0x2d, 0xc6, 0xc0], [0xa5, .. "value"u8], [], Count), Stream.Null);
        MessagePackWire.FromJson(new Endless([(byte)'[', (byte)'1'], [.. ",\"value\""u8], [(byte)']'], Count), Stream.Null);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2_000_000);
    }

    [Fact]
    public async Task Large_strings_in_pieces()
    {
        byte[] json = [(byte)'[', (byte)'"', .. Enumerable.Repeat((byte)'x', 300_000), (byte)'"', (byte)',', (byte)'1', (byte)']'];
        byte[] message = MessagePackWire.FromJson(json);
        var output = new MemoryStream();
        await MessagePackWire.FromJsonAsync(new Drip(json, 5000, true), output);
        Assert.Equal(message, output.ToArray());
        output = new MemoryStream();
        await MessagePackWire.ToJsonAsync(new Drip(message, 5000, false), output);
        Assert.Equal(json, output.ToArray());
    }
}
