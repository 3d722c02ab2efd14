using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Manywire.Rpc;
using Microsoft.Extensions.Logging;

namespace Manywire;

/// <content>Serving: calls of the other side are handed to the thread pool, up to the limits.</content>
public sealed partial class RpcConnection
{
    [ThreadStatic]
    static RpcConnection? t_serving;

    readonly RpcWork _work;
    readonly Queue<RpcCall> _backlog = new();
    readonly Dictionary<uint, RpcCall> _cancellable = [];

    /// <summary>Ids of calls that were given up before their methods had asked for a token, the oldest first. What was given up after its end is among them, until there is no call or as many as <see cref="MostEarlyCancelled"/> came later.</summary>
    readonly List<uint> _earlyCancelled = [];

    const int MostEarlyCancelled = 256;
    readonly RpcResultsTable _results = new();
    (byte[] Name, RpcTarget Target) _lastTarget;
    long _backlogBytes;
    int _running;
    TaskCompletionSource? _idle;

    /// <summary>The code that runs on this thread serves a call of a connection, until it awaits for the first time.</summary>
    internal static RpcConnection? Serving
    {
        get => t_serving;
        set => t_serving = value;
    }

    internal RpcOptions Options => _options;

    internal RpcResultsTable Results => _results;

    /// <summary>Serves one message where there is no stream.</summary>
    /// <param name="message">A request or a notification.</param>
    /// <param name="parent">The activity that it belongs to.</param>
    /// <param name="cancellation">Ends what runs.</param>
    /// <returns>Ends when the method has.</returns>
    internal async Task ServeOneAsync(ReadOnlyMemory<byte> message, ActivityContext parent, CancellationToken cancellation)
    {
        Begin(message.Span);
        using (cancellation.UnsafeRegister(static served => ((RpcConnection)served!).End(null), this))
        {
            await DrainAsync(CancellationToken.None).ConfigureAwait(false);
        }

        End(null);

        void Begin(ReadOnlySpan<byte> input)
        {
            RpcMessage.Read(input, out RpcMessage read);
            _trace = (read.Id, parent);
            Receive(input);
        }
    }

    void Serve(in RpcMessage message)
    {
        if (message.Method is [(byte)'$', (byte)'/', ..] && ServeConvention(message))
        {
            return;
        }

        RateLimitLease? lease = null;
        if (Limiter is { } limiter && !TryLease(limiter, message, out lease))
        {
            return;
        }

        RpcTarget? target = _targets?.Find(message.Method, ref _lastTarget);
        if (target is null)
        {
            if (_targets?.Unknown is not { } unknown)
            {
                lease?.Dispose();
                ServeNothing(message);
                return;
            }

            target = new RpcTarget(Encoding.UTF8.GetString(message.Method)) { Handler = unknown, IsUnknown = true };
        }

        RpcCall call = RpcCall.Rent(this, target, message);
        call.Lease = lease;
        if (RpcTelemetry.SeesServerCalls)
        {
            call.Observe(TakeTrace(message.Id));
        }

        bool busy = false;
        lock (_gate)
        {
            if (_earlyCancelled.Count > 0 && !call.IsNotification)
            {
                _earlyCancelled.Remove(call.Id); // that was another call
            }

            if (_isClosed || _drains)
            {
                busy = true;
            }
            else if (_nested >= _options.MaxNestedCalls)
            {
                busy = message.Kind == RpcMessageKind.Request;
            }
            else if (!MayRun(call) || (_options.Sequential && _running + _backlog.Count > 0))
            {
                busy = !TryKeep(call);
                if (!busy)
                {
                    return;
                }
            }

            if (!busy)
            {
                _running++;
            }
        }

        if (!busy)
        {
            _work.AddGathered(call);
        }
        else
        {
            RefuseBusy(call, message);
        }
    }

    /// <summary>Keeps a call until others have ended, if there is room. Notifications always find some: no more is received then.</summary>
    bool TryKeep(RpcCall call)
    {
        if (!call.IsNotification && _backlogBytes + call.Cost > _options.MaxMessageBytes)
        {
            return false;
        }

        _backlog.Enqueue(call);
        _backlogBytes += call.Cost;
        return true;
    }

    void RefuseBusy(RpcCall call, in RpcMessage message)
    {
        call.Recycle();
        RpcTelemetry.Refused(limited: false);
        if (message.Kind == RpcMessageKind.Notification)
        {
            RpcLog.LateNotification(_logger, Shown(message.Method));
            return;
        }

        Refuse(message.Id, RpcErrorCode.ServerBusy, _drains ? "The server is being shut down." : "The server has as many calls of this connection as it takes.");
    }

    void ServeNothing(in RpcMessage message)
    {
        if (message.Kind == RpcMessageKind.Notification)
        {
            if (_logger.IsEnabled(LogLevel.Debug))
            {
                RpcLog.UnknownNotification(_logger, Shown(message.Method));
            }

            LastError = Sink is null ? null : new RpcMethodNotFoundException(NoMethod(message.Method));
            return;
        }

        Refuse(message.Id, RpcErrorCode.MethodNotFound, NoMethod(message.Method));

        static string NoMethod(ReadOnlySpan<byte> name) => $"There is no method '{Shown(name)}'.";
    }

    /// <summary>A name that the other side has sent, as far as logs and errors have it: a name may be as long as a message.</summary>
    static string Shown(ReadOnlySpan<byte> name)
    {
        const int Most = 100;
        return Encoding.UTF8.GetString(name.Length > Most ? name[..Most] : name);
    }

    /// <summary>Answers with an error without running anything.</summary>
    internal void Refuse(uint id, RpcErrorCode code, string why)
    {
        RpcScratch output = RpcScratch.Rent();
        RpcMessageWriter.Error(output, id);
        RpcFaults.Write(output, new RpcFaultException(why, (int)code), _options.ErrorForm, debug: null);
        PostAnswer(output);
        output.Return();
    }

    /// <summary>Sends an answer; to a connection that has ended there is none.</summary>
    internal void PostAnswer(RpcScratch message)
    {
        try
        {
            Post(message);
        }
        catch (RpcConnectionException)
        {
            // Nobody is there to be told.
        }
    }

    /// <summary>A call has ended: its answer is sent, and another one may run in its place.</summary>
    /// <param name="call">The call.</param>
    /// <param name="answer">Its answer; null where it was sent already, or there is none.</param>
    internal void Leave(RpcCall call, RpcScratch? answer)
    {
        RpcCall? next = null;
        TaskCompletionSource? idle = null;
        bool flush = false, inline = false;
        if (Sink is { } sink && answer is not null)
        {
            sink(answer.Written);
            answer = null;
        }

        lock (_gate)
        {
            if (answer is not null && !_isClosed)
            {
                _outbox.Add(answer, isOwn: false);
                flush = BeginFlush(out inline);
            }

            if (call.IsCancellable)
            {
                _cancellable.Remove(call.Id);
            }
            else if (_earlyCancelled.Count > 0 && !call.IsNotification)
            {
                _earlyCancelled.Remove(call.Id);
            }

            _running--;
            next = TakeWaiting();
            if (next is null && _running == 0)
            {
                idle = _idle;
                _idle = null;
                _earlyCancelled.Clear();
            }
        }

        if (flush)
        {
            Flush(inline);
        }

        if (_isPaused)
        {
            _room.Set();
        }

        if (next is not null)
        {
            _work.Add(next);
        }

        idle?.TrySetResult();
    }

    /// <summary>From here on <c>$/cancel</c> and the end of the connection reach a call.</summary>
    internal void MakeCancellable(RpcCall call)
    {
        bool isOver;
        lock (_gate)
        {
            isOver = (!call.IsNotification && _earlyCancelled.Remove(call.Id)) || _isClosed;
            call.IsCancellable = _cancellable.TryAdd(call.Id, call); // a second call with an id that is in use is told by the end of the connection alone
        }

        if (isOver)
        {
            RpcCall.Cancel(call.CancellationSource);
        }
    }

    /// <summary>The other side has given a call up.</summary>
    void CancelCall(uint id)
    {
        CancellationTokenSource? cancellation = null;
        lock (_gate)
        {
            // The object may serve another call as soon as the gate is open; what cancels it never does.
            if (_cancellable.TryGetValue(id, out RpcCall? call))
            {
                cancellation = call.CancellationSource;
            }
            else if (_running > 0)
            {
                if (_earlyCancelled.Count == MostEarlyCancelled)
                {
                    _earlyCancelled.RemoveAt(0);
                }

                _earlyCancelled.Add(id);
            }
        }

        RpcCall.Cancel(cancellation);
    }

    /// <summary>The object that serves calls of this connection.</summary>
    internal object Target(RpcTarget target)
    {
        ref object? service = ref _services[target.Place];
        if (Volatile.Read(ref service) is { } made)
        {
            return made;
        }

        lock (_services)
        {
            return service ??= target.Entry!.Target(this) ?? throw new InvalidOperationException("The factory of a service gave null.");
        }
    }

    internal void LogFailed(string method, Exception error) => RpcLog.Failed(_logger, method, error);

    /// <summary>Waits until no call runs.</summary>
    async Task DrainAsync(CancellationToken cancellation)
    {
        TaskCompletionSource idle;
        lock (_gate)
        {
            if (_running == 0)
            {
                return;
            }

            idle = _idle ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        }

        await idle.Task.WaitAsync(cancellation).ConfigureAwait(false);
    }
}
