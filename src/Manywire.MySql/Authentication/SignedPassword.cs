using System;
using System.Security.Cryptography;

namespace Manywire.MySql.Protocol;

/// <summary>A challenge, signed with a key that is made of a password. Ed25519 is Bouncy Castle's.</summary>
static class SignedPassword
{
    const int SignatureLength = 64;

    /// <summary>The most that MariaDB's parsec doubles its 1,024 iterations: 2^3 times.</summary>
    const int MostIterations = 3;

    /// <summary>client_ed25519 of MariaDB: the password takes the place of the seed, whatever its length.</summary>
    public static byte[] Ed25519(ReadOnlySpan<byte> password, ReadOnlySpan<byte> challenge)
    {
        byte[] key = SHA512.HashData(password);
        try
        {
            Org.BouncyCastle.Math.EC.Rfc8032.Ed25519.ExpandedKey.Prune(key.AsSpan());
            byte[] signature = new byte[SignatureLength];
            Org.BouncyCastle.Math.EC.Rfc8032.Ed25519.ExpandedKey.Sign(key, challenge, signature);
            return signature;
        }
        finally
        {
            CryptographicOperations.ZeroMemory(key);
        }
    }

    /// <summary>parsec of MariaDB: the seed is derived with a salt that the server sends, and client and server each have a challenge.</summary>
    /// <param name="password">The password.</param>
    /// <param name="challenge">The server's challenge.</param>
    /// <param name="salt">How the seed is derived: <c>P</c>, how many iterations, and the salt.</param>
    /// <param name="ours">The client's challenge.</param>
    public static byte[] Parsec(ReadOnlySpan<byte> password, ReadOnlySpan<byte> challenge, ReadOnlySpan<byte> salt, ReadOnlySpan<byte> ours)
    {
        if (salt.Length < 3 || salt[0] != (byte)'P' || salt[1] > MostIterations)
        {
            throw new MySqlProtocolException("The salt of parsec has an unknown form, or asks for too many iterations.");
        }

        byte[] seed = Rfc2898DeriveBytes.Pbkdf2(password, salt[2..], 1024 << salt[1], HashAlgorithmName.SHA512, 32);
        try
        {
            byte[] signature = new byte[SignatureLength];
            Org.BouncyCastle.Math.EC.Rfc8032.Ed25519.Sign(seed, [.. challenge, .. ours], signature);
            return [.. ours, .. signature];
        }
        finally
        {
            CryptographicOperations.ZeroMemory(seed);
        }
    }
}
