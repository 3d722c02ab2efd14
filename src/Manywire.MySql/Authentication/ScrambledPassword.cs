using System;
using System.Security.Cryptography;

namespace Manywire.MySql.Protocol;

/// <summary>Answers to a challenge from which a password can't be read.</summary>
static class ScrambledPassword
{
    /// <summary>mysql_native_password: <c>SHA1(password) XOR SHA1(challenge + SHA1(SHA1(password)))</c>. An empty password has an empty answer.</summary>
    public static byte[] Native(ReadOnlySpan<byte> password, ReadOnlySpan<byte> challenge)
    {
        if (password.IsEmpty)
        {
            return [];
        }

        byte[] first = SHA1.HashData(password);
        Mix(first, SHA1.HashData([.. challenge, .. SHA1.HashData(first)]));
        return first;
    }

    /// <summary>caching_sha2_password: <c>SHA256(password) XOR SHA256(SHA256(SHA256(password)) + challenge)</c>. An empty password is a zero.</summary>
    public static byte[] CachingSha2(ReadOnlySpan<byte> password, ReadOnlySpan<byte> challenge)
    {
        if (password.IsEmpty)
        {
            return [0];
        }

        byte[] first = SHA256.HashData(password);
        Mix(first, SHA256.HashData([.. SHA256.HashData(SHA256.HashData(password)), .. challenge]));
        return first;
    }

    static void Mix(Span<byte> bytes, ReadOnlySpan<byte> with)
    {
        for (int i = 0; i < bytes.Length; i++)
        {
            bytes[i] ^= with[i];
        }
    }
}
