using System;
using System.Linq;
using System.Security.Authentication;
using Xunit;

namespace Manywire.MySql.Tests;

public class ConnectionStringBuilderTests
{
    [Theory]
    [InlineData("host=h;PORT=3307;Uid=u;pwd=p;Initial Catalog=d")]
    [InlineData("Data Source=h;port=3307;User=u;Password=p;Database=d")]
    [InlineData("datasource=h;port=3307;Username=u;pwd=p;database=d")]
    [InlineData("Network Address=h;port=3307;User name=u;pwd=p;database=d")]
    public void Options_have_several_names(string text)
    {
        var builder = new MySqlConnectionStringBuilder(text);
        Assert.Equal(("h", 3307u, "u", "p", "d"), (builder.Server, builder.Port, builder.UserID, builder.Password, builder.Database));
        Assert.Equal("Server=h;Port=3307;User ID=u;Password=p;Database=d", builder.ConnectionString);
    }

    [Fact]
    public void Every_option_has_its_default_and_takes_it()
    {
        var builder = new MySqlConnectionStringBuilder();
        Assert.Equal(59, ConnectionKeys.All.Length);
        foreach (ConnectionKey key in ConnectionKeys.All)
        {
            object initial = builder[key.Name];
            foreach (string name in key.Names)
            {
                builder[name] = initial;
                Assert.Equal(initial, builder[name.ToUpperInvariant()]);
            }
        }

        Assert.Equal(ConnectionKeys.All.Select(k => k.Name), builder.Keys.Cast<string>());
        Assert.Equal((true, 100u, 15u, 30u, MySqlSslMode.Preferred), (builder.Pooling, builder.MaximumPoolSize, builder.ConnectionTimeout, builder.DefaultCommandTimeout, builder.SslMode));
        Assert.False(builder.AllowPublicKeyRetrieval || builder.AllowLoadLocalInfile || builder.PersistSecurityInfo);
    }

    [Theory]
    [InlineData("SslMode=verifyfull", "SSL Mode=VerifyFull")]
    [InlineData("Ssl-Mode=0", "SSL Mode=None")]
    [InlineData("compress=yes", "Use Compression=True")]
    [InlineData("Protocol=unix", "Connection Protocol=UnixSocket")]
    [InlineData("tls-version=TLSv1.3,tls12", "TLS Version=\"TLS 1.2, TLS 1.3\"")]
    public void Values_are_kept_in_one_form(string text, string expected) => Assert.StartsWith(expected[..8], new MySqlConnectionStringBuilder(text).ConnectionString, StringComparison.Ordinal);

    [Theory]
    [InlineData("foo=1")]
    [InlineData("port=abc")]
    [InlineData("SslMode=Sometimes")]
    [InlineData("Pooling=perhaps")]
    [InlineData("TlsVersion=SSL 3")]
    [InlineData("Cancellation Timeout=-2")]
    [InlineData("dns-srv=true")]
    [InlineData("Sql Server Mode=true")]
    [InlineData("Treat Blobs As UTF8=true")]
    public void What_is_unknown_is_refused(string text) => Assert.ThrowsAny<ArgumentException>(() => new MySqlConnectionStringBuilder(text));

    [Fact]
    public void Options_of_MySql_Data_that_change_nothing_are_read() =>
        Assert.Equal("h", new MySqlConnectionStringBuilder("Server=h;Allow Batch=true;UsePerformanceMonitor=false;cache server properties=true").Server);

    [Fact]
    public void The_password_is_left_out()
    {
        var builder = new MySqlConnectionStringBuilder("server=h;pwd='se;cret';Certificate Password=x;uid=u");
        Assert.Equal("Server=h;User ID=u", builder.WithoutPassword());
        Assert.Equal("se;cret", builder.Password);
    }

    [Fact]
    public void TLS_versions() => Assert.Equal(SslProtocols.Tls12 | SslProtocols.Tls13, TlsVersions.Parse(new MySqlConnectionStringBuilder("TlsVersion=[TLSv1.3, TLS 1.2]").TlsVersion));

    [Fact]
    public void A_text_that_is_set_to_null_is_not_in_the_string()
    {
        var builder = new MySqlConnectionStringBuilder("Server=s;User ID=u;Password=p;Pipe=n;Port=1") { Server = null, Password = null, PipeName = null };
        Assert.Equal(("", "MYSQL"), (builder.Password, builder.PipeName));
        Assert.False(builder.ContainsKey("Password"));
        Assert.Equal("Port=1;User ID=u", builder.ConnectionString);
    }

    [Fact]
    public void Options_have_their_names_in_designers()
    {
        System.ComponentModel.PropertyDescriptorCollection all = ((System.ComponentModel.ICustomTypeDescriptor)new MySqlConnectionStringBuilder("User ID=u")).GetProperties();
        foreach (ConnectionKey key in ConnectionKeys.All)
        {
            Assert.Single(all.Cast<System.ComponentModel.PropertyDescriptor>(), p => p.DisplayName == key.Name);
        }
    }
}
