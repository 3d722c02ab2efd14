using System;
using System.Buffers.Text;
using System.Text;
using Manywire.Text;

namespace Manywire.MySql;

/// <summary>DECIMAL: text in both protocols.</summary>
static class DecimalValue
{
    /// <exception cref="FormatException">It isn’t a number, or has more digits before the point than a decimal has.</exception>
    public static decimal Read(ReadOnlySpan<byte> text) => DecimalText.TryParse(text, out decimal value) || (Utf8Parser.TryParse(text, out value, out int used) && used == text.Length)
        ? value
        : throw new FormatException($"“{ValueText.Shorten(text)}” isn’t a decimal. GetMySqlDecimal reads more digits.");

    public static MySqlDecimal ReadLong(ReadOnlySpan<byte> text) => new(Encoding.UTF8.GetString(text));
}
