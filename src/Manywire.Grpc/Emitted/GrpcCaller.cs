using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;
using Manywire.Grpc;

namespace Manywire.Emitted;

/// <summary>Sends the calls of emitted clients.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GrpcCaller
{
    readonly CallInvoker _invoker;
    readonly GrpcSignature[] _methods;
    readonly CallOptions _options;

    internal GrpcCaller(CallInvoker invoker, GrpcSignature[] methods, CallOptions options)
    {
        _invoker = invoker;
        _methods = methods;
        _options = options;
    }

    /// <summary>A task without a result.</summary>
    /// <param name="task">A call whose result is empty.</param>
    public static ValueTask Ended(ValueTask<ValueTuple> task) => task.IsCompletedSuccessfully ? default : new ValueTask(task.AsTask());

    /// <summary>Calls a method with one answer.</summary>
    /// <param name="method">Its place among the service's.</param>
    /// <param name="arguments">Its argument, or a tuple of them.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <typeparam name="TArguments">Its argument, or a tuple of them.</typeparam>
    /// <typeparam name="TResult">Its result, or an empty tuple.</typeparam>
    public async ValueTask<TResult> Call<[WireRoot] TArguments, [WireRoot] TResult>(int method, TArguments arguments, CancellationToken cancellationToken)
    {
        GrpcSignature<TArguments, TResult> signature = Signature<TArguments, TResult>(method);
        using AsyncUnaryCall<GrpcMessage<TResult>> call = _invoker.AsyncUnaryCall(signature.Client, null, Options(signature, cancellationToken), new GrpcMessage<TArguments>(arguments));
        return (await call.ResponseAsync.ConfigureAwait(false)).Value;
    }

    /// <summary>Calls a method whose results come one after another: each time that they are asked for.</summary>
    /// <inheritdoc cref="Call{TArguments, TResult}"/>
    public async IAsyncEnumerable<TResult> Results<[WireRoot] TArguments, [WireRoot] TResult>(int method, TArguments arguments, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        GrpcSignature<TArguments, TResult> signature = Signature<TArguments, TResult>(method);
        using AsyncServerStreamingCall<GrpcMessage<TResult>> call = _invoker.AsyncServerStreamingCall(signature.Client, null, Options(signature, cancellationToken), new GrpcMessage<TArguments>(arguments));
        while (await call.ResponseStream.MoveNext(cancellationToken).ConfigureAwait(false))
        {
            yield return call.ResponseStream.Current.Value;
        }
    }

    /// <summary>Calls a method that takes elements one after another. What the source of the elements throws ends the call, and is thrown here.</summary>
    /// <param name="method">Its place among the service's.</param>
    /// <param name="elements">The elements. The source is told by its token when the method has answered.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <typeparam name="TElement">An element.</typeparam>
    /// <typeparam name="TResult">Its result, or an empty tuple.</typeparam>
    public async ValueTask<TResult> Upload<[WireRoot] TElement, [WireRoot] TResult>(int method, IAsyncEnumerable<TElement> elements, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(elements);
        GrpcSignature<TElement, TResult> signature = Signature<TElement, TResult>(method);
        using AsyncClientStreamingCall<GrpcMessage<TElement>, GrpcMessage<TResult>> call = _invoker.AsyncClientStreamingCall(signature.Client, null, Options(signature, cancellationToken));
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        Task sending = GrpcStreams.SendAsync(elements, call.RequestStream, ending.Token);
        try
        {
            Task first = await Task.WhenAny(call.ResponseAsync, sending).ConfigureAwait(false);
            if (first == sending && !cancellationToken.IsCancellationRequested)
            {
                await sending.ConfigureAwait(false);
            }

            return (await call.ResponseAsync.ConfigureAwait(false)).Value;
        }
        finally
        {
            End(ending, sending);
            GrpcStreams.Forget(call.ResponseAsync);
        }
    }

    /// <summary>Calls a method that takes elements and gives results, both one after another: each time that the results are asked for.</summary>
    /// <inheritdoc cref="Upload{TElement, TResult}"/>
    public async IAsyncEnumerable<TResult> Duplex<[WireRoot] TElement, [WireRoot] TResult>(int method, IAsyncEnumerable<TElement> elements, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(elements);
        GrpcSignature<TElement, TResult> signature = Signature<TElement, TResult>(method);
        using AsyncDuplexStreamingCall<GrpcMessage<TElement>, GrpcMessage<TResult>> call = _invoker.AsyncDuplexStreamingCall(signature.Client, null, Options(signature, cancellationToken));
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        Task sending = GrpcStreams.SendAsync(elements, call.RequestStream, ending.Token);
        try
        {
            while (true)
            {
                Task<bool> next = call.ResponseStream.MoveNext(cancellationToken);
                await Task.WhenAny(next, sending).ConfigureAwait(false);
                if (sending.IsCompleted && !cancellationToken.IsCancellationRequested)
                {
                    GrpcStreams.Forget(next);
                    await sending.ConfigureAwait(false);
                }

                if (!await next.ConfigureAwait(false))
                {
                    break;
                }

                yield return call.ResponseStream.Current.Value;
            }
        }
        finally
        {
            End(ending, sending);
        }
    }

    /// <summary>Nothing that is sent counts any more.</summary>
    static void End(CancellationTokenSource ending, Task sending)
    {
        GrpcStreams.Forget(sending);
        if (!sending.IsCompleted)
        {
            ending.Cancel();
        }
    }

    GrpcSignature<TRequest, TResult> Signature<TRequest, TResult>(int method) => (GrpcSignature<TRequest, TResult>)_methods[method];

    CallOptions Options(GrpcSignature signature, CancellationToken cancellationToken)
    {
        CallOptions options = _options.WithCancellationToken(cancellationToken);
        if (signature.TimeoutMilliseconds <= 0)
        {
            return options;
        }

        DateTime deadline = DateTime.UtcNow.AddMilliseconds(signature.TimeoutMilliseconds);
        return options.Deadline is { } said && said.ToUniversalTime() < deadline ? options : options.WithDeadline(deadline);
    }
}
