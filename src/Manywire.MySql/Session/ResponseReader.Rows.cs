using System;
using System.Runtime.CompilerServices;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Rows, as they lie in the buffer. Where values are is found when somebody asks.</content>
sealed partial class ResponseReader
{
    RowValue[] _values = [];
    int _located, _position;
    bool _hasRow;

    void BeginRows()
    {
        if (_values.Length < Columns.Count)
        {
            _values = new RowValue[Columns.Count];
        }

        Phase = ResponsePhase.Rows;
    }

    /// <summary>Goes on to the next row.</summary>
    /// <param name="found">Whether there is one.</param>
    /// <returns>False: more bytes are needed, or rows of a cursor are to be fetched.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadRow(out bool found)
    {
        found = false;
        _hasRow = false;
        _located = 0;
        if (Phase != ResponsePhase.Rows)
        {
            return Phase == ResponsePhase.Parts ? TryReadParts(out found) : Phase != ResponsePhase.Cursor;
        }

        if (!input.TryTake())
        {
            return false;
        }

        byte mark = input.PacketLength > 0 ? input.Buffer[input.PacketStart] : (byte)0xFF;
        if (IsBinary ? mark == BinaryRow.Mark : mark < EofPacket.Mark)
        {
            _position = -1;
            _hasRow = true;
            found = true;
            return true;
        }

        return EndRows(mark, out found);
    }

    bool EndRows(byte mark, out bool found)
    {
        found = false;
        var reader = new PacketReader(input.Packet);
        if (reader.PeekByte() == ErrorPacket.Mark)
        {
            Fail(ref reader);
        }
        else if (mark != EofPacket.Mark)
        {
            throw Marks.Unexpected(mark, "a row");
        }
        else if (reader.Remaining >= PacketOutput.MostOfPart && !IsBinary)
        {
            // The length of a first value of 16 MB and more begins with the same byte.
            _position = -1;
            _hasRow = true;
            found = true;
            return true;
        }
        else if ((facts.Capabilities & MySqlCapabilities.DeprecateEof) != 0)
        {
            Finish(OkPacket.Read(ref reader, facts.Capabilities));
        }
        else
        {
            EofPacket end = EofPacket.Read(ref reader, facts.Capabilities);
            Warnings = end.Warnings;
            Finish(end.Status);
        }

        return Phase != ResponsePhase.Cursor;
    }

    /// <summary>The row, until the next one is read.</summary>
    public ReadOnlySpan<byte> Row => _hasRow ? input.Packet : throw NoRow();

    /// <summary>The bytes of a value that isn't NULL, where it is at hand: known already, or the next one of the row.</summary>
    /// <returns>False: it isn't at hand, or NULL.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryGet(int column, out ReadOnlySpan<byte> bytes)
    {
        RowValue[] values = _values;
        if ((uint)column >= (uint)_located || (uint)column >= (uint)values.Length)
        {
            return TryGetNext(column, out bytes);
        }

        RowValue value = values[column];
        bytes = value.Length >= 0 ? Bytes(value) : default;
        return value.Length >= 0;
    }

    /// <summary>Values are mostly asked for in their order.</summary>
    bool TryGetNext(int column, out ReadOnlySpan<byte> bytes)
    {
        bytes = default;
        RowValue[] values = _values;
        int count = Columns.Count, at = _position;
        if (column != _located || !_hasRow || (uint)column >= (uint)count || (uint)column >= (uint)values.Length)
        {
            return false;
        }

        ReadOnlySpan<byte> row = input.Packet;
        int length = 0;
        if (IsBinary)
        {
            at = at >= 0 ? at : BinaryRow.FirstValue(count);
            if (at > row.Length || BinaryRow.IsNull(row, column))
            {
                return false;
            }

            length = Columns.Widths[column];
        }
        else
        {
            at = Math.Max(at, 0);
        }

        if (length == 0)
        {
            if ((uint)at >= (uint)row.Length || row[at] >= TextRow.LongLength)
            {
                return false;
            }

            length = row[at++];
        }

        int end = at + length;
        if (end > row.Length || (column + 1 == count && end != row.Length))
        {
            return false;
        }

        values[column] = new RowValue(at, length);
        _located = column + 1;
        _position = end;
        bytes = row.Slice(at, length);
        return true;
    }

    /// <summary>Whether it is known where a value lies in the row.</summary>
    public bool IsLocated(int column) => (uint)column < (uint)_located;

    /// <summary>Where a value lies in the row, which is known.</summary>
    public RowValue Located(int column) => _values[column];

    /// <summary>Finds where values lie in the row, all of them at once: one loop is faster than as many calls.</summary>
    public RowValue Locate(int column)
    {
        if (!_hasRow)
        {
            throw NoRow();
        }

        if ((uint)column >= (uint)Columns.Count)
        {
            throw new ArgumentOutOfRangeException(nameof(column), column, $"The result has {Columns.Count} columns.");
        }

        LocateAll();
        return _values[column];
    }

    /// <summary>Where all values of the row lie.</summary>
    /// <param name="row">The row.</param>
    public ReadOnlySpan<RowValue> LocateAll(out ReadOnlySpan<byte> row)
    {
        if (!_hasRow)
        {
            throw NoRow();
        }

        if (_located < Columns.Count)
        {
            LocateAll();
        }

        row = input.Packet;
        return _values.AsSpan(0, Columns.Count);
    }

    void LocateAll()
    {
        ReadOnlySpan<byte> row = input.Packet;
        Span<RowValue> values = _values.AsSpan(0, Columns.Count);
        int position = 0;
        if (IsBinary)
        {
            BinaryRow.CheckHead(row, values.Length);
            position = BinaryRow.FirstValue(values.Length);
            BinaryRow.Locate(row, Columns.Widths, values, 0, values.Length, ref position);
        }
        else
        {
            TextRow.Locate(row, values, 0, values.Length, ref position);
        }

        _located = values.Length;
    }

    /// <summary>The bytes of a value that isn't NULL.</summary>
    public ReadOnlySpan<byte> Bytes(RowValue value) => new(input.Buffer, input.PacketStart + value.Start, value.Length);

    static InvalidOperationException NoRow() => new("There is no row: Read wasn't called, or there are no more.");
}
