using System;
using System.Collections.Generic;
using System.Net.Sockets;

namespace Manywire.Bench;

/// <summary>Stands before a server, and answers what was asked before from memory: what is measured then is the client.</summary>
/// <remarks>Queries and executions of prepared statements are remembered by their bytes, once for each connection; all else goes through.</remarks>
sealed class ReplayServer(int port) : Between(port)
{
    const byte Query = 0x03, Execute = 0x17;

    protected override void Serve(Socket client, Socket server)
    {
        using Socket one = client, other = server;
        var answers = new List<(byte[] Request, byte[] Answer)>();
        byte[] buffer = new byte[1 << 18];
        Relay(client, server, buffer, null);
        while (client.Receive(buffer) is > 0 and int length)
        {
            ReadOnlySpan<byte> request = buffer.AsSpan(0, length);
            byte[]? known = null;
            foreach ((byte[] asked, byte[] answer) in answers)
            {
                if (request.SequenceEqual(asked))
                {
                    known = answer;
                    break;
                }
            }

            if (known is not null)
            {
                client.Send(known);
                continue;
            }

            List<byte>? answered = length > 4 && buffer[3] == 0 && buffer[4] is Query or Execute && length == 4 + (buffer[0] | (buffer[1] << 8) | (buffer[2] << 16)) ? [] : null;
            byte[] copy = request.ToArray();
            server.Send(copy);
            Relay(client, server, buffer, answered);
            if (answered is not null)
            {
                answers.Add((copy, [.. answered]));
            }
        }
    }

    /// <summary>Passes the server's answer on, until the client asks for more.</summary>
    static void Relay(Socket client, Socket server, byte[] buffer, List<byte>? answered)
    {
        var ready = new List<Socket>();
        while (true)
        {
            ready.Clear();
            ready.Add(client);
            ready.Add(server);
            Socket.Select(ready, null, null, -1);
            if (ready.Contains(server))
            {
                int length = server.Receive(buffer);
                if (length == 0)
                {
                    client.Shutdown(SocketShutdown.Both);
                    return;
                }

                answered?.AddRange(buffer.AsSpan(0, length));
                client.Send(buffer.AsSpan(0, length));
                continue;
            }

            return;
        }
    }
}
