using System;
using System.Collections.Generic;
using System.Threading;
using Manywire.Rpc;

namespace Manywire;

/// <content>What takes longer than it may.</content>
public sealed partial class RpcConnection
{
    /// <summary>How many of the calls that waited for others had begun when it was looked last.</summary>
    long _begunBefore;
    long _standsSince = long.MaxValue;

    /// <summary>The latest moment at which it was looked: none counts that is before it.</summary>
    long _looked;

    /// <summary>What has taken too long ends.</summary>
    internal void Tick() => Tick(Environment.TickCount64);

    /// <summary>What has taken too long at a moment ends.</summary>
    internal void Tick(long now)
    {
        List<RpcPendingCall>? expired = null;
        lock (_gate)
        {
            if (_calls.Count > 0 || _queue.Count > 0)
            {
                expired = [];
                _calls.Expired(now, expired);
                foreach ((RpcPendingCall call, _) in _queue)
                {
                    if (call.IsWaiting && call.Deadline <= now)
                    {
                        expired.Add(call);
                    }
                }
            }
        }

        foreach (RpcPendingCall call in expired ?? [])
        {
            if (Abandon(call, now)) // the object may be another call's by now
            {
                call.SetException(new RpcTimeoutException($"The call of '{call.Method.Name}'{Place} wasn't answered in time.") { OutcomeUnknown = call.End > 0 });
            }
        }

        KeepAlive(now);
        if (_options.SendTimeout >= TimeSpan.Zero && now - Volatile.Read(ref _sendBegan) > _options.SendTimeout.TotalMilliseconds)
        {
            End(new RpcProtocolException($"The other side hasn't read for {_options.SendTimeout.TotalSeconds} s (SendTimeout)."));
        }
        else if (_options.MessageTimeout >= TimeSpan.Zero && now - Volatile.Read(ref _messageBegan) > _options.MessageTimeout.TotalMilliseconds)
        {
            End(new RpcProtocolException($"A message wasn't whole within {_options.MessageTimeout.TotalSeconds} s (MessageTimeout)."));
        }
        else if (StandsStill(now))
        {
            End(new RpcProtocolException($"Calls and notifications of the other side that wait to run have more than {MostWaiting * _options.MaxMessageBytes} bytes ({MostWaiting} times MaxMessageBytes), and none of them began within {_options.BacklogTimeout.TotalSeconds} s while this side waited for an answer, which can't be received behind them (BacklogTimeout)."));
        }
    }

    /// <summary>
    /// Whether nothing is received because of the calls that wait to run, this side waits for an answer, and none of those calls has begun for as long as may be. What runs may wait for that answer, and then nothing would ever go on.
    /// Where it doesn't, and only takes its time, calls begin one after another, and the other side waits.
    /// </summary>
    bool StandsStill(long now)
    {
        lock (_gate)
        {
            now = _looked = Math.Max(_looked, now);
            bool waits = _backlogBytes > MostKept && !_drains && !_isClosed && (_calls.Count > 0 || _queue.Count > 0);
            if (!waits || _begun != _begunBefore)
            {
                _begunBefore = _begun;
                _standsSince = waits ? now : long.MaxValue;
                return false;
            }

            _standsSince = Math.Min(_standsSince, now);
            return _options.BacklogTimeout >= TimeSpan.Zero && now - _standsSince > _options.BacklogTimeout.TotalMilliseconds;
        }
    }
}
