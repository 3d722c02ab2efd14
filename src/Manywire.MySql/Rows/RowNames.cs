using System;

namespace Manywire.MySql;

/// <summary>Which member a column belongs to, by their names.</summary>
/// <remarks>The same name comes first; then one that differs in case, as MySQL's own names of columns do; then one that differs in underscores too: <c>first_name</c> is <c>FirstName</c>.</remarks>
static class RowNames
{
    /// <summary>How alike names are: 3 the same, 2 but for case, 1 but for case and underscores, 0 not.</summary>
    public static int Alike(string member, ReadOnlySpan<char> column) =>
        column.SequenceEqual(member) ? 3
        : column.Equals(member, StringComparison.OrdinalIgnoreCase) ? 2
        : TryBehind(member, column, out ReadOnlySpan<char> rest) && rest.IsEmpty ? 1 : 0;

    /// <summary>Whether a column's name begins with that of a member, and what comes behind it, for a member of that member: <c>Name</c> of <c>customer_name</c>, <c>customer.Name</c> and <c>CustomerName</c>.</summary>
    public static bool TryBehind(string member, ReadOnlySpan<char> column, out ReadOnlySpan<char> rest)
    {
        rest = default;
        int at = 0;
        foreach (char c in member)
        {
            if (c == '_')
            {
                continue;
            }

            while (at < column.Length && column[at] == '_')
            {
                at++;
            }

            if (at == column.Length || char.ToUpperInvariant(column[at]) != char.ToUpperInvariant(c))
            {
                return false;
            }

            at++;
        }

        while (at < column.Length && column[at] is ('_' or '.'))
        {
            at++;
        }

        rest = column[at..];
        return at > 0;
    }
}
