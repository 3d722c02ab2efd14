using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Samples.Pcap;
using Xunit;

namespace Manywire.Samples.Tests;

/// <summary>A fact that needs a program that captures and one that reads captures, and the right to capture; it skips itself where they aren't.</summary>
public sealed class TrafficTheoryAttribute : TheoryAttribute
{
    public TrafficTheoryAttribute() => Skip =
        Here("tcpdump") is null ? "tcpdump isn't here: real traffic isn't captured"
        : Here("tshark") is null ? "tshark isn't here: there is nothing to compare flows with"
        : !OperatingSystem.IsLinux() || Environment.UserName != "root" ? "only root may capture: real traffic isn't captured"
        : null;

    static string? Here(string program) => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Select(p => Path.Combine(p, program)).FirstOrDefault(File.Exists);
}

/// <summary>Real traffic on loopback, written by tcpdump: the sample counts what tshark counts.</summary>
public sealed class TrafficTests
{
    [TrafficTheory]
    [InlineData("micro", "pcap")]
    [InlineData("nano", "nsecpcap")]
    [InlineData("micro", "pcapng")]
    public async Task Flows_are_those_that_tshark_counts(string precision, string form)
    {
        string folder = Directory.CreateTempSubdirectory("pcap").FullName;
        try
        {
            string captured = Path.Combine(folder, "traffic.pcap");
            await Capture(captured, precision);
            string file = captured;
            if (form == "pcapng")
            {
                file = Path.Combine(folder, "traffic.pcapng");
                Run("tshark", "-r", captured, "-F", "pcapng", "-w", file);
            }

            Dictionary<string, (long Packets, long Bytes, double Seconds)> theirs = Count(Run(
                "tshark", "-r", file, "-n", "-T", "fields", "-E", "separator=,", "-E", "occurrence=f", "-e", "frame.time_epoch", "-e", "frame.len", "-e", "ip.src", "-e", "ip.dst", "-e", "ipv6.src", "-e", "ipv6.dst",
                "-e", "tcp.srcport", "-e", "tcp.dstport", "-e", "udp.srcport", "-e", "udp.dstport"));
            using FileStream stream = File.OpenRead(file);
            Flows flows = Program.Read(stream, out string? cut);
            Assert.Null(cut);
            Assert.Equal(theirs.Values.Sum(f => f.Packets), flows.Packets);
            Assert.Equal(theirs.Keys.Order(), flows.ByBytes.Select(f => Key(f.Key)).Order());
            foreach ((FlowKey key, Flow flow) in flows.ByBytes)
            {
                (long packets, long bytes, double seconds) = theirs[Key(key)];
                Assert.Equal((packets, bytes), (flow.Packets, flow.Bytes));
                Assert.Equal(seconds, flow.Duration.TotalSeconds, 0.000002);
            }

            // Four of them, two of either protocol: each was there.
            Assert.True(flows.Count >= 4, $"{flows.Count} flows");
            Assert.Equal(["(False, Tcp)", "(False, Udp)", "(True, Tcp)", "(True, Udp)"], flows.ByBytes.Select(f => (f.Key.IsV6, f.Key.Protocol).ToString()).Distinct().Order(StringComparer.Ordinal));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    static string Key(FlowKey key) => string.Join(" ", new[] { key.End(key.A, key.PortA), key.End(key.B, key.PortB) }.Order(StringComparer.Ordinal)) + " " + key.Protocol;

    static Dictionary<string, (long Packets, long Bytes, double Seconds)> Count(string table)
    {
        var flows = new Dictionary<string, (long Packets, long Bytes, decimal First, decimal Last)>();
        foreach (string line in table.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            string[] f = line.Split(',');
            bool tcp = f[6].Length > 0;
            string a = new IPEndPoint(IPAddress.Parse(f[2] + f[4]), int.Parse(tcp ? f[6] : f[8], CultureInfo.InvariantCulture)).ToString();
            string b = new IPEndPoint(IPAddress.Parse(f[3] + f[5]), int.Parse(tcp ? f[7] : f[9], CultureInfo.InvariantCulture)).ToString();
            string key = string.Join(" ", new[] { a, b }.Order(StringComparer.Ordinal)) + (tcp ? " Tcp" : " Udp");
            decimal time = decimal.Parse(f[0], CultureInfo.InvariantCulture);
            (long packets, long bytes, decimal first, _) = flows.TryGetValue(key, out (long, long, decimal, decimal) known) ? known : (0, 0, time, time);
            flows[key] = (packets + 1, bytes + long.Parse(f[1], CultureInfo.InvariantCulture), first, time);
        }

        return flows.ToDictionary(f => f.Key, f => (f.Value.Packets, f.Value.Bytes, (double)(f.Value.Last - f.Value.First)));
    }

    /// <summary>TCP and UDP over IPv4 and IPv6, between this process and itself. Heads are enough: then the ring of packets has room for all.</summary>
    static async Task Capture(string path, string precision)
    {
        IPAddress[] addresses = [IPAddress.Loopback, IPAddress.IPv6Loopback];
        TcpListener[] servers = [.. addresses.Select(a => new TcpListener(a, 0))];
        Socket[] sinks = [.. addresses.Select(a => new Socket(a.AddressFamily, SocketType.Dgram, ProtocolType.Udp))];
        for (int i = 0; i < 2; i++)
        {
            servers[i].Start();
            sinks[i].Bind(new IPEndPoint(addresses[i], 0));
        }

        IEnumerable<int> ports = servers.Select(s => ((IPEndPoint)s.LocalEndpoint).Port).Concat(sinks.Select(s => ((IPEndPoint)s.LocalEndPoint!).Port));
        var start = new ProcessStartInfo("tcpdump", ["-i", "lo", "-n", "-U", "-Z", "root", "--immediate-mode", "-s", "300", "-B", "32768", "--time-stamp-precision", precision, "-w", path, string.Join(" or ", ports.Select(p => "port " + p))]) { RedirectStandardError = true };
        using Process tcpdump = Process.Start(start)!;
        try
        {
            string? said = "";
            while (said is not null && !said.Contains("listening on", StringComparison.Ordinal))
            {
                said = await tcpdump.StandardError.ReadLineAsync().WaitAsync(Patience.Limit);
            }

            Assert.NotNull(said);
            for (int i = 0; i < 2; i++)
            {
                await Talk(servers[i], sinks[i], 30_000 + (i * 10_000));
            }

            // What was sent last has been captured when the file has it. Datagrams may be lost, also on the way to who captures.
            using var source = new Socket(AddressFamily.InterNetworkV6, SocketType.Dgram, ProtocolType.Udp) { DualMode = true };
            await Patience.Until(async () =>
            {
                if (await Has(path, s_ends[0]) && await Has(path, s_ends[1]))
                {
                    return true;
                }

                for (int i = 0; i < 2; i++)
                {
                    var to = (IPEndPoint)sinks[i].LocalEndPoint!;
                    await source.SendToAsync(s_ends[i], new IPEndPoint(to.Address.MapToIPv6(), to.Port));
                }

                await Task.Delay(100);
                return false;
            });
        }
        finally
        {
            Run("kill", "-INT", tcpdump.Id.ToString(CultureInfo.InvariantCulture));
            await tcpdump.WaitForExitAsync().WaitAsync(Patience.Limit);
            foreach (IDisposable socket in servers.Cast<IDisposable>().Concat(sinks))
            {
                socket.Dispose();
            }
        }
    }

    static readonly byte[][] s_ends = ["the end of IPv4's traffic"u8.ToArray(), "the end of IPv6's traffic"u8.ToArray()];

    static async Task<bool> Has(string path, byte[] end)
    {
        await using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        byte[] bytes = new byte[file.Length];
        await file.ReadExactlyAsync(bytes);
        return bytes.AsSpan().IndexOf(end) >= 0;
    }

    static async Task Talk(TcpListener server, Socket sink, int length)
    {
        for (int i = 0; i < 2; i++)
        {
            using var client = new TcpClient(server.LocalEndpoint.AddressFamily);
            await client.ConnectAsync((IPEndPoint)server.LocalEndpoint);
            using TcpClient accepted = await server.AcceptTcpClientAsync();
            byte[] bytes = new byte[length];
            Task send = client.GetStream().WriteAsync(bytes).AsTask();
            await accepted.GetStream().ReadExactlyAsync(bytes);
            await send;
            await accepted.GetStream().WriteAsync(bytes.AsMemory(0, 100));
            await client.GetStream().ReadExactlyAsync(bytes.AsMemory(0, 100));
        }

        using var source = new Socket(sink.AddressFamily, SocketType.Dgram, ProtocolType.Udp);
        var to = (IPEndPoint)sink.LocalEndPoint!;
        for (int i = 1; i <= 5; i++)
        {
            await source.SendToAsync(new byte[i * 100], to);
        }
    }

    static string Run(string program, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, $"{program} {string.Join(" ", arguments)}: {errors.GetAwaiter().GetResult()}");
        return output;
    }
}
