using System;
using System.Collections.Concurrent;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Emitted;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Calls by messages that travel one by one.</summary>
public class DispatcherTests
{
    /// <summary>Hands messages to a dispatcher in the same process.</summary>
    sealed class Direct(RpcDispatcher dispatcher, RpcOptions? options = null) : RpcMessageCaller(options)
    {
        public RpcDispatched Last { get; private set; }

        public Func<ReadOnlyMemory<byte>, ReadOnlyMemory<byte>> Change { get; init; } = answer => answer;

        protected override async ValueTask<ReadOnlyMemory<byte>> RequestAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) =>
            Change((Last = await dispatcher.DispatchAsync(message, notification => Receive(notification), cancellationToken)).Answer);

        protected override async ValueTask SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) =>
            Last = await dispatcher.DispatchAsync(message, null, cancellationToken);
    }

    /// <summary>Nothing that is sent arrives.</summary>
    sealed class Silent(RpcOptions options) : RpcMessageCaller(options)
    {
        protected override async ValueTask<ReadOnlyMemory<byte>> RequestAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return default;
        }

        protected override async ValueTask SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) => await Task.Delay(Timeout.Infinite, cancellationToken);
    }

    [Fact]
    public async Task Calls_and_notifications_end_when_their_time_is_over()
    {
        var caller = new Silent(new RpcConnectionOptions { CallTimeout = TimeSpan.FromMilliseconds(50) });
        Assert.True((await Assert.ThrowsAsync<RpcTimeoutException>(async () => await caller.CallAsync<int>("add", [1, 2]))).OutcomeUnknown);
        Assert.True((await Assert.ThrowsAsync<RpcTimeoutException>(async () => await caller.NotifyAsync("add", [1, 2]))).OutcomeUnknown);
        using var cancelled = new CancellationTokenSource(50);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await new Silent(new RpcConnectionOptions()).NotifyAsync("add", [1, 2], cancelled.Token));
    }

    [Fact]
    public async Task Proxies_call_over_messages()
    {
        var service = new Calculator();
        var caller = new Direct(new RpcDispatcher(new RpcServices().Add<ICalculator>(service)));
        ICalculator calculator = caller.Proxy<ICalculator>();
        Assert.Equal(3, await calculator.Add(1, 2));
        Assert.Equal(3.0, await calculator.Divide(6, 2));
        Assert.Null(caller.Last.Error);
        var seen = new ConcurrentQueue<Person>();
        Assert.Equal(20, await calculator.Work(20, new Reports(seen)));
        await Patience.Until(() => !seen.IsEmpty); // reports are told on a thread of the pool
        await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Fail("otherwise"));
        Assert.NotNull(caller.Last.Error);
        Assert.False(caller.Last.Answer.IsEmpty);
        await caller.NotifyAsync("nothing", []);
        Assert.IsType<RpcMethodNotFoundException>(caller.Last.Error);
        Assert.True(caller.Last.Answer.IsEmpty);
        await Assert.ThrowsAsync<RpcMethodNotFoundException>(async () => await caller.CallAsync("nothing", []));
        await Assert.ThrowsAsync<RpcArgumentException>(async () => await caller.CallAsync("Add", ["one"]));
        await caller.PingAsync();
    }

    sealed class Reports(ConcurrentQueue<Person> all) : IProgress<Person>
    {
        public void Report(Person value) => all.Enqueue(value);
    }

    [Fact]
    public async Task Several_results_come_in_one_answer_up_to_the_limit()
    {
        static async IAsyncEnumerable<int> Count(int to)
        {
            for (int i = 0; i < to; i++)
            {
                await Task.Yield();
                yield return i;
            }
        }

        var services = new RpcServices().Handle("count", async call => await call.ReturnAsync(Count(call.Read<int>("to"))));
        var caller = new Direct(new RpcDispatcher(services, new RpcConnectionOptions { MaxMessageBytes = 10_000 }));
        byte[] page = (await caller.CallRawAsync("count", new byte[] { 0x91, 0xcd, 0x0b, 0xb8 })).ToArray();
        Assert.Equal(3000, MessagePackWire.Count(page, "/values"));
        Assert.Equal(1, MessagePackWire.Count(page, ""));
        RpcFaultException error = await Assert.ThrowsAsync<RpcFaultException>(async () => await caller.CallRawAsync("count", new byte[] { 0x91, 0xce, 0, 1, 0, 0 }));
        Assert.Equal((int)RpcErrorCode.MessageTooLarge, error.Code);
    }

    [Fact]
    public async Task A_time_out_and_a_cancellation_end_the_call_and_the_method_is_told()
    {
        var told = new TaskCompletionSource();
        var services = new RpcServices().Handle("wait", async call =>
        {
            try
            {
                await Task.Delay(Timeout.Infinite, call.CancellationToken);
            }
            finally
            {
                told.TrySetResult();
            }
        });
        var caller = new Direct(new RpcDispatcher(services), new RpcConnectionOptions { CallTimeout = TimeSpan.FromMilliseconds(50) }) { Change = _ => throw new OperationCanceledException() };
        RpcTimeoutException late = await Assert.ThrowsAsync<RpcTimeoutException>(async () => await caller.CallAsync("wait", []));
        Assert.True(late.OutcomeUnknown);
        await told.Task;

        using var cancellation = new CancellationTokenSource();
        caller = new Direct(new RpcDispatcher(services)) { Change = _ => throw new OperationCanceledException() };
        Task waiting = caller.CallAsync("wait", [], cancellation.Token).AsTask();
        await cancellation.CancelAsync();
        Assert.Equal(cancellation.Token, (await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting)).CancellationToken);
    }

    [Fact]
    public async Task What_is_no_answer_ends_its_call_alone()
    {
        var dispatcher = new RpcDispatcher(new RpcServices().Add<ICalculator>(new Calculator()));
        foreach (byte[] answer in new byte[][] { [], [0xc1], [0x93, 2, 0xa1, (byte)'x', 0x90], [0x94, 1, 0, 0xc0], [0x94, 1, 0, 0xc0, 3, 3] })
        {
            RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await new Direct(dispatcher) { Change = _ => answer }.Proxy<ICalculator>().Add(1, 2));
            Assert.True(error.OutcomeUnknown);
        }

        RpcConnectionException failed = await Assert.ThrowsAsync<RpcConnectionException>(async () => await new Direct(dispatcher) { Change = _ => throw new System.IO.IOException("gone") }.Proxy<ICalculator>().Add(1, 2));
        Assert.True(failed.OutcomeUnknown);
    }

    [Fact]
    public async Task What_is_no_request_is_refused()
    {
        var dispatcher = new RpcDispatcher(new RpcServices().Add<ICalculator>(new Calculator()), new RpcConnectionOptions { MaxMessageBytes = 100 });
        foreach (byte[] message in new byte[][] { [], [0xc1], [0xc0], [0x94, 1, 0, 0xc0, 3], [0x93, 2, 1, 0x90], [0x93, 2, 0xa1, (byte)'x', 1], [0x93, 2, 0xa1, (byte)'x', 0x90, 0], [0xdd, 255, 255, 255, 255], MessagePackWire.Serialize(new byte[200]) })
        {
            await Assert.ThrowsAsync<RpcProtocolException>(async () => await dispatcher.DispatchAsync(message));
        }

        // Who can be told is told.
        RpcDispatched refused = await dispatcher.DispatchAsync(new byte[] { 0x94, 0, 5, 1, 0x90 });
        Assert.Equal(RpcMessageError.None, RpcMessage.Read(refused.Answer.Span, out RpcMessage answer));
        Assert.True(answer.IsError);
        Assert.Equal(5u, answer.Id);
        Assert.True(dispatcher.IsIdempotent("calc/sum"u8));
        Assert.False(dispatcher.IsIdempotent("Add"u8));
        Assert.False(dispatcher.IsIdempotent("nothing"u8));
    }

    [Fact]
    public async Task Objects_of_a_connection_are_of_one_message()
    {
        int made = 0, disposed = 0;
        var dispatcher = new RpcDispatcher(new RpcServices().Add<IOwned>(_ => new Owned(++made, () => disposed++)));
        IOwned owned = new Direct(dispatcher).Proxy<IOwned>();
        Assert.Equal((1, 2), (await owned.Number(), await owned.Number()));
        await Patience.Until(() => disposed == 2);
    }

    sealed class Owned(int number, Action disposed) : IOwned, IDisposable
    {
        public ValueTask<int> Number() => new(number);

        public void Dispose() => disposed();
    }
}

[WireService]
public interface IOwned
{
    ValueTask<int> Number();
}
