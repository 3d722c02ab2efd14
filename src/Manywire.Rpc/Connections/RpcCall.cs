using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>A call of the other side that is served: its arguments are read in their order, and its result is written once. It must not be used after the method's task is complete.</summary>
public sealed partial class RpcCall : IThreadPoolWorkItem
{
    const int MaxKeptBytes = 16 * 1024;

    byte[] _arguments = [];

    /// <summary>Where they begin in their array.</summary>
    int _start;

    /// <summary>Whether the array is one of the pool of arrays.</summary>
    bool _isPooled;
    RpcTarget _target = null!;
    CancellationTokenSource? _cancellation;
    List<IAsyncDisposable>? _disposables;
    ActivityContext _parent;
    Activity? _activity;
    Exception? _error;

    /// <summary>The answer of a method that has ended.</summary>
    RpcScratch? _kept;
    long _began;
    bool _answered;

    RpcCall()
    {
    }

    /// <summary>The method's name on the wire.</summary>
    public string Method => _target.Name;

    /// <summary>The connection: over it the caller can be called back.</summary>
    public RpcConnection Connection { get; private set; } = null!;

    /// <summary>Whether nobody waits for an answer.</summary>
    public bool IsNotification { get; private set; }

    /// <summary>The arguments as they came: an array or a map of MessagePack.</summary>
    public ReadOnlyMemory<byte> RawArguments => _arguments.AsMemory(_start, Length);

    /// <summary>Cancelled when the caller gives the call up and says so, and when the connection ends.</summary>
    public CancellationToken CancellationToken
    {
        get
        {
            if (_cancellation is null)
            {
                Volatile.Write(ref _cancellation, new CancellationTokenSource());
                Connection.MakeCancellable(this);
            }

            return _cancellation.Token;
        }
    }

    /// <summary>Disposes something when the call has ended; where it has several results, when the last was asked for, or no more are wanted. What was registered last is disposed first.</summary>
    /// <param name="value">What is disposed.</param>
    public void RegisterForDispose(IAsyncDisposable value)
    {
        ArgumentNullException.ThrowIfNull(value);
        (_disposables ??= []).Add(value);
    }

    /// <summary>What a rate limiter gave for the call.</summary>
    internal RateLimitLease? Lease { get; set; }

    internal uint Id { get; private set; }

    /// <summary>Bytes of the arguments.</summary>
    internal int Length { get; private set; }

    /// <summary>Memory that it takes while it waits, about.</summary>
    internal int Cost => Length + 256;

    /// <summary>Whether it is in the connection's table of calls that can be cancelled.</summary>
    internal bool IsCancellable { get; set; }

    internal static RpcCall Rent(RpcConnection connection, RpcTarget target, in RpcMessage message)
    {
        RpcCall call = RpcPool<RpcCall>.Take() ?? new RpcCall();
        call.Connection = connection;
        call._target = target;
        call._answered = false;
        call.Id = message.Id;
        call.IsNotification = message.Kind == RpcMessageKind.Notification;
        call.Length = message.Body.Length;
        call.Keep(message.Body);
        call.Open();
        return call;
    }

    /// <summary>Keeps the arguments: large ones in the buffer that they were received into.</summary>
    void Keep(ReadOnlySpan<byte> arguments)
    {
        _start = 0;
        if (arguments.Length > MaxKeptBytes)
        {
            _isPooled = true;
            _arguments = Connection.TakeReceived(arguments, out _start)!;
            if (_arguments is not null)
            {
                return;
            }

            _arguments = ArrayPool<byte>.Shared.Rent(arguments.Length);
        }
        else if (_arguments.Length < arguments.Length)
        {
            _arguments = new byte[Math.Max(128, arguments.Length)];
        }

        arguments.CopyTo(_arguments);
    }

    /// <summary>Runs the method.</summary>
    void IThreadPoolWorkItem.Execute()
    {
        if (!Connection.MayBegin(this))
        {
            return;
        }

        ValueTask task;
        RpcConnection? before = RpcConnection.Serving;
        RpcConnection.Serving = Connection;
        Activity? activity = _began == 0 ? null : Started();
        try
        {
            task = _target.Handler is { } handler ? handler(this)
                : _target.Entry!.Service.Invoke(_target.Entry.PerCall is { } make ? make(this) : Connection.Target(_target), _target.Method, this);
            if (task.IsCompletedSuccessfully)
            {
                task.GetAwaiter().GetResult();
                Done();
                return;
            }
        }
        catch (Exception e)
        {
            Fail(e);
            return;
        }
        finally
        {
            RpcConnection.Serving = before;
            if (activity is not null)
            {
                Activity.Current = null; // other calls run on this thread afterwards; the method's own continuations have it
            }
        }

        _ = AwaitAsync(task);
    }

    [System.Runtime.CompilerServices.AsyncMethodBuilder(typeof(System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder))]
    async ValueTask AwaitAsync(ValueTask task)
    {
        try
        {
            await task.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Fail(e);
            return;
        }

        Done();
    }

    /// <summary>What cancels the call; it is made when the method asks for a token, and never used for another call.</summary>
    internal CancellationTokenSource? CancellationSource => Volatile.Read(ref _cancellation);

    /// <summary>What is registered with a token runs elsewhere: it may take its time.</summary>
    internal static void Cancel(CancellationTokenSource? cancellation) => _ = cancellation?.CancelAsync();

    /// <summary>Somebody listens to calls that are served.</summary>
    /// <param name="parent">The caller's activity.</param>
    internal void Observe(ActivityContext parent)
    {
        _began = Stopwatch.GetTimestamp();
        _parent = parent;
    }

    Activity? Started() => _activity = RpcTelemetry.Serve(Method, _parent, Connection.RemoteEndPoint);

    /// <summary>What is to be disposed with the call is somebody else's from here on.</summary>
    internal List<IAsyncDisposable>? TakeDisposables()
    {
        List<IAsyncDisposable>? all = _disposables;
        _disposables = null;
        return all;
    }

    internal static async Task DisposeAsync(List<IAsyncDisposable>? all, RpcConnection connection)
    {
        for (int i = (all?.Count ?? 0) - 1; i >= 0; i--)
        {
            try
            {
                await all![i].DisposeAsync().ConfigureAwait(false);
            }
            catch (Exception e)
            {
                connection.LogFailed("Dispose", e);
            }
        }
    }

    internal void Recycle()
    {
        Lease?.Dispose();
        Lease = null;
        _error = null;
        _began = 0;
        Connection = null!;
        _target = null!;
        _cancellation = null; // never used again: somebody may still hold its token
        IsCancellable = false;
        if (_isPooled)
        {
            ArrayPool<byte>.Shared.Return(_arguments);
            _isPooled = false;
            _arguments = [];
        }

        RpcPool<RpcCall>.Give(this);
    }

    /// <summary>Ends a call that never began, of a connection that has ended.</summary>
    internal void Drop()
    {
        _began = 0;
        Leave();
    }

    void Done()
    {
        if (!_answered && !IsNotification)
        {
            EndWithoutResult();
        }

        Leave();
    }

    void Fail(Exception error)
    {
        _error = error;
        Connection.LastError = error;
        if (!IsNotification && !_answered)
        {
            _answered = true;
            try
            {
                AnswerError(error);
            }
            catch (Exception e) // such as a message that is too large for the memory
            {
                Connection.LogFailed(Method, e);
                Connection.Refuse(Id, RpcErrorCode.CallFailed, "The method failed.");
            }
        }
        else if (error is not OperationCanceledException)
        {
            Connection.LogFailed(Method, error);
        }

        Leave();
    }

    void Leave()
    {
        RpcConnection connection = Connection;
        if (_began != 0)
        {
            RpcTelemetry.Served(_activity, _began, _target.IsUnknown ? null : Method, _error);
            _activity = null;
            _began = 0;
        }

        RpcScratch? answer = _kept;
        _kept = null;
        if (TakeDisposables() is { } all)
        {
            if (answer is not null)
            {
                connection.PostAnswer(answer);
                answer.Return();
            }

            _ = LeaveAsync(all);
            return;
        }

        bool isOwn = _target.Handler is not null; // a handler's own call may be held by the handler for longer than it should
        Lease?.Dispose();
        Lease = null;
        connection.Leave(this, answer);
        answer?.Return();
        if (!isOwn)
        {
            Recycle();
        }
    }

    async Task LeaveAsync(List<IAsyncDisposable> all)
    {
        await DisposeAsync(all, Connection).ConfigureAwait(false);
        Leave();
    }

    void AnswerError(Exception error)
    {
        RpcOptions options = Connection.Options;
        RpcFaultException? fault = null;
        try
        {
            fault = options.MapException?.Invoke(error);
        }
        catch (Exception e)
        {
            Connection.LogFailed(Method, e);
        }

        fault ??= error switch
        {
            RpcFaultException own => own,
            OperationCanceledException when _cancellation is { IsCancellationRequested: true } => new RpcFaultException("The call was cancelled.", (int)RpcErrorCode.Cancelled),
            _ => null,
        };
        if (fault is null)
        {
            Connection.LogFailed(Method, error);
            fault = new RpcFaultException(options.IncludeExceptionDetails ? error.Message : "The method failed.", (int)RpcErrorCode.CallFailed);
        }

        RpcScratch output = RpcScratch.Rent();
        RpcMessageWriter.Error(output, Id);
        RpcFaults.Write(output, fault, options.ErrorForm, options.IncludeExceptionDetails ? RpcFaults.WellFormed(error.ToString()) : null);
        Keep(output); // its permit comes back before the caller is told
    }
}
