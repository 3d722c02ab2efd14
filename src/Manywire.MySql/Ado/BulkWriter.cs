using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Collects rows of a bulk copy, and sends as many at once as make a packet that servers take.</summary>
sealed class BulkWriter(MySqlConnection connection, MySqlSession session, BulkInsert insert, bool usesBulk, bool async) : IAsyncDisposable
{
    const ushort NoType = ushort.MaxValue;
    const byte ValueFollows = 0, Null = 1;

    readonly bool _bulk = usesBulk && session.Capabilities.Has(MySqlCapabilities.BulkOperations) && insert.Sources.Length > 0;
    readonly PacketBuffer _rows = new();
    readonly PacketBuffer _packet = new();
    readonly ushort[] _types = NoTypes(insert.Sources.Length);
    readonly List<MySqlError> _warnings = [];
    readonly object?[] _values = new object?[insert.Sources.Length];
    readonly BulkSender _sender = new(session, async);
    int _most;
    MySqlStatement? _statement;
    int _count;

    public ulong Inserted => _sender.Inserted;

    public IReadOnlyList<MySqlError> Warnings => _warnings;

    /// <summary>Adds a row. Rows before it are sent where they are many, or where its values have other types.</summary>
    public async ValueTask AddAsync(RowSource source, CancellationToken cancellationToken)
    {
        LiteralRules rules = connection.Rules();
        await TakeAsync(source, cancellationToken).ConfigureAwait(false);
        if (_count > 0 && _bulk && !Suits(rules))
        {
            await FlushAsync(cancellationToken).ConfigureAwait(false);
        }

        if (_most == 0)
        {
            _most = await session.MostOfBulkAsync(async, cancellationToken).ConfigureAwait(false) - insert.Head.Length - (2 * _types.Length);
        }

        int length = _rows.Length;
        Write(rules);
        if (_count > 0 && _rows.Length > _most)
        {
            // The row goes with the next packet: those before it are as many as the server takes.
            _rows.Truncate(length);
            await FlushAsync(cancellationToken).ConfigureAwait(false);
            Write(rules);
        }

        _count++;
    }

    /// <summary>Takes the values of a row, each once. Streams are read to their ends.</summary>
    async ValueTask TakeAsync(RowSource source, CancellationToken cancellationToken)
    {
        for (int i = 0; i < _values.Length; i++)
        {
            _values[i] = source[insert.Sources[i]];
            if (_values[i] is Stream stream and not MemoryStream)
            {
                var bytes = new MemoryStream();
                if (async)
                {
                    await stream.CopyToAsync(bytes, cancellationToken).ConfigureAwait(false);
                }
                else
                {
                    stream.CopyTo(bytes);
                }

                _values[i] = bytes;
            }
        }
    }

    /// <summary>Sends the rows that are left, and reads the answers.</summary>
    public async ValueTask FinishAsync(CancellationToken cancellationToken)
    {
        await FlushAsync(cancellationToken).ConfigureAwait(false);
        await AnswerAsync(cancellationToken).ConfigureAwait(false);
    }

    public async ValueTask DisposeAsync()
    {
        await _sender.AbandonAsync().ConfigureAwait(false);
        if (_statement is { } statement && session.IsOpen)
        {
            session.CloseStatement(statement);
        }
    }

    async ValueTask FlushAsync(CancellationToken cancellationToken)
    {
        if (_count == 0)
        {
            return;
        }

        await AnswerAsync(cancellationToken).ConfigureAwait(false);
        if (_bulk)
        {
            _statement ??= async ? await session.PrepareAsync(insert.Prepared, cancellationToken).ConfigureAwait(false) : session.Prepare(insert.Prepared);
        }

        Packet();
        await _sender.SendAsync(_statement, _packet, cancellationToken).ConfigureAwait(false);
        _rows.Clear();
        _count = 0;
        Array.Fill(_types, NoType);
    }

    async ValueTask AnswerAsync(CancellationToken cancellationToken)
    {
        if (await _sender.AnswerAsync(cancellationToken).ConfigureAwait(false) > 0)
        {
            await WarnAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    static ushort[] NoTypes(int count)
    {
        ushort[] types = new ushort[count];
        Array.Fill(types, NoType);
        return types;
    }

    static ushort TypeOf(object value, in LiteralRules rules) => ParameterValue.TypeOf(value, MySqlDbType.VarChar, false, rules);

    bool Suits(in LiteralRules rules)
    {
        for (int i = 0; i < _values.Length; i++)
        {
            object? value = _values[i];
            if (!ParameterValue.IsNull(value) && _types[i] != NoType && _types[i] != TypeOf(value!, rules))
            {
                return false;
            }
        }

        return true;
    }

    void Write(in LiteralRules rules)
    {
        var writer = new PacketWriter(_rows);
        if (!_bulk && _count > 0)
        {
            writer.WriteByte((byte)',');
        }

        for (int i = 0; i < _values.Length; i++)
        {
            object? value = _values[i];
            if (!_bulk)
            {
                writer.WriteText(insert.Values[i]);
                ParameterValue.WriteLiteral(ref writer, value, MySqlDbType.VarChar, false, rules, "");
            }
            else if (ParameterValue.IsNull(value))
            {
                writer.WriteByte(Null);
            }
            else
            {
                _types[i] = TypeOf(value!, rules);
                writer.WriteByte(ValueFollows);
                ParameterValue.WriteBinary(ref writer, value!, MySqlDbType.VarChar, false, rules, "");
            }
        }

        if (!_bulk)
        {
            writer.WriteText(insert.Values[^1]);
        }

        writer.Flush();
    }

    void Packet()
    {
        _packet.Clear();
        var writer = new PacketWriter(_packet);
        if (_bulk)
        {
            foreach (ushort type in _types)
            {
                writer.WriteUInt16(type == NoType ? (ushort)MySqlColumnType.VarString : type);
            }
        }
        else
        {
            writer.WriteText(insert.Head);
        }

        writer.WriteBytes(_rows.Written);
        writer.Flush();
    }

    async ValueTask WarnAsync(CancellationToken cancellationToken)
    {
        MySqlResults results = async ? await session.QueryAsync("show warnings", cancellationToken).ConfigureAwait(false) : session.Query("show warnings");
        while (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
        {
            _warnings.Add(new MySqlError(Encoding.UTF8.GetString(results.Value(0)), int.Parse(results.Value(1), NumberStyles.None, CultureInfo.InvariantCulture), Encoding.UTF8.GetString(results.Value(2))));
        }
    }
}
