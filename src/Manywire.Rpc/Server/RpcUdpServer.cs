using System;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Manywire;

/// <summary>Serves calls over UDP. It is off unless it is asked for: no other server listens for datagrams.</summary>
/// <remarks>
/// Whoever sends a datagram can write another's address on it. So no datagram is answered with more bytes than it had: an answer that is longer becomes an error, and nothing where that is too long as well.
/// Networks may deliver a datagram twice: a request of a method that may not run twice runs once for its address and id, among the last 16,384 of them. A datagram may have several messages.
/// What is malformed, and calls beyond <see cref="RpcOptions.MaxConcurrentCalls"/>, are passed over.
/// </remarks>
public sealed class RpcUdpServer : IAsyncDisposable
{
    static readonly TimeSpan s_grace = TimeSpan.FromSeconds(2);

    readonly Socket _socket;
    readonly RpcDispatcher _dispatcher;
    readonly RpcOptions _options;
    readonly ILogger _logger;
    readonly RpcSeen<(EndPoint, uint)> _seen = new(16384);
    readonly ConcurrentDictionary<Task, bool> _running = new();
    readonly CancellationTokenSource _stopping = new();
    readonly CancellationTokenSource _aborting = new();
    readonly Task _receiving;
    int _count;

    RpcUdpServer(Socket socket, RpcServices services, RpcOptions options)
    {
        _socket = socket;
        _options = options;
        _dispatcher = new RpcDispatcher(services, options);
        _logger = options.LoggerFactory?.CreateLogger("Manywire.Rpc") ?? NullLogger.Instance;
        _receiving = Task.Run(ReceiveAsync);
    }

    /// <summary>Where it listens.</summary>
    public IPEndPoint LocalEndPoint => (IPEndPoint)_socket.LocalEndPoint!;

    /// <summary>Listens for datagrams of this machine.</summary>
    /// <param name="port">The port; 0 for any that is free.</param>
    /// <param name="services">What is served. Changes afterwards don't count.</param>
    /// <param name="options">How; null for the defaults. Of them those count that are about one call, and <see cref="RpcOptions.MaxConcurrentCalls"/>.</param>
    /// <exception cref="SocketException">The port is taken.</exception>
    public static RpcUdpServer Listen(int port, RpcServices services, RpcOptions? options = null) => Listen(new IPEndPoint(IPAddress.Loopback, port), services, options);

    /// <summary>Listens for datagrams.</summary>
    /// <param name="endPoint">Where.</param>
    /// <param name="services">What is served. Changes afterwards don't count.</param>
    /// <param name="options">How; null for the defaults. Of them those count that are about one call, and <see cref="RpcOptions.MaxConcurrentCalls"/>.</param>
    /// <exception cref="SocketException">It is taken.</exception>
    public static RpcUdpServer Listen(IPEndPoint endPoint, RpcServices services, RpcOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(endPoint);
        ArgumentNullException.ThrowIfNull(services);
        var socket = new Socket(endPoint.AddressFamily, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            socket.Bind(endPoint);
            return new RpcUdpServer(socket, services, options ?? RpcConnectionOptions.Default);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Takes no more calls, and waits for those that run.</summary>
    /// <param name="cancellationToken">Cancels the tokens of methods that run.</param>
    public async Task StopAsync(CancellationToken cancellationToken = default)
    {
        await _stopping.CancelAsync().ConfigureAwait(false);
        await _receiving.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        try
        {
            await Task.WhenAll(_running.Keys).WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            await _aborting.CancelAsync().ConfigureAwait(false);
        }

        _socket.Dispose();
    }

    /// <summary>Stops, within two seconds.</summary>
    public async ValueTask DisposeAsync()
    {
        using var soon = new CancellationTokenSource(s_grace);
        await StopAsync(soon.Token).ConfigureAwait(false);
    }

    async Task ReceiveAsync()
    {
        byte[] buffer = new byte[RpcUdpClient.MaxDatagram];
        var any = new IPEndPoint(_socket.AddressFamily == AddressFamily.InterNetworkV6 ? IPAddress.IPv6Any : IPAddress.Any, 0);
        while (!_stopping.IsCancellationRequested)
        {
            SocketReceiveFromResult received;
            try
            {
                received = await _socket.ReceiveFromAsync(buffer.AsMemory(), SocketFlags.None, any, _stopping.Token).ConfigureAwait(false);
            }
            catch (SocketException) when (!_stopping.IsCancellationRequested)
            {
                continue; // what the network says of an answer that found nobody, or a datagram that is too large
            }
            catch (OperationCanceledException)
            {
                return;
            }

            if (received.ReceivedBytes <= _options.MaxMessageBytes)
            {
                Take(buffer.AsSpan(0, received.ReceivedBytes), new Sender(received.RemoteEndPoint, received.ReceivedBytes));
            }
        }
    }

    /// <summary>Who has sent a datagram, and how many bytes it may still be answered with.</summary>
    sealed class Sender(EndPoint place, int bytes)
    {
        int _left = bytes;

        public EndPoint Place => place;

        public bool TryTake(int count)
        {
            if (Interlocked.Add(ref _left, -count) >= 0)
            {
                return true;
            }

            Interlocked.Add(ref _left, count);
            return false;
        }
    }

    void Take(ReadOnlySpan<byte> datagram, Sender sender)
    {
        while (!datagram.IsEmpty)
        {
            int length = RpcMessage.Length(datagram);
            if (length <= 0)
            {
                return; // the rest is no message
            }

            ReadOnlySpan<byte> bytes = datagram[..length];
            datagram = datagram[length..];
            RpcMessageError error = RpcMessage.Read(bytes, out RpcMessage message);
            bool isRequest = message.Kind == RpcMessageKind.Request;
            if (error == RpcMessageError.NoMessage || message.Kind == RpcMessageKind.Response || (error != RpcMessageError.None && !isRequest) || message.Method is [(byte)'$', (byte)'/', ..])
            {
                continue; // conventions need a connection
            }

            if (isRequest && !_dispatcher.IsIdempotent(message.Method) && !_seen.TryAdd((sender.Place, message.Id)))
            {
                continue; // the network has doubled it
            }

            if (Interlocked.Increment(ref _count) > _options.MaxConcurrentCalls)
            {
                Interlocked.Decrement(ref _count);
                continue;
            }

            byte[] own = bytes.ToArray();
            uint id = message.Id;
            Task task = Task.Run(() => ServeAsync(own, id, isRequest, sender), CancellationToken.None);
            _running[task] = true;
            _ = task.ContinueWith(static (task, running) => ((ConcurrentDictionary<Task, bool>)running!).TryRemove(task, out _), _running, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        }
    }

    async Task ServeAsync(byte[] message, uint id, bool isRequest, Sender sender)
    {
        try
        {
            RpcDispatched done = await _dispatcher.DispatchAsync(message, notification => Report(notification.ToArray(), sender), _aborting.Token).ConfigureAwait(false);
            if (isRequest && !await TrySendAsync(done.Answer, sender).ConfigureAwait(false))
            {
                await TrySendAsync(TooLarge(id), sender).ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException) // nobody waits for the task
        {
            RpcLog.Failed(_logger, "UDP", e);
        }
        finally
        {
            Interlocked.Decrement(ref _count);
        }
    }

    void Report(byte[] notification, Sender sender) => _ = TrySendAsync(notification, sender);

    async Task<bool> TrySendAsync(ReadOnlyMemory<byte> message, Sender sender)
    {
        if (!sender.TryTake(message.Length))
        {
            return false;
        }

        try
        {
            await _socket.SendToAsync(message, SocketFlags.None, sender.Place, CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It is lost, as any datagram may be.
        }

        return true;
    }

    /// <summary>The shortest error that says something.</summary>
    static ReadOnlyMemory<byte> TooLarge(uint id)
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        RpcMessageWriter.Error(output, id);
        MessagePackWire.Serialize(output, "answer > request");
        MessagePackWire.Serialize(output, default(object));
        return output.WrittenMemory;
    }
}
