using System;
using System.Buffers;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>One result after another, and one command after another.</content>
public sealed partial class MySqlDataReader
{
    const int PartOfStream = 1 << 16;

    readonly CommandState[] _commands;
    readonly TimeSpan _timeout;
    PreparedText? _prepared;
    int _command = -1, _statement, _position;
    bool _wantsOut, _isOut, _limited;
    ulong? _affected;
    int _warnings;

    internal async ValueTask StartAsync(bool async, CancellationToken cancellationToken)
    {
        if ((_behavior & CommandBehavior.SchemaOnly) != 0)
        {
            _limited = true;
            await RunAsync("set sql_select_limit=0", async, cancellationToken).ConfigureAwait(false);
        }

        if (await SendAsync(async, cancellationToken).ConfigureAwait(false))
        {
            await SettleAsync(async, cancellationToken).ConfigureAwait(false);
        }
    }

    internal async ValueTask<bool> NextResultAsync(bool async, CancellationToken cancellationToken)
    {
        if (_command >= _commands.Length)
        {
            _fields = null;
            return false;
        }

        try
        {
            bool more = async ? await _results.NextResultAsync(cancellationToken).ConfigureAwait(false) : _results.NextResult();
            CountWarnings();
            more = more || await SendAsync(async, cancellationToken).ConfigureAwait(false);
            return more && await SettleAsync(async, cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            // Nothing is sent after an error.
            _command = _commands.Length;
            Leave();
            _connection.Check();
            throw;
        }
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
        _command = _commands.Length;
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

    async ValueTask EndAsync(bool async)
    {
        _closed = true;
        Leave();
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
                await _connection.CloseAsync(false, async).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Goes on to a result with columns, from the one that has begun.</summary>
    async ValueTask<bool> SettleAsync(bool async, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_results.HasRows)
            {
                if (!_isOut && !_results.Status.Has(MySqlStatusFlags.OutputParameters))
                {
                    _place = Place.Before;
                    _hasRows = false;
                    _schemaTable = null;
                    _fields = ResultFields.Of(_results.Columns, _results.IsBinary, _connection.Settings.Values);
                    return true;
                }

                await TakeOutAsync(async, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                Took(_commands[_command]);
            }

            bool more = async ? await _results.NextResultAsync(cancellationToken).ConfigureAwait(false) : _results.NextResult();
            CountWarnings();
            if (!more && !await SendAsync(async, cancellationToken).ConfigureAwait(false))
            {
                return false;
            }
        }
    }

    /// <summary>Sends the next statement or command, if there is one.</summary>
    async ValueTask<bool> SendAsync(bool async, CancellationToken cancellationToken)
    {
        Leave();
        _session.CommandTimeout = _timeout;
        if (_wantsOut)
        {
            _wantsOut = false;
            _isOut = true;
            return await QueryAsync(Encoding.UTF8.GetBytes(ProcedureCall.SelectOut(_commands[_command])), async, cancellationToken).ConfigureAwait(false);
        }

        _isOut = false;
        if (_prepared is null || ++_statement == _prepared.Parts.Length)
        {
            if (++_command >= _commands.Length)
            {
                _command = _commands.Length;
                return false;
            }

            _statement = 0;
            _position = 0;
            _prepared = _connection.FindPrepared(_commands[_command]);
            if (_prepared is { Parts.Length: 0 })
            {
                _prepared = null;
            }
        }

        CommandState command = _commands[_command];
        if (_prepared is not null)
        {
            PreparedText.Part part = _prepared.Parts[_statement];
            return await ExecuteAsync(part, CommandText.Bind(command, part.Parameters, ref _position), async, cancellationToken).ConfigureAwait(false);
        }

        _wantsOut = command.Type == CommandType.StoredProcedure && command.OutParameters is { Length: > 0 };
        _isOut = command.Type == CommandType.StoredProcedure && command.ReturnParameter is not null;
        return await QueryAsync(Write(command), async, cancellationToken).ConfigureAwait(false);
    }

    ReadOnlyMemory<byte> Write(CommandState command)
    {
        PacketBuffer buffer = _connection.Buffer;
        buffer.Clear();
        var writer = new PacketWriter(buffer);
        if (command.Type == CommandType.StoredProcedure)
        {
            ProcedureCall.Write(ref writer, command, _connection.Rules());
        }
        else
        {
            CommandText.Write(ref writer, command, _connection.Settings.AllowUserVariables, _connection.Rules());
        }

        writer.Flush();
        return buffer.WrittenMemory;
    }

    async ValueTask<bool> QueryAsync(ReadOnlyMemory<byte> sql, bool async, CancellationToken cancellationToken)
    {
        if (async)
        {
            await _session.QueryAsync(sql, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            _session.Query(sql.Span);
        }

        return true;
    }

    async ValueTask<bool> ExecuteAsync(PreparedText.Part part, MySqlParameter[] parameters, bool async, CancellationToken cancellationToken)
    {
        for (int i = 0; i < parameters.Length; i++)
        {
            if (ParameterValue.IsLong(parameters[i].Value))
            {
                await SendStreamAsync(part.Statement, i, (Stream)parameters[i].Value!, async, cancellationToken).ConfigureAwait(false);
            }
        }

        ReadOnlyMemory<byte> written = Write(parameters);
        if (async)
        {
            await _session.ExecuteAsync(part.Statement, written, cursor: false, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            _session.Execute(part.Statement, written.Span);
        }

        return true;
    }

    ReadOnlyMemory<byte> Write(MySqlParameter[] parameters)
    {
        PacketBuffer buffer = _connection.Buffer;
        buffer.Clear();
        var writer = new PacketWriter(buffer);
        CommandText.WriteBinary(ref writer, parameters, _connection.Rules());
        writer.Flush();
        return buffer.WrittenMemory;
    }

    async ValueTask SendStreamAsync(MySqlStatement statement, int parameter, Stream stream, bool async, CancellationToken cancellationToken)
    {
        byte[] part = ArrayPool<byte>.Shared.Rent(PartOfStream);
        try
        {
            bool sent = false;
            while (true)
            {
                int count = async ? await stream.ReadAsync(part, cancellationToken).ConfigureAwait(false) : stream.Read(part);
                if (count == 0 && sent)
                {
                    return;
                }

                if (async)
                {
                    await _session.SendLongDataAsync(statement, parameter, part.AsMemory(0, count), cancellationToken).ConfigureAwait(false);
                }
                else
                {
                    _session.SendLongData(statement, parameter, part.AsSpan(0, count));
                }

                sent = true;
                if (count == 0)
                {
                    return;
                }
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(part);
        }
    }

    /// <summary>Takes the values that a procedure or function gives back, which nobody reads as rows.</summary>
    async ValueTask TakeOutAsync(bool async, CancellationToken cancellationToken)
    {
        _place = Place.Before;
        _fields = ResultFields.Of(_results.Columns, _results.IsBinary, _connection.Settings.Values);
        if (async ? await _results.ReadAsync(cancellationToken).ConfigureAwait(false) : _results.Read())
        {
            _place = Place.Row;
            ProcedureCall.Take(_commands[_command], this);
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

        _warnings += _results.Warnings;
    }

    void CountWarnings() => _warnings += _fields is null ? 0 : _results.Warnings;

    void Leave()
    {
        _fields = null;
        _place = Place.After;
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
