using System;
using System.Collections.Generic;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>Looks at threads that run something while they should receive. One that stays with it is replaced.</summary>
/// <remarks>It is a thread of its own, since those of the pool may all be busy with what blocks. It sleeps while nobody runs anything.</remarks>
static class RpcStalls
{
    /// <summary>Who stays with one thing from one look to the next, in milliseconds, is replaced.</summary>
    const int Pause = 5;

    /// <summary>Looks that found nothing, before it sleeps.</summary>
    const int Patience = 40;

    [ThreadStatic]
    static Place? t_place;

    static readonly Lock s_gate = new();
    static readonly List<WeakReference<Place>> s_places = [];
    static readonly AutoResetEvent s_awake = new(false);
    static bool s_isAsleep = true;
    static bool s_isStarted;

    /// <summary>The place of this thread.</summary>
    public static Place Here => t_place ?? Make();

    static Place Make()
    {
        var place = new Place();
        t_place = place;
        lock (s_gate)
        {
            s_places.Add(new WeakReference<Place>(place));
            if (!s_isStarted)
            {
                s_isStarted = true;
                AsyncFlowControl? flow = ExecutionContext.IsFlowSuppressed() ? null : ExecutionContext.SuppressFlow();
                new Thread(Watch) { IsBackground = true, Name = "Manywire.Rpc" }.Start();
                flow?.Undo();
            }
        }

        return place;
    }

    static void Watch()
    {
        int quiet = 0;
        while (true)
        {
            if (quiet < Patience)
            {
                Thread.Sleep(Pause);
                quiet = Look() ? 0 : quiet + 1;
                continue;
            }

            Volatile.Write(ref s_isAsleep, true);
            Interlocked.MemoryBarrier();
            if (!Look())
            {
                s_awake.WaitOne();
            }

            Volatile.Write(ref s_isAsleep, false);
            quiet = 0;
        }
    }

    /// <returns>Whether any thread has run something since the last look.</returns>
    static bool Look()
    {
        bool any = false;
        lock (s_gate)
        {
            for (int i = s_places.Count - 1; i >= 0; i--)
            {
                if (s_places[i].TryGetTarget(out Place? place))
                {
                    any |= place.Look();
                }
                else
                {
                    s_places.RemoveAt(i); // its thread has ended
                }
            }
        }

        return any;
    }

    /// <summary>What a thread is at.</summary>
    public sealed class Place
    {
        RpcWork? _work;
        long _turn; // odd while it runs something
        long _seen;
        long _done; // things that it has run
        long _doneSeen;

        /// <summary>The thread runs what waits.</summary>
        /// <returns>False where it does so already: a stream that goes on with its reader by itself.</returns>
        public bool TryBegin(RpcWork work, out long turn)
        {
            turn = 0;
            if (_work is not null)
            {
                return false;
            }

            _work = work;
            turn = Interlocked.Increment(ref _turn); // after it the watch is asked whether it sleeps
            if (Volatile.Read(ref s_isAsleep))
            {
                s_awake.Set();
            }

            return true;
        }

        /// <summary>Whether the thread wasn't replaced. It has run one thing more.</summary>
        public bool IsStill(long turn)
        {
            Volatile.Write(ref _done, _done + 1);
            if (Volatile.Read(ref _turn) == turn)
            {
                return true;
            }

            _work = null;
            return false;
        }

        /// <summary>The thread receives again.</summary>
        /// <returns>False: another one does.</returns>
        public bool TryEnd(long turn)
        {
            bool isStill = Interlocked.CompareExchange(ref _turn, turn + 1, turn) == turn;
            _work = null;
            return isStill;
        }

        /// <returns>Whether it has run something since the last look.</returns>
        public bool Look()
        {
            long turn = Volatile.Read(ref _turn), done = Volatile.Read(ref _done);
            RpcWork? work = _work;
            bool stays = turn == _seen && done == _doneSeen;
            bool isBusy = !stays || turn % 2 != 0;
            _seen = turn;
            _doneSeen = done;
            if (stays && turn % 2 != 0 && work is { IsTimed: true } && Interlocked.CompareExchange(ref _turn, turn + 1, turn) == turn)
            {
                work.Replace();
            }

            return isBusy;
        }
    }
}
