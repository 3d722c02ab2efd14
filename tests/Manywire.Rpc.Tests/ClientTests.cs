using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Clients whose servers come and go, over real sockets.</summary>
public class ClientTests
{
    static RpcServices Services(ICalculator? calculator = null) => new RpcServices().Add(calculator ?? new Calculator());

    [Fact]
    public async Task Tcp_and_unix_sockets_and_pipes_carry_calls()
    {
        await using var server = new RpcServer(Services());
        using var folder = new Scratch("rpc");
        string path = folder["s"];
        EndPoint tcp = server.Listen(0);
        EndPoint unix = server.Listen(new UnixDomainSocketEndPoint(path));
        string pipe = "manywire-" + Path.GetRandomFileName();
        server.ListenNamedPipe(pipe);
        foreach (RpcTransport transport in new[] { RpcTransport.Socket(tcp), RpcTransport.Socket(unix), RpcTransport.NamedPipe(pipe), RpcTransport.Socket(new DnsEndPoint("localhost", ((IPEndPoint)tcp).Port)) })
        {
            await using RpcClient client = await RpcClient.ConnectAsync(transport);
            ICalculator calculator = client.Proxy<ICalculator>();
            Assert.Equal(Enumerable.Range(1, 2000), await Task.WhenAll(Enumerable.Range(0, 2000).Select(i => calculator.Add(i, 1).AsTask())));
        }

        await Patience.Until(() => server.Connections.Count == 0);
    }

    [Fact]
    public async Task A_server_that_isnt_there_is_said_at_once()
    {
        RpcConnectionException error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await RpcClient.ConnectAsync(Free()));
        Assert.Contains("127.0.0.1", error.Message, StringComparison.Ordinal);
        await using RpcClient later = RpcClient.Create([RpcTransport.Socket(Free())]);
        error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await later.Proxy<ICalculator>().Add(1, 2));
        Assert.False(error.OutcomeUnknown);
    }

    /// <summary>A transport may be anybody's, and throw anything.</summary>
    [Fact]
    public async Task Whatever_a_transport_throws_ends_what_waits_for_a_connection()
    {
        bool fails = true;
        await using var server = new RpcServer(Services());
        RpcTransport transport = RpcTransport.From("broken", async _ =>
        {
            (Stream near, Stream far) = fails ? throw new InvalidOperationException("It is broken.") : RpcTransport.Pair();
            await server.ServeAsync(far);
            return near;
        });
        await using RpcClient client = RpcClient.Create([transport], new RpcClientOptions { CallTimeout = Timeout.InfiniteTimeSpan });
        for (int i = 0; i < 2; i++)
        {
            var error = await Assert.ThrowsAsync<RpcConnectionException>(() => client.Proxy<ICalculator>().Add(1, 2).AsTask().WaitAsync(Patience.Limit));
            Assert.Contains("It is broken.", error.Message, StringComparison.Ordinal);
            Assert.IsType<InvalidOperationException>(error.InnerException?.InnerException);
        }

        fails = false;
        Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
    }

    [Fact]
    public async Task A_server_that_comes_back_is_connected_to_again()
    {
        IPEndPoint place = Free();
        var server = new RpcServer(Services());
        server.Listen(place);
        await using RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { ReconnectDelay = TimeSpan.FromMilliseconds(10), ConnectTimeout = Patience.Limit, CallTimeout = Patience.Limit });
        ICalculator calculator = client.Proxy<ICalculator>();
        Assert.Equal(3, await calculator.Add(1, 2));
        await server.DisposeAsync();
        await Patience.Until(() => client.Connection is null);
        Task<int> waiting = calculator.Add(3, 4).AsTask();
        await Task.Delay(100);
        Assert.False(waiting.IsCompleted);
        await using var again = new RpcServer(Services());
        again.Listen(place);
        Assert.Equal(7, await waiting.WaitAsync(Patience.Limit));
    }

    [Fact]
    public async Task A_call_waits_no_longer_for_a_connection_than_it_may()
    {
        IPEndPoint place = Free();
        var server = new RpcServer(Services());
        server.Listen(place);
        await using RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { CallTimeout = TimeSpan.FromMilliseconds(100) });
        await using RpcClient patient = await RpcClient.ConnectAsync(place, new RpcClientOptions { ConnectTimeout = Patience.Limit, CallTimeout = Patience.Limit });
        await server.DisposeAsync();
        await Patience.Until(() => client.Connection is null && patient.Connection is null);
        RpcTimeoutException error = await Assert.ThrowsAsync<RpcTimeoutException>(async () => await client.Proxy<ICalculator>().Add(1, 2));
        Assert.False(error.OutcomeUnknown);
        using var cancellation = new CancellationTokenSource();
        ValueTask<int> cancelled = patient.Proxy<ICalculator>().Add(1, 2, cancellation.Token);
        cancellation.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await cancelled);
    }

    /// <summary>The server executes each call, and ends the connection in place of the first answers: what may run twice runs again, nothing else does.</summary>
    [Fact]
    public async Task Nothing_runs_twice_that_may_not()
    {
        var executions = new Dictionary<string, int>();
        RpcServices services = new RpcServices();
        foreach (string method in new[] { "Add", "calc/sum" })
        {
            services.Handle(method, call =>
            {
                int count;
                lock (executions)
                {
                    count = executions[method] = executions.GetValueOrDefault(method) + 1;
                }

                if (count < 3)
                {
                    call.Connection.Transport.Dispose();
                }

                call.Return(count);
                return default;
            });
        }

        await using var server = new RpcServer(services);
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
        ICalculator calculator = client.Proxy<ICalculator>();
        RpcConnectionException error = await Assert.ThrowsAsync<RpcConnectionException>(async () => await calculator.Add(1, 2));
        Assert.True(error.OutcomeUnknown);
        Assert.Equal(1, executions["Add"]);
        Assert.Equal(3, await calculator.Sum(1, 2));
        Assert.Equal(3, executions["calc/sum"]);
    }

    [Fact]
    public async Task Clients_recover_from_servers_that_are_stopped_under_load()
    {
        IPEndPoint[] places = [Free(), Free()];
        var servers = places.Select(place =>
        {
            var server = new RpcServer(Services());
            server.Listen(place);
            return server;
        }).ToArray();
        await using RpcClient client = await RpcClient.ConnectAsync(places.Select(p => RpcTransport.Socket(p)));
        ICalculator calculator = client.Proxy<ICalculator>();
        int good = 0;
        bool stop = false;
        Task[] callers = Enumerable.Range(0, 20).Select(async n =>
        {
            while (!Volatile.Read(ref stop))
            {
                try
                {
                    Assert.Equal(n + 1, await calculator.Add(n, 1));
                    Interlocked.Increment(ref good);
                }
                catch (RpcException e) when (e is RpcConnectionException or RpcBusyException)
                {
                    await Task.Delay(1); // it may have run, or the server was being shut down
                }
            }
        }).ToArray();
        await Patience.Until(() => Volatile.Read(ref good) > 1000);
        await servers[0].DisposeAsync();
        int before = Volatile.Read(ref good);
        await Patience.Until(() => Volatile.Read(ref good) > before + 1000);
        stop = true;
        await Task.WhenAll(callers).WaitAsync(Patience.Limit);
        await servers[1].DisposeAsync();
    }

    /// <summary>The server ends in the middle of everything and is there again at the same place, several times: every caller goes on, and each call has one end.</summary>
    [Fact]
    public async Task Every_caller_goes_on_when_a_server_was_restarted_under_load()
    {
        IPEndPoint place = Free();
        var server = new RpcServer(Services());
        server.Listen(place);
        await using RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { ReconnectDelay = TimeSpan.FromMilliseconds(10) });
        ICalculator calculator = client.Proxy<ICalculator>();
        long[] good = new long[20];
        bool stop = false;
        Task[] callers = [.. Enumerable.Range(0, good.Length).Select(n => Task.Run(async () =>
        {
            while (!Volatile.Read(ref stop))
            {
                try
                {
                    Assert.Equal(n + 1, n % 2 == 0 ? await calculator.Add(n, 1) : await calculator.Sum(n, 1));
                    Interlocked.Increment(ref good[n]);
                }
                catch (RpcException e) when (e is RpcConnectionException or RpcBusyException)
                {
                    await Task.Delay(1); // it may have run, or the server was being shut down
                }
            }
        }))];
        for (int round = 0; round < LongRun.Choose(4, 100); round++)
        {
            long[] before = [.. good];
            await Patience.Until(() => Enumerable.Range(0, good.Length).All(n => Volatile.Read(ref good[n]) > before[n] + 10));
            foreach (RpcConnection connection in server.Connections)
            {
                connection.Transport.Dispose(); // as where the process is killed
            }

            await server.StopAsync(new CancellationToken(true));
            server = new RpcServer(Services());
            server.Listen(place);
        }

        long[] last = [.. good];
        await Patience.Until(() => Enumerable.Range(0, good.Length).All(n => Volatile.Read(ref good[n]) > last[n] + 10));
        stop = true;
        await Task.WhenAll(callers).WaitAsync(Patience.Limit);
        await server.DisposeAsync();
    }

    [Fact]
    public async Task Tls_with_certificates_of_both_sides()
    {
        using X509Certificate2 certificate = Certificate("localhost");
        using X509Certificate2 own = Certificate("client");
        string? seen = null;
        await using var server = new RpcServer(Services(), new RpcServerOptions
        {
            Authenticate = (connection, _) =>
            {
                seen = ((SslStream)connection.Transport).RemoteCertificate?.Subject;
                return new(seen == "CN=client");
            },
        });
        var place = (IPEndPoint)server.Listen(new IPEndPoint(IPAddress.Loopback, 0), new SslServerAuthenticationOptions
        {
            ServerCertificate = certificate,
            ClientCertificateRequired = true,
            RemoteCertificateValidationCallback = (_, _, _, _) => true,
        });
        var where = new DnsEndPoint("localhost", place.Port);
        var options = new SslClientAuthenticationOptions { ClientCertificates = [own], RemoteCertificateValidationCallback = (_, remote, _, _) => remote!.GetCertHashString() == certificate.Thumbprint };
        await using (RpcClient client = await RpcClient.ConnectAsync(RpcTransport.Socket(where, options)))
        {
            Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
        }

        Assert.Equal("CN=client", seen);
        await Assert.ThrowsAsync<RpcConnectionException>(async () => await RpcClient.ConnectAsync(RpcTransport.Socket(where, new SslClientAuthenticationOptions())));
    }

    [Fact]
    public async Task Who_isnt_admitted_is_never_served()
    {
        var service = new Calculator();
        await using var server = new RpcServer(Services(service), new RpcServerOptions { Authenticate = (_, _) => new(false) });
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { Reconnects = false });
        try
        {
            client.Connection?.Proxy<ICalculator>().Tell("x");
        }
        catch (RpcConnectionException)
        {
            // The server has ended the connection already.
        }

        await Assert.ThrowsAnyAsync<RpcException>(async () => await client.Proxy<ICalculator>().Add(1, 2));
        Assert.Empty(service.Told);
    }

    [Fact]
    public async Task A_server_takes_as_many_connections_as_it_may_and_ends_calls_before_it_stops()
    {
        TaskCompletionSource begun = new(), ending = new();
        var server = new RpcServer(Services().Handle("hold", async call =>
        {
            begun.SetResult();
            await ending.Task;
            call.Return(200);
        }), new RpcServerOptions { MaxConnections = 2 });
        IPEndPoint place = server.Listen(0);
        await using RpcClient first = await RpcClient.ConnectAsync(place);
        await using RpcClient second = await RpcClient.ConnectAsync(place);
        Assert.Equal(3, await first.Proxy<ICalculator>().Add(1, 2));
        Assert.Equal(3, await second.Proxy<ICalculator>().Add(1, 2));
        await using RpcClient third = await RpcClient.ConnectAsync(place, new RpcClientOptions { Reconnects = false });
        await Assert.ThrowsAnyAsync<RpcException>(async () => await third.Proxy<ICalculator>().Add(1, 2));
        Task<int> working = first.CallAsync<int>("hold", []).AsTask();
        await begun.Task;
        Task stopping = server.StopAsync();
        Assert.False(stopping.IsCompleted || working.IsCompleted);
        ending.SetResult();
        await stopping;
        Assert.Equal(200, await working);
    }

    [Fact]
    public async Task Many_idle_connections_take_little()
    {
        await using var server = new RpcServer(Services());
        IPEndPoint place = server.Listen(0);
        int count = int.Min(LongRun.Choose(500, 10_000), MostConnections());
        var clients = new List<Socket>();
        for (int i = 0; i < count; i++)
        {
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
            await socket.ConnectAsync(place);
            clients.Add(socket);
        }

        await Patience.Until(() => server.Connections.Count == count);
        await using RpcClient client = await RpcClient.ConnectAsync(place);
        Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
        clients.ForEach(c => c.Dispose());
        await Patience.Until(() => server.Connections.Count == 1);
    }

    /// <summary>How many connections fit into one process that has both ends of each, by the files that it may have open.</summary>
    static int MostConnections()
    {
        const int Others = 1_000;
        string? limit = File.Exists("/proc/self/limits") ? File.ReadLines("/proc/self/limits").First(l => l.StartsWith("Max open files", StringComparison.Ordinal)).Split(' ', StringSplitOptions.RemoveEmptyEntries)[3] : null;
        return int.TryParse(limit, out int files) ? (files - Others) / 2 : int.MaxValue;
    }

    /// <summary>What the old library's clients call: names with a scope and a version.</summary>
    [Fact]
    public async Task Several_versions_of_a_service_are_served_at_once()
    {
        RpcServices services = new RpcServices().Add<IOld>(new Old()).Add<INew>(new New());
        await using var server = new RpcServer(services, new RpcServerOptions { ErrorForm = RpcErrorForm.Classic });
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
        Assert.Equal(1, await client.Proxy<IOld>().Number());
        Assert.Equal(2, await client.Proxy<INew>().Number());
        foreach ((string name, int version) in new[] { ("number:calc:1", 1), ("number:calc:2", 2), ("number:calc", 2), ("number", 2), ("number:1", 1), ("number:2", 2) })
        {
            Assert.Equal(version, await client.CallAsync<int>(name, []));
        }

        RpcMethodNotFoundException error = await Assert.ThrowsAsync<RpcMethodNotFoundException>(async () => await client.CallAsync("number:calc:3", []));
        Assert.Equal("RPCError.ClientError.CallError.NoMethodError", MessagePackWire.Deserialize<string>(error.Error.Span));
    }

    [WireService(Name = "calc", Version = 1, Names = RpcNames.Scoped, Naming = WireNaming.CamelCase)]
    public interface IOld
    {
        ValueTask<int> Number();
    }

    [WireService(Name = "calc", Version = 2, Names = RpcNames.Scoped, Naming = WireNaming.CamelCase)]
    public interface INew
    {
        ValueTask<int> Number();
    }

    sealed class Old : IOld
    {
        public ValueTask<int> Number() => new(1);
    }

    sealed class New : INew
    {
        public ValueTask<int> Number() => new(2);
    }

    static X509Certificate2 Certificate(string name)
    {
        using RSA key = RSA.Create(2048);
        var request = new CertificateRequest("CN=" + name, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        return request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
    }

    static IPEndPoint Free() => new(IPAddress.Loopback, Ports.Take());
}
