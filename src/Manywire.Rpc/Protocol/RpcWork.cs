using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>
/// What a connection has to run: calls of the other side, callers that go on with a result, and sending. One thread runs many of them one after another, since a work item of the thread pool for each costs more
/// than most of them do: usually the thread that has received them, once the next bytes are waited for, so that it never holds up receiving.
/// </summary>
/// <remarks>
/// What runs may block, or take its time. Then others have to go on with what waits behind it: a thread that finds out that what it runs is slow asks the pool for help, and so does <see cref="RpcWatch"/> where a thread
/// finds out nothing because it doesn't come back. For a while there is always help then, as if each had a work item of its own.
/// </remarks>
sealed class RpcWork : IThreadPoolWorkItem
{
    /// <summary>How often the time is looked at, and what so many may take together before they are slow.</summary>
    const int Sample = 4;
    static readonly long s_slow = Stopwatch.Frequency / 5000;

    [ThreadStatic]
    static RpcWork? t_running;

    readonly Lock _gate = new();
    readonly Queue<IThreadPoolWorkItem> _items = new();
    IThreadPoolWorkItem? _sending;
    bool _isOnItsWay;
    bool _isWatched;
    int _helps;
    long _run;
    long _seen;
    bool _stood;

    /// <summary>How many wait.</summary>
    public int Count => _items.Count;

    /// <summary>Runs something, behind what waits already.</summary>
    public void Add(IThreadPoolWorkItem item)
    {
        lock (_gate)
        {
            _items.Enqueue(item);
            if (!BeginHelp(t_running == this))
            {
                return;
            }
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    /// <summary>Sends, after what waits.</summary>
    public void AddSending(IThreadPoolWorkItem item)
    {
        lock (_gate)
        {
            _sending = item;
            if (!BeginHelp(t_running == this))
            {
                return;
            }
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    /// <summary>Adds something that whoever calls this runs by <see cref="Run()"/>, or gives to the pool by <see cref="Schedule"/>.</summary>
    public void AddHere(IThreadPoolWorkItem item)
    {
        lock (_gate)
        {
            _items.Enqueue(item);
        }
    }

    /// <summary>The pool runs what waits.</summary>
    public void Schedule()
    {
        lock (_gate)
        {
            if ((_items.Count == 0 && _sending is null) || !BeginHelp(isRunning: false))
            {
                return;
            }
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    /// <summary>Runs what waits.</summary>
    public void Run() => Run(isHelp: false);

    void IThreadPoolWorkItem.Execute() => Run(isHelp: true);

    /// <summary>Called now and then: where nothing has moved, somebody else goes on.</summary>
    /// <returns>False: there is nothing to watch any more.</returns>
    public bool Look()
    {
        lock (_gate)
        {
            bool waits = _items.Count > 0 || _sending is not null, moved = _run != _seen;
            _seen = _run;
            if (!waits && !moved && _helps == 0)
            {
                _isWatched = false;
                return false;
            }

            _helps = Math.Max(0, _helps - 1);
            bool stands = waits && !moved;
            if (stands && _stood)
            {
                _helps = RpcWatch.Helps;
            }

            _stood = stands;
            if (!stands)
            {
                return true;
            }

            if (!BeginHelp(isRunning: false))
            {
                return true;
            }
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        return true;
    }

    /// <summary>Whether a work item of the pool is to be asked for: not where one is on its way already, nor where this thread comes back to what waits, unless that may take long.</summary>
    bool BeginHelp(bool isRunning)
    {
        if (_isOnItsWay || (isRunning && _helps == 0))
        {
            return false;
        }

        return _isOnItsWay = true;
    }

    void Run(bool isHelp)
    {
        RpcWork? before = t_running;
        t_running = this;
        ExecutionContext? context = ExecutionContext.Capture();
        long began = 0;
        bool wasSlow = false;
        while (Next(ref isHelp) is { } item)
        {
            item.Execute();
            if (context is not null)
            {
                ExecutionContext.Restore(context); // what one leaves in it, such as who the caller is, isn't another's
            }

            if (++_run % Sample == 0)
            {
                long now = Stopwatch.GetTimestamp();
                bool isSlow = began != 0 && now - began > s_slow;
                if (isSlow && wasSlow)
                {
                    _helps = RpcWatch.Helps; // twice in a row: it wasn't that another program ran in its place
                }

                wasSlow = isSlow;

                began = now;
            }
        }

        t_running = before;
    }

    IThreadPoolWorkItem? Next(ref bool isHelp)
    {
        IThreadPoolWorkItem? item;
        lock (_gate)
        {
            _isOnItsWay &= !isHelp;
            isHelp = false;
            if (!_items.TryDequeue(out item))
            {
                item = _sending;
                _sending = null;
                return item;
            }

            if (_items.Count == 0 && _sending is null)
            {
                return item;
            }

            if (!_isWatched)
            {
                _isWatched = true;
                RpcWatch.Add(this);
            }

            if (_helps == 0 || _isOnItsWay)
            {
                return item;
            }

            _isOnItsWay = true;
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        return item;
    }
}
