using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>A client of a MessagePack-RPC server. It has one connection at a time, and opens another when that was lost. All members may be used by several threads at once.</summary>
/// <remarks>
/// A call whose connection is lost before it is answered ends with an <see cref="RpcConnectionException"/>, whose <see cref="RpcException.OutcomeUnknown"/> says whether it may have run. It is sent again only
/// if none of its bytes has left, or if its method is marked as <see cref="WireMethodAttribute.Idempotent"/>.
/// </remarks>
public sealed partial class RpcClient : RpcCaller, IAsyncDisposable
{
    readonly IReadOnlyList<RpcTransport> _transports;
    readonly RpcClientOptions _options;

    RpcClient(IReadOnlyList<RpcTransport> transports, RpcClientOptions? options)
    {
        _transports = transports;
        _options = options ?? RpcClientOptions.Default;
        _table = _options.Services?.Table();
    }

    internal override MessagePackWireOptions? WireOptions => _options.WireOptions;

    /// <summary>The connection that calls go over at the moment; null while there is none.</summary>
    public RpcConnection? Connection => Volatile.Read(ref _connection) is { IsClosed: false } connection ? connection : null;

    /// <summary>Connects to a server over TCP or a Unix domain socket.</summary>
    /// <param name="endPoint">Where: an <see cref="IPEndPoint"/>, a <see cref="DnsEndPoint"/> or a <see cref="System.Net.Sockets.UnixDomainSocketEndPoint"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="RpcConnectionException">It isn't there.</exception>
    public static ValueTask<RpcClient> ConnectAsync(EndPoint endPoint, RpcClientOptions? options = null, CancellationToken cancellationToken = default) =>
        ConnectAsync([RpcTransport.Socket(endPoint)], options, cancellationToken);

    /// <summary>Connects to a server over TCP.</summary>
    /// <param name="host">The machine's name or address.</param>
    /// <param name="port">The port.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="RpcConnectionException">It isn't there.</exception>
    public static ValueTask<RpcClient> ConnectAsync(string host, int port, RpcClientOptions? options = null, CancellationToken cancellationToken = default) =>
        ConnectAsync(IPAddress.TryParse(host, out IPAddress? address) ? new IPEndPoint(address, port) : new DnsEndPoint(host, port), options, cancellationToken);

    /// <summary>Connects to a server by any transport.</summary>
    /// <param name="transport">How it is reached.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="RpcConnectionException">It isn't there.</exception>
    public static ValueTask<RpcClient> ConnectAsync(RpcTransport transport, RpcClientOptions? options = null, CancellationToken cancellationToken = default) =>
        ConnectAsync([transport], options, cancellationToken);

    /// <summary>Connects to one of several servers, which offer the same.</summary>
    /// <param name="transports">How they are reached.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="ArgumentException">There is no server.</exception>
    /// <exception cref="RpcConnectionException">None is there.</exception>
    public static async ValueTask<RpcClient> ConnectAsync(IEnumerable<RpcTransport> transports, RpcClientOptions? options = null, CancellationToken cancellationToken = default)
    {
        RpcClient client = Create(transports, options);
        try
        {
            await client.ConnectedAsync(cancellationToken).ConfigureAwait(false);
            return client;
        }
        catch
        {
            await client.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>A client that connects when the first call is made.</summary>
    /// <param name="transports">How servers are reached, which offer the same.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">There is no server.</exception>
    public static RpcClient Create(IEnumerable<RpcTransport> transports, RpcClientOptions? options = null)
    {
        RpcTransport[] all = transports?.ToArray() ?? throw new ArgumentNullException(nameof(transports));
        return all.Length == 0 || all.Any(t => t is null) ? throw new ArgumentException("There must be a server to connect to.", nameof(transports)) : new RpcClient(all, options);
    }

    /// <summary>Closes in good order, within two seconds: notifications are sent before. Calls that wait for an answer end with an error.</summary>
    public async ValueTask DisposeAsync()
    {
        List<(RpcPendingCall Call, byte[] Message)> waiting;
        RpcConnection? connection;
        lock (_gate)
        {
            if (_isDisposed)
            {
                return;
            }

            _isDisposed = true;
            waiting = TakeWaiting();
            connection = _connection;
        }

        await _disposing.CancelAsync().ConfigureAwait(false);
        foreach ((RpcPendingCall call, _) in waiting)
        {
            call.SetException(Unsent(call, "the client was disposed.", null));
        }

        if (connection is not null)
        {
            await connection.DisposeAsync().ConfigureAwait(false);
        }
    }
}
