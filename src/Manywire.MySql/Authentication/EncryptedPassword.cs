using System;
using System.Security.Cryptography;

namespace Manywire.MySql.Protocol;

/// <summary>A password that only the owner of an RSA key can read: sha256_password and caching_sha2_password without TLS.</summary>
static class EncryptedPassword
{
    /// <summary>The password with its zero, mixed with the challenge, encrypted by OAEP.</summary>
    /// <param name="password">The password.</param>
    /// <param name="challenge">The server's challenge.</param>
    /// <param name="key">The server's public key, in PEM form.</param>
    public static byte[] Encrypt(ReadOnlySpan<byte> password, ReadOnlySpan<byte> challenge, ReadOnlySpan<char> key)
    {
        if (challenge.IsEmpty)
        {
            throw new MySqlProtocolException("The server gave no challenge to encrypt the password with.");
        }

        byte[] text = [.. password, 0];
        for (int i = 0; i < text.Length; i++)
        {
            text[i] ^= challenge[i % challenge.Length];
        }

        try
        {
            using var rsa = RSA.Create();
            rsa.ImportFromPem(key);
            return rsa.Encrypt(text, RSAEncryptionPadding.OaepSHA1);
        }
        catch (Exception e) when (e is CryptographicException or ArgumentException)
        {
            throw new MySqlProtocolException("The server's RSA key can't be used.", e);
        }
        finally
        {
            CryptographicOperations.ZeroMemory(text);
        }
    }
}
