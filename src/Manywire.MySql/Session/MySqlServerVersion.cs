using System;
using System.Globalization;

namespace Manywire.MySql;

/// <summary>What a server says it is.</summary>
public sealed class MySqlServerVersion
{
    const string Replication = "5.5.5-";

    internal MySqlServerVersion(string text)
    {
        // MariaDB 10 says that it is 5.5.5, for replication's sake.
        Text = text.StartsWith(Replication, StringComparison.Ordinal) && text.Contains("MariaDB", StringComparison.OrdinalIgnoreCase) ? text[Replication.Length..] : text;
        IsMariaDb = Text.Contains("MariaDB", StringComparison.OrdinalIgnoreCase) || Text.Length < text.Length;
        Span<int> numbers = stackalloc int[3];
        numbers.Clear();
        int count = 0;
        foreach (Range part in Text.AsSpan().Split('.'))
        {
            ReadOnlySpan<char> digits = Text.AsSpan(part);
            int length = digits.IndexOfAnyExceptInRange('0', '9');
            if (count == 3 || !int.TryParse(length < 0 ? digits : digits[..length], NumberStyles.None, CultureInfo.InvariantCulture, out int number))
            {
                break;
            }

            numbers[count++] = number;
            if (length >= 0)
            {
                break;
            }
        }

        Version = new Version(numbers[0], numbers[1], numbers[2]);
    }

    /// <summary>The server's own words, such as <c>10.11.19-MariaDB</c>.</summary>
    public string Text { get; }

    /// <summary>The three numbers at its beginning.</summary>
    public Version Version { get; }

    /// <summary>Whether it is MariaDB.</summary>
    public bool IsMariaDb { get; }

    /// <inheritdoc/>
    public override string ToString() => Text;
}
