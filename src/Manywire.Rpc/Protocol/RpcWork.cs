using System.Collections.Generic;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>
/// What a connection has to run: calls of the other side, callers that go on with a result, and sending. One work item of the thread pool runs many of them, since each of its own costs more than most of them do.
/// </summary>
/// <remarks>
/// While something waits, a work item of the pool is on its way besides those that run: what runs may block, and then the next one goes on. So this behaves as the pool itself does, where each had its own.
/// </remarks>
sealed class RpcWork : IThreadPoolWorkItem
{
    readonly Lock _gate = new();
    readonly Queue<IThreadPoolWorkItem> _items = new();
    int _count;
    bool _isOnItsWay;

    /// <summary>Whether nothing waits. Something may at any time.</summary>
    public bool IsEmpty => Volatile.Read(ref _count) == 0;

    /// <summary>Runs something, behind what waits already.</summary>
    public void Add(IThreadPoolWorkItem item)
    {
        lock (_gate)
        {
            _items.Enqueue(item);
            _count = _items.Count;
            if (_isOnItsWay)
            {
                return;
            }

            _isOnItsWay = true;
        }

        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
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
                if (_count > 0 && !_isOnItsWay)
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
                ExecutionContext.Restore(context); // what one leaves in it, such as who the caller is, isn't another's
            }
        }
    }
}
