using System;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Makes a data source with more than a connection string says.</summary>
public sealed class MySqlDataSourceBuilder
{
    Func<MySqlProvidePasswordContext, string>? _password;
    X509Certificate2Collection? _certificates;
    RemoteCertificateValidationCallback? _validation;
    MySqlConnectionOpenedCallback? _opened;
    string? _name;

    /// <summary>Begins with a connection string.</summary>
    /// <param name="connectionString">The connection string; null for an empty one.</param>
    public MySqlDataSourceBuilder(string? connectionString = null) => ConnectionStringBuilder = new MySqlConnectionStringBuilder(connectionString ?? "");

    /// <summary>The options of the connections.</summary>
    public MySqlConnectionStringBuilder ConnectionStringBuilder { get; }

    /// <summary>Names the data source.</summary>
    /// <param name="name">The name.</param>
    public MySqlDataSourceBuilder UseName(string? name)
    {
        _name = name;
        return this;
    }

    /// <summary>Has the password asked for whenever a session is opened.</summary>
    /// <param name="callback">Gives the password.</param>
    public MySqlDataSourceBuilder UsePasswordProvider(Func<MySqlProvidePasswordContext, string>? callback)
    {
        _password = callback;
        return this;
    }

    /// <summary>Shows certificates to the server.</summary>
    /// <param name="certificates">The certificates, with their keys.</param>
    public MySqlDataSourceBuilder UseClientCertificates(X509Certificate2Collection? certificates)
    {
        _certificates = certificates;
        return this;
    }

    /// <summary>Decides whether the server's certificate is right.</summary>
    /// <param name="callback">Decides.</param>
    public MySqlDataSourceBuilder UseRemoteCertificateValidationCallback(RemoteCertificateValidationCallback callback)
    {
        _validation = callback;
        return this;
    }

    /// <summary>Is told of each connection that is opened, before its user gets it.</summary>
    /// <param name="callback">Is told.</param>
    public MySqlDataSourceBuilder UseConnectionOpenedCallback(MySqlConnectionOpenedCallback callback)
    {
        _opened += callback;
        return this;
    }

    /// <summary>The data source.</summary>
    public MySqlDataSource Build() => new(ConnectionStringBuilder.ConnectionString, new ConnectionCallbacks(_password, _certificates, _validation), _opened, _name);
}
