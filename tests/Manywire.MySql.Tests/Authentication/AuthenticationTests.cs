using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using Manywire.MySql.Protocol;
using Org.BouncyCastle.Math.EC.Rfc8032;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Answers to challenges, by known ones and by checking them as a server does.</summary>
public class AuthenticationTests
{
    static readonly byte[] s_challenge = [.. Enumerable.Range(1, 20).Select(i => (byte)i)];

    static ReadOnlySpan<byte> Password => "pass-wörd"u8;

    [Fact]
    public void A_native_password_is_what_servers_expect()
    {
        Assert.Equal("DE55421E1D21859FD95257766D2FED5AEA1FD582", Convert.ToHexString(ScrambledPassword.Native(Password, s_challenge)));
        Assert.Empty(ScrambledPassword.Native(default, s_challenge));
    }

    [Fact]
    public void A_caching_sha2_password_is_what_servers_expect()
    {
        Assert.Equal("E009F46DF0FF7DA3C19779020DB1B257A9F5E8AF918D061BB127AF8CF8BF6602", Convert.ToHexString(ScrambledPassword.CachingSha2(Password, s_challenge)));
        Assert.Equal([0], ScrambledPassword.CachingSha2(default, s_challenge));
    }

    /// <summary>MariaDB's manual has the public key of this password.</summary>
    [Fact]
    public void A_signature_by_ed25519_is_right_for_the_key_that_MariaDB_keeps()
    {
        byte[] challenge = RandomNumberGenerator.GetBytes(32), key = Convert.FromBase64String("ZIgUREUg5PVgQ6LskhXmO+eZLS0nC8be6HPjYWR4YJY=");
        byte[] signature = SignedPassword.Ed25519("secret"u8, challenge);
        Assert.True(Ed25519.Verify(signature, 0, key, 0, challenge, 0, challenge.Length));
        Assert.False(Ed25519.Verify(SignedPassword.Ed25519("Secret"u8, challenge), 0, key, 0, challenge, 0, challenge.Length));
    }

    [Fact]
    public void A_signature_by_parsec_is_right_for_the_derived_key()
    {
        byte[] theirs = RandomNumberGenerator.GetBytes(32), ours = RandomNumberGenerator.GetBytes(32), salt = RandomNumberGenerator.GetBytes(18);
        byte[] answer = SignedPassword.Parsec(Password, theirs, [(byte)'P', 1, .. salt], ours);
        byte[] seed = Rfc2898DeriveBytes.Pbkdf2(Password, salt, 2048, HashAlgorithmName.SHA512, 32), key = new byte[32], message = [.. theirs, .. ours];
        Ed25519.GeneratePublicKey(seed, 0, key, 0);
        Assert.Equal(ours, answer[..32]);
        Assert.True(Ed25519.Verify(answer, 32, key, 0, message, 0, message.Length));
        Assert.Throws<MySqlProtocolException>(() => SignedPassword.Parsec(Password, theirs, [(byte)'P', 200, .. salt], ours));
        Assert.Throws<MySqlProtocolException>(() => SignedPassword.Parsec(Password, theirs, [(byte)'X', 0, .. salt], ours));
    }

    [Fact]
    public void A_password_is_encrypted_for_the_servers_key()
    {
        using var rsa = RSA.Create(2048);
        byte[] text = rsa.Decrypt(EncryptedPassword.Encrypt(Password, s_challenge, rsa.ExportSubjectPublicKeyInfoPem()), RSAEncryptionPadding.OaepSHA1);
        for (int i = 0; i < text.Length; i++)
        {
            text[i] ^= s_challenge[i % s_challenge.Length];
        }

        Assert.Equal([.. Password, 0], text);
        Assert.Throws<MySqlProtocolException>(() => EncryptedPassword.Encrypt(Password, s_challenge, "no key"));
        Assert.Throws<MySqlProtocolException>(() => EncryptedPassword.Encrypt(Password, default, rsa.ExportSubjectPublicKeyInfoPem()));
    }

    [Theory]
    [InlineData("mysql_clear_password")]
    [InlineData("dialog")]
    [InlineData("sha256_password")]
    public void The_password_itself_isnt_sent_where_others_can_read_it(string plugin)
    {
        MySqlException error = Assert.Throws<MySqlException>(() => Exchange(secure: false).Begin(plugin, s_challenge));
        Assert.Equal(MySqlErrorCode.NotSupportedAuthMode, error.ErrorCode);
        Assert.DoesNotContain("wörd", error.ToString(), StringComparison.Ordinal);
        Assert.Equal([.. Password, 0], Exchange(secure: true).Begin(plugin, s_challenge));
    }

    [Fact]
    public void Caching_sha2_sends_the_password_where_the_server_doesnt_know_it()
    {
        AuthenticationExchange exchange = Exchange(secure: true);
        exchange.Begin("caching_sha2_password", s_challenge);
        Assert.False(exchange.TryContinue([3], out _));
        Assert.True(exchange.TryContinue([4], out byte[]? answer));
        Assert.Equal([.. Password, 0], answer);
        exchange = Exchange(secure: false);
        exchange.Begin("caching_sha2_password", s_challenge);
        Assert.Throws<MySqlException>(() => exchange.TryContinue([4], out _));
    }

    [Fact]
    public void The_servers_key_is_asked_for_only_with_leave()
    {
        using var rsa = RSA.Create(2048);
        var exchange = new AuthenticationExchange(new Credentials { Password = Password.ToArray(), IsSecure = false, AllowsKeyRetrieval = true });
        exchange.Begin("caching_sha2_password", s_challenge);
        Assert.True(exchange.TryContinue([4], out byte[]? answer));
        Assert.Equal([2], answer);
        Assert.True(exchange.TryContinue(Encoding.ASCII.GetBytes(rsa.ExportSubjectPublicKeyInfoPem()), out answer));
        Assert.Equal(256, answer.Length);
        Assert.Equal([1], exchange.Begin("sha256_password", s_challenge));
        exchange = new AuthenticationExchange(new Credentials { Password = Password.ToArray(), IsSecure = false, RsaKey = rsa.ExportSubjectPublicKeyInfoPem() });
        Assert.Equal(256, exchange.Begin("sha256_password", s_challenge).Length);
    }

    [Fact]
    public void Unknown_ways_are_an_error()
    {
        Assert.Throws<MySqlException>(() => Exchange(secure: true).Begin("auth_gssapi_client", s_challenge));
        Assert.Throws<MySqlException>(() => Exchange(secure: true).Begin("", default));
        AuthenticationExchange exchange = Exchange(secure: true);
        exchange.Begin("mysql_native_password", s_challenge);
        Assert.Throws<MySqlProtocolException>(() => exchange.TryContinue([4], out _));
        Assert.Empty(exchange.Begin("unix_socket", default));
    }

    static AuthenticationExchange Exchange(bool secure) => new(new Credentials { Password = Password.ToArray(), IsSecure = secure });
}
