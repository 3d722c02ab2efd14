using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>Nodes of RabbitMQ on loopback, with a folder, a cookie and a port mapper of their own.</summary>
public sealed class RabbitMqCluster : IAsyncDisposable
{
    const string Program = "/usr/lib/rabbitmq/bin/rabbitmq-server";

    readonly Scratch _folder = new("rabbitmq");
    readonly int _mapperPort = Manywire.Ports.Take();
    readonly Node[] _nodes;
    Process? _mapper;

    sealed record Node(string Name, string Folder, int Port, int DistributionPort)
    {
        public Process? Process { get; set; }
    }

    RabbitMqCluster(int count) => _nodes = [.. Enumerable.Range(1, count).Select(i => new Node($"r{i}@localhost", _folder["r" + i], Manywire.Ports.Take(), Manywire.Ports.Take()))];

    /// <summary>Why tests with RabbitMQ are skipped; null: they aren't.</summary>
    public static string? Missing { get; } = !OperatingSystem.IsLinux() || !File.Exists(Program) ? "rabbitmq-server isn't here (apt-get install rabbitmq-server)" : null;

    /// <summary>The nodes' addresses.</summary>
    public string[] Addresses => [.. _nodes.Select(n => $"amqp://guest:guest@127.0.0.1:{n.Port}/")];

    public int[] Ports => [.. _nodes.Select(n => n.Port)];

    public static async Task<RabbitMqCluster> StartAsync(int count)
    {
        var cluster = new RabbitMqCluster(count);
        try
        {
            string cookie = cluster._folder[".erlang.cookie"];
            File.WriteAllText(cookie, "COOKIEOFTHETESTS" + Random.Shared.Next());
            File.SetUnixFileMode(cookie, UnixFileMode.UserRead);
            cluster._mapper = Process.Start(new ProcessStartInfo("epmd", ["-port", $"{cluster._mapperPort}", "-address", "127.0.0.1"]) { WorkingDirectory = cluster._folder.Path })!;
            await Answers(cluster._mapperPort, cluster._mapper, () => "epmd ended"); // a node that finds none starts one of its own, which stays
            await Task.WhenAll(Enumerable.Range(0, count).Select(cluster.StartNodeAsync));
            return cluster;
        }
        catch
        {
            await cluster.DisposeAsync();
            throw;
        }
    }

    /// <summary>Starts a node, and waits until it takes connections.</summary>
    public async Task StartNodeAsync(int index)
    {
        Node node = _nodes[index];
        Directory.CreateDirectory(Path.Combine(node.Folder, "mnesia"));
        List<string> settings = [$"listeners.tcp.1 = 127.0.0.1:{node.Port}", "log.console = false", "vm_memory_high_watermark.absolute = 512MB", "disk_free_limit.absolute = 50MB"];
        if (_nodes.Length > 1)
        {
            settings.Add("cluster_formation.peer_discovery_backend = classic_config");
            settings.AddRange(_nodes.Select((n, i) => $"cluster_formation.classic_config.nodes.{i + 1} = {n.Name}"));
            settings.Add("cluster_formation.randomized_startup_delay_range.min = 0");
            settings.Add("cluster_formation.randomized_startup_delay_range.max = 1");
        }

        string At(string name) => Path.Combine(node.Folder, name);
        File.WriteAllLines(At("rabbitmq.conf"), settings);
        File.WriteAllText(At("env.conf"), "");
        File.WriteAllText(At("plugins"), "[].");
        var start = new ProcessStartInfo("/bin/sh", ["-c", $"exec {Program} > '{At("out")}' 2>&1"]) { WorkingDirectory = node.Folder };
        foreach ((string name, string value) in new[]
        {
            ("HOME", _folder.Path), ("ERL_EPMD_ADDRESS", "127.0.0.1"), ("ERL_EPMD_PORT", $"{_mapperPort}"), ("RABBITMQ_NODENAME", node.Name), ("RABBITMQ_CONFIG_FILE", At("rabbitmq.conf")),
            ("RABBITMQ_CONF_ENV_FILE", At("env.conf")), ("RABBITMQ_MNESIA_BASE", At("mnesia")), ("RABBITMQ_LOG_BASE", At("log")), ("RABBITMQ_ENABLED_PLUGINS_FILE", At("plugins")),
            ("RABBITMQ_DIST_PORT", $"{node.DistributionPort}"), ("RABBITMQ_PID_FILE", At("pid")), ("RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "-kernel inet_dist_use_interface {127,0,0,1} +S 1:1"),
        })
        {
            start.Environment[name] = value;
        }

        node.Process = Process.Start(start)!;
        await Answers(node.Port, node.Process, () => $"{node.Name} didn't start: {File.ReadAllText(At("out"))}");
    }

    static Task Answers(int port, Process process, Func<string> ended) => Patience.Until(async () =>
    {
        if (process.HasExited)
        {
            throw new InvalidOperationException(ended());
        }

        try
        {
            using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            await socket.ConnectAsync(IPAddress.Loopback, port);
            return true;
        }
        catch (SocketException)
        {
            await Task.Delay(50);
            return false;
        }
    });

    /// <summary>Kills a node, without a word of farewell.</summary>
    public async Task KillNodeAsync(int index)
    {
        if (_nodes[index].Process is { } process)
        {
            _nodes[index].Process = null;
            process.Kill(entireProcessTree: true);
            await process.WaitForExitAsync();
        }
    }

    public async ValueTask DisposeAsync()
    {
        await Task.WhenAll(Enumerable.Range(0, _nodes.Length).Select(KillNodeAsync));
        if (_mapper is not null)
        {
            _mapper.Kill();
            await _mapper.WaitForExitAsync();
        }

        _folder.Dispose();
    }
}
