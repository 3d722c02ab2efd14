using System;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>Calls the methods of a server over UDP: a datagram for each call, and one for its answer. Either may be lost. Nobody can be called back.</summary>
/// <remarks>
/// A method that may run twice (<see cref="WireMethodAttribute.Idempotent"/>) is asked again until it is answered, or its time is over. Any other is asked once; where no answer comes, it isn't known whether it has run.
/// A server answers with no more bytes than it has received: where results are larger than the requests, these are padded.
/// </remarks>
public sealed class RpcUdpClient : RpcMessageCaller, IAsyncDisposable
{
    /// <summary>Bytes of a datagram over IPv4 at most.</summary>
    internal const int MaxDatagram = 65507;

    static readonly TimeSpan s_firstPause = TimeSpan.FromMilliseconds(100);
    static readonly TimeSpan s_longestPause = TimeSpan.FromSeconds(5);

    readonly Socket _socket;
    readonly CancellationTokenSource _closing = new();
    readonly ConcurrentDictionary<uint, TaskCompletionSource<byte[]>> _waiting = new();
    readonly Task _receiving;
    int _last = Random.Shared.Next();

    readonly int _least;

    RpcUdpClient(Socket socket, RpcOptions? options, int least)
        : base(options)
    {
        _socket = socket;
        _least = least;
        _receiving = Task.Run(ReceiveAsync);
    }

    /// <summary>Calls a server.</summary>
    /// <param name="server">Where it is. Nothing is sent before the first call, so it isn't known whether anybody is there.</param>
    /// <param name="options">How; null for the defaults. Of them those count that are about one call.</param>
    /// <param name="minDatagramBytes">What a request's datagram has at least; a shorter one is padded by the notification <c>$/pad</c>, which peers pass over. An answer that has more bytes than the datagram is an error.</param>
    /// <exception cref="ArgumentOutOfRangeException">A datagram can't have so many bytes.</exception>
    public static RpcUdpClient Open(IPEndPoint server, RpcOptions? options = null, int minDatagramBytes = 0)
    {
        ArgumentNullException.ThrowIfNull(server);
        ArgumentOutOfRangeException.ThrowIfNegative(minDatagramBytes);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(minDatagramBytes, MaxDatagram);
        var socket = new Socket(server.AddressFamily, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            socket.Connect(server); // datagrams of others don't arrive
            return new RpcUdpClient(socket, options, minDatagramBytes);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Ends calls that wait, and closes the socket.</summary>
    public async ValueTask DisposeAsync()
    {
        await _closing.CancelAsync().ConfigureAwait(false);
        _socket.Dispose();
        await _receiving.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    /// <inheritdoc/>
    protected override async ValueTask<ReadOnlyMemory<byte>> RequestAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken)
    {
        byte[] datagram = Padded(method, message.Span);
        var answer = new TaskCompletionSource<byte[]>(TaskCreationOptions.RunContinuationsAsynchronously);
        uint id;
        do
        {
            id = (uint)Interlocked.Increment(ref _last) & int.MaxValue;
        }
        while (!_waiting.TryAdd(id, answer));

        BinaryPrimitives.WriteUInt32BigEndian(datagram.AsSpan(RpcMessageWriter.IdOffset), id);
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _closing.Token);
        bool sent = false;
        try
        {
            ending.Token.ThrowIfCancellationRequested();
            for (TimeSpan pause = s_firstPause; ; pause = pause * 2 < s_longestPause ? pause * 2 : s_longestPause)
            {
                await SendAsync(datagram, ending.Token).ConfigureAwait(false);
                sent = true;
                Task over = method.Idempotent ? Task.Delay(pause, ending.Token) : Task.Delay(Timeout.Infinite, ending.Token);
                if (await Task.WhenAny(answer.Task, over).ConfigureAwait(false) == answer.Task)
                {
                    return await answer.Task.ConfigureAwait(false);
                }

                ending.Token.ThrowIfCancellationRequested();
            }
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw new RpcConnectionException($"The client was disposed before '{method.Name}' was answered{(sent ? "; it may have run" : "")}.") { OutcomeUnknown = sent };
        }
        finally
        {
            _waiting.TryRemove(id, out _);
        }
    }

    /// <inheritdoc/>
    /// <remarks>It isn't known whether it arrives.</remarks>
    protected override async ValueTask SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken)
    {
        if (message.Length > MaxDatagram)
        {
            throw TooLarge(method);
        }

        await SendAsync(message, cancellationToken).ConfigureAwait(false);
    }

    async ValueTask SendAsync(ReadOnlyMemory<byte> datagram, CancellationToken cancellationToken)
    {
        try
        {
            await _socket.SendAsync(datagram, SocketFlags.None, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException e) when (e.SocketErrorCode is SocketError.ConnectionRefused or SocketError.ConnectionReset)
        {
            // What an earlier datagram found: nobody is there now, and somebody may be later.
        }
        catch (ObjectDisposedException)
        {
            throw new RpcConnectionException("The client was disposed.");
        }
    }

    byte[] Padded(RpcMethod method, ReadOnlySpan<byte> message)
    {
        int missing = _least - message.Length;
        if (message.Length > MaxDatagram)
        {
            throw TooLarge(method);
        }

        if (missing <= 0)
        {
            return message.ToArray();
        }

        // [2, "$/pad", [bytes]]: the head of the bytes is as long for any number of them.
        ReadOnlySpan<byte> head = [0x93, 2, 0xa5, (byte)'$', (byte)'/', (byte)'p', (byte)'a', (byte)'d', 0x91, 0xc6];
        int zeros = Math.Clamp(missing - head.Length - sizeof(int), 0, MaxDatagram - message.Length - head.Length - sizeof(int));
        byte[] datagram = new byte[message.Length + head.Length + sizeof(int) + zeros];
        message.CopyTo(datagram);
        head.CopyTo(datagram.AsSpan(message.Length));
        BinaryPrimitives.WriteInt32BigEndian(datagram.AsSpan(message.Length + head.Length), zeros);
        return datagram;
    }

    static RpcException TooLarge(RpcMethod method) => new($"The arguments of '{method.Name}' don't fit into a datagram of {MaxDatagram} bytes. Nothing was sent.");

    async Task ReceiveAsync()
    {
        byte[] buffer = new byte[MaxDatagram];
        while (!_closing.IsCancellationRequested)
        {
            int count;
            try
            {
                count = await _socket.ReceiveAsync(buffer.AsMemory(), SocketFlags.None, _closing.Token).ConfigureAwait(false);
            }
            catch (SocketException) when (!_closing.IsCancellationRequested)
            {
                continue; // nobody is there: an answer of the network to a datagram of ours
            }
            catch (Exception e) when (e is OperationCanceledException or ObjectDisposedException or SocketException)
            {
                return;
            }

            ReadOnlySpan<byte> datagram = buffer.AsSpan(0, count);
            if (RpcMessage.Length(datagram) != count || RpcMessage.Read(datagram, out RpcMessage message) != RpcMessageError.None)
            {
                continue; // it is nobody's answer
            }

            if (message.Kind == RpcMessageKind.Response && _waiting.TryGetValue(message.Id, out TaskCompletionSource<byte[]>? answer))
            {
                answer.TrySetResult(datagram.ToArray());
            }
            else if (message.Kind == RpcMessageKind.Notification)
            {
                Receive(datagram);
            }
        }
    }
}
