using System;
using System.Text;

namespace Manywire.MySql;

/// <summary>What MySql.Data has under this name.</summary>
public sealed class MySqlHelper
{
    MySqlHelper()
    {
    }

    /// <summary>Closes the connections that wait in pools.</summary>
    public static void ClearConnectionPools() => MySqlConnection.ClearAllPools();

    /// <summary>Puts a backslash before quotes and backslashes. Parameters need no such thing, and are right in modes where this isn’t.</summary>
    public static string EscapeString(string value)
    {
        ArgumentNullException.ThrowIfNull(value);
        if (!value.AsSpan().ContainsAny('\'', '"', '\\'))
        {
            return value;
        }

        var escaped = new StringBuilder(value.Length + 8);
        foreach (char c in value)
        {
            if (c is '\'' or '"' or '\\')
            {
                escaped.Append('\\');
            }

            escaped.Append(c);
        }

        return escaped.ToString();
    }
}
