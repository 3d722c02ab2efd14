using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics;
using System.Globalization;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>One result after another, and one command after another.</content>
public sealed partial class MySqlDataReader
{
    readonly CommandState[] _commands;
    readonly TimeSpan _timeout;
    readonly long _since = MySqlTelemetry.OperationDuration.Enabled ? Stopwatch.GetTimestamp() : 0;
    PreparedText? _prepared;
    int _command, _next, _left, _statement, _position;
    bool _limited;
    ulong? _affected;
    int _warnings;

    /// <summary>Whether only the first result is wanted. The others are passed over, so that what they do is done.</summary>
    bool IsSingle => (_behavior & (CommandBehavior.SingleResult | CommandBehavior.SingleRow)) != 0;

    internal async ValueTask StartAsync(bool async, CancellationToken cancellationToken)
    {
        if ((_behavior & CommandBehavior.SchemaOnly) != 0)
        {
            _limited = true;
            await RunAsync("set sql_select_limit=0", async, cancellationToken).ConfigureAwait(false);
        }

        if (await SendAsync(async, cancellationToken).ConfigureAwait(false))
        {
            if (Activity is { } activity)
            {
                MySqlActivity.HasHeader(activity, _connection.Tracing);
            }

            await SettleAsync(async, cancellationToken).ConfigureAwait(false);
        }
    }

    internal async ValueTask<bool> NextResultAsync(bool async, CancellationToken cancellationToken)
    {
        bool more;
        do
        {
            more = await MoveAsync(async, cancellationToken).ConfigureAwait(false);
        }
        while (more && IsSingle);
        return more;
    }

    async ValueTask<bool> MoveAsync(bool async, CancellationToken cancellationToken)
    {
        if (_command >= _commands.Length)
        {
            _fields = null;
            return false;
        }

        try
        {
            return (await NextAsync(async, cancellationToken).ConfigureAwait(false) || await SendAsync(async, cancellationToken).ConfigureAwait(false))
                && await SettleAsync(async, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Tell(e);
            End();
            await PassAsync(async).ConfigureAwait(false);
            _connection.Check();
            throw;
        }
    }

    /// <summary>After an error, passes over the answers to what was sent ahead. What of it wasn't sent isn't any more.</summary>
    async ValueTask PassAsync(bool async)
    {
        if (!_session.IsOpen || !_session.HasPipeline)
        {
            return;
        }

        try
        {
            if (async)
            {
                await _results.CloseAsync(CancellationToken.None).ConfigureAwait(false);
            }
            else
            {
                _results.Close();
            }
        }
        catch (MySqlException) when (!_session.IsOpen)
        {
            // The first error says more.
        }
    }

    /// <summary>Somebody asks for more with a token that is cancelled: the command is stopped, and nothing of it is left.</summary>
    async Task<bool> CancelledAsync(CancellationToken cancellationToken)
    {
        End();
        try
        {
            if (_session.IsOpen && _session.HasOpenResults)
            {
                _session.Cancel();
                await _results.FinishAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            await PassAsync(async: true).ConfigureAwait(false);
            _connection.Check();
        }

        cancellationToken.ThrowIfCancellationRequested();
        return false;
    }

    internal async ValueTask CloseAsync(bool async)
    {
        if (_closed)
        {
            return;
        }

        try
        {
            while (_session.IsOpen && await NextResultAsync(async, CancellationToken.None).ConfigureAwait(false))
            {
                // Nobody wants what is left.
            }
        }
        catch (MySqlException e) when (e.ErrorCode == MySqlErrorCode.QueryInterrupted)
        {
            // It was cancelled, and who did that knows.
        }
        finally
        {
            await EndAsync(async).ConfigureAwait(false);
        }
    }

    /// <summary>The command couldn't be started.</summary>
    internal async ValueTask AbandonAsync(bool async)
    {
        End();
        if (_session.IsOpen && _session.HasOpenResults)
        {
            if (async)
            {
                await _results.CloseAsync(CancellationToken.None).ConfigureAwait(false);
            }
            else
            {
                _results.Close();
            }
        }

        await EndAsync(async).ConfigureAwait(false);
    }

    /// <summary>Tells those who listen that something has gone wrong.</summary>
    internal void Tell(Exception error)
    {
        MySqlActivity.Fail(Activity, error, _connection.Tracing);
        if (_connection.Logger is { } logger)
        {
            MySqlLog.Failed(logger, error, _session.ConnectionId, _session.Options.Endpoint, (error as MySqlException)?.ErrorCode ?? MySqlErrorCode.None);
        }
    }

    async ValueTask EndAsync(bool async)
    {
        _closed = true;
        Leave();
        Activity?.Dispose();
        if (_since != 0)
        {
            MySqlActivity.Executed(_connection, _since);
        }

        try
        {
            if (_session.IsOpen && _limited)
            {
                await RunAsync("set sql_select_limit=default", async, CancellationToken.None).ConfigureAwait(false);
            }

            if (_session.IsOpen && _warnings > 0 && _connection.WantsWarnings)
            {
                _connection.Tell(await WarningsAsync(async).ConfigureAwait(false));
            }
        }
        finally
        {
            if (ReferenceEquals(_connection.ActiveReader, this))
            {
                _connection.ActiveReader = null;
            }

            _connection.Check();
            if ((_behavior & CommandBehavior.CloseConnection) != 0)
            {
                await _connection.CloseAsync(async).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Goes on to the next result of what was sent.</summary>
    async ValueTask<bool> NextAsync(bool async, CancellationToken cancellationToken)
    {
        bool more = async ? await _results.NextResultAsync(cancellationToken).ConfigureAwait(false) : _results.NextResult();
        if (!more)
        {
            _warnings = _fields is null ? _warnings : _results.Warnings;
            return _session.HasPipeline && await NextAheadAsync(async, cancellationToken).ConfigureAwait(false);
        }

        if (_ahead is { Count: > 0 })
        {
            return true;
        }

        if (_command + 1 < _next && --_left == 0)
        {
            _command++;
            _left = _commands[_command].Statements;
        }

        return true;
    }

    /// <summary>Goes on to a result with columns, from the one that has begun.</summary>
    async ValueTask<bool> SettleAsync(bool async, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_results.HasRows)
            {
                _warnings = 0;
                Be(Place.Before);
                _hasRows = false;
                _schemaTable = null;
                _fields = ResultFields.Of(_results.Columns, _results.IsBinary, _connection.Settings.Values);
                if (!ProcedureCall.IsOut(_commands[_command], _results))
                {
                    if ((_behavior & CommandBehavior.SequentialAccess) != 0)
                    {
                        _rows.ReadInParts();
                    }

                    return true;
                }

                await TakeOutAsync(async, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                Took(_commands[_command]);
            }

            if (!await NextAsync(async, cancellationToken).ConfigureAwait(false) && !await SendAsync(async, cancellationToken).ConfigureAwait(false))
            {
                return false;
            }
        }
    }

    /// <summary>Takes the values that a procedure or function gives back, which nobody reads as rows.</summary>
    async ValueTask TakeOutAsync(bool async, CancellationToken cancellationToken)
    {
        if ((async ? await _results.ReadAsync(cancellationToken).ConfigureAwait(false) : _results.Read()) && !ProcedureCall.Take(_commands[_command], _results, _fields!))
        {
            _connection.Routines.Forget();
        }

        Leave();
    }

    /// <summary>A result without rows.</summary>
    void Took(CommandState command)
    {
        _affected = (_affected ?? 0) + _results.AffectedRows;
        command.RecordsAffected += checked((int)Math.Min(_results.AffectedRows, int.MaxValue));
        if (_results.LastInsertId != 0)
        {
            command.LastInsertedId = unchecked((long)_results.LastInsertId);
        }

        _warnings = _results.Warnings;
    }

    /// <summary>Nothing is sent any more.</summary>
    void End()
    {
        _command = _next = _commands.Length;
        _prepared = null;
        Leave();
    }

    void Leave()
    {
        _fields = null;
        Be(Place.After);
        _hasRows = false;
    }

    async ValueTask RunAsync(string statement, bool async, CancellationToken cancellationToken)
    {
        if (async)
        {
            await _session.ExecuteAsync(statement, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            _session.Execute(statement);
        }
    }

    async ValueTask<List<MySqlError>> WarningsAsync(bool async)
    {
        MySqlResults results = async ? await _session.QueryAsync("show warnings", CancellationToken.None).ConfigureAwait(false) : _session.Query("show warnings");
        var warnings = new List<MySqlError>();
        while (async ? await results.ReadAsync(CancellationToken.None).ConfigureAwait(false) : results.Read())
        {
            warnings.Add(new MySqlError(Encoding.UTF8.GetString(results.Value(0)), int.Parse(results.Value(1), NumberStyles.None, CultureInfo.InvariantCulture), Encoding.UTF8.GetString(results.Value(2))));
        }

        return warnings;
    }
}
