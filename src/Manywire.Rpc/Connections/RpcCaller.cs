using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>Calls methods of the other side: a client, or one connection.</summary>
public abstract class RpcCaller
{
    private protected RpcCaller()
    {
    }

    /// <summary>How arguments and results are written and read.</summary>
    internal abstract MessagePackWireOptions? WireOptions { get; }

    /// <summary>Who is told of the progress of calls.</summary>
    internal RpcProgressTable Progress { get; private protected init; } = new();

    /// <summary>A proxy of a service of the other side. It may be kept, and used by several threads at once.</summary>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <exception cref="NotSupportedException">No code was emitted for the interface.</exception>
    public T Proxy<T>()
        where T : class => RpcService<T>.Only.Proxy(this);

    /// <summary>Calls a method by its name.</summary>
    /// <param name="method">The name on the wire.</param>
    /// <param name="arguments">The arguments, each written as the type that it has.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <typeparam name="T">The result.</typeparam>
    /// <exception cref="RpcException">There is no result: the other side answered with an error (<see cref="RpcFaultException"/>), in time there was no answer, or no connection.</exception>
    public ValueTask<T> CallAsync<[WireRoot] T>(string method, object?[] arguments, CancellationToken cancellationToken = default)
    {
        RpcRequest request = Request(new RpcMethod(method), arguments);
        return Call<T>(request, cancellationToken);
    }

    /// <summary>Calls a method without a result by its name; a result is passed over.</summary>
    /// <inheritdoc cref="CallAsync{T}(string, object[], CancellationToken)"/>
    public ValueTask CallAsync(string method, object?[] arguments, CancellationToken cancellationToken = default)
    {
        RpcRequest request = Request(new RpcMethod(method), arguments);
        return Call(request, cancellationToken);
    }

    /// <summary>Calls a method with arguments that are MessagePack already, and gives the result as it came.</summary>
    /// <param name="method">The name on the wire.</param>
    /// <param name="arguments">One array or map of MessagePack.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <returns>One value of MessagePack.</returns>
    /// <exception cref="ArgumentException">The arguments aren't one array or map.</exception>
    /// <exception cref="RpcException">There is no result.</exception>
    public ValueTask<ReadOnlyMemory<byte>> CallRawAsync(string method, ReadOnlyMemory<byte> arguments, CancellationToken cancellationToken = default)
    {
        RpcRequest request = Request(new RpcMethod(method), arguments.Span);
        return Raw(Call<RpcRaw>(request, cancellationToken));

        static async ValueTask<ReadOnlyMemory<byte>> Raw(ValueTask<RpcRaw> task) => (await task.ConfigureAwait(false)).Bytes;
    }

    /// <summary>Asks whether the other side answers. Any answer says so, also that there is no such method as <c>$/ping</c>, which peers that aren't of this library give.</summary>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <exception cref="RpcException">In time there was no answer, or no connection.</exception>
    public async ValueTask PingAsync(CancellationToken cancellationToken = default)
    {
        try
        {
            await CallAsync(RpcConventions.Ping, [], cancellationToken).ConfigureAwait(false);
        }
        catch (RpcFaultException)
        {
            // An answer.
        }
    }

    /// <summary>Sends a notification by its name.</summary>
    /// <param name="method">The name on the wire.</param>
    /// <param name="arguments">The arguments, each written as the type that it has.</param>
    /// <param name="cancellationToken">Ends waiting until it is sent; it is sent in any case.</param>
    /// <exception cref="RpcException">There is no connection.</exception>
    public ValueTask NotifyAsync(string method, object?[] arguments, CancellationToken cancellationToken = default)
    {
        RpcRequest request = Request(new RpcMethod(method) { Notification = true }, arguments);
        return NotifyAsync(request, cancellationToken);
    }

    /// <summary>Sends a call. What becomes of it, the call itself is told.</summary>
    /// <param name="call">The call.</param>
    /// <param name="request">Its message, of which the id is put in. It is the caller's again afterwards, and may be empty then: a large one is sent as it is.</param>
    /// <param name="cancellation">Ends waiting.</param>
    internal abstract void Send(RpcPendingCall call, RpcScratch request, CancellationToken cancellation);

    /// <summary>Sends a notification.</summary>
    /// <param name="method">The method.</param>
    /// <param name="message">The message. It is the caller's again afterwards, and may be empty then.</param>
    /// <param name="waits">Whether the task ends when the notification was sent; otherwise it ends earlier, when it is among what is to be sent.</param>
    /// <param name="cancellation">Ends waiting.</param>
    internal abstract ValueTask SendNotification(RpcMethod method, RpcScratch message, bool waits, CancellationToken cancellation);

    internal ValueTask<T> Call<T>(scoped in RpcRequest request, CancellationToken cancellation)
    {
        if (cancellation.IsCancellationRequested)
        {
            request.Output.Return();
            return ValueTask.FromCanceled<T>(cancellation);
        }

        RpcPendingCall<T> call = RpcPendingCall<T>.Rent(request.Method);
        ValueTask<T> task = call.Task;
        Progress.Add(request.Progress);
        Send(call, request.Output, cancellation);
        request.Output.Return();
        return request.Progress is { } progress ? Ending(task, progress) : task;
    }

    internal ValueTask Call(scoped in RpcRequest request, CancellationToken cancellation)
    {
        if (cancellation.IsCancellationRequested)
        {
            request.Output.Return();
            return ValueTask.FromCanceled(cancellation);
        }

        RpcPendingCall<RpcNothing> call = RpcPendingCall<RpcNothing>.Rent(request.Method);
        ValueTask task = call.TaskWithoutResult;
        Progress.Add(request.Progress);
        Send(call, request.Output, cancellation);
        request.Output.Return();
        return request.Progress is { } progress ? Ending(task, progress) : task;
    }

    internal IAsyncEnumerable<T> Stream<T>(scoped in RpcRequest request, CancellationToken cancellation)
    {
        byte[] message = request.Output.Written.ToArray();
        request.Output.Return();
        return new RpcResults<T>(this, request.Method, message, request.Progress, cancellation);
    }

    internal void Notify(scoped in RpcRequest request)
    {
        ValueTask sent = SendNotification(request.Method, request.Output, waits: false, default);
        request.Output.Return();
        if (sent.IsCompleted)
        {
            sent.GetAwaiter().GetResult();
        }
    }

    internal ValueTask NotifyAsync(scoped in RpcRequest request, CancellationToken cancellation)
    {
        ValueTask sent = SendNotification(request.Method, request.Output, waits: true, cancellation);
        request.Output.Return();
        return sent;
    }

    async ValueTask<T> Ending<T>(ValueTask<T> task, RpcProgressTable.Sink[] progress)
    {
        try
        {
            return await task.ConfigureAwait(false);
        }
        finally
        {
            Progress.Remove(progress);
        }
    }

    async ValueTask Ending(ValueTask task, RpcProgressTable.Sink[] progress)
    {
        try
        {
            await task.ConfigureAwait(false);
        }
        finally
        {
            Progress.Remove(progress);
        }
    }

    RpcRequest Request(RpcMethod method, object?[] arguments)
    {
        ArgumentNullException.ThrowIfNull(arguments);
        var request = new RpcRequest(this, method, arguments.Length);
        foreach (object? argument in arguments)
        {
            if (argument is null)
            {
                request.Output.Write(RpcTokens.Nil);
            }
            else
            {
                MessagePackWire.Serialize(request.Output, argument, argument.GetType(), WireOptions);
            }
        }

        return request;
    }

    RpcRequest Request(RpcMethod method, ReadOnlySpan<byte> arguments)
    {
        int at = 0;
        if (RpcMessage.Length(arguments) != arguments.Length || !(RpcTokens.TryReadArray(arguments, ref at, out _) || RpcTokens.TryReadMap(arguments, ref at, out _)))
        {
            throw new ArgumentException("The arguments must be one array or one map of MessagePack.", nameof(arguments));
        }

        var request = new RpcRequest(this, method, 0);
        request.Output.Truncate(request.Output.Written.Length - 1); // the head of an array without elements
        request.Output.Write(arguments);
        return request;
    }
}
