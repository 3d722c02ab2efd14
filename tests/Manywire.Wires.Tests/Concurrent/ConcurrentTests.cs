using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests;

/// <summary>Many threads write and read at once through the same options, in all ways, amid errors of the types' own code and calls that are cancelled: what each writes and reads is its own.</summary>
public sealed class ConcurrentTests
{
    const int Values = 24;

    static (string Name, AnyWire Wire)[] s_wires = [];

    static (string Name, AnyWire Wire)[] Make() =>
    [
        ("Binary", AnyWire.Of(new BinaryWireOptions { MaxDepth = 300 })),
        ("Binary, Brotli", AnyWire.Of(new BinaryWireOptions { MaxDepth = 300, Compression = WireCompression.Brotli })),
        ("MessagePack", AnyWire.Of(new MessagePackWireOptions { MaxDepth = 300 })),
        ("MessagePack, LZ4", AnyWire.Of(new MessagePackWireOptions { MaxDepth = 300, Compression = MessagePackCompression.Lz4BlockArray })),
        ("MessagePack, in order of names", AnyWire.Of(new MessagePackWireOptions { MaxDepth = 300, Layout = WireLayout.Map, MemberOrder = MessagePackOrder.Alphabetical })),
        ("JSON", AnyWire.Of(new JsonWireOptions { MaxDepth = 300 })),
        ("JSON, spelled", AnyWire.Of(new JsonWireOptions { MaxDepth = 300, WriteIndented = true, Naming = WireNaming.KebabCaseLower, Escaping = JsonEscaping.Html })),
        ("JSON, Brotli", AnyWire.Of(new JsonWireOptions { MaxDepth = 300, Naming = WireNaming.CamelCase, Compression = WireCompression.Brotli })),
        ("Jsonable", AnyWire.Of(new JsonableWireOptions { MaxDepth = 300 })),
    ];

    [Fact]
    public async Task What_each_writes_and_reads_is_its_own()
    {
        for (int round = 0; round < LongRun.Choose(1, 100); round++)
        {
            // Options that are new are made ready by whoever comes first.
            s_wires = Make();
            (string, AnyWire)[] apart = Make();
            Noise.Part[] values = [.. Enumerable.Range(0, Values).Select(i => Noise.Draw((round * Values) + i))];
            byte[][][] expected = [.. apart.Select(w => values.Select(v => w.Item2.Write(v)).ToArray())];
            for (int w = 0; w < apart.Length; w++)
            {
                foreach (byte[] bytes in expected[w])
                {
                    Assert.True(bytes.AsSpan().SequenceEqual(apart[w].Item2.Write(apart[w].Item2.Read<Noise.Part>(bytes))), apart[w].Item1);
                }
            }

            await Run(values, expected, round * 1000, LongRun.Choose(150, 400));
        }
    }

    [Fact]
    public async Task No_array_is_given_back_twice()
    {
        s_wires = Make();
        Noise.Part[] values = [.. Enumerable.Range(0, Values).Select(i => Noise.Draw(5000 + i))];
        byte[][][] expected = [.. s_wires.Select(w => values.Select(v => w.Wire.Write(v)).ToArray())];
        using var watch = new PoolWatch();
        await Run(values, expected, 7, LongRun.Choose(100, 5000));
        Assert.True(watch is { Twice: 0, Rented: > 100 }, $"{watch.Twice} of {watch.Rented}");
    }

    static async Task Run(Noise.Part[] values, byte[][][] expected, int seed, int steps)
    {
        int threads = Math.Max(4, Environment.ProcessorCount * 2);
        using var start = new Barrier(threads);
        await Task.WhenAll(Enumerable.Range(0, threads).Select(t => Task.Factory.StartNew(() => Steps(new Random(seed + t)), TaskCreationOptions.LongRunning)));

        void Steps(Random random)
        {
            start.SignalAndWait();
            for (int i = 0; i < steps; i++)
            {
                int w = random.Next(s_wires.Length), v = random.Next(Values);
                Step(s_wires[w].Name, s_wires[w].Wire, values[v], expected[w][v], random).GetAwaiter().GetResult();
            }
        }
    }

    static async Task Step(string name, AnyWire wire, Noise.Part value, byte[] expected, Random random)
    {
        int way = random.Next(12);
        switch (way)
        {
            case 0:
                Same(wire.Write(value));
                break;
            case 1:
                var output = new ArrayBufferWriter<byte>();
                wire.Write(output, value);
                Same(output.WrittenSpan.ToArray());
                break;
            case 2:
                byte[] room = new byte[expected.Length];
                Assert.True(wire.TryWrite(room, value, out int written) && written == room.Length);
                Same(room);
                break;
            case 3:
                Back(wire.Read<Noise.Part>(expected));
                break;
            case 4:
                Back(wire.Read<Noise.Part>(Segments.Every(expected, Math.Max(7, expected.Length / 50))));
                break;
            case 5:
                Noise.Part? there = Noise.Draw(random.Next());
                wire.Populate(expected, ref there);
                Back(there);
                break;
            case 6:
                var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 64, pauseWriterThreshold: 4000, resumeWriterThreshold: 2000, useSynchronizationContext: false));
                ValueTask<Noise.Part?> read = wire.ReadAsync<Noise.Part>(pipe.Reader);
                await wire.WriteAsync(pipe.Writer, value);
                await pipe.Writer.CompleteAsync();
                Back(await read);
                break;
            case 7:
                Back(await wire.ReadAsync<Noise.Part>(new ByteStream(expected, Math.Max(100, expected.Length / 9))));
                break;
            case 8:
                await Many(name, wire, value, expected, random);
                break;
            case 9:
                await Cancelled(name, wire, value, expected, random);
                break;
            default:
                int fault = random.Next();
                byte[] bytes = expected;
                Noise.Faulty(fault, () => _ = wire.Write(value));
                Noise.Faulty(fault, () => wire.Write(new ArrayBufferWriter<byte>(), value));
                Noise.Faulty(fault, () => wire.Write(new MemoryStream(), value));
                Noise.Faulty(fault, () => wire.Read<Noise.Part>(bytes));
                Noise.Faulty(fault, () => wire.Read<Noise.Part>(Segments.Every(bytes, Math.Max(7, bytes.Length / 50))));
                Noise.Faulty(fault, () => wire.Read<Noise.Part>(new ByteStream(bytes, Math.Max(100, bytes.Length / 9))));
                break;
        }

        void Same(byte[] actual) => Assert.True(expected.AsSpan().SequenceEqual(actual), $"{name}, way {way}: {actual.Length} bytes for {expected.Length}, which differ at {expected.AsSpan().CommonPrefixLength(actual)}");

        void Back(Noise.Part? actual) => Same(wire.Write(actual));
    }

    /// <summary>Several values, of which not all are read.</summary>
    static async Task Many(string name, AnyWire wire, Noise.Part value, byte[] expected, Random random)
    {
        int count = random.Next(2, 5), taken = random.Next(1, count + 1);
        var stream = new MemoryStream();
        await wire.WriteFramesAsync(stream, Wires.Tests.Many.Slowly(Enumerable.Repeat(value, count)));
        await foreach (Noise.Part? part in wire.ReadFrames<Noise.Part>(new ByteStream(stream.ToArray(), 5000)))
        {
            Assert.True(expected.AsSpan().SequenceEqual(wire.Write(part)));
            if (--taken == 0)
            {
                break;
            }
        }

        if (name is "MessagePack, in order of names" or "MessagePack, LZ4")
        {
            return; // elements of the one can't refer to anything, and the other goes around one value
        }

        stream = new MemoryStream();
        taken = random.Next(1, count + 1);
        await wire.WriteAsync(stream, count, Wires.Tests.Many.Slowly(Enumerable.Repeat(value, count)));
        await foreach (Noise.Part? part in wire.ReadMany<Noise.Part>(new ByteStream(stream.ToArray(), 5000), WireSequence.Array))
        {
            Assert.Equal(value.Id, part!.Id);
            Assert.Equal(value.Name, part.Name);
            if (--taken == 0)
            {
                break;
            }
        }
    }

    /// <summary>A call that is cancelled while it waits: its source goes on to write into what it was given, and its sink to read.</summary>
    static async Task Cancelled(string name, AnyWire wire, Noise.Part value, byte[] expected, Random random)
    {
        using var source = new CancellationTokenSource();
        var stream = new ByteStream(expected, 1000).StallsAt(random.Next(expected.Length));
        ValueTask<Noise.Part?> read = wire.ReadAsync<Noise.Part>(stream, source.Token);
        await source.CancelAsync();
        try
        {
            await read;
        }
        catch (OperationCanceledException)
        {
            // As it was asked.
        }

        stream.Release();
        if (name == "MessagePack, LZ4")
        {
            return;
        }

        using var other = new CancellationTokenSource();
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 10, resumeWriterThreshold: 5, useSynchronizationContext: false));
        ValueTask write = wire.WriteAsync(pipe.Writer, Wires.Tests.Many.Slowly(value, value), wire.Delimits ? WireSequence.Array : WireSequence.Values, other.Token);
        await other.CancelAsync();
        try
        {
            await write;
        }
        catch (OperationCanceledException)
        {
            // As it was asked.
        }
    }
}
