using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using static Manywire.Wires.Tests.GraphTypes;

namespace Manywire.Wires.Tests;

/// <summary>Graphs drawn at random through streams, pipes and sequences of values, in pieces of all sizes: what comes is what comes from an array, and what is damaged ends in the same.</summary>
public sealed class GraphStreamTests
{
    static readonly TimeSpan s_soon = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Values_go_through_streams_and_pipes()
    {
        for (int seed = 0; seed < LongRun.Choose(8, 400); seed++)
        {
            foreach ((string name, AnyWire wire) in GraphTests.Wires)
            {
                await Goes<Knot>(seed, name, wire);
                await Goes<Tied>(seed, name, wire);
                await Goes<ILink>(seed, name, wire);
                await Goes<Dictionary<string, Tied?>>(seed, name, wire);
            }
        }
    }

    static async Task Goes<[WireRoot] T>(int seed, string name, AnyWire wire)
        where T : class
    {
        string where = $"{typeof(T)} of seed {seed} on {name}";
        var random = new Random(seed);
        T value = new Graphs(seed).Draw<T>();
        byte[] bytes = wire.Write(value);
        foreach (byte[] written in (byte[][])[Written(s => wire.Write(s, value)), await WrittenAsync(s => wire.WriteAsync(s, value)), await Piped(p => wire.WriteAsync(p, value))])
        {
            Assert.True(bytes.AsSpan().SequenceEqual(written), where);
        }

        for (int i = 0; i < 6; i++)
        {
            byte[] input = i < 2 ? bytes : GraphTests.Damaged(bytes, random);
            Func<int> pieces = Pieces(random);
            string expected = Outcome(() => wire.Read<T>(input)), first = Outcome(() => wire.Read<T>(input, out _)); // what is behind a value stays in a pipe
            Assert.True(i >= 2 || expected == Graphs.Describe(value), where);
            GraphTests.Same(expected, Outcome(() => wire.Read<T>(new ByteStream(input, pieces))), where + ", of a stream");
            GraphTests.Same(expected, await OutcomeAsync(wire.ReadAsync<T>(new ByteStream(input, pieces))), where + ", of a stream, awaited");
            GraphTests.Same(first, await OutcomeAsync(wire.ReadAsync<T>(PipeReader.Create(new ByteStream(input, pieces)))), where + ", of a pipe around a stream");
            GraphTests.Same(first, await OutcomeAsync(wire.ReadAsync<T>(PipeReader.Create(Segments.Every(input, random.Next(1, 20), empties: true)))), where + ", of a pipe around segments");
            GraphTests.Same(first, await OutcomeAsync(wire.ReadAsync<T>(Fed(input, pieces))), where + ", of a pipe");
        }
    }

    /// <summary>Values one behind another are graphs of their own; elements of an array may be the same objects.</summary>
    [Fact]
    public async Task Many_values_go_through_streams_and_pipes()
    {
        for (int seed = 0; seed < LongRun.Choose(8, 400); seed++)
        {
            foreach ((string name, AnyWire wire) in GraphTests.Wires)
            {
                await Go<Knot>(seed, name, wire);
                await Go<Tied>(seed, name, wire);
                await Go<ILink>(seed, name, wire);
            }
        }
    }

    static async Task Go<[WireRoot] T>(int seed, string name, AnyWire wire)
        where T : class
    {
        string where = $"{typeof(T)} of seed {seed} on {name}";
        var random = new Random(seed);
        var graphs = new Graphs(seed);
        T?[] values = [.. Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Next(8) == 0 ? null : graphs.Draw<T>())]; // of one graph
        byte[] array = wire.Write(values), one = Many.Concatenated(wire, values, "\n");
        bool countsAll = name == "MessagePack, shared"; // all values of an array, so that elements have no references
        try
        {
            Assert.True(Many.AreSame(array, await WrittenAsync(s => wire.WriteAsync(s, values.Length, Many.Slowly(values)))), where + ", as an array");
            Assert.True(Many.AreSame(array, await Piped(p => wire.WriteAsync(p, values.Length, Many.Of(values)))), where + ", as an array, to a pipe");
        }
        catch (WireException e) when (countsAll || name == "MessagePack, in order of names")
        {
            Assert.Contains("a value in place of a reference", e.Expected, StringComparison.Ordinal);
        }

        byte[] lines = await WrittenAsync(s => wire.WriteAsync(s, Many.Slowly(values), WireSequence.Values));
        Assert.True(name == "JSON, spelled" || Many.AreSame(one, lines), where + ", one by one"); // lines of JSON are never indented
        one = lines;
        byte[] frames = await WrittenAsync(s => wire.WriteFramesAsync(s, Many.Of(values)));
        for (int i = 0; i < 5; i++)
        {
            WireSequence sequence = random.Next(2) == 0 ? WireSequence.Array : WireSequence.Values;
            byte[] input = sequence == WireSequence.Array ? array : one;
            input = i < 2 ? input : GraphTests.Damaged(input, random);
            Func<int> pieces = Pieces(random);
            string expected = await All(wire.ReadMany<T>(new MemoryStream(input), sequence));
            if (countsAll && sequence == WireSequence.Array)
            {
                Assert.True(i >= 2 || expected.EndsWith("refused", StringComparison.Ordinal) || expected == Graphs.Describe(values), where + ", " + expected);
            }
            else if (i < 2)
            {
                GraphTests.Same(sequence == WireSequence.Array ? Graphs.Describe(values) : Graphs.Describe(values.Select(v => wire.Read<T>(wire.Write(v))).ToArray()), expected, where + ", " + sequence);
            }
            else if (sequence == WireSequence.Array)
            {
                string whole = Outcome(() => wire.Read<T[]>(input, out _) ?? []);
                Assert.True(whole == expected || (whole == "refused" && expected.EndsWith("refused", StringComparison.Ordinal)), where + ", damaged elements: " + whole + "\nand not\n" + expected);
            }

            string toEnd = await All(wire.ReadMany<T>(new ByteStream(input), sequence)); // what is behind an array stays in a stream that can be sought, and is an error in another
            GraphTests.Same(toEnd, await All(wire.ReadMany<T>(new ByteStream(input, pieces), sequence)), where + ", of a stream");
            GraphTests.Same(expected, await All(wire.ReadMany<T>(PipeReader.Create(Segments.Every(input, random.Next(1, 20), empties: true)), sequence)), where + ", of a pipe around segments");
            GraphTests.Same(expected, await All(wire.ReadMany<T>(Fed(input, pieces), sequence)), where + ", of a pipe");
            byte[] framed = i < 2 ? frames : GraphTests.Damaged(frames, random);
            expected = await All(wire.ReadFrames<T>(new MemoryStream(framed)));
            GraphTests.Same(expected, await All(wire.ReadFrames<T>(new ByteStream(framed, pieces))), where + ", of frames");
            GraphTests.Same(expected, await All(wire.ReadFrames<T>(Fed(framed, pieces))), where + ", of frames in a pipe");
        }
    }

    /// <summary>What is damaged takes no more memory than a multiple of its length, whatever it says of itself.</summary>
    [Fact]
    public void What_is_damaged_takes_little_memory()
    {
        for (int seed = 0; seed < LongRun.Choose(60, 4000); seed++)
        {
            var random = new Random(seed);
            foreach ((string name, AnyWire wire) in GraphTests.Wires)
            {
                byte[] bytes = wire.Write(new Graphs(seed).Draw<Knot>());
                for (int i = 0; i < 4; i++)
                {
                    byte[] input = GraphTests.Damaged(bytes, random);
                    long before = GC.GetAllocatedBytesForCurrentThread();
                    Outcome(() => wire.Read<Knot>(input), describe: false);
                    long whole = GC.GetAllocatedBytesForCurrentThread() - before;
                    before = GC.GetAllocatedBytesForCurrentThread();
                    Outcome(() => wire.Read<Knot>(Segments.Every(input, 7)), describe: false);
                    long pieces = GC.GetAllocatedBytesForCurrentThread() - before;
                    Assert.True(Math.Max(whole, pieces) < 400_000 + (1000 * input.Length), $"{name} of seed {seed} takes {whole} and {pieces} bytes for {input.Length}: {Convert.ToHexString(input)}");
                }
            }
        }
    }

    static Func<int> Pieces(Random random)
    {
        int most = random.Next(4) switch { 0 => 1, 1 => 7, 2 => 50, _ => 1000 };
        var own = new Random(random.Next());
        return () => own.Next(1, most + 1);
    }

    /// <summary>A pipe into which pieces come while it is read.</summary>
    static PipeReader Fed(byte[] input, Func<int> pieces)
    {
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 16, useSynchronizationContext: false));
        _ = Task.Run(Feed);
        return pipe.Reader;

        async Task Feed()
        {
            for (int at = 0; at < input.Length;)
            {
                int n = Math.Min(pieces(), input.Length - at);
                if ((await pipe.Writer.WriteAsync(input.AsMemory(at, n))).IsCompleted)
                {
                    break;
                }

                at += n;
                await Task.Yield();
            }

            await pipe.Writer.CompleteAsync();
        }
    }

    static byte[] Written(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return stream.ToArray();
    }

    static async Task<byte[]> WrittenAsync(Func<Stream, ValueTask> write)
    {
        var stream = new MemoryStream();
        await write(stream);
        return stream.ToArray();
    }

    static async Task<byte[]> Piped(Func<PipeWriter, ValueTask> write)
    {
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 16, pauseWriterThreshold: 0));
        await write(pipe.Writer);
        await pipe.Writer.CompleteAsync();
        ReadResult result = await pipe.Reader.ReadAsync();
        return result.Buffer.ToArray();
    }

    static string Outcome<T>(Func<T?> read, bool describe = true)
    {
        try
        {
            T? value = read();
            return describe ? Graphs.Describe(value) : "";
        }
        catch (WireException e)
        {
            Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            return "refused";
        }
    }

    static async Task<string> OutcomeAsync<T>(ValueTask<T?> read)
    {
        try
        {
            return Graphs.Describe(await read.AsTask().WaitAsync(s_soon));
        }
        catch (WireException e)
        {
            Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            return "refused";
        }
    }

    /// <summary>All values that come, and whether an error is behind them.</summary>
    static async Task<string> All<T>(IAsyncEnumerable<T?> values)
    {
        var all = new List<T?>();
        string end = "";
        try
        {
            await foreach (T? value in values)
            {
                all.Add(value);
            }
        }
        catch (WireException e)
        {
            Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            end = "refused";
        }

        return Graphs.Describe(all.ToArray()) + end;
    }
}
