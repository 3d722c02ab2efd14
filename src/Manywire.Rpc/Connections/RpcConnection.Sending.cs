using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <content>
/// Sending. Messages are put into the outbox under the gate, and one flush at a time sends what is in it: while a batch is sent, the next one gathers. Where calls run side by side the flush is a work item
/// of the thread pool, so that what other threads are about to send goes with it.
/// </content>
public sealed partial class RpcConnection : IRpcCallOwner, IThreadPoolWorkItem
{
    readonly Queue<(RpcPendingCall Call, RpcScratch Message)> _queue = new();
    readonly List<Waiter> _waiters = [];
    bool _isFlushing;
    long _sendBegan = long.MaxValue;
    int _nested;

    sealed record Waiter(long End, TaskCompletionSource Source);

    internal override void Send(RpcPendingCall call, RpcScratch request, CancellationToken cancellation)
    {
        if (Sink is not null)
        {
            call.SetException(new RpcException($"'{call.Method.Name}' can't be called back: the call that is served came as a message, and not over a connection."));
            return;
        }

        Prepare(call, request.Written, _options, Resender is not null);
        call.Owner = this;
        call.IsNested = t_serving == this;
        call.Watch(cancellation);
        Transmit(call, request);
    }

    /// <summary>What is decided once for a call, however often it is sent.</summary>
    internal static void Prepare(RpcPendingCall call, ReadOnlySpan<byte> request, RpcOptions options, bool keeps)
    {
        RpcMethod method = call.Method;
        call.Timeout = method.TimeoutMilliseconds == 0 ? options.CallTimeout : TimeSpan.FromMilliseconds(method.TimeoutMilliseconds);
        if (call.Timeout >= TimeSpan.Zero)
        {
            call.Deadline = Environment.TickCount64 + (call.Timeout.Ticks / TimeSpan.TicksPerMillisecond);
        }

        if (method.Idempotent && keeps)
        {
            call.Kept = request.ToArray();
        }

        if (options.SendsTraceContext && (call.Activity ?? Activity.Current) is { IdFormat: ActivityIdFormat.W3C, Id: { } parent } activity)
        {
            call.Trace = (parent, activity.TraceStateString);
        }
    }

    /// <summary>Sends a call, or puts it where it waits for room.</summary>
    internal void Transmit(RpcPendingCall call, RpcScratch request)
    {
        _ticker.Within(call.Timeout);
        RpcTelemetry.To(call.Activity, RemoteEndPoint);
        bool flush = false, inline = false, cancelled, lost;
        lock (_gate)
        {
            call.Owner = this;
            cancelled = call.IsCancelled;
            lost = _isClosed;
            if (!lost && !cancelled)
            {
                call.IsWaiting = true;
                call.Attempts++;
                if (_queue.Count > 0 || !HasRoom)
                {
                    _queue.Enqueue((call, request.Keep()));
                }
                else
                {
                    Add(call, request);
                }

                flush = BeginFlush(out inline);
            }
        }

        if (_isPaused)
        {
            _room.Set(); // who doesn't receive because of the calls that run has to look again: an answer is to be received
        }

        if (cancelled)
        {
            call.SetCancelled();
        }
        else if (flush)
        {
            Flush(inline);
        }
        else if (lost && (call.IsBound || Resender?.Resend(call, request.Written.ToArray()) != true))
        {
            call.SetException(Lost(call.Method.Name, mayHaveLeft: false));
        }
    }

    internal override ValueTask SendNotification(RpcMethod method, RpcScratch message, bool waits, CancellationToken cancellation)
    {
        long end = Post(message, isOwn: true);
        return waits ? WaitSentAsync(end, cancellation) : default;
    }

    /// <summary>Sends a message that nobody answers.</summary>
    /// <param name="message">The message.</param>
    /// <param name="isOwn">Whether it is no answer.</param>
    /// <returns>Where it ends in all that is sent.</returns>
    internal long Post(RpcScratch message, bool isOwn = false)
    {
        if (Sink is { } sink)
        {
            sink(message.Written);
            return 0;
        }

        bool flush, inline;
        long end;
        lock (_gate)
        {
            if (_isClosed)
            {
                throw Lost("a notification", mayHaveLeft: false);
            }

            _outbox.Add(message, isOwn);
            end = _outbox.Added;
            flush = BeginFlush(out inline);
        }

        if (flush)
        {
            Flush(inline);
        }

        return end;
    }

    /// <summary>Waits until everything before a place is sent.</summary>
    internal async ValueTask WaitSentAsync(long end, CancellationToken cancellation)
    {
        Waiter waiter;
        lock (_gate)
        {
            if (_outbox.Sent >= end)
            {
                return;
            }

            if (_isClosed)
            {
                throw Lost("a notification", mayHaveLeft: true);
            }

            waiter = new Waiter(end, new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));
            _waiters.Add(waiter);
        }

        await waiter.Source.Task.WaitAsync(cancellation).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    bool IRpcCallOwner.Abandon(RpcPendingCall call) => Abandon(call, long.MaxValue);

    /// <summary>Nobody waits for a call any more, if its time was over at a moment.</summary>
    bool Abandon(RpcPendingCall call, long now)
    {
        bool sent;
        lock (_gate)
        {
            if (!call.IsWaiting || call.Owner != this || call.Deadline > now)
            {
                return false;
            }

            call.IsWaiting = false;
            sent = _calls.Abandon(call);
            call.IsLeftInQueue = !sent;
            Left(call);
        }

        if (sent && _options.SendsCancellation)
        {
            NotifyNumber(RpcConventions.Cancel, call.Id);
        }

        return true;
    }

    bool HasRoom => _calls.HasRoom && _outbox.Unsent <= _options.MaxUnsentBytes;

    void Add(RpcPendingCall call, RpcScratch request)
    {
        _calls.Add(call);
        if (call.IsNested)
        {
            _nested++;
        }

        if (call.Trace is { } trace)
        {
            AddTrace(call.Id, trace.Parent, trace.State);
        }

        BinaryPrimitives.WriteUInt32BigEndian(request.Written[RpcMessageWriter.IdOffset..], call.Id);
        call.Length = request.Length;
        _outbox.Add(request, isOwn: true);
        call.End = _outbox.Added;
    }

    /// <summary>A call is out of the table, or of the queue: what waited takes its place.</summary>
    void Left(RpcPendingCall call)
    {
        if (call.IsNested && call.End > 0)
        {
            _nested--;
        }

        Pump();
    }

    /// <summary>Sends what had no room.</summary>
    void Pump()
    {
        while (_queue.Count > 0 && HasRoom)
        {
            (RpcPendingCall call, RpcScratch message) = _queue.Dequeue();
            if (call.IsWaiting)
            {
                Add(call, message);
            }
        }
    }

    bool BeginFlush(out bool inline)
    {
        inline = _calls.Count + _running <= 1;
        if (_isFlushing || _outbox.Unsent == 0)
        {
            return false;
        }

        _isFlushing = true;
        return true;
    }

    void Flush(bool inline)
    {
        if (inline)
        {
            FlushNow();
        }
        else
        {
            _work.AddLast(this);
        }
    }

    /// <summary>Sends what is in the outbox.</summary>
    void IThreadPoolWorkItem.Execute() => FlushNow();

    void FlushNow()
    {
        ValueTask flushing = FlushAsync();
        if (flushing.IsCompleted)
        {
            flushing.GetAwaiter().GetResult();
        }
    }

    [System.Runtime.CompilerServices.AsyncMethodBuilder(typeof(System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder))]
    async ValueTask FlushAsync()
    {
        bool isLater = false;
        try
        {
            while (true)
            {
                ReadOnlyMemory<byte> batch;
                lock (_gate)
                {
                    Sent();
                    if (_outbox.Unsent == 0)
                    {
                        _isFlushing = false;
                        return;
                    }

                    if (isLater && !_work.IsEmpty)
                    {
                        // What waits to run will send too: this goes behind it, and takes all of it at once.
                        _work.AddLast(this);
                        return;
                    }

                    batch = _outbox.Take();
                    isLater = true;
                    _sendBegan = Environment.TickCount64;
                }

                int sent = _socket is null ? 0 : _socket.Send(batch.Span);
                if (sent < batch.Length)
                {
                    await _stream.WriteAsync(batch[sent..], _closing.Token).ConfigureAwait(false);
                }

                RpcTelemetry.Sent(batch.Length);
            }
        }
        catch (Exception e) // a stream may be anybody's
        {
            End(new RpcConnectionException($"Sending{Place} failed: {e.Message}", e));
        }
    }

    /// <summary>A batch was sent.</summary>
    void Sent()
    {
        _outbox.Done();
        _sendBegan = long.MaxValue;
        for (int i = _waiters.Count - 1; i >= 0; i--)
        {
            if (_waiters[i].End <= _outbox.Sent)
            {
                _waiters[i].Source.TrySetResult();
                _waiters.RemoveAt(i);
            }
        }

        Pump();
        BeginHeld();
        if (_isPaused)
        {
            _room.Set();
        }
    }
}
