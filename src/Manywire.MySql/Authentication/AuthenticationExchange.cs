using System;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;

namespace Manywire.MySql.Protocol;

/// <summary>What a client answers while it logs in. It does no input or output.</summary>
sealed class AuthenticationExchange(Credentials credentials)
{
    public const string NativePassword = "mysql_native_password";
    const string CachingSha2 = "caching_sha2_password";
    const string Sha256 = "sha256_password";
    const string Ed25519 = "client_ed25519";
    const string Parsec = "parsec";
    const string ClearText = "mysql_clear_password";
    const string Dialog = "dialog";

    const byte FastSucceeded = 3;
    const byte FullNeeded = 4;
    const byte Sha256KeyRequest = 1;
    const byte CachingSha2KeyRequest = 2;
    const int ClientChallengeLength = 32;

    string _plugin = "";
    byte[] _challenge = [];
    bool _awaitsKey;

    /// <summary>Whether a way of authentication is known.</summary>
    public static bool Knows(string plugin) => plugin is NativePassword or CachingSha2 or Sha256 or Ed25519 or Parsec or ClearText or Dialog or "unix_socket" or "auth_socket";

    /// <summary>The first answer.</summary>
    /// <param name="plugin">The way of authentication.</param>
    /// <param name="challenge">The server's challenge.</param>
    public byte[] Begin(string plugin, ReadOnlySpan<byte> challenge)
    {
        _plugin = plugin;
        _challenge = challenge.ToArray();
        _awaitsKey = false;
        ReadOnlySpan<byte> password = credentials.Password.Span;
        switch (plugin)
        {
            case NativePassword:
                return ScrambledPassword.Native(password, challenge);
            case CachingSha2:
                return ScrambledPassword.CachingSha2(password, challenge);
            case Sha256:
                return password.IsEmpty ? [0] : Full(Sha256KeyRequest);
            case Ed25519:
                return SignedPassword.Ed25519(password, challenge);
            case ClearText or Dialog:
                return Clear();
            case Parsec or "unix_socket" or "auth_socket":
                return [];
            default:
                throw new MySqlException(MySqlErrorCode.NotSupportedAuthMode, plugin.Length == 0
                    ? "The server asks for the authentication of before MySQL 4.1, which isn't supported."
                    : $"The server asks for the authentication '{plugin}', which isn't supported.");
        }
    }

    /// <summary>The next answer.</summary>
    /// <param name="data">What the server said.</param>
    /// <param name="answer">What is sent.</param>
    /// <returns>Whether something is sent.</returns>
    public bool TryContinue(ReadOnlySpan<byte> data, [NotNullWhen(true)] out byte[]? answer)
    {
        if (_awaitsKey)
        {
            _awaitsKey = false;
            answer = EncryptedPassword.Encrypt(credentials.Password.Span, _challenge, Encoding.ASCII.GetString(data));
            return true;
        }

        answer = (_plugin, data.Length) switch
        {
            (CachingSha2, 1) when data[0] == FastSucceeded => null,
            (CachingSha2, 1) when data[0] == FullNeeded => Full(CachingSha2KeyRequest),
            (Parsec, > 1) => SignedPassword.Parsec(credentials.Password.Span, _challenge, data, RandomNumberGenerator.GetBytes(ClientChallengeLength)),
            (Dialog, _) => Clear(),
            _ => throw new MySqlProtocolException($"The authentication '{_plugin}' doesn't know what to do with {data.Length} bytes of the server's."),
        };
        return answer is not null;
    }

    /// <summary>The password itself, where nobody else can read it.</summary>
    byte[] Full(byte keyRequest)
    {
        if (credentials.IsSecure)
        {
            return Clear();
        }

        if (credentials.RsaKey is { } key)
        {
            return EncryptedPassword.Encrypt(credentials.Password.Span, _challenge, key);
        }

        if (!credentials.AllowsKeyRetrieval)
        {
            throw new MySqlException(MySqlErrorCode.NotSupportedAuthMode,
                $"The authentication '{_plugin}' needs TLS, the server's RSA key (ServerRsaPublicKeyFile), or leave to ask the server for that key (AllowPublicKeyRetrieval), which isn't safe where somebody between could answer.");
        }

        _awaitsKey = true;
        return [keyRequest];
    }

    byte[] Clear() => credentials.IsSecure
        ? [.. credentials.Password.Span, 0]
        : throw new MySqlException(MySqlErrorCode.NotSupportedAuthMode, $"The server asks for the password itself ('{_plugin}'), which is sent over TLS and sockets of this machine alone.");
}
