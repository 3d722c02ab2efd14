using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Manywire.Rpc;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Manywire;

/// <summary>Serves MessagePack-RPC. It listens at any number of places, or serves streams that are given to it.</summary>
public sealed class RpcServer : IAsyncDisposable
{
    readonly RpcServerOptions _options;
    readonly RpcDispatchTable _table;
    readonly RpcBudget _budget;
    readonly ILogger _logger;
    readonly CancellationTokenSource _stopping = new();
    readonly ConcurrentDictionary<RpcConnection, bool> _connections = new();
    readonly List<(IDisposable Listener, Task Accepting)> _listeners = [];
    readonly List<EndPoint> _endPoints = [];
    int _count;
    bool _isStopped;

    /// <summary>A server that doesn't listen yet.</summary>
    /// <param name="services">What it serves; null for what the options have.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">There is nothing to serve, or two methods have the same name.</exception>
    public RpcServer(RpcServices? services, RpcServerOptions? options = null)
    {
        _options = options ?? RpcServerOptions.Default;
        _table = (services ?? _options.Services ?? throw new ArgumentException("A server needs services.", nameof(services))).Table();
        _budget = new RpcBudget(_options.MaxUnfinishedBytes);
        _logger = _options.LoggerFactory?.CreateLogger("Manywire.Rpc") ?? NullLogger.Instance;
    }

    /// <summary>The connections that are served at the moment.</summary>
    public IReadOnlyCollection<RpcConnection> Connections => [.. _connections.Keys];

    /// <summary>Where it listens, with the ports; named pipes aren't among them.</summary>
    public IReadOnlyList<EndPoint> EndPoints
    {
        get
        {
            lock (_listeners)
            {
                return [.. _endPoints];
            }
        }
    }

    /// <summary>Listens for TCP connections of this machine.</summary>
    /// <param name="port">The port; 0 for any that is free.</param>
    /// <returns>Where it listens.</returns>
    /// <exception cref="SocketException">The port is taken.</exception>
    public IPEndPoint Listen(int port) => (IPEndPoint)Listen(new IPEndPoint(IPAddress.Loopback, port));

    /// <summary>Listens for connections over TCP or a Unix domain socket.</summary>
    /// <param name="endPoint">Where: an <see cref="IPEndPoint"/> or a <see cref="UnixDomainSocketEndPoint"/>, whose file must not exist.</param>
    /// <param name="tls">TLS with these options; null for none.</param>
    /// <returns>Where it listens, with the port.</returns>
    /// <exception cref="SocketException">It is taken.</exception>
    public EndPoint Listen(EndPoint endPoint, SslServerAuthenticationOptions? tls = null)
    {
        ArgumentNullException.ThrowIfNull(endPoint);
        bool local = endPoint is UnixDomainSocketEndPoint;
        var socket = local ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified) : new Socket(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Bind(endPoint);
            socket.Listen(_options.Backlog);
            EndPoint place = socket.LocalEndPoint!;
            Add(socket, () => AcceptAsync(socket, tls), place);
            return place;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Listens for connections over a named pipe, of the user who runs this process.</summary>
    /// <param name="name">The pipe's name.</param>
    public void ListenNamedPipe(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        var listener = new RpcPipeListener(name);
        Add(listener, () => AcceptAsync(listener));
    }

    /// <summary>Serves a stream that is open already.</summary>
    /// <param name="stream">The stream; it is closed with the connection.</param>
    /// <param name="remoteEndPoint">Where the other side is, if that is known.</param>
    /// <returns>The connection; null where it wasn't admitted.</returns>
    /// <exception cref="ObjectDisposedException">The server was stopped.</exception>
    public Task<RpcConnection?> ServeAsync(Stream stream, EndPoint? remoteEndPoint = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return ServeAsync(stream, remoteEndPoint, items: null);
    }

    async Task<RpcConnection?> ServeAsync(Stream stream, EndPoint? remoteEndPoint, IEnumerable<KeyValuePair<object, object?>>? items)
    {
        ObjectDisposedException.ThrowIf(_isStopped, this);
        if (!TryEnter())
        {
            await stream.DisposeAsync().ConfigureAwait(false);
            return null;
        }

        return await BeginAsync(stream, remoteEndPoint, items).ConfigureAwait(false);
    }

    /// <summary>Counts one more connection, from before its TLS on.</summary>
    bool TryEnter()
    {
        if (Interlocked.Increment(ref _count) <= _options.MaxConnections)
        {
            return true;
        }

        Interlocked.Decrement(ref _count);
        return false;
    }

    /// <summary>Serves a stream whose connection was counted.</summary>
    async Task<RpcConnection?> BeginAsync(Stream stream, EndPoint? remoteEndPoint, IEnumerable<KeyValuePair<object, object?>>? items)
    {
        var connection = new RpcConnection(stream, _options, _table, _budget) { RemoteEndPoint = remoteEndPoint, Limiter = _options.CallLimiter };
        _connections[connection] = true;
        foreach ((object key, object? value) in items ?? [])
        {
            connection.Items[key] = value;
        }

        bool isAdmitted = TryLease(connection, out RateLimitLease? lease);
        _ = connection.Closed.ContinueWith(_ => Closed(connection, lease), CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        if (!isAdmitted || !await AdmittedAsync(connection).ConfigureAwait(false))
        {
            connection.End(null);
            return null;
        }

        connection.Begin();
        if (_isStopped)
        {
            await connection.DisposeAsync().ConfigureAwait(false);
        }

        return connection;
    }

    /// <summary>Serves a pair of pipes, such as those of a connection of Kestrel.</summary>
    /// <param name="pipes">The pipes; they are completed with the connection.</param>
    /// <param name="remoteEndPoint">Where the other side is, if that is known.</param>
    /// <param name="items">What <see cref="RpcConnection.Items"/> has from the beginning; null for nothing.</param>
    /// <returns>The connection; null where it wasn't admitted.</returns>
    /// <exception cref="ObjectDisposedException">The server was stopped.</exception>
    public Task<RpcConnection?> ServeAsync(IDuplexPipe pipes, EndPoint? remoteEndPoint = null, IEnumerable<KeyValuePair<object, object?>>? items = null)
    {
        ArgumentNullException.ThrowIfNull(pipes);
        return ServeAsync(RpcDuplexStream.Of(pipes), remoteEndPoint, items);
    }

    /// <summary>Stops in good order: no more connections and calls are taken, calls that run are ended and answered.</summary>
    /// <param name="cancellationToken">Ends them at once: their tokens are cancelled, and connections closed.</param>
    public async Task StopAsync(CancellationToken cancellationToken = default)
    {
        (IDisposable Listener, Task Accepting)[] listeners;
        lock (_listeners)
        {
            if (_isStopped)
            {
                return;
            }

            _isStopped = true;
            listeners = [.. _listeners];
        }

        await _stopping.CancelAsync().ConfigureAwait(false);
        foreach ((IDisposable listener, _) in listeners)
        {
            listener.Dispose();
        }

        await Task.WhenAll(listeners.Select(l => l.Accepting)).ConfigureAwait(false);
        await Task.WhenAll(_connections.Keys.Select(c => c.CloseAsync(cancellationToken))).ConfigureAwait(false);
    }

    /// <summary>Stops in good order, within five seconds.</summary>
    public async ValueTask DisposeAsync()
    {
        using var soon = new CancellationTokenSource(TimeSpan.FromSeconds(5));
        await StopAsync(soon.Token).ConfigureAwait(false);
    }

    void Add(IDisposable listener, Func<Task> accept, EndPoint? place = null)
    {
        lock (_listeners)
        {
            ObjectDisposedException.ThrowIf(_isStopped, this);
            _listeners.Add((listener, Task.Run(accept)));
            if (place is not null)
            {
                _endPoints.Add(place);
            }
        }
    }

    bool TryLease(RpcConnection connection, out RateLimitLease? lease)
    {
        lease = null;
        try
        {
            lease = _options.ConnectionLimiter?.AttemptAcquire(connection);
            return lease is null or { IsAcquired: true };
        }
        catch (Exception e) // a limiter may be anybody's
        {
            RpcLog.Failed(_logger, "ConnectionLimiter", e);
            return false;
        }
    }

    void Closed(RpcConnection connection, RateLimitLease? lease)
    {
        lease?.Dispose();
        if (_connections.TryRemove(connection, out _))
        {
            Interlocked.Decrement(ref _count);
        }
    }

    async Task AcceptAsync(Socket listener, SslServerAuthenticationOptions? tls)
    {
        string place = listener.LocalEndPoint?.ToString() ?? "";
        while (!_stopping.IsCancellationRequested)
        {
            try
            {
                Socket socket = await listener.AcceptAsync(_stopping.Token).ConfigureAwait(false);
                _ = ServeAsync(socket, tls);
            }
            catch (Exception e) when (e is OperationCanceledException or ObjectDisposedException)
            {
                return;
            }
            catch (SocketException e)
            {
                RpcLog.AcceptFailed(_logger, place, e); // such as too many open files: later there may be fewer
                await Task.Delay(100).ConfigureAwait(false);
            }
        }
    }

    async Task AcceptAsync(RpcPipeListener listener)
    {
        while (!_stopping.IsCancellationRequested)
        {
            try
            {
                Stream pipe = await listener.AcceptAsync(_stopping.Token).ConfigureAwait(false);
                _ = Served(ServeAsync(pipe));
            }
            catch (Exception e) when (e is OperationCanceledException or ObjectDisposedException)
            {
                return;
            }
            catch (IOException e)
            {
                RpcLog.AcceptFailed(_logger, listener.Name, e);
                await Task.Delay(100).ConfigureAwait(false);
            }
        }
    }

    async Task ServeAsync(Socket socket, SslServerAuthenticationOptions? tls)
    {
        if (!TryEnter())
        {
            socket.Dispose();
            return;
        }

        Stream? stream = null;
        EndPoint? remote = null;
        bool isOpen = false;
        try
        {
            remote = socket.RemoteEndPoint;
            if (socket.AddressFamily is AddressFamily.InterNetwork or AddressFamily.InterNetworkV6)
            {
                RpcSocketTransport.Configure(socket);
            }

            stream = new NetworkStream(socket, ownsSocket: true);
            if (tls is not null)
            {
                var secure = new SslStream(stream, leaveInnerStreamOpen: false);
                stream = secure;
                using CancellationTokenSource limit = Limit();
                await secure.AuthenticateAsServerAsync(tls, limit.Token).ConfigureAwait(false);
            }

            isOpen = !_isStopped;
        }
        catch (Exception e) when (e is IOException or SocketException or ObjectDisposedException or OperationCanceledException or System.Security.Authentication.AuthenticationException)
        {
            // Who can't be talked to isn't served.
        }

        if (isOpen)
        {
            await BeginAsync(stream!, remote, items: null).ConfigureAwait(false);
            return;
        }

        Interlocked.Decrement(ref _count);
        socket.Dispose();
        if (stream is not null)
        {
            await stream.DisposeAsync().ConfigureAwait(false);
        }
    }

    static async Task Served(Task<RpcConnection?> serving)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        catch (ObjectDisposedException)
        {
            // The server was stopped.
        }
    }

    async Task<bool> AdmittedAsync(RpcConnection connection)
    {
        if (_options.Authenticate is not { } authenticate)
        {
            return true;
        }

        using CancellationTokenSource limit = Limit();
        try
        {
            return await authenticate(connection, limit.Token).AsTask().WaitAsync(limit.Token).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            RpcLog.Failed(_logger, "Authenticate", e);
            return false;
        }
    }

    CancellationTokenSource Limit()
    {
        var limit = CancellationTokenSource.CreateLinkedTokenSource(_stopping.Token);
        if (_options.HandshakeTimeout >= TimeSpan.Zero)
        {
            limit.CancelAfter(_options.HandshakeTimeout);
        }

        return limit;
    }
}
