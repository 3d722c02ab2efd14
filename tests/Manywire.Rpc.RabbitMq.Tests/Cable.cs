using System;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>Carries connections to a port, until it is cut.</summary>
sealed class Cable : IDisposable
{
    readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    readonly ConcurrentBag<Socket> _sockets = [];
    readonly int _port;
    int _loginsToCut;

    public Cable(int port)
    {
        _port = port;
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen();
        _ = AcceptAsync();
    }

    public string Address => $"amqp://guest:guest@127.0.0.1:{((IPEndPoint)_listener.LocalEndPoint!).Port}/";

    /// <summary>How many further connections end when the client logs in.</summary>
    public int LoginsToCut
    {
        get => Volatile.Read(ref _loginsToCut);
        set => Volatile.Write(ref _loginsToCut, value);
    }

    /// <summary>Whether bytes towards the client are held back.</summary>
    public bool HoldsAnswers { get; set; }

    /// <summary>Whether frames towards the client are dropped, but those that say that the connection is alive.</summary>
    public bool OnlyBeats { get; set; }

    /// <summary>Ends all connections. New ones are carried.</summary>
    public void Cut()
    {
        while (_sockets.TryTake(out Socket? socket))
        {
            socket.Close(0);
        }
    }

    public void Dispose()
    {
        _listener.Dispose();
        Cut();
    }

    async Task AcceptAsync()
    {
        while (true)
        {
            Socket near;
            try
            {
                near = await _listener.AcceptAsync();
            }
            catch (SocketException)
            {
                continue; // the one that asked has left already
            }
            catch (ObjectDisposedException)
            {
                return;
            }

            _ = CarryAsync(near);
        }
    }

    /// <summary>Carries a connection. One that can't be carried ends, and others are.</summary>
    async Task CarryAsync(Socket near)
    {
        var far = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        _sockets.Add(near);
        _sockets.Add(far);
        try
        {
            await far.ConnectAsync(IPAddress.Loopback, _port);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            near.Close(0);
            far.Close(0);
            return;
        }

        _ = CopyAsync(near, far, isAnswer: false);
        _ = CopyAsync(far, near, isAnswer: true);
    }

    async Task CopyAsync(Socket from, Socket to, bool isAnswer)
    {
        byte[] buffer = new byte[256 * 1024];
        int filled = 0, pieces = 0;
        try
        {
            while (await from.ReceiveAsync(buffer.AsMemory(filled)) is > 0 and var count)
            {
                // A client sends the protocol's name, and then who it is.
                if (!isAnswer && ++pieces == 2 && LoginsToCut > 0 && Interlocked.Decrement(ref _loginsToCut) >= 0)
                {
                    break;
                }

                filled += count;
                while (isAnswer && HoldsAnswers)
                {
                    await Task.Delay(5);
                }

                int at = 0;
                while (Frame(buffer.AsSpan(at, filled - at), isAnswer) is > 0 and var length)
                {
                    bool isBeat = buffer[at] == Beat;
                    await to.SendAsync(isAnswer && OnlyBeats && !isBeat ? s_beat : buffer.AsMemory(at, length));
                    at += length;
                }

                buffer.AsSpan(at, filled - at).CopyTo(buffer);
                filled -= at;
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It was cut.
        }

        from.Close(0);
        to.Close(0);
    }

    const byte Beat = 8;

    static readonly byte[] s_beat = [Beat, 0, 0, 0, 0, 0, 0, 0xce];

    /// <summary>The length of the frame of AMQP that comes first, or 0 while it isn't whole: a type, a channel, the length of what follows, and a byte behind that. What clients send goes as it comes.</summary>
    static int Frame(ReadOnlySpan<byte> bytes, bool isAnswer)
    {
        const int Head = 7;
        int length = !isAnswer ? bytes.Length : bytes.Length < Head ? int.MaxValue : Head + BinaryPrimitives.ReadInt32BigEndian(bytes[3..]) + 1;
        return length <= bytes.Length ? length : 0;
    }
}
