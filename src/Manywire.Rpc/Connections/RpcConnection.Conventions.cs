using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <content>What both sides tell each other beyond the protocol, and what keeps a connection and its callers in bounds.</content>
public sealed partial class RpcConnection
{
    /// <summary>What anybody's state of a trace has at most, by the recommendation of the W3C.</summary>
    const int MaxTraceState = 512;

    /// <summary>What a server asks whether a call may run; null: every one may.</summary>
    internal PartitionedRateLimiter<RpcConnection>? Limiter { get; init; }

    (uint Id, ActivityContext Context) _trace;
    long _lastReceived = Environment.TickCount64;
    long _askedAt = long.MaxValue;
    long _lateSince = long.MaxValue;

    /// <summary>Whether the other side was asked whether it is there, and nothing has come since.</summary>
    internal bool IsAsking => Volatile.Read(ref _askedAt) != long.MaxValue;

    bool ServeConvention(in RpcMessage message)
    {
        if (message.Kind == RpcMessageKind.Request && message.Method.SequenceEqual(RpcConventions.PingUtf8))
        {
            RpcScratch output = RpcScratch.Rent();
            RpcMessageWriter.Result(output, message.Id);
            output.Write(RpcTokens.Nil);
            PostAnswer(output);
            output.Return();
            return true;
        }

        int at = 0;
        if (!RpcTokens.TryReadArray(message.Body, ref at, out uint count) || count == 0 || !RpcTokens.TryReadUInt32(message.Body, ref at, out uint number))
        {
            return false;
        }

        if (message.Method.SequenceEqual(RpcConventions.CancelUtf8))
        {
            CancelCall(number);
            return true;
        }

        if (message.Method.SequenceEqual(RpcConventions.ProgressUtf8) && count == 2)
        {
            try
            {
                Progress.Report(number, message.Body[at..], _options.WireOptions);
            }
            catch (Exception e) // also what a constructor or a formatter of the report throws: neither the connection nor the call is to blame
            {
                RpcLog.ProgressUnreadable(_logger, e.Message);
            }

            return true;
        }

        if (message.Method.SequenceEqual(RpcConventions.TraceUtf8) && message.Kind == RpcMessageKind.Notification)
        {
            KeepTrace(number, message.Body[at..]);
            return true;
        }

        if (message.Method.SequenceEqual(RpcConventions.StopUtf8))
        {
            _results.Stop(number);
            return true;
        }

        if (message.Method.SequenceEqual(RpcConventions.NextUtf8) && message.Kind == RpcMessageKind.Request)
        {
            RateLimitLease? lease = null;
            if (Limiter is { } limiter && !TryLease(limiter, message, out lease))
            {
                return true;
            }

            RpcCall call = RpcCall.Rent(this, RpcResultsTable.Next, message);
            call.Lease = lease;
            if (RpcTelemetry.SeesServerCalls)
            {
                call.Observe(TakeTrace(message.Id));
            }

            bool busy = false;
            lock (_gate)
            {
                if (!IsFull)
                {
                    _running++;
                }
                else if (!(busy = !TryKeep(call)))
                {
                    return true;
                }
            }

            if (busy)
            {
                RefuseBusy(call, message);
            }
            else
            {
                _work.Add(call);
            }

            return true;
        }

        return false;
    }

    /// <summary>Tells the other side something about one of its, or of this side's, numbers; not where the connection has ended, and what the number stands for with it.</summary>
    void NotifyNumber(byte[] method, uint number)
    {
        RpcScratch output = RpcScratch.Rent();
        RpcMessageWriter.Notification(output, method);
        output.Write(0x91);
        MessagePackWire.Serialize(output, number);
        try
        {
            Post(output, isOwn: true);
        }
        catch (RpcConnectionException)
        {
            // Nobody is there to be told.
        }

        output.Return();
    }

    /// <summary>Tells the other side which activity a request belongs to. The request is right behind it.</summary>
    void AddTrace(uint id, string parent, string? state)
    {
        RpcScratch output = RpcScratch.Rent();
        RpcMessageWriter.Notification(output, RpcConventions.Trace);
        output.Write(0x93);
        MessagePackWire.Serialize(output, id);
        MessagePackWire.Serialize(output, parent);
        MessagePackWire.Serialize(output, state);
        _outbox.Add(output, isOwn: true);
        output.Return();
    }

    /// <summary>Keeps what came last: the next request is the one that it is about, or none is.</summary>
    void KeepTrace(uint id, ReadOnlySpan<byte> values)
    {
        if (!RpcTelemetry.SeesServerCalls)
        {
            return;
        }

        try
        {
            var parent = MessagePackWire.Deserialize<string>(values, out int consumed);
            string? state = consumed < values.Length ? MessagePackWire.Deserialize<string>(values[consumed..]) : null;
            _trace = ActivityContext.TryParse(parent, state is { Length: > MaxTraceState } ? null : state, isRemote: true, out ActivityContext context) ? (id, context) : default;
        }
        catch (WireException)
        {
            _trace = default; // it is worth no connection
        }
    }

    ActivityContext TakeTrace(uint id)
    {
        (uint of, ActivityContext context) = _trace;
        _trace = default;
        return of == id ? context : default;
    }

    /// <summary>Asks a rate limiter whether a call may run; who isn't allowed to is told, unless it is a notification.</summary>
    bool TryLease(PartitionedRateLimiter<RpcConnection> limiter, in RpcMessage message, out RateLimitLease? lease)
    {
        try
        {
            lease = limiter.AttemptAcquire(this);
        }
        catch (Exception e) // a limiter may be anybody's
        {
            LogFailed("CallLimiter", e);
            lease = null;
        }

        if (lease is { IsAcquired: true })
        {
            return true;
        }

        lease?.Dispose();
        lease = null;
        RpcTelemetry.Refused(limited: true);
        if (message.Kind == RpcMessageKind.Request)
        {
            Refuse(message.Id, RpcErrorCode.ServerBusy, "There were too many calls: a rate limit.");
        }
        else
        {
            RpcLog.LimitedNotification(_logger);
        }

        return false;
    }

    /// <summary>Asks whether the other side is there when nothing has come for a while, and ends the connection when nothing comes then.</summary>
    void KeepAlive(long now)
    {
        if (_options.KeepAlive < TimeSpan.Zero)
        {
            return;
        }

        if (_isPaused)
        {
            Volatile.Write(ref _lastReceived, now); // this side doesn't listen at the moment
            Volatile.Write(ref _askedAt, long.MaxValue);
            return;
        }

        // Silence counts once it was asked: a process that stood still hasn't listened.
        double silent = now - Volatile.Read(ref _lastReceived), most = _options.KeepAlive.TotalMilliseconds;
        long asked = Volatile.Read(ref _askedAt);
        if (asked == long.MaxValue)
        {
            if (silent > most)
            {
                Volatile.Write(ref _askedAt, now);
                _ = Ping();
            }
        }
        else if (now - asked > most)
        {
            if (_lateSince != asked)
            {
                _lateSince = asked; // and where it stood still since, an answer is yet to be read: the next look tells
                return;
            }

            End(new RpcProtocolException($"The other side has sent nothing for {silent / 1000:0.0} s, and doesn't answer (KeepAlive)."));
        }

        async Task Ping()
        {
            try
            {
                await PingAsync().ConfigureAwait(false);
            }
            catch (RpcException)
            {
                // No answer is what is looked for.
            }
        }
    }
}
