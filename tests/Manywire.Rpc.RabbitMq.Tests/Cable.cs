using System;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>Carries connections to a port, until it is cut.</summary>
sealed class Cable : IDisposable
{
    readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    readonly ConcurrentBag<Socket> _sockets = [];
    readonly int _port;

    public Cable(int port)
    {
        _port = port;
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen();
        _ = AcceptAsync();
    }

    public string Address => $"amqp://guest:guest@127.0.0.1:{((IPEndPoint)_listener.LocalEndPoint!).Port}/";

    /// <summary>Whether bytes towards the client are held back.</summary>
    public bool HoldsAnswers { get; set; }

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
        try
        {
            while (true)
            {
                Socket near = await _listener.AcceptAsync();
                var far = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
                await far.ConnectAsync(IPAddress.Loopback, _port);
                _sockets.Add(near);
                _sockets.Add(far);
                _ = CopyAsync(near, far, isAnswer: false);
                _ = CopyAsync(far, near, isAnswer: true);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It was taken away.
        }
    }

    async Task CopyAsync(Socket from, Socket to, bool isAnswer)
    {
        byte[] buffer = new byte[16 * 1024];
        try
        {
            while (await from.ReceiveAsync(buffer) is > 0 and var count)
            {
                while (isAnswer && HoldsAnswers)
                {
                    await Task.Delay(5);
                }

                await to.SendAsync(buffer.AsMemory(0, count));
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // It was cut.
        }

        from.Close(0);
        to.Close(0);
    }
}
