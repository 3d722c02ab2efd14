using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Manywire;

/// <summary>Calls methods by messages that travel one by one, such as over a message broker, and not over a connection. What carries them derives from it; <see cref="RpcDispatcher"/> serves them.</summary>
public abstract class RpcMessageCaller : RpcCaller
{
    readonly ILogger _logger;

    /// <summary>Calls methods by messages.</summary>
    /// <param name="options">How; null for the defaults. Of them those count that are about one call.</param>
    protected RpcMessageCaller(RpcOptions? options)
    {
        Options = options ?? RpcConnectionOptions.Default;
        _logger = Options.LoggerFactory?.CreateLogger("Manywire.Rpc") ?? NullLogger.Instance;
    }

    internal override MessagePackWireOptions? WireOptions => Options.WireOptions;

    /// <summary>The options.</summary>
    protected RpcOptions Options { get; }

    /// <summary>Sends a request, and gives its answer.</summary>
    /// <param name="method">The method.</param>
    /// <param name="message">The request, a whole message. Its id is 0, also in the answer: what carries it joins the two.</param>
    /// <param name="cancellationToken">Ends waiting: the caller's token was cancelled, or its time is over.</param>
    /// <returns>A whole message.</returns>
    /// <exception cref="RpcException">There is no answer. An exception of another type becomes an <see cref="RpcConnectionException"/> whose outcome is unknown.</exception>
    protected abstract ValueTask<ReadOnlyMemory<byte>> RequestAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken);

    /// <summary>Sends a notification.</summary>
    /// <param name="method">The method.</param>
    /// <param name="message">The notification, a whole message.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <returns>Ends when what carries it has it for certain.</returns>
    /// <exception cref="RpcException">It wasn't sent, or that isn't known.</exception>
    protected abstract ValueTask SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken);

    /// <summary>Takes a notification that came for a caller, such as a report of progress. One that nobody knows is passed over.</summary>
    /// <param name="message">A whole message.</param>
    protected void Receive(ReadOnlySpan<byte> message)
    {
        int at = 0;
        if (RpcMessage.Length(message) == message.Length && RpcMessage.Read(message, out RpcMessage read) == RpcMessageError.None && read.Kind == RpcMessageKind.Notification
            && read.Method.SequenceEqual(RpcConventions.ProgressUtf8)
            && RpcTokens.TryReadArray(read.Body, ref at, out uint count) && count == 2 && RpcTokens.TryReadUInt32(read.Body, ref at, out uint token))
        {
            try
            {
                Progress.Report(token, read.Body[at..], WireOptions);
            }
            catch (Exception e) // also what a constructor or a formatter throws
            {
                RpcLog.ProgressUnreadable(_logger, e.Message);
            }
        }
    }

    internal sealed override void Send(RpcPendingCall call, RpcScratch request, CancellationToken cancellation)
    {
        RpcConnection.Prepare(call, request.Written, Options, keeps: false);
        _ = SendAsync(call, request.Written.ToArray(), cancellation);
    }

    internal sealed override ValueTask SendNotification(RpcMethod method, RpcScratch message, bool waits, CancellationToken cancellation)
    {
        ValueTask sent = Options.CallTimeout >= TimeSpan.Zero ? SendInTimeAsync(method, message.Written.ToArray(), cancellation) : SendAsync(method, message.Written.ToArray(), cancellation);
        if (!waits && !sent.IsCompletedSuccessfully)
        {
            _ = Watch(sent);
            return default;
        }

        return sent;

        async Task Watch(ValueTask sent)
        {
            try
            {
                await sent.ConfigureAwait(false);
            }
            catch (Exception e) // who sent it didn't wait
            {
                RpcLog.NotSent(_logger, method.Name, e);
            }
        }
    }

    /// <summary>Sends a notification, for as long as a call may take.</summary>
    async ValueTask SendInTimeAsync(RpcMethod method, byte[] message, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(Options.CallTimeout);
        try
        {
            await SendAsync(method, message, ending.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (ending.IsCancellationRequested && !cancellation.IsCancellationRequested)
        {
            throw new RpcTimeoutException($"'{method.Name}' wasn't sent in time, or that isn't known.") { OutcomeUnknown = true };
        }
    }

    async Task SendAsync(RpcPendingCall call, byte[] message, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        if (call.Timeout >= TimeSpan.Zero)
        {
            ending.CancelAfter(call.Timeout);
        }

        try
        {
            ReadOnlyMemory<byte> answer = await RequestAsync(call.Method, message, ending.Token).ConfigureAwait(false);
            Take(call, answer.Span);
        }
        catch (OperationCanceledException e) when (ending.IsCancellationRequested)
        {
            call.KeepException(cancellation.IsCancellationRequested
                ? new OperationCanceledException($"The call of '{call.Method.Name}' was cancelled; the method may run all the same.", e, cancellation)
                : new RpcTimeoutException($"The call of '{call.Method.Name}' wasn't answered in time.") { OutcomeUnknown = true });
        }
        catch (RpcException e)
        {
            call.KeepException(e);
        }
        catch (Exception e) // what carries messages may be anybody's
        {
            call.KeepException(new RpcConnectionException($"The call of '{call.Method.Name}' failed; it may have run: {e.Message}", e) { OutcomeUnknown = true });
        }

        ThreadPool.UnsafeQueueUserWorkItem(call, preferLocal: true);
    }

    void Take(RpcPendingCall call, ReadOnlySpan<byte> answer)
    {
        if (RpcMessage.Length(answer) != answer.Length || RpcMessage.Read(answer, out RpcMessage message) != RpcMessageError.None || message.Kind != RpcMessageKind.Response)
        {
            throw new RpcException($"What came as the answer of '{call.Method.Name}' is no answer.") { OutcomeUnknown = true };
        }

        if (message.IsError)
        {
            call.KeepException(RpcConnection.Mapped(RpcFaults.Read(message.Error, message.Body), Options));
        }
        else
        {
            call.KeepResult(message.Body, WireOptions);
        }
    }
}
