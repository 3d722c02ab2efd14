using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace Manywire.Bench;

/// <summary>A server as it is from afar: bytes arrive a while after they were sent, both ways.</summary>
sealed class DistantServer
{
    readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    readonly TimeSpan _distance;
    readonly int _port;

    public DistantServer(int port, TimeSpan distance)
    {
        (_port, _distance) = (port, distance);
        _listener.Start();
        Start(Accept);
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    static void Start(Action work) => new Thread(() => work()) { IsBackground = true }.Start();

    void Accept()
    {
        while (true)
        {
            Socket client = _listener.AcceptSocket(), server = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            server.Connect(IPAddress.Loopback, _port);
            client.NoDelay = server.NoDelay = true;
            Carry(client, server);
            Carry(server, client);
        }
    }

    /// <summary>One side takes bytes and notes when they are due, the other waits for that moment.</summary>
    void Carry(Socket from, Socket to)
    {
        var underway = new BlockingCollection<(long Due, byte[] Bytes)>();
        Start(() => Pass(() =>
        {
            byte[] buffer = new byte[1 << 16];
            while (from.Receive(buffer) is > 0 and int length)
            {
                underway.Add((Stopwatch.GetTimestamp() + (long)(_distance.TotalSeconds * Stopwatch.Frequency), buffer[..length]));
            }

            underway.CompleteAdding();
        }));
        Start(() => Pass(() =>
        {
            foreach ((long due, byte[] bytes) in underway.GetConsumingEnumerable())
            {
                for (long left = due - Stopwatch.GetTimestamp(); left > 0; left = due - Stopwatch.GetTimestamp())
                {
                    Thread.Sleep((int)Math.Ceiling(left * 1000.0 / Stopwatch.Frequency));
                }

                to.Send(bytes);
            }

            to.Shutdown(SocketShutdown.Send);
        }));
    }

    static void Pass(Action work)
    {
        try
        {
            work();
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // One side has gone.
        }
    }
}
