using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Rpc.Tests;

/// <summary>
/// Every call ends: connections with one call and with many in flight, over sockets and streams, with calls that are cancelled and timed out, methods that wait, block and call back, results that fill what may wait to be sent,
/// few calls that may run at once, and other threads that take the processors away. <c>MANYWIRE_LONG=1</c> takes ten minutes, <c>MANYWIRE_SEED</c> other numbers.
/// </summary>
public class StressTests(ITestOutputHelper output)
{
    /// <summary>Far longer than any call waits, on a machine that does much else.</summary>
    static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    static readonly int s_seed = int.TryParse(Environment.GetEnvironmentVariable("MANYWIRE_SEED"), out int seed) ? seed : 1;

    static readonly double s_minutes = double.TryParse(Environment.GetEnvironmentVariable("MANYWIRE_MINUTES"), out double minutes) ? minutes : LongRun.IsAsked ? 10 : 0.05;

    sealed class Worker
    {
        public string Doing = "";
        public long Began;
        public long Done;
        public RpcClient Client = null!;
        public Task Task = Task.CompletedTask;
    }

    [Fact]
    public async Task Every_call_ends()
    {
        var watch = Stopwatch.StartNew();
        var random = new Random(s_seed);
        long calls = 0;
        int rounds = 0;
        do
        {
            calls += await Round(new Random(random.Next()), rounds++);
        }
        while (watch.Elapsed.TotalMinutes < s_minutes);

        output.WriteLine($"{rounds} rounds, {calls:N0} calls, seed {s_seed}");
    }

    async Task<long> Round(Random random, int round)
    {
        int connections = One([1, 2, 5, 20], random), flying = One([1, 8, 64, 64, 1024], random), threads = One([0, 1, 2, 4, 100], random);
        int transport = random.Next(3);
        bool isPlain = random.Next(3) == 0;
        double seconds = Math.Min(3, s_minutes * 20);
        var serverOptions = new RpcServerOptions
        {
            DedicatedThreads = threads,
            MaxConcurrentCalls = One([1, 3, 16, 100, 2000], random),
            MaxUnsentBytes = One([1000, 20_000, 4 << 20], random),
            Sequential = random.Next(5) == 0,
            SendsCancellation = random.Next(2) == 0,
        };
        var clientOptions = new RpcClientOptions
        {
            DedicatedThreads = threads,
            MaxPendingCalls = One([1, 10, 4096], random),
            MaxUnsentBytes = One([1000, 20_000, 4 << 20], random),
            MaxConcurrentCalls = One([1, 10, 100], random),
            CallTimeout = TimeSpan.FromMilliseconds(One([30, 20_000, 20_000], random)),
            Services = new RpcServices().Handle("back", static call =>
            {
                call.Return(2);
                return default;
            }),
        };
        string setting = $"round {round}{(isPlain ? ", additions alone" : "")}: {connections} connections, {flying} in flight, transport {transport}, server {serverOptions}, client {clientOptions}";
        await using var server = new RpcServer(Services(), serverOptions);
        EndPoint? place = transport switch
        {
            0 => server.Listen(0),
            1 => server.Listen(new UnixDomainSocketEndPoint(System.IO.Path.Combine(System.IO.Path.GetTempPath(), System.IO.Path.GetRandomFileName()))),
            _ => null,
        };
        var clients = new RpcClient[connections];
        for (int i = 0; i < connections; i++)
        {
            clients[i] = await RpcClient.ConnectAsync(place is not null ? RpcTransport.Socket(place) : RpcTransport.From("memory", async _ =>
            {
                (System.IO.Stream near, System.IO.Stream far) = RpcTransport.Pair();
                await server.ServeAsync(far);
                return near;
            }), clientOptions);
        }

        using var stopping = new CancellationTokenSource(TimeSpan.FromSeconds(seconds));
        bool isOver = false;
        Thread[] others = [.. Enumerable.Range(0, random.Next(4)).Select(_ => new Thread(() =>
        {
            var pauses = new Random(1);
            while (!Volatile.Read(ref isOver))
            {
                Thread.SpinWait(pauses.Next(200_000));
                Thread.Sleep(pauses.Next(3));
            }
        }))];
        Array.ForEach(others, static o => o.Start());
        Worker[] workers = [.. Enumerable.Range(0, Math.Max(connections, flying)).Select(i => new Worker { Client = clients[i % connections] })];
        for (int i = 0; i < workers.Length; i++)
        {
            Worker worker = workers[i];
            var own = new Random(random.Next());
            worker.Task = Task.Run(() => Work(worker, own, isPlain, stopping.Token));
        }

        Task all = Task.WhenAll(workers.Select(w => w.Task));
        while (await Task.WhenAny(all, Task.Delay(1000)) != all)
        {
            if (workers.FirstOrDefault(w => !w.Task.IsCompleted && Volatile.Read(ref w.Began) is > 0 and var began && Stopwatch.GetElapsedTime(began) > s_patience) is { } stuck)
            {
                Assert.Fail($"'{stuck.Doing}' hasn't ended. {setting}\n{State(stuck.Client.Connection)}\n{string.Join('\n', server.Connections.Select(State))}");
            }
        }

        Volatile.Write(ref isOver, true);
        await all;
        Array.ForEach(others, static o => o.Join());
        foreach (RpcClient client in clients)
        {
            RpcConnection? connection = client.Connection;
            await Ends(client.DisposeAsync().AsTask(), () => $"A client doesn't close. {setting}\n{State(connection)}");
        }

        await Ends(server.StopAsync(), () => $"The server doesn't stop. {setting}\n{string.Join('\n', server.Connections.Select(State))}");
        return workers.Sum(w => w.Done);
    }

    static async Task Ends(Task task, Func<string> said)
    {
        if (await Task.WhenAny(task, Task.Delay(s_patience)) != task)
        {
            Assert.Fail(said());
        }

        await task;
    }

    static RpcServices Services() => new RpcServices()
        .Handle("add", static call =>
        {
            var numbers = MessagePackWire.Deserialize<int[]>(call.RawArguments.Span)!;
            call.Return(numbers[0] + numbers[1]);
            return default;
        })
        .Handle("echo", static call =>
        {
            call.ReturnRaw(call.RawArguments.Span);
            return default;
        })
        .Handle("later", static async call =>
        {
            await Task.Delay(Random.Shared.Next(6), call.CancellationToken);
            call.Return(1);
        })
        .Handle("block", static call =>
        {
            Thread.Sleep(Random.Shared.Next(12));
            call.Return(1);
            return default;
        })
        .Handle("back", static async call => call.Return(await call.Connection.CallAsync<int>("back", [])))
        .Handle("tell", static _ => default);

    static async Task Work(Worker worker, Random random, bool isPlain, CancellationToken stopping)
    {
        RpcClient client = worker.Client;
        while (!stopping.IsCancellationRequested)
        {
            int what = isPlain ? 1000 : random.Next(1000), number = random.Next(1000);
            CancellationTokenSource? cancellation = !isPlain && random.Next(8) == 0 ? new CancellationTokenSource() : null;
            if (cancellation is not null && random.Next(3) > 0)
            {
                cancellation.CancelAfter(random.Next(4));
            }

            CancellationToken token = cancellation?.Token ?? default;
            Volatile.Write(ref worker.Began, Stopwatch.GetTimestamp());
            try
            {
                switch (what)
                {
                    case < 3:
                        worker.Doing = "block";
                        await client.CallAsync("block", [], token).ConfigureAwait(false);
                        break;
                    case < 20:
                        worker.Doing = "later";
                        await client.CallAsync("later", [], token).ConfigureAwait(false);
                        break;
                    case < 40:
                        worker.Doing = "echo";
                        byte[] bytes = new byte[random.Next(40_000)];
                        byte[][]? back = await client.CallAsync<byte[][]>("echo", [bytes], token).ConfigureAwait(false);
                        Assert.Equal(bytes.Length, back![0].Length);
                        break;
                    case < 60:
                        worker.Doing = "back";
                        Assert.Equal(2, await client.CallAsync<int>("back", [], token).ConfigureAwait(false));
                        break;
                    case < 80:
                        worker.Doing = "tell";
                        await client.NotifyAsync("tell", [number], token).ConfigureAwait(false);
                        break;
                    case < 82:
                        worker.Doing = "a caller that blocks";
                        Thread.Sleep(random.Next(12));
                        break;
                    default:
                        worker.Doing = "add";
                        Task<int> adding = client.CallAsync<int>("add", [what, number], token).AsTask();
                        if (cancellation is not null && random.Next(2) == 0)
                        {
                            cancellation.Cancel();
                        }

                        Assert.Equal(what + number, await adding.ConfigureAwait(false));
                        break;
                }
            }
            catch (Exception e) when (e is OperationCanceledException or RpcTimeoutException or RpcBusyException)
            {
                // It has ended.
            }
            catch (RpcFaultException e) when (worker.Doing == "back")
            {
                Assert.True(e.Code is (int)RpcErrorCode.CallFailed or (int)RpcErrorCode.ServerBusy, e.Message); // calling back took too long
            }

            Volatile.Write(ref worker.Began, 0);
            worker.Done++;
        }
    }

    static T One<T>(T[] of, Random random) => of[random.Next(of.Length)];

    /// <summary>What a connection is at, for who looks for the reason.</summary>
    static string State(RpcConnection? connection)
    {
        if (connection is null)
        {
            return "no connection";
        }

        var said = new StringBuilder();
        object work = null!;
        foreach (FieldInfo field in typeof(RpcConnection).GetFields(BindingFlags.Instance | BindingFlags.NonPublic))
        {
            object? value = field.GetValue(connection);
            work = field.Name == "_work" ? value! : work;
            said.Append(Said(field.Name, value));
        }

        foreach (FieldInfo field in typeof(RpcWork).GetFields(BindingFlags.Instance | BindingFlags.NonPublic))
        {
            said.Append(Said("work." + field.Name, field.GetValue(work)));
        }

        return said.ToString();
    }

    static string Said(string name, object? value) => value switch
    {
        null or bool or int or long => $"{name}={value} ",
        System.Collections.ICollection all => $"{name}[{all.Count}] ",
        RpcOutbox outbox => $"{name}=added {outbox.Added} taken {outbox.Taken} sent {outbox.Sent} ",
        RpcCalls calls => $"{name}={calls.Count}+{calls.Abandoned} ",
        RpcWorkBatch batch => $"{name}={batch.Count} {batch.IsEmpty} ",
        IThreadPoolWorkItem => $"{name} ",
        _ => "",
    };
}
