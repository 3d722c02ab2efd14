using System;
using System.Collections.Generic;
using System.Security.Authentication;

namespace Manywire.MySql;

/// <summary>A list of TLS versions as text: <c>TLS 1.2, TLSv1.3</c> and their like.</summary>
static class TlsVersions
{
    /// <summary>The list as it is kept: each version once, the lowest first.</summary>
    public static string Normalize(string text)
    {
        if (string.IsNullOrWhiteSpace(text))
        {
            return "";
        }

        bool[] found = new bool[4];
        foreach (string part in text.TrimStart('[', '(').TrimEnd(')', ']').Split(','))
        {
            found[Minor(part)] = true;
        }

        var kept = new List<string>();
        for (int i = 0; i < found.Length; i++)
        {
            if (found[i])
            {
                kept.Add($"TLS 1.{i}");
            }
        }

        return string.Join(", ", kept);
    }

    /// <summary>The versions of a list that <see cref="Normalize"/> gave; none means that the system chooses.</summary>
    public static SslProtocols Parse(string normalized)
    {
        SslProtocols protocols = SslProtocols.None;
        foreach (string part in normalized.Split(',', StringSplitOptions.RemoveEmptyEntries))
        {
            // The numbers of old versions, since their names are marked as obsolete.
            protocols |= Minor(part) switch
            {
                0 => (SslProtocols)192,
                1 => (SslProtocols)768,
                2 => SslProtocols.Tls12,
                _ => SslProtocols.Tls13,
            };
        }

        return protocols;
    }

    static int Minor(string part)
    {
        string name = part.Trim();
        if (name.StartsWith("TLS", StringComparison.OrdinalIgnoreCase))
        {
            ReadOnlySpan<char> version = name.AsSpan(3).TrimStart(' ').TrimStart("vV");
            switch (version)
            {
                case "" or "1" or "10" or "1.0": return 0;
                case "11" or "1.1": return 1;
                case "12" or "1.2": return 2;
                case "13" or "1.3": return 3;
            }
        }

        throw new ArgumentException($"Unrecognized TlsVersion protocol version '{part}'; permitted versions are: TLS 1.0, TLS 1.1, TLS 1.2, TLS 1.3.");
    }
}
