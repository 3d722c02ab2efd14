using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using Manywire;

namespace Manywire.Samples.Pcap;

/// <summary>Who talked with whom: <c>Pcap FILE [--top N] [--csv]</c>.</summary>
public static class Program
{
    public static int Main(string[] args)
    {
        if (args.Length == 0 || args[0].StartsWith('-'))
        {
            Console.Error.WriteLine("Pcap FILE [--top N] [--csv]");
            return 2;
        }

        try
        {
            using FileStream file = File.OpenRead(args[0]);
            Flows flows = Read(file, out string? cut);
            if (cut is not null)
            {
                Console.Error.WriteLine($"The file ends within something: there are only {cut}.");
            }

            int at = Array.IndexOf(args, "--top");
            Print(flows, at > 0 && at + 1 < args.Length ? int.Parse(args[at + 1], CultureInfo.InvariantCulture) : 20, args.Contains("--csv"));
            return 0;
        }
        catch (Exception e) when (e is WireException or IOException or FormatException)
        {
            Console.Error.WriteLine(e.Message);
            return 1;
        }
    }

    /// <summary>The flows of a capture, with progress where somebody looks.</summary>
    public static Flows Read(Stream stream, out string? cut)
    {
        var capture = new Capture(stream);
        var flows = new Flows();
        bool shows = !Console.IsErrorRedirected && stream.CanSeek;
        long begun = Stopwatch.GetTimestamp(), shown = begun;
        while (capture.TryRead(out Packet packet))
        {
            flows.Add(packet);
            if (shows && (flows.Packets & 0xffff) == 0 && Stopwatch.GetElapsedTime(shown).TotalSeconds > 0.5)
            {
                shown = Stopwatch.GetTimestamp();
                double seconds = Stopwatch.GetElapsedTime(begun).TotalSeconds;
                Console.Error.Write($"\r{100.0 * capture.Position / Math.Max(stream.Length, 1):F1} %, {flows.Packets:N0} packets, {capture.Position / 1e6 / seconds:N0} MB/s ");
            }
        }

        if (shown != begun)
        {
            Console.Error.WriteLine();
        }

        cut = capture.Cut;
        return flows;
    }

    static void Print(Flows flows, int top, bool csv)
    {
        if (csv)
        {
            Console.WriteLine("protocol,a,port a,b,port b,packets,bytes,seconds");
            foreach ((FlowKey key, Flow flow) in flows.ByBytes)
            {
                Console.WriteLine(FormattableString.Invariant(
                    $"{(int)key.Protocol},{key.Address(key.A)},{key.PortA},{key.Address(key.B)},{key.PortB},{flow.Packets},{flow.Bytes},{flow.Duration.TotalSeconds:F6}"));
            }

            return;
        }

        Console.WriteLine(FormattableString.Invariant($"{flows.Packets:N0} packets, {flows.Bytes:N0} bytes, {flows.Count:N0} flows, {flows.Others:N0} packets of other kinds"));
        Console.WriteLine($"{"packets",10} {"bytes",14} {"seconds",10}");
        foreach ((FlowKey key, Flow flow) in flows.ByBytes.Take(top))
        {
            Console.WriteLine(FormattableString.Invariant($"{flow.Packets,10:N0} {flow.Bytes,14:N0} {flow.Duration.TotalSeconds,10:F3} {key}"));
        }
    }
}
