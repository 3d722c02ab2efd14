using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>With <see cref="System.Data.CommandBehavior.SequentialAccess"/>: values are read in their order, while they arrive. Streams hold nothing of theirs; other getters hold the one value that they give.</content>
public sealed partial class MySqlDataReader
{
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

        while (!TryReadWhole(out data))
        {
            _session.ReceiveMore();
        }

        return true;
    }

    async ValueTask LoadAsync(int ordinal, CancellationToken cancellationToken)
    {
        if (await IsNullInPartsAsync(ordinal, cancellationToken).ConfigureAwait(false))
        {
            return;
        }

        while (!TryReadWhole(out _))
        {
            await _session.ReceiveMoreAsync(cancellationToken).ConfigureAwait(false);
        }
    }

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

    bool TryReadWhole(out ReadOnlySpan<byte> data)
    {
        try
        {
            return _rows.Parts.TryReadWhole(out data);
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
        : _rows.Parts.IsWhole ? throw new InvalidOperationException($"Column {ordinal} was read already, and with SequentialAccess nothing is kept.")
        : _stream is { IsCurrent: true } ? _stream : _stream = new RowValueStream(_session, _rows.Parts);

    /// <summary>The stream that was opened last: GetBytes is called for a value again and again.</summary>
    RowValueStream? _stream;
}
