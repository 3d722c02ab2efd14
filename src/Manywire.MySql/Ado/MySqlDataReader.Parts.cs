using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>With <see cref="System.Data.CommandBehavior.SequentialAccess"/>: values are read in their order, while they arrive. Streams hold nothing of theirs; other getters hold the one value that they give.</content>
public sealed partial class MySqlDataReader
{
    /// <summary>The value that was read whole, so that it can be asked for again.</summary>
    byte[] _whole = [];

    /// <summary>A larger buffer isn't kept for the next value.</summary>
    const int MostKept = 1 << 18;

    bool TryGetBytes(int ordinal, out ReadOnlySpan<byte> data)
    {
        if (!_rows.IsInParts)
        {
            return _results.TryGetValue(ordinal, out data);
        }

        data = default;
        if (IsNullInParts(ordinal))
        {
            return false;
        }

        int length = BeginWhole();
        while (!TryTakeWhole(length))
        {
            _session.ReceiveMore();
        }

        data = _whole.AsSpan(0, length);
        return true;
    }

    async ValueTask LoadAsync(int ordinal, CancellationToken cancellationToken)
    {
        if (await IsNullInPartsAsync(ordinal, cancellationToken).ConfigureAwait(false))
        {
            return;
        }

        int length = BeginWhole();
        while (!TryTakeWhole(length))
        {
            await _session.ReceiveMoreAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Makes room for a value that is to be read whole, or was.</summary>
    int BeginWhole()
    {
        RowParts parts = _rows.Parts;
        if (parts.Left != parts.Length && _taken != parts.Column)
        {
            throw new InvalidOperationException($"A part of column {parts.Column} was read already, and with SequentialAccess nothing is kept.");
        }

        int length = checked((int)parts.Length);
        if (_taken != parts.Column && (_whole.Length < length || _whole.Length > MostKept))
        {
            _whole = new byte[Math.Max(length, 256)];
        }

        _taken = parts.Column;
        return length;
    }

    /// <summary>The column whose value is in <see cref="_whole"/>, or is read into it; -1: none is.</summary>
    int _taken = -1;

    bool IsNullInParts(int ordinal)
    {
        CheckOrder(ordinal);
        while (!TryMoveTo(ordinal))
        {
            _session.ReceiveMore();
        }

        return _rows.Parts.Length < 0;
    }

    async Task<bool> IsNullInPartsAsync(int ordinal, CancellationToken cancellationToken)
    {
        Row(ordinal);
        CheckOrder(ordinal);
        while (!TryMoveTo(ordinal))
        {
            await _session.ReceiveMoreAsync(cancellationToken).ConfigureAwait(false);
        }

        return _rows.Parts.Length < 0;
    }

    bool TryMoveTo(int ordinal)
    {
        try
        {
            return _rows.Parts.TryMoveTo(ordinal);
        }
        catch (MySqlProtocolException e)
        {
            throw _session.Failed(e);
        }
    }

    /// <summary>Reads what has arrived of a value that is read whole.</summary>
    /// <returns>Whether that is all of it.</returns>
    bool TryTakeWhole(int length)
    {
        RowParts parts = _rows.Parts;
        try
        {
            parts.Read(_whole.AsSpan(length - (int)parts.Left, (int)parts.Left));
            return parts.Left == 0;
        }
        catch (MySqlProtocolException e)
        {
            throw _session.Failed(e);
        }
    }

    void CheckOrder(int ordinal)
    {
        int column = _rows.Parts.Column;
        if (ordinal < column)
        {
            throw new InvalidOperationException($"Column {ordinal} was asked for after column {column}: with SequentialAccess columns are read in their order.");
        }

        _taken = ordinal == column ? _taken : -1;
    }

    async Task<T> ValueInPartsAsync<T>(int ordinal, CancellationToken cancellationToken)
    {
        await LoadAsync(ordinal, cancellationToken).ConfigureAwait(false);
        return GetFieldValue<T>(ordinal);
    }

    long BytesInParts(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length)
    {
        RowValueStream stream = StreamInParts(ordinal);
        if (buffer is null)
        {
            return stream.Length;
        }

        ArgumentOutOfRangeException.ThrowIfNegative(dataOffset);
        ArgumentOutOfRangeException.ThrowIfNegative(bufferOffset);
        stream.PassTo(dataOffset);
        return stream.ReadAtLeast(buffer.AsSpan(bufferOffset, length), length, throwOnEndOfStream: false);
    }

    RowValueStream StreamInParts(int ordinal)
    {
        Field field = Row(ordinal)[ordinal];
        if (!field.IsBytes)
        {
            throw new InvalidCastException($"Can't convert {field.DbType} to bytes.");
        }

        return OpenInParts(ordinal);
    }

    TextReader TextInParts(int ordinal)
    {
        Field field = Row(ordinal)[ordinal];
        return field is { Kind: ValueKind.String, IsUtf8: true } ? new StreamReader(OpenInParts(ordinal), new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), detectEncodingFromByteOrderMarks: false) : new StringReader(GetString(ordinal));
    }

    RowValueStream OpenInParts(int ordinal) => IsNullInParts(ordinal)
        ? throw new InvalidCastException($"The value of column {ordinal} is NULL.")
        : _taken == ordinal ? throw new InvalidOperationException($"Column {ordinal} was read already, and with SequentialAccess nothing is kept.")
        : _stream is { IsCurrent: true } ? _stream : _stream = new RowValueStream(_session, _rows.Parts);

    /// <summary>The stream that was opened last: GetBytes is called for a value again and again.</summary>
    RowValueStream? _stream;
}
