using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <content>Calls that don't begin, or no more: those that wait for the other side to read, and those of a connection that has ended.</content>
public sealed partial class RpcConnection
{
    /// <summary>Calls that were to begin when as much waited to be sent as may. They count as calls that run.</summary>
    readonly Queue<RpcCall> _held = new();

    /// <summary>Calls that waited for others to end and have begun.</summary>
    long _begun;

    /// <summary>Whether a call may begin. While as much waits to be sent as may, its answer would come on top of that: it begins when that was sent.</summary>
    internal bool MayBegin(RpcCall call)
    {
        if (call.IsNotification || _outbox.Unsent <= _options.MaxUnsentBytes)
        {
            return true;
        }

        lock (_gate)
        {
            if (_isClosed || _outbox.Unsent <= _options.MaxUnsentBytes)
            {
                return true;
            }

            _held.Enqueue(call);
            return false;
        }
    }

    /// <summary>Something was sent: calls that waited for it begin.</summary>
    void BeginHeld()
    {
        while (_held.Count > 0 && _outbox.Unsent <= _options.MaxUnsentBytes)
        {
            _work.Add(_held.Dequeue());
        }

        // No call may run that would begin those that wait for it to end.
        while (!(_options.Sequential && _running > 0) && TakeWaiting() is { } next)
        {
            _work.Add(next);
        }
    }

    /// <summary>The next of the calls that wait for others to end, if one may run now: it counts as one that runs.</summary>
    RpcCall? TakeWaiting()
    {
        if (_backlog.Count == 0 || !MayRun(_backlog.Peek()) || _isClosed)
        {
            return null;
        }

        RpcCall next = _backlog.Dequeue();
        _backlogBytes -= next.Cost;
        _running++;
        _begun++;
        return next;
    }

    /// <summary>The connection has ended: what runs is told, and objects that are the connection's own are disposed when nothing runs.</summary>
    void EndServing()
    {
        var cancellations = new List<CancellationTokenSource?>();
        RpcCall[] waiting, held;
        lock (_gate)
        {
            foreach (RpcCall call in _cancellable.Values)
            {
                cancellations.Add(call.CancellationSource);
            }

            waiting = [.. _backlog];
            held = [.. _held];
            _backlog.Clear();
            _held.Clear();
        }

        cancellations.ForEach(RpcCall.Cancel);
        foreach (RpcCall call in waiting)
        {
            call.Recycle();
        }

        foreach (RpcCall call in held)
        {
            if (call.IsNotification)
            {
                _work.Add(call);
            }
            else
            {
                call.Drop();
            }
        }

        _results.StopAll();
        _ = DisposeServicesAsync();
    }

    async Task DisposeServicesAsync()
    {
        await DrainAsync(CancellationToken.None).ConfigureAwait(false);
        for (int i = 0; i < _services.Length; i++)
        {
            if (_targets!.IsOwned(i))
            {
                try
                {
                    switch (_services[i])
                    {
                        case IAsyncDisposable disposable:
                            await disposable.DisposeAsync().ConfigureAwait(false);
                            break;
                        case IDisposable disposable:
                            disposable.Dispose();
                            break;
                    }
                }
                catch (Exception e)
                {
                    LogFailed("Dispose", e);
                }
            }
        }
    }
}
