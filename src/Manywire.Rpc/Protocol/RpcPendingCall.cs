using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace Manywire.Rpc;

/// <summary>A call that waits for its answer. Whoever takes it out of the table of its connection ends it: the answer, a time-out, its cancellation, or the end of the connection.</summary>
abstract class RpcPendingCall : IThreadPoolWorkItem
{
    static readonly Action<object?> s_cancel = static call => ((RpcPendingCall)call!).CancelRequested();

    CancellationTokenRegistration _registration;
    CancellationToken _cancellation;
    long _began;

    public RpcMethod Method { get; protected set; } = null!;

    /// <summary>Its id on its connection.</summary>
    public uint Id { get; set; }

    /// <summary>How long it waits; negative: for any time.</summary>
    public TimeSpan Timeout { get; set; }

    /// <summary>When it is timed out, in milliseconds of the system's clock; <see cref="long.MaxValue"/>: never.</summary>
    public long Deadline { get; set; }

    /// <summary>Where its request ends in all that its connection has sent.</summary>
    public long End { get; set; }

    /// <summary>How long its request is.</summary>
    public int Length { get; set; }

    /// <summary>Its message, where it may be sent again; otherwise null.</summary>
    public byte[]? Kept { get; set; }

    /// <summary>Whether a byte of it may have left over a connection that was lost.</summary>
    public bool MayHaveRun { get; set; }

    /// <summary>How often it was sent.</summary>
    public int Attempts { get; set; }

    /// <summary>The activity of the call; null where nobody listens.</summary>
    public Activity? Activity { get; private set; }

    /// <summary>What is sent with it of the activity that it belongs to; null for nothing.</summary>
    public (string Parent, string? State)? Trace { get; set; }

    /// <summary>Whether it was made in a method that serves a call of the same connection.</summary>
    public bool IsNested { get; set; }

    /// <summary>Whether its answer is a page of results: if nobody waits for it any more, no more results are wanted either.</summary>
    public bool IsPage { get; set; }

    /// <summary>Whether another connection knows nothing of what it is about.</summary>
    public bool IsBound { get; set; }

    /// <summary>Where it waits.</summary>
    public IRpcCallOwner? Owner { get; set; }

    /// <summary>Whether it is in the table, or in the queue before it.</summary>
    public bool IsWaiting { get; set; }

    /// <summary>Whether it was given up in a queue, which still has it: the object isn't used again.</summary>
    public bool IsLeftInQueue { get; set; }

    /// <summary>Whether its token was cancelled before it was sent.</summary>
    public bool IsCancelled { get; private set; }

    /// <summary>Reads what an answer has; the caller goes on when this is executed.</summary>
    public abstract void KeepResult(ReadOnlySpan<byte> result, MessagePackWireOptions? options);

    /// <summary>Keeps an error; the caller goes on when this is executed.</summary>
    public abstract void KeepException(Exception error);

    /// <summary>The caller goes on.</summary>
    public abstract void Execute();

    /// <summary>Ends it with an error. The caller goes on on a thread of the pool.</summary>
    public void SetException(Exception error)
    {
        KeepException(error);
        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    /// <summary>From here on its token can end it. It isn't in the table yet: then the token is looked at again.</summary>
    public void Watch(CancellationToken cancellation)
    {
        if (cancellation.CanBeCanceled)
        {
            _cancellation = cancellation;
            _registration = cancellation.UnsafeRegister(s_cancel, this);
        }
    }

    void CancelRequested()
    {
        IsCancelled = true;
        if (Owner is { } owner && owner.Abandon(this))
        {
            SetCancelled();
        }
    }

    /// <summary>Ends it because its token was cancelled.</summary>
    public void SetCancelled() => SetException(new OperationCanceledException($"The call of '{Method.Name}' was cancelled; the method may run all the same.", _cancellation));

    /// <summary>The token's callback doesn't run after this, and isn't running: what waits for the result may use the object again.</summary>
    protected void Unwatch()
    {
        _registration.Dispose();
        _registration = default;
        _cancellation = default;
    }

    /// <summary>It has ended: what listens to calls is told.</summary>
    protected void Ended(Exception? error)
    {
        if (_began != 0)
        {
            RpcTelemetry.Called(Activity, _began, Method.Name, error);
            Activity = null;
        }
    }

    protected void Begin(RpcMethod method)
    {
        Method = method;
        Id = 0;
        Deadline = long.MaxValue;
        End = 0;
        Length = 0;
        Owner = null;
        IsWaiting = false;
        IsCancelled = false;
        Kept = null;
        Attempts = 0;
        MayHaveRun = false;
        IsNested = false;
        IsPage = false;
        IsBound = false;
        Trace = null;
        _began = 0;
        if (RpcTelemetry.SeesClientCalls)
        {
            _began = Stopwatch.GetTimestamp();
            Activity = RpcTelemetry.Call(method.Name);
        }
    }
}

/// <summary>A call with a result. Objects of it are used again once their result was taken.</summary>
/// <typeparam name="T">The result; <see cref="RpcNothing"/> for none.</typeparam>
sealed class RpcPendingCall<T> : RpcPendingCall, IValueTaskSource<T>, IValueTaskSource
{
    ManualResetValueTaskSourceCore<T> _core; // callers go on where this is executed, which is never a thread that receives
    T _value = default!;
    Exception? _error;
    int _isRented;

    public ValueTask<T> Task => new(this, _core.Version);

    public ValueTask TaskWithoutResult => new(this, _core.Version);

    public static RpcPendingCall<T> Rent(RpcMethod method)
    {
        RpcPendingCall<T> call = RpcPool<RpcPendingCall<T>>.Take() ?? new RpcPendingCall<T>();
        call.Begin(method);
        call._isRented = 1;
        return call;
    }

    public override void KeepResult(ReadOnlySpan<byte> result, MessagePackWireOptions? options)
    {
        try
        {
            _value = typeof(T) == typeof(RpcNothing) ? default!
                : typeof(T) == typeof(RpcRaw) ? (T)(object)new RpcRaw(result.ToArray(), Owner)
                : MessagePackWire.Deserialize<T>(result, options)!;
        }
        catch (Exception e) // also what a constructor or a formatter of the result throws: the connection isn't to blame
        {
            KeepException(new RpcException($"The result of '{Method.Name}' can't be read as '{typeof(T)}': {e.Message}", e));
            return;
        }

        Unwatch();
    }

    public override void KeepException(Exception error)
    {
        _error = error;
        Unwatch();
    }

    public override void Execute()
    {
        // The object may be used again as soon as the caller goes on.
        T value = _value;
        Exception? error = _error;
        _value = default!;
        _error = null;
        Ended(error);
        if (error is null)
        {
            _core.SetResult(value);
        }
        else
        {
            _core.SetException(error);
        }
    }

    public T GetResult(short token)
    {
        _core.GetStatus(token); // who asks twice is told, and the object isn't given back twice
        try
        {
            return _core.GetResult(token);
        }
        finally
        {
            Return();
        }
    }

    void IValueTaskSource.GetResult(short token) => GetResult(token);

    public ValueTaskSourceStatus GetStatus(short token) => _core.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) => _core.OnCompleted(continuation, state, token, flags);

    void Return()
    {
        if (Interlocked.Exchange(ref _isRented, 0) == 0)
        {
            return; // two threads took the result at once
        }

        _core.Reset();
        Owner = null;
        if (!IsLeftInQueue)
        {
            RpcPool<RpcPendingCall<T>>.Give(this);
        }
    }
}

