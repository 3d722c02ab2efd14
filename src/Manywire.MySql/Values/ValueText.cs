using System;
using System.Text;

namespace Manywire.MySql;

/// <summary>Values in messages of errors.</summary>
static class ValueText
{
    /// <summary>The beginning of a value, which may be of any size.</summary>
    public static string Shorten(ReadOnlySpan<byte> text) => text.Length <= 64 ? Encoding.UTF8.GetString(text) : $"{Encoding.UTF8.GetString(text[..64])}…";
}
