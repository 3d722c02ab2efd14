using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace Manywire.Bench;

/// <summary>A server on loopback that stands between clients and another server.</summary>
abstract class Between
{
    readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    readonly int _port;

    /// <summary>Begins to listen.</summary>
    /// <param name="port">Where the other server listens.</param>
    protected Between(int port)
    {
        _port = port;
        _listener.Start();
        Start(Accept);
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>Runs on a thread of its own for each client. A side that goes ends it.</summary>
    protected abstract void Serve(Socket client, Socket server);

    /// <summary>Does something on another thread, until it is done or one side has gone.</summary>
    protected static void Start(Action work) => new Thread(() =>
    {
        try
        {
            work();
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // One side has gone.
        }
    }) { IsBackground = true }.Start();

    void Accept()
    {
        while (true)
        {
            Socket client = _listener.AcceptSocket();
            Start(() =>
            {
                Socket server = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
                client.NoDelay = server.NoDelay = true;
                server.Connect(IPAddress.Loopback, _port);
                Serve(client, server);
            });
        }
    }
}
