using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using Manywire.Corpus;
using Manywire.Corpus.Twitter;
using Manywire.Extensions;

namespace Manywire.Samples.Frames;

/// <summary>What a game would do: 100 statuses of Twitter are written and read again in each of 60 frames a second, always into the same instances. Prints how much of a frame that takes.</summary>
public static class Program
{
    const int Count = 100;
    const double Budget = 1000.0 / 60;

    /// <summary>How many frames: 600, unless the first argument says it.</summary>
    public static int Main(string[] args)
    {
        ArgumentNullException.ThrowIfNull(args);
        int frames = args.Length > 0 && int.TryParse(args[0], out int given) && given > 0 ? given : 600;
        Status[] statuses = Load(out string source);
        Console.WriteLine($"{Count} statuses {source}, {frames} frames of {Budget:0.00} ms");
        Run("Jsonable", frames, statuses, (status, output) => status.ToJsonable(output), (status, bytes) => JsonableWire.Populate(bytes, ref status!));
        Run("JSON", frames, statuses, (status, output) => status.ToJsonUtf8(output), (status, bytes) => JsonWire.Populate(bytes, ref status!));
        return 0;
    }

    /// <summary>Reads into an instance.</summary>
    public delegate void Read(Status status, ReadOnlySpan<byte> bytes);

    /// <summary>Writes and reads all statuses in each frame, and prints what that takes.</summary>
    /// <returns>The instances that were read into.</returns>
    public static Status[] Run(string name, int frames, Status[] statuses, Action<Status, IBufferWriter<byte>> write, Read read)
    {
        ArgumentNullException.ThrowIfNull(statuses);
        ArgumentNullException.ThrowIfNull(write);
        ArgumentNullException.ThrowIfNull(read);
        Status[] instances = [.. statuses.Select(_ => new Status())];
        var output = new ArrayBufferWriter<byte>(1024 * 1024);
        double[] times = new double[frames];
        long bytes = 0, allocated = 0;
        for (int frame = 0; frame < frames; frame++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            long start = Stopwatch.GetTimestamp();
            output.ResetWrittenCount();
            for (int i = 0; i < statuses.Length; i++)
            {
                int from = output.WrittenCount;
                write(statuses[i], output);
                read(instances[i], output.WrittenSpan[from..]);
            }

            times[frame] = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
            allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            bytes = output.WrittenCount;
        }

        Array.Sort(times);
        double median = times[frames / 2], worst = times[frames * 99 / 100];
        Console.WriteLine($"{name,-10} {bytes,8:N0} bytes; median {median:0.000} ms, {median / Budget:P1} of a frame; 99 of 100 frames within {worst:0.000} ms, {worst / Budget:P1}; allocated {allocated:N0} bytes a frame");
        return instances;
    }

    /// <summary>The statuses of twitter.json where that is found, else made ones; as many as are asked for.</summary>
    public static Status[] Load(out string source)
    {
        List<Status> found = Documents.Find("twitter.json") is { } path ? JsonWire.Deserialize<SearchResult>(File.ReadAllBytes(path))?.Statuses ?? [] : [];
        source = found.Count > 0 ? "of twitter.json" : "that were made here";
        if (found.Count == 0)
        {
            found = [.. Enumerable.Range(0, Count).Select(Make)];
        }

        return [.. Enumerable.Range(0, Count).Select(i => found[i % found.Count])];
    }

    static Status Make(int i) => new()
    {
        CreatedAt = "Sun Aug 31 00:29:15 +0000 2014",
        Id = 505_874_924_095_815_681 + i,
        IdStr = (505_874_924_095_815_681 + i).ToString(),
        Text = $"@aym0566x \n\n名前:前田あゆみ\n第一印象:なんか怖っ!\n{i}",
        Source = "<a href=\"http://twitter.com/download/iphone\" rel=\"nofollow\">Twitter for iPhone</a>",
        InReplyToUserId = 866_260_188 + i,
        InReplyToScreenName = "aym0566x",
    };
}
