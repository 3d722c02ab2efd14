using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Manywire;

/// <summary>
/// A connection over which both sides call each other. <see cref="RpcClient"/> and <see cref="RpcServer"/> open connections; <see cref="Start(Stream, RpcOptions)"/> makes one of any stream that is open already.
/// </summary>
public sealed partial class RpcConnection : RpcCaller, IAsyncDisposable
{
    readonly Lock _gate = new();
    readonly Stream _stream;
    readonly RpcOptions _options;
    readonly ILogger _logger;
    readonly CancellationTokenSource _closing = new();
    readonly TaskCompletionSource _closed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    readonly RpcInbox _inbox;
    readonly RpcOutbox _outbox = new();
    readonly RpcCalls _calls;
    readonly RpcDispatchTable? _targets;
    readonly object?[] _services;
    readonly RpcTicker _ticker;
    readonly TaskCompletionSource _received = new(TaskCreationOptions.RunContinuationsAsynchronously);
    Exception? _reason;
    bool _isClosed;
    bool _hasBegun;
    bool _drains;

    internal RpcConnection(Stream stream, RpcOptions options, RpcDispatchTable? targets, RpcBudget? budget = null, RpcProgressTable? progress = null)
    {
        _stream = stream;
        _options = options;
        _logger = options.LoggerFactory?.CreateLogger("Manywire.Rpc") ?? NullLogger.Instance;
        _inbox = new RpcInbox(options.MaxMessageBytes, budget);
        _calls = new RpcCalls(options.MaxPendingCalls);
        _targets = targets;
        _services = new object?[targets?.Services ?? 0];
        _ticker = new RpcTicker(this);
        _work = new RpcWork(BeginReceiving);
        if (progress is not null)
        {
            Progress = progress;
        }
    }

    internal override MessagePackWireOptions? WireOptions => _options.WireOptions;

    /// <summary>Where the other side is; null where that isn't known.</summary>
    public EndPoint? RemoteEndPoint { get; internal init; }

    /// <summary>The stream that the connection is over. An authentication may look at it, such as at the certificate of an <see cref="System.Net.Security.SslStream"/>; it must not be read or written once the connection has begun.</summary>
    public Stream Transport => _stream;

    /// <summary>What a program keeps with the connection, such as who was authenticated. Made when it is asked for first.</summary>
    public IDictionary<object, object?> Items
    {
        get
        {
            lock (_gate)
            {
                return field ??= new Dictionary<object, object?>();
            }
        }
    }

    /// <summary>Ends when the connection does. It is faulted with the reason, unless this side or the other side closed it in good order.</summary>
    public Task Closed => _closed.Task;

    /// <summary>Whether the connection has ended.</summary>
    public bool IsClosed => Volatile.Read(ref _isClosed);

    /// <summary>What a client does with calls of a connection that was lost.</summary>
    internal IRpcResender? Resender { get; init; }

    /// <summary>What takes the messages of this side where there is no stream: the connection stands for one message that is served. Null where there is one.</summary>
    internal Action<ReadOnlySpan<byte>>? Sink { get; init; }

    /// <summary>The last error of a method that was served, whether or not the other side was told.</summary>
    internal Exception? LastError { get; set; }

    /// <summary>Begins a connection over a stream. Both sides may begin to call at once.</summary>
    /// <param name="stream">Bytes in both directions. It is closed with the connection.</param>
    /// <param name="options">How, and what is served; null for the defaults, with which nothing is.</param>
    public static RpcConnection Start(Stream stream, RpcOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        options ??= RpcConnectionOptions.Default;
        var connection = new RpcConnection(stream, options, options.Services?.Table());
        connection.Begin();
        return connection;
    }

    /// <summary>Begins a connection over a pair of pipes.</summary>
    /// <param name="pipes">Where bytes come from and go to. They are completed with the connection.</param>
    /// <param name="options">How, and what is served; null for the defaults, with which nothing is.</param>
    public static RpcConnection Start(IDuplexPipe pipes, RpcOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(pipes);
        return Start(RpcDuplexStream.Of(pipes), options);
    }

    internal void Begin()
    {
        RpcTelemetry.Connections(1);
        _hasBegun = true;
        _socket = RpcSocket.Of(_stream);
        BeginReceiving();
        _ticker.Begin(_options);
    }

    /// <summary>Closes in good order: takes no more calls, waits for those that run, sends what is to be sent, and closes the stream. Calls of this side that wait for an answer end with an error.</summary>
    /// <remarks>A method that serves a call of this connection must not wait for it: it would wait for itself.</remarks>
    /// <param name="cancellationToken">Closes at once.</param>
    public async Task CloseAsync(CancellationToken cancellationToken = default)
    {
        lock (_gate)
        {
            _drains = true;
        }

        _room.Set(); // nothing of what comes is kept from now on, and what runs may wait for an answer behind it
        try
        {
            await DrainAsync(cancellationToken).ConfigureAwait(false);
            long end;
            lock (_gate)
            {
                end = _outbox.Added;
            }

            await WaitSentAsync(end, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is OperationCanceledException or RpcException)
        {
            // It is closed at once.
        }

        End(null);
        if (_hasBegun)
        {
            await _received.Task.ConfigureAwait(false);
        }
    }

    /// <summary>Closes in good order, within two seconds.</summary>
    public async ValueTask DisposeAsync()
    {
        using var soon = new CancellationTokenSource(TimeSpan.FromSeconds(2));
        await CloseAsync(soon.Token).ConfigureAwait(false);
    }

    /// <summary>Ends the connection; only the first reason counts.</summary>
    internal void End(Exception? reason)
    {
        List<RpcPendingCall> calls;
        var kept = new List<(RpcPendingCall Call, byte[]? Message, bool MayHaveLeft)>();
        List<Waiter> waiters;
        lock (_gate)
        {
            if (_isClosed)
            {
                return;
            }

            _isClosed = true;
            _reason = reason;
            calls = _calls.TakeAll();
            foreach (RpcPendingCall call in calls)
            {
                call.IsWaiting = false;
                bool mayHaveLeft = call.End - call.Length < _outbox.Taken;
                kept.Add((call, mayHaveLeft ? call.Kept : _outbox.Message(call.End, call.Length), mayHaveLeft));
            }

            foreach ((RpcPendingCall call, RpcScratch message) in _queue)
            {
                if (call.IsWaiting)
                {
                    call.IsWaiting = false;
                    kept.Add((call, message.Written.ToArray(), false));
                }
            }

            _queue.Clear();
            waiters = [.. _waiters];
            _waiters.Clear();
        }

        if (_hasBegun)
        {
            RpcTelemetry.Connections(-1);
        }

        _ticker.Dispose();
        _closing.Cancel();
        _stream.Dispose();
        EndServing();
        foreach ((RpcPendingCall call, byte[]? message, bool mayHaveLeft) in kept)
        {
            call.MayHaveRun |= mayHaveLeft;
            if (message is null || call.IsBound || (mayHaveLeft && !call.Method.Idempotent) || Resender?.Resend(call, message) != true)
            {
                call.SetException(Lost(call.Method.Name, call.MayHaveRun));
            }
        }

        foreach (Waiter waiter in waiters)
        {
            waiter.Source.TrySetException(Lost("a notification", mayHaveLeft: true));
        }

        _room.Set();
        if (reason is null)
        {
            _closed.TrySetResult();
        }
        else
        {
            _closed.TrySetException(reason);
            _ = _closed.Task.Exception; // nobody has to look at it
            RpcLog.Ended(_logger, RemoteEndPoint, reason.Message);
        }
    }

    RpcConnectionException Lost(string what, bool mayHaveLeft)
    {
        string why = _reason is { } reason ? reason.Message : "it was closed.";
        return new RpcConnectionException(
            mayHaveLeft ? $"The connection{Place} ended before '{what}' was answered; it may have run: {why}" : $"The connection{Place} ended before '{what}' was sent: {why}",
            _reason)
        { OutcomeUnknown = mayHaveLeft };
    }

    string Place => RemoteEndPoint is { } place ? $" to {place}" : "";
}
