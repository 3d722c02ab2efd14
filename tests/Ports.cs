using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;

namespace Manywire;

/// <summary>Ports of loopback for servers that must be told theirs before they bind it. A port that was merely free a moment ago may be another test's by then.</summary>
static class Ports
{
    /// <summary>Below those that systems give away by themselves, to servers that ask for any and to whoever connects.</summary>
    const int First = 20_000, Count = 12_000;

    static readonly List<Socket> s_marks = [];

    /// <summary>A port at which nobody listens. No test takes it, of this process or of another one, before this process has ended.</summary>
    public static int Take()
    {
        int from = Random.Shared.Next(Count);
        for (int i = 0; i < Count; i++)
        {
            int port = First + ((from + i) % Count);

            // Whoever has the port's number for UDP has the port. The system takes that back when the process ends, however it ends.
            Socket? mark = Bind(port, SocketType.Dgram, ProtocolType.Udp), server = mark is null ? null : Bind(port, SocketType.Stream, ProtocolType.Tcp);
            if (server is null)
            {
                mark?.Dispose();
                continue;
            }

            server.Dispose();
            lock (s_marks)
            {
                s_marks.Add(mark!);
            }

            return port;
        }

        throw new InvalidOperationException("There is no free port.");
    }

    static Socket? Bind(int port, SocketType type, ProtocolType protocol)
    {
        var socket = new Socket(AddressFamily.InterNetwork, type, protocol) { ExclusiveAddressUse = true };
        try
        {
            socket.Bind(new IPEndPoint(IPAddress.Loopback, port));
            return socket;
        }
        catch (SocketException)
        {
            socket.Dispose();
            return null;
        }
    }
}
