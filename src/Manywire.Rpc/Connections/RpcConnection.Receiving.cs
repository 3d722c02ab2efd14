using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <content>
/// Receiving: one loop for a connection. Answers end their calls in it; calls, and callers that go on, are <see cref="RpcWork"/>, which the same thread runs behind each batch. It pauses while as many calls
/// run as may, or as many bytes wait to be sent, unless this side waits for answers itself: then both sides could wait for each other.
/// </content>
public sealed partial class RpcConnection
{
    readonly RpcSignal _room = new();
    volatile bool _isPaused;
    RpcSocket? _socket;
    int _answers;
    int _batch;

    /// <summary>Batches that the pool has received since the connection last waited for room.</summary>
    int _batchesInPool;
    long _messageBegan = long.MaxValue;

    /// <summary>What runs when the other side sends no more, in good order, may still be answered for as long.</summary>
    static readonly TimeSpan s_grace = TimeSpan.FromSeconds(2);

    /// <summary>Bytes that are received while no calls are taken: so the end of the connection is seen.</summary>
    const int MaxAhead = 64 * 1024;

    const int FewestToHalve = 16;

    /// <summary>After so many batches without a wait for room a connection in the pool gets a thread of its own, where there may be one more: a thread for each pause would cost more than it gains.</summary>
    const int FewestBatchesInPool = 64;

    /// <summary>How many times as much as else may wait while this side waits for answers itself: answers to be sent, since what is refused is answered, too, and notifications to run, since they can't be refused.</summary>
    const long MostWaiting = 4;

    /// <summary>The connection that this thread receives, and whose own it is.</summary>
    [ThreadStatic]
    static RpcConnection? t_receives;

    /// <summary>Receives on a thread of its own, or of the pool. Calls are run there: nothing of whoever has opened the connection is theirs.</summary>
    void BeginReceiving()
    {
        if (_socket is null || !RpcDedicatedThreads.TryStart(_options.DedicatedThreads, ReceiveHere))
        {
            ThreadPool.UnsafeQueueUserWorkItem(static connection => _ = connection.ReceiveAsync(), this, preferLocal: false);
        }
    }

    void ReceiveHere()
    {
        t_receives = this;
        _ = ReceiveAsync(); // where it has to wait for room it goes on on a thread of the pool, and this one ends
    }

    /// <summary>A connection that the pool receives goes on on a thread of its own, if it may have one by now.</summary>
    /// <returns>Whether that thread receives now.</returns>
    bool TryLeavePool()
    {
        if (_socket is null || t_receives == this || ++_batchesInPool < FewestBatchesInPool)
        {
            return false;
        }

        _batchesInPool = 0;
        return RpcDedicatedThreads.TryStart(_options.DedicatedThreads, ReceiveHere);
    }

    async Task ReceiveAsync()
    {
        Exception? reason = null;
        Task<int>? ahead = null;
        bool isReplaced = false;
        try
        {
            bool ended = false;
            while (true)
            {
                _work.Gather();
                while (Process())
                {
                    if (ahead is null)
                    {
                        if (!_work.RunHere(HasAll()))
                        {
                            isReplaced = true;
                            return;
                        }

                        if (!MustPause())
                        {
                            _work.Gather();
                            continue;
                        }
                    }

                    _work.HandOver();
                    _batchesInPool = 0;
                    _isPaused = true;
                    if (MustPause())
                    {
                        Volatile.Write(ref _messageBegan, long.MaxValue); // the rest of a message isn't received because of this side
                        Task room = _room.WaitAsync();
                        if (ended)
                        {
                            await room.WaitAsync(s_grace).ConfigureAwait(false);
                        }
                        else if (ahead is null && !_inbox.MayReceiveAhead(MaxAhead))
                        {
                            await room.ConfigureAwait(false);
                        }
                        else
                        {
                            ahead ??= _stream.ReadAsync(_inbox.GetMemory(), _closing.Token).AsTask();
                            if (await Task.WhenAny(room, ahead).ConfigureAwait(false) == ahead)
                            {
                                ended = !Received(await ahead.ConfigureAwait(false));
                                ahead = null;
                                _room.Set(); // who waits is this loop alone: it looks again
                            }
                        }
                    }

                    _isPaused = false;
                    if (_isClosed)
                    {
                        return;
                    }
                }

                if (ended)
                {
                    _work.HandOver();
                    break;
                }

                if (ahead is not null)
                {
                    _work.HandOver();
                }
                else if (!_work.RunHere(HasAll()) || TryLeavePool())
                {
                    isReplaced = true;
                    return;
                }

                ended = !Received(ahead is not null ? await ahead.ConfigureAwait(false)
                    : t_receives == this ? _socket!.Receive(_inbox.GetMemory().Span, _batch, ref _isClosed)
                    : await ReadAsync().ConfigureAwait(false));
                ahead = null;
                _batch = 0;
            }

            reason = _inbox.IsUnfinished ? new RpcProtocolException("The other side closed the connection in the middle of a message.") : null;
        }
        catch (TimeoutException)
        {
            // The other side has gone, and what runs for it goes on.
        }
        catch (RpcProtocolException e)
        {
            reason = e;
        }
        catch (Exception e) // a stream may be anybody's
        {
            reason = new RpcConnectionException($"Receiving{Place} failed: {e.Message}", e);
        }
        finally
        {
            if (!isReplaced)
            {
                _work.HandOver();
                await EndReceivingAsync(reason, ahead).ConfigureAwait(false);
            }
        }
    }

    ValueTask<int> ReadAsync()
    {
        _socket?.Wait(_batch);
        return _stream.ReadAsync(_inbox.GetMemory(), _closing.Token);
    }

    async Task EndReceivingAsync(Exception? reason, Task<int>? ahead)
    {
        if (reason is null && !_isClosed)
        {
            await FinishAsync().ConfigureAwait(false);
        }

        if (ahead is null)
        {
            _inbox.Dispose(); // so that what it has taken is free when others hear of the end
        }

        End(reason);
        if (ahead is not null)
        {
            await ahead.ContinueWith(static _ => { }, TaskScheduler.Default).ConfigureAwait(false); // it writes into the buffer
            _inbox.Dispose();
        }

        _received.TrySetResult();
    }

    /// <summary>The other side sends no more, in good order: what runs here may still be answered, if it listens.</summary>
    async Task FinishAsync()
    {
        using var soon = new CancellationTokenSource(s_grace);
        try
        {
            await DrainAsync(soon.Token).ConfigureAwait(false);
            await WaitSentAsync(_outbox.Added, soon.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (e is OperationCanceledException or RpcException)
        {
            // It doesn't listen.
        }
    }

    /// <returns>False: the other side sends no more.</returns>
    bool Received(int count)
    {
        _inbox.Advance(count);
        Volatile.Write(ref _lastReceived, Environment.TickCount64);
        Volatile.Write(ref _askedAt, long.MaxValue);
        RpcTelemetry.Received(count);
        return count > 0;
    }

    /// <summary>Whether so many answers came at once that the other side has little left to do. It gets the next calls in two batches then, and both sides have something to do at the same time.</summary>
    bool HasAll()
    {
        int answers = _answers;
        _answers = 0;
        return answers >= FewestToHalve && _calls.Count < answers / 2; // a guess: other threads may call
    }

    /// <summary>Goes through the messages that have arrived.</summary>
    /// <returns>Whether to wait for room before the next one.</returns>
    bool Process()
    {
        while (true)
        {
            if (MustPause())
            {
                return true;
            }

            if (!_inbox.TryRead(out ReadOnlySpan<byte> message))
            {
                Volatile.Write(ref _messageBegan, !_inbox.IsUnfinished ? long.MaxValue : _messageBegan == long.MaxValue ? Environment.TickCount64 : _messageBegan);
                return false;
            }

            _messageBegan = long.MaxValue;
            _batch++;
            Receive(message);
        }
    }

    bool MustPause()
    {
        if (Volatile.Read(ref _running) < _options.MaxConcurrentCalls && _outbox.Unsent <= _options.MaxUnsentBytes && _backlogBytes == 0)
        {
            return false;
        }

        lock (_gate)
        {
            return !_isClosed && (MustWait || (_backlogBytes > MostKept && !_drains) || _outbox.UnsentAnswers > MostWaiting * _options.MaxUnsentBytes);
        }
    }

    /// <summary>Bytes of calls and notifications that wait to run with which nothing more is received. Calls are refused sooner: what is above that are notifications, before the answer that this side waits for.</summary>
    long MostKept => (_calls.Count == 0 && _queue.Count == 0 ? 1 : MostWaiting) * _options.MaxMessageBytes;

    /// <summary>
    /// Whether as many calls run, or as many answers wait to be sent, as may, without this side waiting for the other one itself: if both stopped receiving because the other doesn't receive, none would ever go on.
    /// The side whose calls the answers are for waits for them, and receives. Calls that are held back wait to be sent too, and don't run.
    /// </summary>
    bool MustWait => _calls.Count == 0 && _queue.Count == 0
        && (_running - _held.Count >= _options.MaxConcurrentCalls || (_outbox.UnsentAnswers > _options.MaxUnsentBytes && _calls.Abandoned == 0));

    /// <summary>Whether no more calls of the other side are taken at the moment.</summary>
    bool IsFull => _running >= _options.MaxConcurrentCalls || _outbox.Unsent > _options.MaxUnsentBytes;

    /// <summary>Whether a call may begin to run: one that isn't answered has nothing to wait for that isn't sent.</summary>
    bool MayRun(RpcCall call) => call.IsNotification ? _running < _options.MaxConcurrentCalls : !IsFull;

    void Receive(ReadOnlySpan<byte> input)
    {
        switch (RpcMessage.Read(input, out RpcMessage message))
        {
            case RpcMessageError.None when message.Kind == RpcMessageKind.Response:
                Answer(message);
                break;
            case RpcMessageError.None:
                Serve(message);
                break;
            case RpcMessageError.NoMessage:
                throw new RpcProtocolException("What arrived is MessagePack, but no message of MessagePack-RPC: an array of three or four elements that begins with 0, 1 or 2 was expected.");
            case var error when message.Kind == RpcMessageKind.Request:
                Refuse(message.Id, RpcErrorCode.MessageRefused, error == RpcMessageError.MethodIsNoString ? "The method of a request must be a string." : "The arguments of a request must be an array, or a map.");
                break;
        }
    }

    /// <summary>The buffer with the message that was received last; null: what is in it has to be copied.</summary>
    internal byte[]? TakeReceived(ReadOnlySpan<byte> part, out int at) => _inbox.TryTake(part, out at);

    /// <summary>An answer came.</summary>
    void Answer(in RpcMessage message)
    {
        RpcPendingCall? call;
        bool known, isPage, flush = false, inline = false;
        lock (_gate)
        {
            known = _calls.TryTake(message.Id, out call, out isPage);
            if (call is not null)
            {
                call.IsWaiting = false;
                Left(call);
                flush = BeginFlush(out inline);
            }
            else if (known && _queue.Count > 0)
            {
                Pump();
                flush = BeginFlush(out inline);
            }
        }

        if (flush)
        {
            Flush(inline);
        }

        if (!known)
        {
            RpcLog.UnknownAnswer(_logger, message.Id);
            return;
        }

        _answers++;
        if (call is null)
        {
            if (isPage && RpcPage.Next(message.Body) is > 0 and var next)
            {
                NotifyNumber(RpcConventions.Stop, next);
            }

            return; // it was cancelled, or its time was over
        }

        if (message.IsError)
        {
            RpcFaultException fault = RpcFaults.Read(message.Error, message.Body);
            call.KeepException(Mapped(fault, _options));
        }
        else
        {
            call.KeepResult(message.Body, _options.WireOptions);
        }

        _work.AddGathered(call);
    }

    internal static Exception Mapped(RpcFaultException fault, RpcOptions options)
    {
        try
        {
            return options.MapFault?.Invoke(fault) ?? fault;
        }
        catch (Exception e)
        {
            return e;
        }
    }
}
