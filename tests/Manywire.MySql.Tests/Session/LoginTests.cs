using System;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Ways to log in, and over what.</summary>
public class LoginTests
{
    static MariaDbServer Server => MariaDbServer.Shared;

    [MariaDbTheory]
    [InlineData("native", MySqlSslMode.None)]
    [InlineData("native", MySqlSslMode.Preferred)]
    [InlineData("ed", MySqlSslMode.None)]
    [InlineData("ed", MySqlSslMode.Required)]
    [InlineData("tls", MySqlSslMode.Preferred)]
    [InlineData("nopw", MySqlSslMode.None)]
    public async Task A_user_logs_in(string user, MySqlSslMode mode)
    {
        MySqlSessionOptions options = Server.Options with { User = user, Password = user == "nopw" ? "" : MariaDbServer.Password, SslMode = mode };
        using (MySqlSession session = MySqlSession.Open(options))
        {
            Assert.StartsWith(user + "@", SessionTests.Scalar(session, "select current_user()"), StringComparison.Ordinal);
            Assert.Equal(mode != MySqlSslMode.None, session.IsSecure);
        }

        await using MySqlSession other = await MySqlSession.OpenAsync(options);
        Assert.Equal(mode != MySqlSslMode.None, SessionTests.Scalar(other, "select variable_value from information_schema.session_status where variable_name = 'ssl_cipher'").Length > 0);
    }

    /// <summary>Challenges are random: each byte of them may be any.</summary>
    [MariaDbTheory]
    [InlineData("native")]
    [InlineData("ed")]
    public void A_user_logs_in_whatever_the_challenge_is(string user)
    {
        for (int i = LongRun.Choose(100, 5000); i > 0; i--)
        {
            MySqlSession.Open(Server.Options with { User = user, Password = MariaDbServer.Password, SslMode = MySqlSslMode.None }).Dispose();
        }
    }

    [MariaDbTheory]
    [InlineData("native")]
    [InlineData("ed")]
    public async Task A_wrong_password_is_refused_and_not_told(string user)
    {
        MySqlSessionOptions options = Server.Options with { User = user, Password = "secret-of-mine" };
        MySqlException error = Assert.Throws<MySqlException>(() => MySqlSession.Open(options));
        Assert.Equal((MySqlErrorCode.AccessDenied, "28000"), (error.ErrorCode, error.SqlState));
        Assert.DoesNotContain("secret-of-mine", error.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("secret-of-mine", options.ToString(), StringComparison.Ordinal);
        Assert.Equal(MySqlErrorCode.AccessDenied, (await Assert.ThrowsAsync<MySqlException>(async () => await MySqlSession.OpenAsync(options))).ErrorCode);
    }

    [MariaDbFact]
    public void A_socket_of_the_machine_is_a_connection()
    {
        using MySqlSession session = MySqlSession.Open(Server.Options with { UnixSocket = Server.Socket, SslMode = MySqlSslMode.Preferred });
        Assert.True(session.IsSecure);
        Assert.StartsWith("native@localhost", SessionTests.Scalar(session, "select current_user()"), StringComparison.Ordinal);
    }

    [MariaDbFact]
    public void The_servers_certificate_is_checked_where_it_is_asked_for()
    {
        MySqlSessionOptions options = Server.Options with { SslMode = MySqlSslMode.VerifyFull };
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(() => MySqlSession.Open(options)).ErrorCode);
        options = options with { CertificateAuthorities = X509Certificate2Collection() };
        MySqlSession.Open(options).Dispose();
        MySqlSession.Open(options with { SslMode = MySqlSslMode.VerifyCA, CertificateHost = "elsewhere.test" }).Dispose();
        Assert.Throws<MySqlException>(() => MySqlSession.Open(options with { CertificateHost = "elsewhere.test" }));
    }

    [MariaDbFact]
    public async Task A_client_shows_its_certificate()
    {
        MySqlSessionOptions options = Server.Options with { User = "x509", SslMode = MySqlSslMode.Required };
        Assert.Throws<MySqlException>(() => MySqlSession.Open(options));
        options = options with { ClientCertificates = [X509Certificate2.CreateFromPemFile(Server.ClientCertificate, Server.ClientKey)] };
        MySqlSession.Open(options).Dispose();
        await (await MySqlSession.OpenAsync(options)).DisposeAsync();
    }

    [MariaDbFact]
    public void Nobody_there_is_an_error()
    {
        MySqlException error = Assert.Throws<MySqlException>(() => MySqlSession.Open(Server.Options with { Port = 1 }));
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, error.ErrorCode);
        Assert.True(error.IsTransient);
        Assert.Throws<MySqlException>(() => MySqlSession.Open(Server.Options with { Host = "nowhere.invalid", ConnectTimeout = TimeSpan.FromSeconds(2) }));
        Assert.Throws<MySqlException>(() => MySqlSession.Open(Server.Options with { UnixSocket = Server.Socket + "x" }));
        Assert.Equal(MySqlErrorCode.UnknownDatabase, Assert.Throws<MySqlException>(() => MySqlSession.Open(Server.Options with { Database = "nothing" })).ErrorCode);
    }

    [MariaDbTheory]
    [InlineData(MySqlCompression.Zlib)]
    [InlineData(MySqlCompression.Zstandard)]
    public async Task Packets_are_compressed(MySqlCompression compression)
    {
        await using MySqlSession session = await MySqlSession.OpenAsync(Server.Options with { Compression = compression });
        Assert.True(session.IsCompressed);
        Assert.Equal("ON", SessionTests.Scalar(session, "select variable_value from information_schema.session_status where variable_name = 'compression'"));
        Assert.Equal(20_000UL, SessionTests.Count(session.Query("select seq, repeat('x', 100) from seq_1_to_20000")));
        string letters = new('y', 20_000_000);
        MySqlResults results = session.Query("select '" + letters + "'");
        Assert.True(results.Read());
        Assert.Equal(letters.Length, results.Value(0).Length);
        results.Close();
        for (int i = 0; i < 5; i++)
        {
            session.CloseStatement(session.Prepare("select 1"));
            session.CloseStatement(session.Prepare("select 2"));
        }

        Assert.Equal("10", SessionTests.Scalar(session, "select variable_value from information_schema.session_status where variable_name = 'com_stmt_close'"));
        session.ResetConnection();
        await session.ChangeUserAsync("ed", MariaDbServer.Password);
        await session.PingAsync();
        var pipeline = new MySqlPipeline();
        for (int i = 0; i < 20; i++)
        {
            pipeline.AddQuery($"select {i}");
        }

        results = await session.SendAsync(pipeline);
        int count = 0;
        do
        {
            Assert.True(await results.ReadAsync());
            count++;
        }
        while (await results.NextCommandAsync());
        Assert.Equal(20, count);
    }

    static X509Certificate2Collection X509Certificate2Collection()
    {
        var authorities = new X509Certificate2Collection();
        authorities.ImportFromPemFile(Server.Authority);
        return authorities;
    }
}
