using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>How a call goes: it enters, is sent, its answer is read as far as needed, and it leaves.</content>
public sealed partial class MySqlSession
{
    /// <summary>A command begins: nobody else has one, and the answer of the last one was read.</summary>
    void BeginCommand()
    {
        Enter();
        if (HasOpenResults)
        {
            Leave();
            throw new InvalidOperationException("The session has results that weren't read to their end: read or close them before the next command.");
        }

        if (_dueCount == 0)
        {
            _output.Buffer.Clear();
            _commands.Clear();
        }

        lock (_gate)
        {
            _running = ++_lastRunning;
        }

        Commands++;
        _fileError = null;
        _endedCancelled = false;
        _isLate = false;
        _mayEndInParts = false;
    }

    void Enter()
    {
        if (Interlocked.Exchange(ref _busy, 1) != 0)
        {
            throw _state == SessionState.Closed
                ? NotOpen()
                : new InvalidOperationException("Two calls use the session at once. A session serves one caller at a time: use one for each, or wait for the first call to end.");
        }

        if (_state != SessionState.Open)
        {
            Leave();
            throw NotOpen();
        }
    }

    void Leave() => Volatile.Write(ref _busy, 0);

    Exception NotOpen() => _state == SessionState.Broken
        ? new MySqlException(MySqlErrorCode.ConnectionLost, $"The session with {Options.Endpoint} is broken: {_cause?.Message}", _cause)
        : new InvalidOperationException("The session is closed.");

    /// <summary>Ends a command that couldn't be written: nothing of it is sent.</summary>
    void NotWritten()
    {
        lock (_gate)
        {
            _running = 0;
            _stopped?.TrySetResult();
        }

        Leave();
    }

    /// <summary>Sends what was written, and reads the answer until rows begin or nothing is left.</summary>
    void Complete()
    {
        Arm(CommandTimeout);
        try
        {
            Run();
            if (EndsCancelled())
            {
                Settle();
            }
        }
        catch (Exception e)
        {
            throw Failed(e, CancellationToken.None);
        }
        finally
        {
            Disarm();
            Leave();
        }

        ThrowError(CancellationToken.None);
    }

    /// <summary>The same, without a thread while it waits.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    async ValueTask CompleteAsync(CancellationToken cancellationToken)
    {
        Arm(CommandTimeout);
        CancellationTokenRegistration registration = cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Cancel(), this);
        try
        {
            await RunAsync().ConfigureAwait(false);
            if (EndsCancelled())
            {
                await SettleAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            throw Failed(e, cancellationToken);
        }
        finally
        {
            await registration.DisposeAsync().ConfigureAwait(false);
            Disarm();
            Leave();
        }

        ThrowError(cancellationToken);
    }

    void Run()
    {
        Send();
        while (true)
        {
            while (!TryRun())
            {
                Receive();
            }

            if (_reader.Phase != ResponsePhase.LocalInfile)
            {
                return;
            }

            SendFile();
        }
    }

    async ValueTask RunAsync()
    {
        await SendAsync().ConfigureAwait(false);
        while (true)
        {
            while (!TryRun())
            {
                await ReceiveAsync().ConfigureAwait(false);
            }

            if (_reader.Phase != ResponsePhase.LocalInfile)
            {
                return;
            }

            await SendFileAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Goes on to the next row.</summary>
    internal bool ReadRow()
    {
        bool found;
        Enter();
        Arm(CommandTimeout);
        try
        {
            while (!_reader.TryReadRow(out found))
            {
                if (!Fetch())
                {
                    Receive();
                    continue;
                }

                Send();
            }

            if (!found && EndsCancelled())
            {
                Settle();
            }
        }
        catch (Exception e)
        {
            throw Failed(e, CancellationToken.None);
        }
        finally
        {
            Disarm();
            Leave();
        }

        ThrowError(CancellationToken.None);
        return found;
    }

    /// <summary>Goes on to the next row, without a thread while it waits.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal async ValueTask<bool> ReadRowAsync(CancellationToken cancellationToken)
    {
        bool found;
        Enter();
        Arm(CommandTimeout);
        CancellationTokenRegistration registration = cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Cancel(), this);
        try
        {
            while (!_reader.TryReadRow(out found))
            {
                if (!Fetch())
                {
                    await ReceiveAsync().ConfigureAwait(false);
                    continue;
                }

                await SendAsync().ConfigureAwait(false);
            }

            if (!found && EndsCancelled())
            {
                await SettleAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            throw Failed(e, cancellationToken);
        }
        finally
        {
            await registration.DisposeAsync().ConfigureAwait(false);
            Disarm();
            Leave();
        }

        ThrowError(cancellationToken);
        return found;
    }

    /// <summary>Goes on to the next result of the command.</summary>
    internal void NextResult()
    {
        Enter();
        _reader.BeginNext();
        Complete();
    }

    /// <summary>Goes on to the next result of the command, without a thread while it waits.</summary>
    internal ValueTask NextResultAsync(CancellationToken cancellationToken)
    {
        Enter();
        _reader.BeginNext();
        return CompleteAsync(cancellationToken);
    }

    /// <summary>Reads all that is left of the answer. Errors in it are nobody's concern.</summary>
    internal void Drain()
    {
        Enter();
        Arm(CommandTimeout);
        try
        {
            while (!TryDrain())
            {
                Send();
                Receive();
            }

            if (EndsCancelled())
            {
                Settle();
            }
        }
        catch (Exception e)
        {
            throw Failed(e, CancellationToken.None);
        }
        finally
        {
            Disarm();
            Leave();
        }
    }

    /// <summary>Reads all that is left of the answer, without a thread while it waits.</summary>
    internal async ValueTask DrainAsync(CancellationToken cancellationToken)
    {
        Enter();
        Arm(CommandTimeout);
        CancellationTokenRegistration registration = cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Cancel(), this);
        try
        {
            while (!TryDrain())
            {
                await SendAsync().ConfigureAwait(false);
                await ReceiveAsync().ConfigureAwait(false);
            }

            if (EndsCancelled())
            {
                await SettleAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            throw Failed(e, cancellationToken);
        }
        finally
        {
            await registration.DisposeAsync().ConfigureAwait(false);
            Disarm();
            Leave();
        }
    }

    /// <summary>Asks for more rows of a cursor, where that is what is missing.</summary>
    bool Fetch()
    {
        if (_reader.Phase != ResponsePhase.Cursor)
        {
            return false;
        }

        Write(new FetchCommand { Statement = _reader.Statement!.Id, Rows = (uint)Math.Max(1, FetchSize) });
        _reader.Fetching();
        return true;
    }

    /// <summary>Passes over what is left.</summary>
    /// <returns>False: more bytes are needed, after what was written was sent.</returns>
    bool TryDrain()
    {
        while (true)
        {
            switch (_reader.Phase)
            {
                case ResponsePhase.Idle when _pipeline is null || !NextOfPipeline(onlySent: true):
                    _reader.Error = null;
                    return true;
                case ResponsePhase.Rows or ResponsePhase.Parts:
                    if (!_reader.TryReadRow(out _) && _reader.Phase != ResponsePhase.Cursor)
                    {
                        return false;
                    }

                    break;
                case ResponsePhase.Cursor:
                    // Rows that nobody wants stay where they are.
                    Write(new NumberCommand(CommandCode.StatementReset, _reader.Statement!.Id));
                    _reader.Expect(ResponsePhase.Simple);
                    break;
                case ResponsePhase.Between:
                    _reader.BeginNext();
                    break;
                case ResponsePhase.LocalInfile:
                    _output.Write(default);
                    _reader.FileSent();
                    break;
                default:
                    if (!_reader.TryAdvance())
                    {
                        return false;
                    }

                    break;
            }
        }
    }
}
