using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Bench.Web;

/// <summary>Requests over connections that stay open, each sent when the answer to the one before is complete. It costs little itself: a request is bytes that are there, and an answer has a length, or ends as chunks do.</summary>
sealed class Load(IPEndPoint server, string head, byte[] body)
{
    readonly byte[] _request = [.. Encoding.ASCII.GetBytes(head.Replace("\n", "\r\n", StringComparison.Ordinal)), .. body];

    bool _chunked;

    /// <summary>Bytes of an answer, with its headers.</summary>
    public int AnswerSize { get; private set; }

    /// <summary>Bytes of the body of an answer, with what frames it.</summary>
    public int BodySize { get; private set; }

    public async Task Learn()
    {
        using Socket socket = await Connect();
        await socket.SendAsync(_request);
        var answer = new MemoryStream();
        var buffer = new byte[1 << 20];
        do
        {
            answer.Write(buffer, 0, await socket.ReceiveAsync(buffer));
        }
        while (!IsComplete(answer.ToArray()));
        AnswerSize = (int)answer.Length;
    }

    bool IsComplete(byte[] answer)
    {
        string text = Encoding.Latin1.GetString(answer);
        int end = text.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        if (end < 0)
        {
            return false;
        }

        if (!text.StartsWith("HTTP/1.1 200", StringComparison.Ordinal))
        {
            throw new InvalidOperationException(text);
        }

        BodySize = answer.Length - end - 4;
        const string Length = "Content-Length: ";
        int at = text.IndexOf(Length, StringComparison.OrdinalIgnoreCase);
        _chunked = at < 0 || at > end;
        return !_chunked ? BodySize == int.Parse(text[(at + Length.Length)..text.IndexOf("\r\n", at, StringComparison.Ordinal)], System.Globalization.CultureInfo.InvariantCulture)
            : text.EndsWith("0\r\n\r\n", StringComparison.Ordinal);
    }

    async Task<Socket> Connect()
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(server);
        return socket;
    }

    /// <summary>Requests a second.</summary>
    public async Task<double> Measure(int connections, TimeSpan time)
    {
        long requests = 0;
        bool stop = false;
        var watch = Stopwatch.StartNew();
        Task[] clients = [.. Enumerable.Range(0, connections).Select(_ => Task.Run(Client))];
        await Task.Delay(time);
        Volatile.Write(ref stop, true);
        await Task.WhenAll(clients);
        return Interlocked.Read(ref requests) / watch.Elapsed.TotalSeconds;

        async Task Client()
        {
            using Socket socket = await Connect();
            var buffer = new byte[2 * AnswerSize];
            while (!Volatile.Read(ref stop))
            {
                await socket.SendAsync(_request);
                int n = 0;
                do
                {
                    int more = await socket.ReceiveAsync(buffer.AsMemory(n));
                    n += more > 0 ? more : throw new EndOfStreamException();
                }
                while (_chunked ? !buffer.AsSpan(0, n).EndsWith("\r\n0\r\n\r\n"u8) : n < AnswerSize); // chunks are cut as they come
                Interlocked.Increment(ref requests);
            }
        }
    }
}
