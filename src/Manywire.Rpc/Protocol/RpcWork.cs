using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>
/// What a connection has to run: calls of the other side, callers that go on with a result, and sending. The thread that receives runs what a batch of messages gave, since handing it to another thread
/// costs more than most of it does. What takes longer is run by the thread pool, where one work item runs many.
/// </summary>
/// <remarks>
/// What runs may block, or wait for the connection itself. While the thread that receives runs something, <see cref="RpcStalls"/> looks at it: if it stays with one thing, another thread receives in its place,
/// and the pool runs the rest. In the pool, a work item is on its way besides those that run while something waits. So nothing waits for what blocks.
/// </remarks>
/// <param name="receive">Receives in the place of a thread that stays away.</param>
/// <param name="isTimed">Whether it is looked at how long things take. Tests of what runs where without a delay say no: their thread may have to wait for a processor.</param>
sealed class RpcWork(Action receive, bool isTimed = true) : IThreadPoolWorkItem
{
    /// <summary>What takes longer on average gains more by a second thread than it loses.</summary>
    static readonly long s_small = Stopwatch.Frequency / 200_000;

    /// <summary>What a batch may take beyond that, however small: with few things most of it is what sending costs.</summary>
    static readonly long s_sending = Stopwatch.Frequency / 20_000;

    /// <summary>How long the connection isn't received from at most.</summary>
    static readonly long s_longest = Stopwatch.Frequency / 1000;

    /// <summary>Batches that the pool runs after several that took long, and after one that blocked.</summary>
    const int AfterSlow = 256, AfterBlocked = 256, MostAfterBlocked = 1 << 16;

    /// <summary>How many things are run before the clock is looked at.</summary>
    const int LookAfter = 4;

    /// <summary>How many batches that take long, one after another, say that what runs is no small thing. One by itself says that the thread had to wait for a processor.</summary>
    const int SlowOnes = 4;

    readonly Lock _gate = new();
    readonly Queue<IThreadPoolWorkItem> _items = new();
    RpcWorkBatch _batch = new();
    IThreadPoolWorkItem? _last;
    int _count;
    bool _isOnItsWay;
    bool _gathers;

    /// <summary>Batches that the pool runs from now on.</summary>
    int _inPool;
    int _afterBlocked = AfterBlocked;
    int _slow;

    /// <summary>Whether a thread that stays with one thing is replaced.</summary>
    public bool IsTimed => isTimed;

    /// <summary>Whether nothing waits. Something may at any time.</summary>
    public bool IsEmpty => Volatile.Read(ref _count) == 0 && _batch.IsEmpty;

    /// <summary>Runs something, behind what waits already.</summary>
    public void Add(IThreadPoolWorkItem item)
    {
        lock (_gate)
        {
            _items.Enqueue(item);
            _count = _items.Count;
            if (_isOnItsWay || _gathers)
            {
                return;
            }

            _isOnItsWay = true;
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    /// <summary>Runs something that the thread that receives has found in a batch of messages; nobody else calls it.</summary>
    public void AddGathered(IThreadPoolWorkItem item)
    {
        if (Volatile.Read(ref _gathers))
        {
            _batch.Add(item);
        }
        else
        {
            Add(item);
        }
    }

    /// <summary>Sends what the rest puts together, so it comes behind that.</summary>
    public void AddLast(IThreadPoolWorkItem item)
    {
        lock (_gate)
        {
            if (_gathers)
            {
                _last = item;
                return;
            }
        }

        Add(item);
    }

    /// <summary>The thread that receives goes through a batch of messages: it ends with <see cref="RunHere"/> or <see cref="HandOver"/>.</summary>
    public void Gather()
    {
        if (_inPool > 0)
        {
            _inPool--;
            return;
        }

        _batch.Clear();
        lock (_gate)
        {
            _gathers = true;
        }
    }

    /// <summary>What waits is the pool's.</summary>
    public void HandOver() => EndGathering(_batch, next: null);

    /// <summary>What waits is the pool's, unless another thread receives by now: then what is gathered is that thread's.</summary>
    /// <param name="batch">What the thread has gathered.</param>
    /// <param name="next">What is gathered into from now on; null for the same.</param>
    void EndGathering(RpcWorkBatch batch, RpcWorkBatch? next)
    {
        lock (_gate)
        {
            if (batch != _batch)
            {
                return;
            }

            _gathers = false;
            _batch.MoveTo(_items);
            _batch = next ?? batch;
            _count = _items.Count;
            if (_last is { } last)
            {
                _last = null;
                _items.Enqueue(last);
                _count = _items.Count;
            }

            if (_isOnItsWay || _count == 0)
            {
                return;
            }

            _isOnItsWay = true;
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    /// <summary>Another thread receives in the place of one that stays with something.</summary>
    public void Replace()
    {
        _inPool = _afterBlocked;
        _afterBlocked = Math.Min(2 * _afterBlocked, MostAfterBlocked);
        EndGathering(_batch, new RpcWorkBatch()); // who was replaced may still look into the one before
        ThreadPool.UnsafeQueueUserWorkItem(static receive => receive(), receive, preferLocal: false);
    }

    /// <summary>Runs what was gathered.</summary>
    /// <param name="halves">Whether the first half is sent before the second is run: the other side has nothing to do.</param>
    /// <returns>False: another thread receives now.</returns>
    public bool RunHere(bool halves)
    {
        if (!Volatile.Read(ref _gathers))
        {
            return true;
        }

        RpcStalls.Place place = RpcStalls.Here;
        if (!place.TryBegin(this, out long turn))
        {
            HandOver();
            return true;
        }

        ExecutionContext? context = ExecutionContext.Capture();
        long began = Stopwatch.GetTimestamp();
        RpcWorkBatch batch = _batch;
        int done = 0, half = halves ? (batch.Count + _count) / 2 : -1;
        while ((done == half && TryTakeLast(batch, out IThreadPoolWorkItem? item)) || batch.TryTake(out item) || TryTake(batch, out item))
        {
            Run(item, context);
            if (!place.IsStill(turn))
            {
                return false;
            }

            if (++done % LookAfter == 0 && isTimed && Stopwatch.GetTimestamp() - began > s_longest)
            {
                EndGathering(batch, next: null);
                break;
            }
        }

        if (!place.TryEnd(turn))
        {
            return false;
        }

        if (Stopwatch.GetTimestamp() - began <= s_sending + (done * s_small))
        {
            _slow = 0;
            _afterBlocked = Math.Max(AfterBlocked, _afterBlocked - (_afterBlocked >> 8));
        }
        else if (++_slow >= SlowOnes)
        {
            _slow = SlowOnes - 1;
            _inPool = AfterSlow;
        }

        return true;
    }

    bool TryTakeLast(RpcWorkBatch batch, [NotNullWhen(true)] out IThreadPoolWorkItem? item)
    {
        item = null;
        lock (_gate)
        {
            if (batch == _batch)
            {
                item = _last;
                _last = null;
            }

            return item is not null;
        }
    }

    bool TryTake(RpcWorkBatch batch, [NotNullWhen(true)] out IThreadPoolWorkItem? item)
    {
        item = null;
        lock (_gate)
        {
            if (batch != _batch)
            {
                return false; // this thread was replaced after it had looked: what is gathered now is another's
            }

            if (_items.TryDequeue(out item))
            {
                _count = _items.Count;
                return true;
            }

            if (_last is not null)
            {
                item = _last;
                _last = null;
                return true;
            }

            _gathers = false;
            return false;
        }
    }

    static void Run(IThreadPoolWorkItem item, ExecutionContext? context)
    {
        try
        {
            item.Execute();
        }
        catch (Exception e) // of a caller that goes on: it isn't the connection's
        {
            ThreadPool.UnsafeQueueUserWorkItem(static error => error.Throw(), ExceptionDispatchInfo.Capture(e), preferLocal: false);
        }

        if (context is not null)
        {
            ExecutionContext.Restore(context); // what one leaves in it, such as who the caller is, isn't another's
        }
    }

    void IThreadPoolWorkItem.Execute()
    {
        bool isFirst = true;
        ExecutionContext? context = ExecutionContext.Capture();
        while (true)
        {
            bool next = false;
            IThreadPoolWorkItem? item;
            lock (_gate)
            {
                if (isFirst)
                {
                    _isOnItsWay = false;
                    isFirst = false;
                }

                if (!_items.TryDequeue(out item))
                {
                    return;
                }

                _count = _items.Count;
                if (_count > 0 && !_isOnItsWay && !_gathers)
                {
                    _isOnItsWay = next = true;
                }
            }

            if (next)
            {
                ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
            }

            item.Execute();
            if (context is not null)
            {
                ExecutionContext.Restore(context);
            }
        }
    }
}
