using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>What a batch of messages gave to be run: filled by the thread that receives, and then taken one by one, by it or by whoever hands the rest over. Each is taken once.</summary>
sealed class RpcWorkBatch
{
    /// <summary>More than was ever put in, as often as somebody may still look.</summary>
    const int Over = int.MaxValue / 2;

    /// <summary>What is kept of the array.</summary>
    const int MostKept = 4096;

    IThreadPoolWorkItem?[] _items = [];
    int _count;
    int _taken;

    /// <summary>How many were put in.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>Whether all were taken.</summary>
    public bool IsEmpty => Volatile.Read(ref _taken) >= Volatile.Read(ref _count);

    /// <summary>Puts one in: nothing is taken until all are in.</summary>
    public void Add(IThreadPoolWorkItem item)
    {
        if (_count == _items.Length)
        {
            Array.Resize(ref _items, Math.Max(64, 2 * _count));
        }

        _items[_count] = item;
        Volatile.Write(ref _count, _count + 1);
    }

    /// <summary>Takes the next one.</summary>
    public bool TryTake([NotNullWhen(true)] out IThreadPoolWorkItem? item)
    {
        item = null;
        if (_count == 0)
        {
            return false;
        }

        int at = Interlocked.Increment(ref _taken) - 1;
        if (at >= _count)
        {
            Volatile.Write(ref _taken, Over);
            return false;
        }

        item = _items[at]!;
        _items[at] = null;
        return true;
    }

    /// <summary>Takes all that are left.</summary>
    public void MoveTo(Queue<IThreadPoolWorkItem> items)
    {
        for (int at = Interlocked.Exchange(ref _taken, Over); at < _count; at++)
        {
            items.Enqueue(_items[at]!);
            _items[at] = null;
        }
    }

    /// <summary>All were taken: the next batch begins.</summary>
    public void Clear()
    {
        if (_items.Length > MostKept)
        {
            _items = [];
        }

        Volatile.Write(ref _count, 0);
        Volatile.Write(ref _taken, 0);
    }
}
