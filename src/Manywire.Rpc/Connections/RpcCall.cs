using System;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>A call of the other side that is served: its arguments are read in their order, and its result is written once. It must not be used after the method's task is complete.</summary>
public sealed partial class RpcCall : IThreadPoolWorkItem
{
    const int MaxKept = 256;
    const int MaxKeptBytes = 64 * 1024;

    static readonly Lock s_lock = new();
    static readonly RpcCall[] s_kept = new RpcCall[MaxKept];
    static int s_count;

    byte[] _arguments = [];
    RpcTarget _target = null!;
    CancellationTokenSource? _cancellation;
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
    public ReadOnlyMemory<byte> RawArguments => _arguments.AsMemory(0, Length);

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

    internal uint Id { get; private set; }

    /// <summary>Bytes of the arguments.</summary>
    internal int Length { get; private set; }

    /// <summary>Memory that it takes while it waits, about.</summary>
    internal int Cost => Length + 256;

    /// <summary>Whether it is in the connection's table of calls that can be cancelled.</summary>
    internal bool IsCancellable { get; set; }

    internal static RpcCall Rent(RpcConnection connection, RpcTarget target, in RpcMessage message)
    {
        RpcCall? call = null;
        lock (s_lock)
        {
            if (s_count > 0)
            {
                call = s_kept[--s_count];
                s_kept[s_count] = null!;
            }
        }

        call ??= new RpcCall();
        call.Connection = connection;
        call._target = target;
        call._answered = false;
        call.Id = message.Id;
        call.IsNotification = message.Kind == RpcMessageKind.Notification;
        call.Length = message.Body.Length;
        if (call._arguments.Length < call.Length)
        {
            call._arguments = new byte[Math.Max(128, call.Length)];
        }

        message.Body.CopyTo(call._arguments);
        call.Open();
        return call;
    }

    /// <summary>Runs the method.</summary>
    void IThreadPoolWorkItem.Execute()
    {
        ValueTask task;
        RpcConnection? before = RpcConnection.Serving;
        RpcConnection.Serving = Connection;
        try
        {
            task = _target.Handler is { } handler ? handler(this) : _target.Entry!.Service.Invoke(Connection.Target(_target), _target.Method, this);
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

    internal void Recycle()
    {
        Connection = null!;
        _target = null!;
        _cancellation = null; // never used again: somebody may still hold its token
        IsCancellable = false;
        if (_arguments.Length > MaxKeptBytes)
        {
            _arguments = [];
        }

        lock (s_lock)
        {
            if (s_count < MaxKept)
            {
                s_kept[s_count++] = this;
            }
        }
    }

    void Done()
    {
        if (!_answered && !IsNotification)
        {
            ReturnNothing();
        }

        Leave();
    }

    void Fail(Exception error)
    {
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
        bool isOwn = _target.Handler is not null; // a handler's own call may be held by the handler for longer than it should
        connection.Leave(this);
        if (!isOwn)
        {
            Recycle();
        }
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
        Connection.PostAnswer(output.Written);
        output.Return();
    }
}
