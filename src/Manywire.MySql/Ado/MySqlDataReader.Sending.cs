using System;
using System.Buffers;
using System.Data;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Commands as they are sent.</content>
public sealed partial class MySqlDataReader
{
    const int PartOfStream = 1 << 16;

    /// <summary>Of a batch, so many bytes are sent at once.</summary>
    const int MostOfBatch = 1 << 20;

    /// <summary>Sends the next statement or command, if there is one; of a batch several, as far as they can be told apart in their answers.</summary>
    async ValueTask<bool> SendAsync(bool async, CancellationToken cancellationToken)
    {
        Leave();
        _session.CommandTimeout = _timeout;
        if (_session.AwaitsModes && Array.Exists(_commands, static c => c.DependsOnModes))
        {
            await _session.LearnModesAsync(async, cancellationToken).ConfigureAwait(false);
        }

        if (_prepared is null || ++_statement == _prepared.Parts.Length)
        {
            _command = _next;
            if (_command >= _commands.Length)
            {
                _prepared = null;
                return false;
            }

            _next++;
            _statement = 0;
            _position = 0;
            _prepared = Find(_commands[_command]);
            if (_prepared is null && _commands.Length == 1 && _connection.Settings.MaxAutoPrepare > 0 && _commands[0].Type == CommandType.Text)
            {
                _prepared = await _connection.AutoPrepareAsync(_commands[0], async, cancellationToken).ConfigureAwait(false);
            }
        }

        CommandState command = _commands[_command];
        if (_prepared is not null)
        {
            PreparedText.Part part = _prepared.Parts[_statement];
            return await ExecuteAsync(part, CommandText.Bind(command, part.Parameters, ref _position), Attributes(command), async, cancellationToken).ConfigureAwait(false);
        }

        return await QueryAsync(Write(command), Attributes(command), async, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>What goes beside a statement, where the server takes it.</summary>
    QueryAttributes? Attributes(CommandState command) => _session.Capabilities.Has(MySqlCapabilities.QueryAttributes) ? MySqlAttributeCollection.Of(command.Attributes, Activity, _connection.Rules()) : null;

    /// <summary>The prepared statements of a command.</summary>
    PreparedText? Find(CommandState command) => _connection.FindPrepared(command) is { Parts.Length: > 0 } found ? found : null;

    ReadOnlyMemory<byte> Write(CommandState command)
    {
        PacketBuffer buffer = _connection.Buffer;
        buffer.Clear();
        var writer = new PacketWriter(buffer);
        LiteralRules rules = _connection.Rules();
        bool variables = _connection.Settings.AllowUserVariables;
        if (command.Type == CommandType.StoredProcedure)
        {
            ProcedureCall.Write(ref writer, command, rules);
        }
        else
        {
            CommandText.Write(ref writer, command, variables, rules);
            if (_next < _commands.Length && command.CanBeBatched(rules))
            {
                _left = command.Statements;
                writer.Flush();
                while (_next < _commands.Length && buffer.Length < MostOfBatch && Find(_commands[_next]) is null && _commands[_next].CanBeBatched(rules))
                {
                    writer.WriteBytes(_commands[_next - 1].Parsed.EndsWithSemicolon ? "\n"u8 : "\n;"u8);
                    CommandText.Write(ref writer, _commands[_next], variables, rules);
                    writer.Flush();
                    _next++;
                }
            }
        }

        writer.Flush();
        return buffer.WrittenMemory;
    }

    async ValueTask<bool> QueryAsync(ReadOnlyMemory<byte> sql, QueryAttributes? attributes, bool async, CancellationToken cancellationToken)
    {
        if (async)
        {
            await _session.QueryAsync(sql, attributes, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            _session.Query(sql.Span, attributes);
        }

        return true;
    }

    async ValueTask<bool> ExecuteAsync(PreparedText.Part part, MySqlParameter[] parameters, QueryAttributes? attributes, bool async, CancellationToken cancellationToken)
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
            await _session.ExecuteAsync(part.Statement, written, attributes, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            _session.Execute(part.Statement, written.Span, attributes);
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
}
