using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire.Wires.Tests;

/// <summary>Outputs that break their contract, and pipes whose reader has gone.</summary>
public sealed class OutputTests
{
    /// <summary>Gives at most so many bytes, however many it is asked for.</summary>
    sealed class Stingy(int most) : IBufferWriter<byte>
    {
        readonly byte[] _array = new byte[most];

        public int Written { get; private set; }

        public void Advance(int count) => Written += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => _array;

        public Span<byte> GetSpan(int sizeHint = 0) => _array;
    }

    public static TheoryData<string, int> Writers
    {
        get
        {
            var data = new TheoryData<string, int>();
            foreach (string name in (string[])["Binary", "MessagePack", "Json", "structs", "struct", "Brotli", "Lz4Frame", "Lz4Block", "MessagePack.Lz4Block", "MessagePack.Lz4BlockArray", "Brotli in pieces", "Lz4Frame in pieces"])
            {
                foreach (int most in (int[])[0, 1, 3])
                {
                    data.Add(name, most);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Writers))]
    public void An_output_that_gives_too_little_is_an_error(string writer, int most)
    {
        byte[] raw = new byte[200_000];
        new Random(1).NextBytes(raw);
        long[] values = MemoryMarshal.Cast<byte, long>(raw).ToArray();
        var output = new Stingy(most);
        Assert.Contains("gave less than it was asked for", Assert.Throws<InvalidOperationException>(() => Write(writer, output, raw, values)).Message);
    }

    static void Write(string writer, IBufferWriter<byte> output, byte[] raw, long[] values)
    {
        switch (writer)
        {
            case "Binary":
                BinaryWire.Serialize(output, values);
                break;
            case "MessagePack":
                MessagePackWire.Serialize(output, values);
                break;
            case "Json":
                JsonWire.Serialize(output, values);
                break;
            case "structs":
                StructWire.WriteAll<long>(output, values);
                break;
            case "struct":
                StructWire.Write(output, values[0]);
                break;
            case "MessagePack.Lz4Block":
                MessagePackWire.Serialize(output, raw, new MessagePackWireOptions { Compression = MessagePackCompression.Lz4Block });
                break;
            case "MessagePack.Lz4BlockArray":
                MessagePackWire.Serialize(output, raw, new MessagePackWireOptions { Compression = MessagePackCompression.Lz4BlockArray });
                break;
            case "Brotli in pieces" or "Lz4Frame in pieces":
                using (WireCompressor pieces = (writer[0] == 'B' ? WireCompression.Brotli : new Lz4FrameCompression()).Compressor()!)
                {
                    pieces.Write(raw, output, last: true);
                }

                break;
            default:
                WireCompression compression = writer == "Brotli" ? WireCompression.Brotli : writer == "Lz4Frame" ? new Lz4FrameCompression() : new Lz4BlockCompression();
                compression.Compress(raw, output);
                break;
        }
    }

    public static TheoryData<AnyWire, bool> Compressed
    {
        get
        {
            var data = new TheoryData<AnyWire, bool>();
            foreach (AnyWire wire in AnyWire.All)
            {
                data.Add(wire, false);
            }

            data.Add(AnyWire.Of(new JsonWireOptions { Compression = WireCompression.Brotli }), true);
            data.Add(AnyWire.Of(new BinaryWireOptions { Compression = new Lz4FrameCompression() }), true);
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Compressed))]
    public async Task A_sequence_ends_when_the_reader_of_the_pipe_has_gone(AnyWire wire, bool compressed)
    {
        Assert.NotNull(wire);
        foreach (bool slow in (bool[])[false, true])
        {
            var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
            await pipe.Reader.CompleteAsync();
            var source = new Endless(slow, compressed ? 4_000_000 : 100_000);
            await wire.WriteAsync(pipe.Writer, source.Values(), WireSequence.Values);
            Assert.True(source.Ended);
            source = new Endless(slow, compressed ? 4_000_000 : 100_000);
            await wire.WriteAsync(pipe.Writer, int.MaxValue, source.Values());
            Assert.True(source.Ended);
        }
    }

    /// <summary>Values without an end; far behind the place where they should have been left it is an error that they weren't.</summary>
    sealed class Endless(bool slow, int most)
    {
        public bool Ended { get; private set; }

        public async IAsyncEnumerable<string> Values([EnumeratorCancellation] CancellationToken cancellation = default)
        {
            try
            {
                for (int i = 0; i < most; i++)
                {
                    if (slow && i % 10 == 9)
                    {
                        await Task.Yield();
                        cancellation.ThrowIfCancellationRequested();
                    }

                    yield return "a value of some length, the number of which is " + i;
                }

                throw new InvalidOperationException("The source was asked for more although nobody reads.");
            }
            finally
            {
                Ended = true;
            }
        }
    }

    [Fact]
    public async Task A_flush_that_is_cancelled_ends_the_sequence()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1, resumeWriterThreshold: 1));
        Task writing = JsonWire.SerializeAsync(pipe.Writer, new Endless(false, 100_000).Values(), WireSequence.Values).AsTask();
        pipe.Writer.CancelPendingFlush();
        await Assert.ThrowsAsync<OperationCanceledException>(() => writing);
    }

    /// <summary>An object whose lengths are written before its members is held back until it is whole, and no longer: what is written is handed over as it comes. Each says how much had been handed over when it was written.</summary>
    [Wire(WireEvolution.Tolerant)]
    public sealed partial class Watched
    {
        [ThreadStatic]
        internal static ArrayBufferWriter<byte>? t_output;

        [WireKey(0)]
        public long Before { get => t_output?.WrittenCount ?? _before; set => _before = value; }

        [WireKey(1)]
        public string? Text { get; set; }

        long _before;
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Nothing_is_held_back_longer_than_it_must_be(AnyWire wire)
    {
        const int Count = 1000, Length = 1000;
        List<Watched> many = [.. Enumerable.Range(0, Count).Select(_ => new Watched { Text = new string('w', Length) })];
        var output = new ArrayBufferWriter<byte>(100);
        Watched.t_output = output;
        wire.Write(output, many);
        Watched.t_output = null;
        List<Watched> read = wire.Read<List<Watched>>(output.WrittenSpan)!;
        Assert.Equal(Count, read.Count);
        Assert.InRange(read[^1].Before, Count * Length / 4, output.WrittenCount);
    }
}
