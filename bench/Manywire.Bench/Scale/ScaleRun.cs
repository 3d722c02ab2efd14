using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Bench.Figures;
using Manywire.Corpus;

namespace Manywire.Bench.Scale;

/// <summary><c>bench/run --scale FILE</c>: persons by the one and by the ten million, all at once and as a stream, and what memory a stream holds.</summary>
static class ScaleRun
{
    const int Most = 10_000_000;

    static readonly Person[] s_people = Samples.People();

    sealed record Way(string Name, Action<ArrayBufferWriter<byte>, Person[]> Write, Func<ReadOnlyMemory<byte>, Person[]?> Read, Func<Stream, IAsyncEnumerable<Person>, ValueTask> WriteStream, Func<Stream, IAsyncEnumerable<Person?>> ReadStream);

    static readonly Way[] s_ways =
    [
        new("Binary", (o, v) => BinaryWire.Serialize(o, v), b => BinaryWire.Deserialize<Person[]>(b.Span), (s, v) => BinaryWire.SerializeAsync(s, v, WireSequence.Values), s => BinaryWire.DeserializeAsyncEnumerable<Person>(s, WireSequence.Values)),
        new("MessagePack", (o, v) => MessagePackWire.Serialize(o, v), b => MessagePackWire.Deserialize<Person[]>(b.Span), (s, v) => MessagePackWire.SerializeAsync(s, v, WireSequence.Values), s => MessagePackWire.DeserializeAsyncEnumerable<Person>(s, WireSequence.Values)),
        new("JSON", (o, v) => JsonWire.Serialize(o, v), b => JsonWire.Deserialize<Person[]>(b.Span), (s, v) => JsonWire.SerializeAsync(s, v, WireSequence.Values), s => JsonWire.DeserializeAsyncEnumerable<Person>(s, WireSequence.Values)),
    ];

    public static int Run(Circumstances circumstances, string root, string path)
    {
        var figures = new ScaleFigures(circumstances, []);
        foreach (Way way in s_ways)
        {
            Measure(way, 1000); // until the JIT is through
            for (int count = 1; count <= Most; count *= 10)
            {
                ScalePoint point = Measure(way, count);
                figures.Points.Add(point);
                Console.WriteLine(point);
            }
        }

        figures.Save(path);
        return Draw(root, path);
    }

    /// <summary>Draws the chart from a file.</summary>
    public static int Draw(string root, string path)
    {
        File.WriteAllText(Path.Combine(root, ScaleFigures.Page), ScaleChart.Draw(ScaleFigures.Load(path)));
        Console.Error.WriteLine($"wrote {ScaleFigures.Page}");
        return 0;
    }

    static ScalePoint Measure(Way way, int count)
    {
        Person[] people = [.. Enumerable.Range(0, count).Select(i => s_people[i % s_people.Length])];
        var output = new ArrayBufferWriter<byte>();
        double write = Each(count, () =>
        {
            output.ResetWrittenCount();
            way.Write(output, people);
        });
        double read = Each(count, () => way.Read(output.WrittenMemory));
        people = [];
        output = null!;

        // What is read again and again is the bytes of as many persons as there are different ones.
        int different = Math.Min(count, s_people.Length);
        var block = new MemoryStream();
        Complete(way.WriteStream(block, Source(different, null)));
        byte[] bytes = block.ToArray();
        double writeStream = Each(count, () => Complete(way.WriteStream(Stream.Null, Source(count, null))));
        double readStream = Each(count, () => Take(way.ReadStream(new RepeatingStream(bytes, count / different)), count, null));
        long held = 0, before = GC.GetTotalMemory(true);
        void Look() => held = Math.Max(held, GC.GetTotalMemory(true) - before);
        Complete(way.WriteStream(Stream.Null, Source(count, Look)));
        Take(way.ReadStream(new RepeatingStream(bytes, count / different)), count, Look);
        return new ScalePoint(way.Name, count, Digits.Round(write, 3), Digits.Round(read, 3), Digits.Round(writeStream, 3), Digits.Round(readStream, 3), held);
    }

    /// <summary>The fastest of several runs, as many as fit into a third of a second, and two at least.</summary>
    static double Each(int count, Action work)
    {
        double best = double.PositiveInfinity;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < 2 || Stopwatch.GetElapsedTime(start).TotalSeconds < 0.3; i++)
        {
            // Few elements are too short for the clock by themselves.
            int runs = Math.Max(1, 1000 / count);
            long from = Stopwatch.GetTimestamp();
            for (int k = 0; k < runs; k++)
            {
                work();
            }

            best = Math.Min(best, Stopwatch.GetElapsedTime(from).TotalNanoseconds / ((double)runs * count));
        }

        return best;
    }

    static void Complete(ValueTask task) => task.AsTask().GetAwaiter().GetResult();

    static async IAsyncEnumerable<Person> Source(int count, Action? atLast)
    {
        await Task.CompletedTask;
        for (int i = 0; i < count; i++)
        {
            if (i == count - 1)
            {
                atLast?.Invoke();
            }

            yield return s_people[i % s_people.Length];
        }
    }

    static void Take(IAsyncEnumerable<Person?> people, int count, Action? atLast)
    {
        int read = TakeAll().GetAwaiter().GetResult();
        if (read != count)
        {
            throw new InvalidOperationException($"{read} of {count} were read.");
        }

        async Task<int> TakeAll()
        {
            int i = 0;
            await foreach (Person? person in people)
            {
                if (++i == count)
                {
                    atLast?.Invoke();
                }
            }

            return i;
        }
    }
}
