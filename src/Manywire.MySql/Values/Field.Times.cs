using System;
using System.Text;

namespace Manywire.MySql;

sealed partial class Field
{
    /// <summary>A date of a date column, or of text that is one.</summary>
    public DateTime GetDateTime(ReadOnlySpan<byte> data)
    {
        if (Kind == ValueKind.DateTime && !_options.AllowZeroDateTime)
        {
            if (_binary ? DateTimeValue.TryReadBinary(data, _options.DateTimeKind, out DateTime value) : DateTimeValue.TryReadText(data, _options.DateTimeKind, out value))
            {
                return value;
            }

            return DateTimeValue.ToDateTime(Date(data), _options);
        }

        return Kind switch
        {
            ValueKind.DateTime => Date(data).GetDateTime(),
            ValueKind.String => DateTimeValue.ToDateTime(DateTimeValue.ReadText(Utf8(data)), _options),
            _ => throw Cannot("DateTime"),
        };
    }

    /// <summary>A date, taken as UTC.</summary>
    public DateTimeOffset GetDateTimeOffset(ReadOnlySpan<byte> data) => new(DateTime.SpecifyKind(GetDateTime(data), DateTimeKind.Utc));

    /// <summary>A date with its zeros. Without AllowZeroDateTime it is one that is a <see cref="DateTime"/> too.</summary>
    public MySqlDateTime GetMySqlDateTime(ReadOnlySpan<byte> data)
    {
        if (Kind != ValueKind.DateTime)
        {
            throw Cannot("MySqlDateTime");
        }

        return _options.AllowZeroDateTime ? Date(data) : new MySqlDateTime(DateTimeValue.ToDateTime(Date(data), _options));
    }

    public TimeSpan GetTimeSpan(ReadOnlySpan<byte> data) => Kind == ValueKind.Time
        ? _binary ? TimeValue.ReadBinary(data) : TimeValue.ReadText(data)
        : throw Cannot("TimeSpan");

    MySqlDateTime Date(ReadOnlySpan<byte> data) => _binary ? DateTimeValue.ReadBinary(data) : DateTimeValue.ReadText(data);

    /// <summary>The text of a string column as UTF-8.</summary>
    ReadOnlySpan<byte> Utf8(ReadOnlySpan<byte> data) => _isUtf8 ? data : Encoding.UTF8.GetBytes(Charset.GetString(data, _column.Collation));
}
