using System;
using System.Diagnostics;
using System.IO;
using System.Net.Sockets;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>
/// The socket of a connection that has nothing between: what it gives and takes at once needs no asynchronous operation. Before a thread waits for the next bytes of a busy connection, it looks for them for a moment:
/// where both sides are busy, the next batch often arrives sooner than the system puts one thread to sleep and wakes another, which costs more than the batch itself.
/// </summary>
/// <remarks>It looks only behind a batch of several messages, less and less often where nothing comes, and on half of the processors at most. One thread at a time may receive, and one may send.</remarks>
sealed class RpcSocket
{
    /// <summary>Messages of a batch behind which it looks.</summary>
    const int Several = 8;

    /// <summary>Batches that are passed over at most after it has looked in vain.</summary>
    const int MostPassed = 63;

    /// <summary>After so many microseconds a thread that waits sees whether the connection has ended: the system may not have told it.</summary>
    const int Pause = 1_000_000;

    /// <summary>How long it looks: about what putting to sleep and waking up cost.</summary>
    static readonly long s_moment = Stopwatch.Frequency / 20_000;

    static readonly int s_most = Environment.ProcessorCount / 2;
    static int s_looking;

    readonly Socket _socket;
    int _passes;
    int _toPass;

    RpcSocket(Socket socket) => _socket = socket;

    /// <summary>The socket of a stream; null where there is none, or where something lies between, such as TLS.</summary>
    public static RpcSocket? Of(Stream stream)
    {
        if (stream.GetType() != typeof(NetworkStream))
        {
            return null;
        }

        Socket socket = ((NetworkStream)stream).Socket;
        try
        {
            socket.Blocking = false;
            return new RpcSocket(socket);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return null; // it was closed: the next read says so
        }
    }

    /// <summary>Sends as much as the system takes at once.</summary>
    /// <returns>Bytes that were sent: fewer than there are where the other side doesn't read.</returns>
    /// <exception cref="SocketException">It can't be sent.</exception>
    public int Send(ReadOnlySpan<byte> bytes)
    {
        int sent = _socket.Send(bytes, SocketFlags.None, out SocketError error);
        return error switch
        {
            SocketError.Success => sent,
            SocketError.WouldBlock => 0,
            _ => throw new SocketException((int)error),
        };
    }

    /// <summary>Waits for bytes, on this thread.</summary>
    /// <param name="buffer">Where they go.</param>
    /// <param name="messages">How many messages the last batch had.</param>
    /// <param name="isClosed">Whether the connection has ended.</param>
    /// <returns>Bytes that have come; 0: there will be no more.</returns>
    /// <exception cref="SocketException">It can't be received from.</exception>
    public int Receive(Span<byte> buffer, int messages, ref readonly bool isClosed)
    {
        int count;
        if (TryReceive(buffer, out count) || (MayLook(messages) && TryLook(buffer, out count)))
        {
            return count;
        }

        while (!Volatile.Read(in isClosed))
        {
            if (_socket.Poll(Pause, SelectMode.SelectRead) && TryReceive(buffer, out count))
            {
                return count;
            }
        }

        return 0;
    }

    /// <summary>Looks for the next bytes for a moment, if that is worth it.</summary>
    /// <param name="messages">How many messages the last batch had.</param>
    public void Wait(int messages)
    {
        if (MayLook(messages))
        {
            TryLook([], out _);
        }
    }

    bool MayLook(int messages)
    {
        if (messages < Several)
        {
            return false;
        }

        if (_toPass > 0)
        {
            _toPass--;
            return false;
        }

        return true;
    }

    bool TryLook(Span<byte> buffer, out int count)
    {
        count = 0;
        bool found = false;
        try
        {
            if (Interlocked.Increment(ref s_looking) <= s_most)
            {
                long until = Stopwatch.GetTimestamp() + s_moment;
                do
                {
                    found = buffer.IsEmpty ? IsReadable() : TryReceive(buffer, out count);
                    if (found)
                    {
                        break;
                    }

                    Thread.SpinWait(10);
                }
                while (Stopwatch.GetTimestamp() < until);

                _passes = found ? 0 : Math.Min((2 * _passes) + 1, MostPassed);
                _toPass = _passes;
            }
        }
        finally
        {
            Interlocked.Decrement(ref s_looking); // also where the connection was reset
        }

        return found;
    }

    bool IsReadable()
    {
        try
        {
            return _socket.Poll(0, SelectMode.SelectRead); // unlike Available, it doesn't take the lock of the socket, for which what sends to it waits
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return true; // the next read from the socket says so
        }
    }

    bool TryReceive(Span<byte> buffer, out int count)
    {
        count = _socket.Receive(buffer, SocketFlags.None, out SocketError error);
        return error switch
        {
            SocketError.Success => true,
            SocketError.WouldBlock => false,
            _ => throw new SocketException((int)error),
        };
    }
}
