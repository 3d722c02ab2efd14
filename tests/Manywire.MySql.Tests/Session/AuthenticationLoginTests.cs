using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Ways to log in that MariaDB lacks, with a server that is made of the library's messages; and the client of MariaDB with that server, as a witness.</summary>
public class AuthenticationLoginTests
{
    [Theory]
    [InlineData("caching_sha2_password", "caching_sha2_password")]
    [InlineData("caching_sha2_password", "mysql_native_password")]
    [InlineData("sha256_password", "sha256_password")]
    [InlineData("sha256_password", "caching_sha2_password")]
    [InlineData("mysql_clear_password", "caching_sha2_password")]
    [InlineData("parsec", "mysql_native_password")]
    public async Task A_user_logs_in_over_TLS(string plugin, string first)
    {
        using var server = new FakeServer(plugin, first);
        MySqlSessionOptions options = server.Options with { SslMode = MySqlSslMode.Required };
        using (MySqlSession session = MySqlSession.Open(options))
        {
            Assert.Equal("select 'ä'", SessionTests.Scalar(session, "select 'ä'"));
            Assert.Equal(plugin == "parsec" ? "signature" : "TLS", server.Proof);
        }

        await using (MySqlSession session = await MySqlSession.OpenAsync(options))
        {
            await session.PingAsync();
            Assert.Equal(plugin switch { "parsec" => "signature", "caching_sha2_password" => "fast", _ => "TLS" }, server.Proof);
        }

        server.IsCached = false;
        Assert.Equal(MySqlErrorCode.AccessDenied, Assert.Throws<MySqlException>(() => MySqlSession.Open(options with { Password = "other" })).ErrorCode);
    }

    [Theory]
    [InlineData("caching_sha2_password")]
    [InlineData("sha256_password")]
    public async Task A_user_logs_in_with_the_servers_key(string plugin)
    {
        using var server = new FakeServer(plugin);
        MySqlException error = Assert.Throws<MySqlException>(() => MySqlSession.Open(server.Options));
        Assert.Equal(MySqlErrorCode.NotSupportedAuthMode, error.ErrorCode);
        Assert.Contains("AllowPublicKeyRetrieval", error.Message, StringComparison.Ordinal);
        MySqlSession.Open(server.Options with { AllowPublicKeyRetrieval = true }).Dispose();
        Assert.Equal("key asked for", server.Proof);
        server.IsCached = false;
        await (await MySqlSession.OpenAsync(server.Options with { ServerRsaPublicKey = server.Key })).DisposeAsync();
        Assert.Equal("key known", server.Proof);
    }

    [Fact]
    public void A_password_isnt_sent_in_the_clear()
    {
        using var server = new FakeServer("mysql_clear_password");
        Assert.Equal(MySqlErrorCode.NotSupportedAuthMode, Assert.Throws<MySqlException>(() => MySqlSession.Open(server.Options)).ErrorCode);
        Assert.Equal("", server.Proof);
    }

    [Fact]
    public void No_secret_leaves_before_the_server_is_verified()
    {
        using var server = new FakeServer("mysql_clear_password");
        foreach (MySqlSslMode mode in (MySqlSslMode[])[MySqlSslMode.VerifyCA, MySqlSslMode.VerifyFull])
        {
            MySqlException error = Assert.Throws<MySqlException>(() => MySqlSession.Open(server.Options with { SslMode = mode }));
            Assert.Equal(MySqlErrorCode.UnableToConnectToHost, error.ErrorCode);
            Assert.Equal("", server.Proof);
        }
    }

    /// <summary>The client's plug-ins check the server's side of the messages.</summary>
    [MariaDbTheory]
    [InlineData("caching_sha2_password")]
    [InlineData("sha256_password")]
    public async Task The_client_of_MariaDB_logs_in_to_the_same_server(string plugin)
    {
        using var server = new FakeServer(plugin);
        string key = Path.GetTempFileName();
        try
        {
            File.WriteAllText(key, server.Key);
            foreach (string how in (string[])["--ssl", $"--skip-ssl --server-public-key-path={key}"])
            {
                server.IsCached = false;
                var start = new ProcessStartInfo("mariadb", $"--no-defaults -h127.0.0.1 -P{server.Port} -u{FakeServer.User} -p{FakeServer.Password} {(how.StartsWith("--ssl", StringComparison.Ordinal) ? how : "--skip-ssl")} --default-character-set=utf8mb4 --batch --skip-column-names --execute=hello")
                {
                    RedirectStandardOutput = true,
                    RedirectStandardError = true,
                };
                using Process process = Process.Start(start)!;
                Task<string> errors = process.StandardError.ReadToEndAsync();
                string output = await process.StandardOutput.ReadToEndAsync();
                await process.WaitForExitAsync();
                Assert.True(process.ExitCode == 0, $"{how} {server.Proof} {await errors}");
                Assert.Equal("hello", output.Trim());
            }
        }
        finally
        {
            File.Delete(key);
        }
    }
}
