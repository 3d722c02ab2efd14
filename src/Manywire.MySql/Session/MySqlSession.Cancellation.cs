using System;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>
/// Time-outs and cancellation. A command that is to end is first stopped by the server: KILL QUERY, over another session. If that takes too long the connection is closed.
/// After a command that was to be stopped, the next one isn't sent before it is known that the server won't stop that one instead.
/// </content>
public sealed partial class MySqlSession
{
    /// <summary>Nobody waits.</summary>
    const long Never = long.MaxValue;

    /// <summary>Somebody waits as long as it takes.</summary>
    const long Forever = long.MaxValue - 1;

    readonly Lock _gate = new();
    long _lastRunning, _running, _cancelled;
    long _until = Never, _lastUntil = Never;
    bool _isLate, _endedCancelled;
    volatile bool _aborted;
    Task<KillOutcome>? _killing;
    TaskCompletionSource? _stopped;

    /// <summary>After how long a server is told again to stop a command that goes on, in milliseconds: a server that hadn't begun with it had nothing to stop, and forgets that it was told. Each further pause is twice as long.</summary>
    const int FirstKillPause = 20, LongestKillPause = 500;

    /// <summary>How long a command may take until its answer begins, and each reading of further rows; zero: without end.</summary>
    public TimeSpan CommandTimeout { get; set; }

    /// <summary>Until when somebody waits, in <see cref="Environment.TickCount64"/>.</summary>
    internal long WaitsUntil
    {
        get
        {
            long until = Volatile.Read(ref _until), last = Volatile.Read(ref _lastUntil);
            return until == Never || last == Never ? until : last;
        }
    }

    bool IsCancelled => Volatile.Read(ref _cancelled) != 0;

    /// <summary>Asks the server to stop the command that is running, if one is. It may be called by any thread.</summary>
    public void Cancel()
    {
        lock (_gate)
        {
            if (_running == 0 || _cancelled != 0 || _state != SessionState.Open)
            {
                return;
            }

            if (Options.CancellationTimeout > TimeSpan.Zero)
            {
                Kill();
                return;
            }

            _cancelled = _running;
        }

        Abort();
    }

    /// <summary>The watch says that somebody has waited too long.</summary>
    internal void IsLate()
    {
        lock (_gate)
        {
            if (WaitsUntil > Environment.TickCount64)
            {
                return;
            }

            if (_cancelled == 0)
            {
                _isLate = true;
                if (_running != 0 && _state == SessionState.Open && Options.CancellationTimeout > TimeSpan.Zero)
                {
                    Kill();
                    return;
                }
            }
        }

        Abort();
    }

    void Kill()
    {
        _cancelled = _running;
        Volatile.Write(ref _lastUntil, Environment.TickCount64 + (long)Options.CancellationTimeout.TotalMilliseconds);
        var stopped = _stopped = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _killing = Task.Run(() => KillAsync(stopped.Task));
        SessionWatch.Wake();
    }

    /// <param name="stopped">Ends with the command.</param>
    async Task<KillOutcome> KillAsync(Task stopped)
    {
        long until = Environment.TickCount64 + (long)Options.CancellationTimeout.TotalMilliseconds;
        int kills = 0, pause = FirstKillPause;
        MySqlSession killer;
        try
        {
            killer = await OpenAsync(Options with
            {
                Database = null,
                Compression = MySqlCompression.None,
                LocalFiles = false,
                ConnectTimeout = Options.CancellationTimeout,
                CommandTimeout = Options.CancellationTimeout,
                CancellationTimeout = TimeSpan.Zero,
            }).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The command goes on until the connection is closed.
            return KillOutcome.NotSent;
        }

        await using (killer.ConfigureAwait(false))
        {
            try
            {
                while (true)
                {
                    kills++;
                    await killer.ExecuteAsync("KILL QUERY " + ConnectionId.ToString(CultureInfo.InvariantCulture)).ConfigureAwait(false);
                    if (await Task.WhenAny(stopped, Task.Delay(pause)).ConfigureAwait(false) == stopped || Environment.TickCount64 >= until)
                    {
                        break;
                    }

                    pause = Math.Min(2 * pause, LongestKillPause);
                }
            }
            catch (MySqlException) when (killer.IsOpen)
            {
                // It has answered that there is nothing to stop.
            }
            catch (Exception)
            {
                return KillOutcome.Unknown;
            }

            return kills == 1 ? KillOutcome.Answered : KillOutcome.Repeated;
        }
    }

    /// <summary>Closes the connection. Whoever waits ends with an exception.</summary>
    void Abort()
    {
        _aborted = true;
        _connecting?.Dispose();
        _transport?.Dispose();
    }

    void Arm(TimeSpan timeout)
    {
        if (IsCancelled)
        {
            // Only waiting counts: who comes back late to a command that was cancelled finds its end in the buffer.
            Volatile.Write(ref _lastUntil, Environment.TickCount64 + (long)Options.CancellationTimeout.TotalMilliseconds);
        }

        if (timeout <= TimeSpan.Zero)
        {
            Volatile.Write(ref _until, Forever);
            if (Volatile.Read(ref _lastUntil) == Never)
            {
                return;
            }
        }
        else
        {
            Volatile.Write(ref _until, Environment.TickCount64 + (long)timeout.TotalMilliseconds);
        }

        SessionWatch.Wake();
    }

    void Disarm() => Volatile.Write(ref _until, Never);

    /// <summary>Whether the command has ended, and somebody wanted it to be stopped.</summary>
    bool EndsCancelled()
    {
        if (HasOpenResults)
        {
            return false;
        }

        lock (_gate)
        {
            _running = 0;
            _endedCancelled = _cancelled != 0;
            if (!_endedCancelled)
            {
                Disarm();
            }
            else
            {
                _stopped?.TrySetResult();
            }

            return _endedCancelled;
        }
    }

    /// <summary>Sees to it that what was to stop the last command doesn't stop the next.</summary>
    void Settle()
    {
        if (_killing is { } killing && MayStillStop(killing.GetAwaiter().GetResult()))
        {
            MySqlException? error = _reader.Error;
            WriteAbsorber();
            Run();
            Absorbed(error);
        }

        Settled();
    }

    /// <summary>The same, without a thread while it waits.</summary>
    async ValueTask SettleAsync()
    {
        if (_killing is { } killing && MayStillStop(await killing.ConfigureAwait(false)))
        {
            MySqlException? error = _reader.Error;
            WriteAbsorber();
            await RunAsync().ConfigureAwait(false);
            Absorbed(error);
        }

        Settled();
    }

    bool MayStillStop(KillOutcome outcome) => outcome switch
    {
        KillOutcome.NotSent => false,
        KillOutcome.Answered => _reader.Error?.ErrorCode != MySqlErrorCode.QueryInterrupted,
        KillOutcome.Repeated => true,
        _ => throw new MySqlException(MySqlErrorCode.OutcomeUnknown, "The command was to be stopped, and it isn't known whether the server still does so. The connection was closed."),
    };

    /// <summary>A command whose only purpose is to be stopped in place of the next.</summary>
    void WriteAbsorber()
    {
        _output.Buffer.Clear();
        _commands.Clear();
        Write(new QueryCommand { Sql = "DO SLEEP(0)"u8 });
        _reader.Expect(ResponsePhase.Header);
    }

    void Absorbed(MySqlException? error) => _reader.Error = error;

    void Settled()
    {
        lock (_gate)
        {
            _cancelled = 0;
            _killing = null;
            Volatile.Write(ref _lastUntil, Never);
            Disarm();
        }
    }
}
