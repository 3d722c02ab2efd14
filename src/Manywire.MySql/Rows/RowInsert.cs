using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Inserts values as rows: as many at once as make a packet that servers take, where the server is MariaDB; else one after another, without waiting for each answer.</summary>
sealed class RowInsert<T>(MySqlSession session, InsertPlan plan, LiteralRules rules, bool bulk, bool async)
{
    /// <summary>How many rows are sent before answers are read.</summary>
    const int MostRows = 1000;

    readonly WireWrite<T, MySqlRowWriter> _entry = WireWriteRoot<T, MySqlRowWriter>.Entry;
    readonly PacketBuffer _rows = new();
    readonly PacketBuffer _packet = new();
    readonly ushort[] _types = new ushort[plan.Slots];
    readonly byte[] _nulls = bulk ? [] : new byte[(plan.Slots + 7) / 8];
    readonly MySqlPipeline _pipeline = new();
    readonly BulkSender _sender = new(session, async);
    int _count;
    long _index;
    ulong _inserted;

    public ulong Inserted => _inserted + _sender.Inserted;

    public async ValueTask RunAsync(MySqlStatement statement, IEnumerable<T> values, CancellationToken cancellationToken)
    {
        try
        {
            await InsertAsync(statement, values, cancellationToken).ConfigureAwait(false);
            await FlushAsync(statement, cancellationToken).ConfigureAwait(false);
            await _sender.AnswerAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await _sender.AbandonAsync().ConfigureAwait(false);
        }
    }

    async ValueTask InsertAsync(MySqlStatement statement, IEnumerable<T> values, CancellationToken cancellationToken)
    {
        Array.Fill(_types, MySqlRowWriter.Unknown);
        int most = bulk ? await session.MostOfBulkAsync(async, cancellationToken).ConfigureAwait(false) - (2 * _types.Length) : 0;
        foreach (T value in values)
        {
            int length = _rows.Length;
            Write(statement, value);
            if (bulk && _count > 1 && _rows.Length > most)
            {
                // The row goes with the next packet: those before it are as many as the server takes.
                byte[] last = _rows.Written[length..].ToArray();
                ushort[] types = [.. _types];
                _rows.Truncate(length);
                _count--;
                await FlushAsync(statement, cancellationToken).ConfigureAwait(false);
                _rows.Write(last);
                types.CopyTo(_types, 0);
                _count = 1;
            }
            else if (!bulk && _count == MostRows)
            {
                await FlushAsync(statement, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    void Write(MySqlStatement statement, T value)
    {
        if (!bulk)
        {
            _rows.Clear();
            Array.Clear(_nulls);
        }

        int length = _rows.Length;
        try
        {
            var writer = new MySqlRowWriter(plan, new PacketWriter(_rows), _types, _nulls, rules);
            ref byte p = ref writer.Begin(0);
            p = ref _entry(ref writer, ref p, value, 0);
            writer.Finish(ref p);
        }
        catch (WireException e) when (e.Path.Length == 0)
        {
            _rows.Truncate(length);
            throw new WireException(e.Expected, -1, string.Create(System.Globalization.CultureInfo.InvariantCulture, $"$[{_index}]"), e.InnerException);
        }

        _index++;
        _count++;
        if (!bulk)
        {
            Packet(_nulls, [1]);
            _pipeline.AddExecute(statement, _packet.Written);
        }
    }

    void Packet(ReadOnlySpan<byte> nulls, ReadOnlySpan<byte> mark)
    {
        _packet.Clear();
        var writer = new PacketWriter(_packet);
        writer.WriteBytes(nulls);
        writer.WriteBytes(mark);
        foreach (ushort type in _types)
        {
            writer.WriteUInt16(type == MySqlRowWriter.Unknown ? (ushort)MySqlColumnType.VarString : type);
        }

        writer.WriteBytes(_rows.Written);
        writer.Flush();
    }

    async ValueTask FlushAsync(MySqlStatement statement, CancellationToken cancellationToken)
    {
        if (_count == 0)
        {
            return;
        }

        if (bulk)
        {
            Packet([], []);
            await _sender.AnswerAsync(cancellationToken).ConfigureAwait(false);
            await _sender.SendAsync(statement, _packet, cancellationToken).ConfigureAwait(false);
            _rows.Clear();
        }
        else
        {
            MySqlResults results = async ? await session.SendAsync(_pipeline, cancellationToken).ConfigureAwait(false) : session.Send(_pipeline);
            do
            {
                _inserted += results.AffectedRows;
            }
            while (async ? await results.NextCommandAsync(cancellationToken).ConfigureAwait(false) : results.NextCommand());

            _pipeline.Clear();
        }

        Array.Fill(_types, MySqlRowWriter.Unknown);
        _count = 0;
    }
}
