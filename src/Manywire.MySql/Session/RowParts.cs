using System;
using System.Buffers.Binary;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>A row that is read from its first value to its last while it arrives. It does no input: what it can't do yet it says, and goes on when it is called again with more.</summary>
sealed class RowParts(PacketInput input)
{
    /// <summary>A larger buffer isn't kept for the next value.</summary>
    const int MostKept = 1 << 18;

    readonly byte[] _head = new byte[9];

    /// <summary>The value that is read whole, so that it can be asked for again.</summary>
    byte[] _whole = [];
    MySqlColumns _columns = MySqlColumns.None;
    byte[] _nulls = [];
    bool _binary, _within;
    int _headLength, _nullsLength;

    /// <summary>Which row it is: each has another number.</summary>
    public long Row { get; private set; }

    /// <summary>The column whose value is read; -1 before the first.</summary>
    public int Column { get; private set; } = -1;

    /// <summary>How many bytes the value has; -1: it is NULL.</summary>
    public long Length { get; private set; }

    /// <summary>How many of them weren't read yet.</summary>
    public long Left { get; private set; }

    /// <summary>Whether the value is read whole, and kept until the next one.</summary>
    public bool IsWhole { get; private set; }

    /// <summary>Begins with a row, whose header has arrived.</summary>
    public void Begin(MySqlColumns columns, bool binary)
    {
        input.BeginParts();
        _columns = columns;
        _binary = binary;
        _within = true;
        Column = -1;
        Row++;
        (Length, Left, _headLength, _nullsLength) = (0, 0, 0, 0);
        int nulls = binary ? BinaryRow.FirstValue(columns.Count) : 0;
        if (_nulls.Length < nulls)
        {
            _nulls = new byte[nulls];
        }
    }

    /// <summary>Nothing is left of an answer.</summary>
    public void Stop()
    {
        _within = false;
        Column = -1;
        input.EndParts();
    }

    /// <summary>Goes to the value of a column. Those before it, and what is left of the one at hand, are passed over.</summary>
    /// <returns>False: more bytes are needed.</returns>
    public bool TryMoveTo(int column)
    {
        while (Column < column)
        {
            if (!TrySkipValue() || !TryBeginValue())
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Reads the value whole.</summary>
    /// <param name="bytes">The value.</param>
    /// <returns>False: more bytes are needed.</returns>
    /// <exception cref="InvalidOperationException">A part of it was read already.</exception>
    public bool TryReadWhole(out ReadOnlySpan<byte> bytes)
    {
        int length = checked((int)Length);
        if (!IsWhole)
        {
            if (Left != Length)
            {
                throw new InvalidOperationException($"A part of column {Column} was read already, and with SequentialAccess nothing is kept.");
            }

            _whole = _whole.Length < length || _whole.Length > MostKept ? new byte[Math.Max(length, 256)] : _whole;
            IsWhole = true;
        }

        Read(_whole.AsSpan(length - (int)Left, (int)Left));
        bytes = _whole.AsSpan(0, length);
        return Left == 0;
    }

    /// <summary>Reads bytes of the value that have arrived.</summary>
    /// <returns>How many; none where <see cref="Left"/> isn't zero: more bytes are needed.</returns>
    public int Read(Span<byte> bytes)
    {
        int count = 0;
        while (bytes.Length > 0 && Left > 0 && input.TryNextPart(out bool ends))
        {
            CheckEnd(ends);
            ReadOnlySpan<byte> part = input.Parts;
            int length = (int)Math.Min(Math.Min(part.Length, bytes.Length), Left);
            if (length == 0)
            {
                break;
            }

            part[..length].CopyTo(bytes);
            input.PassParts(length);
            bytes = bytes[length..];
            Left -= length;
            count += length;
        }

        return count;
    }

    /// <summary>Passes over bytes of the value that have arrived.</summary>
    /// <returns>How many.</returns>
    public long Skip(long most)
    {
        long count = 0;
        most = Math.Min(most, Left);
        while (count < most && input.TryNextPart(out bool ends))
        {
            CheckEnd(ends);
            int length = (int)Math.Min(input.Parts.Length, most - count);
            if (length == 0)
            {
                break;
            }

            input.PassParts(length);
            Left -= length;
            count += length;
        }

        return count;
    }

    /// <summary>Passes over what is left of the row.</summary>
    /// <returns>False: more bytes are needed.</returns>
    public bool TryEnd()
    {
        if (!_within)
        {
            return true;
        }

        if (!TryMoveTo(_columns.Count - 1) || !TrySkipValue() || !input.TryNextPart(out bool ends))
        {
            return false;
        }

        if (!ends)
        {
            throw new MySqlProtocolException($"A row has bytes behind its {_columns.Count} values.");
        }

        Stop();
        return true;
    }

    bool TrySkipValue()
    {
        Skip(Left);
        return Left == 0;
    }

    /// <summary>Reads what stands before a value, and goes to the value.</summary>
    bool TryBeginValue()
    {
        if (_binary && !TryFill(_nulls, ref _nullsLength, BinaryRow.FirstValue(_columns.Count)))
        {
            return false;
        }

        int column = Column + 1;
        if (_binary && BinaryRow.IsNull(_nulls, column))
        {
            return Begin(RowValue.Null);
        }

        if (_binary && _columns.Widths[column] is > 0 and byte width)
        {
            return Begin(width);
        }

        if (!TryFill(_head, ref _headLength, 1))
        {
            return false;
        }

        int length = _head[0] switch
        {
            < TextRow.LongLength => 0,
            TextRow.LongLength => 0,
            0xFC => 2,
            0xFD => 3,
            0xFE => 8,
            _ => throw Marks.Unexpected(_head[0], "the length of a value"),
        };
        if (!TryFill(_head, ref _headLength, 1 + length))
        {
            return false;
        }

        return Begin(_head[0] switch
        {
            < TextRow.LongLength => _head[0],
            TextRow.LongLength => _binary ? throw Marks.Unexpected(_head[0], "the length of a value") : RowValue.Null,
            0xFC => BinaryPrimitives.ReadUInt16LittleEndian(_head.AsSpan(1)),
            0xFD => (int)(BinaryPrimitives.ReadUInt32LittleEndian(_head) >> 8),
            _ => BinaryPrimitives.ReadInt64LittleEndian(_head.AsSpan(1)) is >= 0 and long value ? value : throw new MySqlProtocolException("A value has more bytes than can be counted."),
        });
    }

    bool Begin(long length)
    {
        Column++;
        Length = length;
        Left = Math.Max(0, length);
        IsWhole = false;
        _headLength = 0;
        return true;
    }

    bool TryFill(byte[] bytes, ref int has, int wanted)
    {
        while (has < wanted)
        {
            if (!input.TryNextPart(out bool ends))
            {
                return false;
            }

            CheckEnd(ends);
            ReadOnlySpan<byte> part = input.Parts;
            int length = Math.Min(part.Length, wanted - has);
            if (length == 0)
            {
                return false;
            }

            part[..length].CopyTo(bytes.AsSpan(has));
            input.PassParts(length);
            has += length;
        }

        return true;
    }

    void CheckEnd(bool ends)
    {
        if (ends)
        {
            throw new MySqlProtocolException($"A row ends within the value of column {Math.Max(Column, 0)}.");
        }
    }
}
