using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;

namespace Manywire.MySql.Tests;

/// <summary>Three nodes of Galera on loopback: what is committed on one is on the others, and a node that goes away is noticed after two seconds.</summary>
public sealed class GaleraCluster : IDisposable
{
    const string Provider = "/usr/lib/galera/libgalera_smm.so";

    readonly Scratch _folder = new("galera");
    readonly int[] _ports = [.. Enumerable.Range(0, 3).Select(_ => Ports.Take())];
    readonly int[] _group = [.. Enumerable.Range(0, 9).Select(_ => Ports.Take())];
    readonly Process?[] _nodes = new Process?[3];
    readonly string _user = Environment.UserName == "root" ? "--user=mysql" : "";

    public GaleraCluster()
    {
        try
        {
            Own(_folder.Path);
            for (int i = 0; i < _nodes.Length; i++)
            {
                Start(i, first: i == 0);
            }
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>Why there is none; null: there is.</summary>
    public static string? Missing { get; } = MariaDbServer.Missing ?? (!File.Exists(Provider) || MariaDbServer.Find("rsync") is null ? "Galera isn't here (apt-get install galera-4 rsync)" : null);

    /// <summary>How sessions with the nodes are opened.</summary>
    public IReadOnlyList<MySqlSessionOptions> Nodes => [.. _ports.Select(port => new MySqlSessionOptions { Host = "127.0.0.1", Port = port, User = "native", Password = MariaDbServer.Password, Database = "test", SslMode = MySqlSslMode.None })];

    /// <summary>Kills a node.</summary>
    public void Kill(int node)
    {
        Signal(node, 9);
        _nodes[node]!.WaitForExit();
    }

    /// <summary>Stops a node where it is. It may go on for a moment.</summary>
    public void Freeze(int node) => Signal(node, 19);

    /// <summary>Lets a frozen node go on.</summary>
    public void Thaw(int node) => Signal(node, 18);

    /// <summary>Starts a node; others than the first of a cluster get from the others what they lack.</summary>
    public void Start(int node, bool first = false)
    {
        string folder = _folder["n" + node], addresses = string.Join(',', Enumerable.Range(0, 3).Select(i => $"127.0.0.1:{_group[i * 3]}"));
        if (!Directory.Exists(folder))
        {
            Directory.CreateDirectory(Path.Combine(folder, "tmp"));
            File.WriteAllText(Path.Combine(folder, "init.sql"), """
                CREATE DATABASE IF NOT EXISTS test;
                CREATE OR REPLACE USER 'native'@'%' IDENTIFIED VIA mysql_native_password USING PASSWORD('pass');
                GRANT ALL ON *.* TO 'native'@'%' WITH GRANT OPTION;

                """);
            Own(folder);
            MariaDbServer.Run(MariaDbServer.Find("mariadb-install-db")!, $"--no-defaults {_user} --datadir={folder}/data --tmpdir={folder}/tmp --auth-root-authentication-method=normal --skip-test-db --skip-name-resolve");
        }

        string arguments = $"--no-defaults {_user} --datadir={folder}/data --socket={folder}/s.sock --pid-file={folder}/pid --log-error={folder}/err.log --tmpdir={folder}/tmp --bind-address=127.0.0.1 --port={_ports[node]}"
            + $" --skip-name-resolve --server-id={node + 1} --performance-schema=OFF {(first ? $"--init-file={folder}/init.sql" : "")} --binlog-format=ROW --default-storage-engine=InnoDB --innodb-autoinc-lock-mode=2"
            + " --innodb-buffer-pool-size=32M --innodb-log-file-size=16M --innodb-flush-log-at-trx-commit=0 --character-set-server=utf8mb4"
            + $" --wsrep-on=ON --wsrep-provider={Provider} --wsrep-cluster-name=manywire --wsrep-cluster-address=gcomm://{(first ? "" : addresses)} --wsrep-node-name=n{node}"
            + $" --wsrep-node-address=127.0.0.1:{_group[node * 3]} --wsrep-node-incoming-address=127.0.0.1:{_ports[node]} --wsrep-sst-method=rsync --wsrep-sst-receive-address=127.0.0.1:{_group[(node * 3) + 2]}"
            + $" --wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:{_group[node * 3]};ist.recv_addr=127.0.0.1:{_group[(node * 3) + 1]};gcache.size=16M;pc.recovery=FALSE;"
            + "evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S;evs.inactive_check_period=PT0.5S;evs.keepalive_period=PT0.5S";
        // A node whose donor is taken for lost in the middle of what it sends ends itself, and is started again, as a service manager does.
        for (var watch = Stopwatch.StartNew(); watch.Elapsed < 2 * Patience.Limit;)
        {
            _nodes[node]?.Dispose();
            _nodes[node] = Process.Start(new ProcessStartInfo(MariaDbServer.Find("mariadbd")!, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true })!;
            while (!_nodes[node]!.HasExited && watch.Elapsed < 2 * Patience.Limit)
            {
                if (IsReady(node))
                {
                    return;
                }

                Thread.Sleep(50);
            }
        }

        throw new TimeoutException($"Node {node} isn't ready: " + File.ReadAllText(Path.Combine(folder, "err.log")));
    }

    public void Dispose()
    {
        foreach (Process? node in _nodes)
        {
            if (node is { HasExited: false })
            {
                node.Kill();
                node.WaitForExit();
            }

            node?.Dispose();
        }

        _folder.Dispose();
    }

    bool IsReady(int node)
    {
        try
        {
            using MySqlSession session = MySqlSession.Open(Nodes[node] with { ConnectTimeout = TimeSpan.FromSeconds(2), Database = null });
            MySqlResults status = session.Query("show status like 'wsrep_ready'");
            return status.Read() && status.Value(1) is [(byte)'O', (byte)'N'];
        }
        catch (MySqlException)
        {
            return false;
        }
    }

    void Signal(int node, int signal) => MariaDbServer.Run("/bin/kill", $"-{signal} {_nodes[node]!.Id}");

    /// <summary>A server that is started by root runs as somebody else, since rsync isn't let write as root.</summary>
    void Own(string folder)
    {
        if (_user.Length > 0)
        {
            MariaDbServer.Run("/bin/chown", $"-R mysql {folder}");
        }
    }
}
