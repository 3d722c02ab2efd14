using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Rows, as they lie in the buffer. Where values are is found when somebody asks.</content>
sealed partial class ResponseReader
{
    RowValue[] _values = [];
    byte[] _widths = [];

    /// <summary>The buffer that the row lies in, where the row begins and ends there, and where the next value that is asked for in its order begins.</summary>
    byte[] _buffer = [];
    int _start, _end, _at;

    /// <summary>How many values were found, and how many can be found one after another; none of a row with NULLs among values that have no lengths.</summary>
    int _located, _ordered;
    bool _hasRow;

    void BeginRows()
    {
        if (_values.Length < Columns.Count)
        {
            _values = new RowValue[Columns.Count];
        }

        _widths = IsBinary ? Columns.Widths : Columns.NoWidths;
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
        _ordered = 0;
        if (Phase != ResponsePhase.Rows)
        {
            return Phase == ResponsePhase.Parts ? TryReadParts(out found) : Phase != ResponsePhase.Cursor;
        }

        if (!input.TryTake())
        {
            return false;
        }

        byte[] buffer = input.Buffer;
        int start = input.PacketStart, length = input.PacketLength;
        byte mark = length > 0 ? buffer[start] : (byte)0xFF;
        if (IsBinary ? mark == BinaryRow.Mark : mark < EofPacket.Mark)
        {
            Begin(buffer, start, length);
            found = true;
            return true;
        }

        return EndRows(mark, out found);
    }

    /// <summary>A row is there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Begin(byte[] buffer, int start, int length)
    {
        if (!ReferenceEquals(_buffer, buffer))
        {
            _buffer = buffer;
        }

        _hasRow = true;
        _start = start;
        _end = start + length;
        _at = start;
        _ordered = _widths.Length;
        if (IsBinary)
        {
            int first = BinaryRow.FirstValue(_ordered);
            _at = start + first;
            _ordered = first <= length && BinaryRow.HasNoNulls(new ReadOnlySpan<byte>(buffer, start + 1, first - 1)) ? _ordered : 0;
        }
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
            Begin(input.Buffer, input.PacketStart, input.PacketLength);
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
    public ReadOnlySpan<byte> Row => _hasRow ? Whole : throw NoRow();

    ReadOnlySpan<byte> Whole => new(_buffer, _start, _end - _start);

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
        bytes = value.Length >= 0 ? Slice(_buffer, _start + value.Start, value.Length) : default;
        return value.Length >= 0;
    }

    /// <summary>Values are mostly asked for in their order.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool TryGetNext(int column, out ReadOnlySpan<byte> bytes)
    {
        bytes = default;
        RowValue[] values = _values;
        byte[] widths = _widths, buffer = _buffer;
        int at = _at, end = _end;
        if (column != _located || (uint)column >= (uint)_ordered || (uint)column >= (uint)widths.Length || (uint)column >= (uint)values.Length)
        {
            return false;
        }

        int length = widths[column];
        if (length == 0)
        {
            if (at >= end || (uint)at >= (uint)buffer.Length || buffer[at] >= TextRow.LongLength)
            {
                return false;
            }

            length = buffer[at++];
        }

        int left = end - at - length;
        if (left < 0 || (left > 0 && column + 1 == _ordered))
        {
            return false;
        }

        values[column] = new RowValue(at - _start, length);
        _located = column + 1;
        _at = at + length;
        bytes = Slice(buffer, at, length);
        return true;
    }

    /// <summary>Bytes of the row.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ReadOnlySpan<byte> Slice(byte[] buffer, int start, int length) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(buffer), start), length); // SAFETY: values are looked for up to the row's end, which lies within the buffer that they are in

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

        row = Whole;
        return _values.AsSpan(0, Columns.Count);
    }

    void LocateAll()
    {
        ReadOnlySpan<byte> row = Whole;
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
    public ReadOnlySpan<byte> Bytes(RowValue value) => new(_buffer, _start + value.Start, value.Length);

    static InvalidOperationException NoRow() => new("There is no row: Read wasn't called, or there are no more.");
}
