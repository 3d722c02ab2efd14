using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <content>Connecting, and what waits for it.</content>
public sealed partial class RpcClient : IRpcResender, IRpcCallOwner
{
    const int TickMilliseconds = 25;

    readonly Lock _gate = new();
    readonly CancellationTokenSource _disposing = new();
    readonly RpcDispatchTable? _table;
    Timer? _ticker;
    List<(RpcPendingCall Call, byte[] Message)> _waiting = [];
    Task<RpcConnection>? _connecting;
    RpcConnection? _connection;
    bool _isDisposed;
    bool _wasConnected;

    internal override void Send(RpcPendingCall call, RpcScratch request, CancellationToken cancellation)
    {
        if (Connection is { } connection)
        {
            connection.Send(call, request, cancellation);
            return;
        }

        RpcConnection.Prepare(call, request.Written, _options, keeps: true);
        call.Owner = this;
        call.Watch(cancellation);
        if (!Wait(call, request.Written.ToArray()))
        {
            End(call);
        }
    }

    internal override ValueTask SendNotification(RpcMethod method, RpcScratch message, bool waits, CancellationToken cancellation)
    {
        return Connection is { } connection ? connection.SendNotification(method, message, waits, cancellation) : Later(message.Written.ToArray());

        async ValueTask Later(byte[] kept)
        {
            RpcConnection next = await ConnectedAsync(cancellation).ConfigureAwait(false);
            await next.SendNotification(method, RpcScratch.Of(kept), waits, cancellation).ConfigureAwait(false);
        }
    }

    /// <inheritdoc/>
    bool IRpcResender.Resend(RpcPendingCall call, byte[] message) => call.Attempts < _options.MaxAttempts && Wait(call, message);

    /// <inheritdoc/>
    bool IRpcCallOwner.Abandon(RpcPendingCall call)
    {
        lock (_gate)
        {
            bool waits = call.IsWaiting && call.Owner == this;
            call.IsWaiting &= !waits;
            call.IsLeftInQueue |= waits;
            return waits;
        }
    }

    /// <summary>The connection, or the next one.</summary>
    Task<RpcConnection> ConnectedAsync(CancellationToken cancellation)
    {
        Task<RpcConnection> connecting;
        lock (_gate)
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            if (_connection is { IsClosed: false } connection)
            {
                return Task.FromResult(connection);
            }

            connecting = Connecting();
        }

        return connecting.WaitAsync(cancellation);
    }

    /// <summary>Puts a call where it waits for a connection.</summary>
    /// <returns>False: there will be none, or the call was cancelled; who calls ends the call.</returns>
    bool Wait(RpcPendingCall call, byte[] message)
    {
        RpcConnection? connection;
        lock (_gate)
        {
            if (_isDisposed || call.IsCancelled || (_wasConnected && !_options.Reconnects))
            {
                return false;
            }

            call.Owner = this;
            connection = _connection is { IsClosed: false } open ? open : null;
            if (connection is null)
            {
                call.IsWaiting = true;
                _waiting.Add((call, message));
                _ticker ??= new Timer(static client => ((RpcClient)client!).Tick(), this, TickMilliseconds, TickMilliseconds);
                _ = Connecting();
            }
        }

        connection?.Transmit(call, RpcScratch.Of(message));
        return true;
    }

    /// <summary>Ends calls that have waited for a connection for too long.</summary>
    void Tick()
    {
        var expired = new List<RpcPendingCall>();
        lock (_gate)
        {
            foreach ((RpcPendingCall call, _) in _waiting)
            {
                if (call.IsWaiting && call.Deadline <= Environment.TickCount64)
                {
                    call.IsWaiting = false;
                    call.IsLeftInQueue = true;
                    expired.Add(call);
                }
            }
        }

        foreach (RpcPendingCall call in expired)
        {
            call.SetException(new RpcTimeoutException($"There was no connection to call '{call.Method.Name}' over in time.") { OutcomeUnknown = call.MayHaveRun });
        }
    }

    void End(RpcPendingCall call)
    {
        if (call.IsCancelled)
        {
            call.SetCancelled();
        }
        else
        {
            call.SetException(Unsent(call, _isDisposed ? "the client was disposed." : "the connection was lost, and the options say not to connect again.", null));
        }
    }

    static RpcConnectionException Unsent(RpcPendingCall call, string why, Exception? cause) => call.MayHaveRun
        ? new RpcConnectionException($"'{call.Method.Name}' was sent, and not answered; it may have run: {why}", cause) { OutcomeUnknown = true }
        : new RpcConnectionException($"'{call.Method.Name}' wasn't sent: {why}", cause);

    Task<RpcConnection> Connecting() => _connecting ??= Task.Run(ConnectAsync);

    async Task<RpcConnection> ConnectAsync()
    {
        try
        {
            RpcConnection connection = await TryAllAsync().ConfigureAwait(false);
            List<(RpcPendingCall Call, byte[] Message)> waiting;
            lock (_gate)
            {
                _connection = connection;
                _connecting = null;
                _wasConnected = true;
                waiting = TakeWaiting();
            }

            foreach ((RpcPendingCall call, byte[] message) in waiting)
            {
                connection.Transmit(call, RpcScratch.Of(message));
            }

            if (_isDisposed)
            {
                await connection.DisposeAsync().ConfigureAwait(false);
            }

            return connection;
        }
        catch (RpcConnectionException e)
        {
            List<(RpcPendingCall Call, byte[] Message)> waiting;
            lock (_gate)
            {
                _connecting = null;
                waiting = TakeWaiting();
            }

            foreach ((RpcPendingCall call, _) in waiting)
            {
                call.SetException(Unsent(call, e.Message, e));
            }

            throw;
        }
    }

    List<(RpcPendingCall Call, byte[] Message)> TakeWaiting()
    {
        List<(RpcPendingCall Call, byte[] Message)> waiting = _waiting.Where(w => w.Call.IsWaiting).ToList();
        foreach ((RpcPendingCall call, _) in waiting)
        {
            call.IsWaiting = false;
        }

        _waiting = [];
        _ticker?.Dispose();
        _ticker = null;
        return waiting;
    }

    /// <summary>Tries the servers, again and again, until one answers or the time is over.</summary>
    async Task<RpcConnection> TryAllAsync()
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(_disposing.Token);
        if (_options.ConnectTimeout >= TimeSpan.Zero)
        {
            limit.CancelAfter(_options.ConnectTimeout);
        }

        TimeSpan pause = _options.ReconnectDelay;
        Exception? last = null;
        while (true)
        {
            foreach (RpcTransport transport in Order())
            {
                try
                {
                    Stream stream = await transport.OpenAsync(_options.DedicatedThreads, limit.Token).ConfigureAwait(false);
                    var connection = new RpcConnection(stream, _options, _table, budget: null, Progress) { RemoteEndPoint = transport.EndPoint, Resender = this };
                    connection.Begin();
                    return connection;
                }
                catch (Exception e) // a transport may be anybody's
                {
                    last = e is OperationCanceledException && last is not null ? last : e;
                    Log(transport.Name, e.Message);
                }
            }

            try
            {
                if (!_wasConnected)
                {
                    throw new OperationCanceledException(); // a server that was never there is said at once
                }

                await Task.Delay(pause * (0.75 + (Random.Shared.NextDouble() / 2)), limit.Token).ConfigureAwait(false);
            }
            catch (OperationCanceledException)
            {
                string why = _disposing.IsCancellationRequested ? "the client was disposed." : last?.Message ?? "it took too long.";
                throw new RpcConnectionException($"Connecting to {string.Join(", ", _transports.Select(t => t.Name))} failed: {why}", last);
            }

            pause = TimeSpan.FromTicks(Math.Min(_options.MaxReconnectDelay.Ticks, pause.Ticks * 2));
        }
    }

    IEnumerable<RpcTransport> Order()
    {
        if (_options.ServerChoice == RpcServerChoice.InOrder || _transports.Count == 1)
        {
            return _transports;
        }

        RpcTransport[] all = [.. _transports];
        Random.Shared.Shuffle(all);
        return all;
    }

    void Log(string place, string why)
    {
        if (_options.LoggerFactory is { } factory)
        {
            RpcLog.ConnectFailed(factory.CreateLogger("Manywire.Rpc"), place, why);
        }
    }
}
