using System;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace Manywire.MySql.Tests;

/// <summary>Lies between clients and a server, and passes bytes on in small pieces. What happens at a piece is up to the test.</summary>
sealed class FaultyNetwork : IDisposable
{
    const int Piece = 700;

    readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    readonly ConcurrentBag<Socket> _sockets = [];
    readonly int _server;
    int _passed, _at;
    volatile bool _silent, _isDisposed;

    public FaultyNetwork(int server)
    {
        _server = server;
        _listener.Start();
        Start(Accept);
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>How many pieces were passed on, of all connections in both directions.</summary>
    public int Passed => Volatile.Read(ref _passed);

    /// <summary>What happens before a piece is passed on; given is the connection.</summary>
    public Action<(Socket Client, Socket Server)>? Fault { get; set; }

    /// <summary>From now on, the fault happens at the piece of this number, counted from one.</summary>
    public void FailAt(int piece)
    {
        Volatile.Write(ref _at, piece);
        Volatile.Write(ref _passed, 0);
    }

    /// <summary>Both sides are told that the connection is gone.</summary>
    public static void Cut((Socket Client, Socket Server) connection)
    {
        connection.Client.Close(0);
        connection.Server.Close(0);
    }

    /// <summary>Nothing is passed on any more, and nobody is told.</summary>
    public void FallSilent() => _silent = true;

    /// <summary>New connections go through again. Those that fell silent are gone.</summary>
    public void Heal()
    {
        foreach (Socket socket in _sockets)
        {
            if (_silent)
            {
                socket.Close(0);
            }
        }

        _silent = false;
    }

    public void Dispose()
    {
        _isDisposed = true;
        _listener.Dispose();
        foreach (Socket socket in _sockets)
        {
            socket.Close(0);
        }
    }

    static void Start(Action work) => new Thread(() => work()) { IsBackground = true }.Start();

    void Accept()
    {
        while (true)
        {
            Socket client;
            try
            {
                client = _listener.AcceptSocket();
            }
            catch (Exception e) when (e is SocketException or InvalidOperationException)
            {
                if (_isDisposed)
                {
                    return;
                }

                continue; // the one that asked has left already
            }

            Carry(client);
        }
    }

    /// <summary>Carries a connection. One that can't be carried ends, and others are.</summary>
    void Carry(Socket client)
    {
        Socket server = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        _sockets.Add(client);
        _sockets.Add(server);
        try
        {
            client.NoDelay = true;
            server.Connect(IPAddress.Loopback, _server);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            client.Close(0);
            server.Close(0);
            return;
        }

        Start(() => Pump(client, server, (client, server)));
        Start(() => Pump(server, client, (client, server)));
    }

    void Pump(Socket from, Socket to, (Socket Client, Socket Server) connection)
    {
        byte[] buffer = new byte[Piece];
        try
        {
            while (from.Receive(buffer) is > 0 and int length)
            {
                if (Interlocked.Increment(ref _passed) == Volatile.Read(ref _at))
                {
                    Fault?.Invoke(connection);
                }

                if (!_silent)
                {
                    to.Send(buffer, length, SocketFlags.None);
                }
            }

            if (!_silent)
            {
                to.Shutdown(SocketShutdown.Send);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The connection has gone.
        }
    }
}
