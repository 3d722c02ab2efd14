using System;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>Makes a data source with more than a connection string says.</summary>
public sealed class MySqlDataSourceBuilder
{
    Func<MySqlProvidePasswordContext, string>? _password;
    Func<X509CertificateCollection, ValueTask>? _certificates;
    Func<MySqlProvidePasswordContext, CancellationToken, ValueTask<string>>? _periodic;
    TimeSpan _afterSuccess, _afterFailure;
    RemoteCertificateValidationCallback? _validation;
    MySqlConnectionOpenedCallback? _opened;
    readonly MySqlConnectorTracingOptionsBuilder _tracing = new();
    ILoggerFactory? _loggers;
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

    /// <summary>Logs what connections and their pool do.</summary>
    /// <param name="loggerFactory">Makes the loggers; null for none.</param>
    public MySqlDataSourceBuilder UseLoggerFactory(ILoggerFactory? loggerFactory)
    {
        _loggers = loggerFactory;
        return this;
    }

    /// <summary>Says what activities contain.</summary>
    /// <param name="configure">Says it.</param>
    public MySqlDataSourceBuilder ConfigureTracing(Action<MySqlConnectorTracingOptionsBuilder> configure)
    {
        ArgumentNullException.ThrowIfNull(configure);
        configure(_tracing);
        return this;
    }

    /// <summary>Has the password asked for whenever a session is opened.</summary>
    /// <param name="callback">Gives the password.</param>
    public MySqlDataSourceBuilder UsePasswordProvider(Func<MySqlProvidePasswordContext, string>? callback)
    {
        _password = callback;
        return this;
    }

    /// <summary>Has the password asked for again and again, whether or not sessions are opened: who opens one never waits for it, but the first.</summary>
    /// <param name="passwordProvider">Gives the password; null for none.</param>
    /// <param name="successRefreshInterval">How long after it gave a password it is asked again.</param>
    /// <param name="failureRefreshInterval">How long after it failed it is asked again.</param>
    public MySqlDataSourceBuilder UsePeriodicPasswordProvider(Func<MySqlProvidePasswordContext, CancellationToken, ValueTask<string>>? passwordProvider, TimeSpan successRefreshInterval, TimeSpan failureRefreshInterval)
    {
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(successRefreshInterval, TimeSpan.Zero);
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(failureRefreshInterval, TimeSpan.Zero);
        (_periodic, _afterSuccess, _afterFailure) = (passwordProvider, successRefreshInterval, failureRefreshInterval);
        return this;
    }

    /// <summary>Shows certificates to the server.</summary>
    /// <param name="callback">Adds the certificates, with their keys, whenever a session is opened; null for none.</param>
    public MySqlDataSourceBuilder UseClientCertificatesCallback(Func<X509CertificateCollection, ValueTask>? callback)
    {
        _certificates = callback;
        return this;
    }

    /// <summary>Has the server's certificate looked at as well. Who looks can refuse one that the SSL Mode lets pass, but let none pass that the mode refuses.</summary>
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
    public MySqlDataSource Build()
    {
        if (_periodic is null)
        {
            return Build(new ConnectionCallbacks(_password, _certificates, _validation), null);
        }

        if (_password is not null)
        {
            throw new InvalidOperationException("The password comes from a provider or from a periodic one, and not from both.");
        }

        var periodic = new PeriodicPassword(ConnectionStringBuilder, _periodic, _afterSuccess, _afterFailure);
        return Build(new ConnectionCallbacks(_ => periodic.Get(), _certificates, _validation), periodic);
    }

    MySqlDataSource Build(ConnectionCallbacks callbacks, IDisposable? owned) => new(ConnectionStringBuilder.ConnectionString, callbacks, _opened, _name, _loggers, _tracing.Options) { Owned = owned };
}
