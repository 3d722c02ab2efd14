using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Net.Sockets;
using System.Threading;

namespace Manywire.Bench;

/// <summary>A server as it is from afar: bytes arrive a while after they were sent, both ways.</summary>
sealed class DistantServer(int port, TimeSpan distance) : Between(port)
{
    protected override void Serve(Socket client, Socket server)
    {
        Carry(client, server);
        Carry(server, client);
    }

    /// <summary>One side takes bytes and notes when they are due, the other waits for that moment.</summary>
    void Carry(Socket from, Socket to)
    {
        var underway = new BlockingCollection<(long Due, byte[] Bytes)>();
        Start(() =>
        {
            byte[] buffer = new byte[1 << 16];
            while (from.Receive(buffer) is > 0 and int length)
            {
                underway.Add((Stopwatch.GetTimestamp() + (long)(distance.TotalSeconds * Stopwatch.Frequency), buffer[..length]));
            }

            underway.CompleteAdding();
        });
        Start(() =>
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
        });
    }
}
