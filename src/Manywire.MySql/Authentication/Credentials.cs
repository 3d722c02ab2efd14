using System;

namespace Manywire.MySql.Protocol;

/// <summary>What an authentication may use.</summary>
sealed class Credentials
{
    /// <summary>The password in UTF-8.</summary>
    public required ReadOnlyMemory<byte> Password { get; init; }

    /// <summary>Whether nobody listens: TLS, or a socket of this machine. Where TLS is to verify the server, it has.</summary>
    public required bool IsSecure { get; init; }

    /// <summary>The server's RSA key in PEM form, where it is known beforehand.</summary>
    public string? RsaKey { get; init; }

    /// <summary>Whether the server may be asked for its RSA key without TLS: somebody between could give another.</summary>
    public bool AllowsKeyRetrieval { get; init; }
}
