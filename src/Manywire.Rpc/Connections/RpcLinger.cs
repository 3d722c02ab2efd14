using System;
using System.Diagnostics;
using System.Net.Sockets;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>
/// Looks for the next bytes of a busy connection for a moment before its thread sleeps. Where both sides are busy, the next batch often arrives sooner than the system
/// puts one thread to sleep and wakes another, which costs more than the batch itself.
/// </summary>
/// <remarks>It waits only behind a batch of several messages, less and less often where nothing comes, and on half of the processors at most. One thread at a time may use it.</remarks>
sealed class RpcLinger(Socket socket)
{
    /// <summary>Messages of a batch behind which it waits.</summary>
    const int Several = 8;

    /// <summary>Batches that are passed over at most after it has waited in vain.</summary>
    const int MostPassed = 63;

    /// <summary>How long it waits: about what putting to sleep and waking up cost.</summary>
    static readonly long s_moment = Stopwatch.Frequency / 20_000;

    static readonly int s_most = Environment.ProcessorCount / 2;
    static int s_waiting;

    int _passes;
    int _toPass;

    /// <summary>Waits a moment for bytes, if that is worth it.</summary>
    /// <param name="messages">How many messages the last batch had.</param>
    public void Wait(int messages)
    {
        if (messages < Several)
        {
            return;
        }

        if (_toPass > 0)
        {
            _toPass--;
            return;
        }

        if (Interlocked.Increment(ref s_waiting) <= s_most)
        {
            _passes = Look() ? 0 : Math.Min((2 * _passes) + 1, MostPassed);
            _toPass = _passes;
        }

        Interlocked.Decrement(ref s_waiting);
    }

    bool Look()
    {
        try
        {
            long until = Stopwatch.GetTimestamp() + s_moment;
            do
            {
                if (socket.Poll(0, SelectMode.SelectRead)) // unlike Available, it doesn't take the lock of the socket, for which what sends to it waits
                {
                    return true;
                }

                Thread.SpinWait(10);
            }
            while (Stopwatch.GetTimestamp() < until);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The next read from the socket says so.
        }

        return false;
    }
}
