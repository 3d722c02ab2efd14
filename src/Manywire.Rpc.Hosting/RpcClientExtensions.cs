using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Rpc.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Clients of MessagePack-RPC in applications.</summary>
public static class RpcClientExtensions
{
    /// <summary>Adds a client that constructors may ask for by its name, <c>[FromKeyedServices("name")] RpcClient</c>. It connects when the first call is made, and ends with the application.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="name">The client's name, which its settings have as well.</param>
    /// <param name="configure">Says where servers are, and how they are called; null: <c>services.Configure&lt;RpcClientSettings&gt;(name, …)</c> says it. What is wrong is said when the host starts.</param>
    /// <returns>To say which services of the server are asked for.</returns>
    public static RpcClientBuilder AddMessagePackRpcClient(this IServiceCollection services, string name, Action<RpcClientSettings>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(name);
        OptionsBuilder<RpcClientSettings> settings = services.AddOptions<RpcClientSettings>(name).ValidateOnStart();
        if (configure is not null)
        {
            settings.Configure(configure);
        }

        services.AddSingleton<IValidateOptions<RpcClientSettings>>(new RpcClientSettingsValidation(name));
        services.AddKeyedSingleton(name, (provider, _) => Create(provider, name));
        return new RpcClientBuilder(services, name);
    }

    /// <summary>Adds a client whose settings come from the application's configuration.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="name">The client's name.</param>
    /// <param name="configuration">The section of it: <c>Servers</c>, an array of addresses as <see cref="RpcClientSettings.Servers"/> has them, and <c>Options</c>, the properties of <see cref="RpcClientOptions"/> that are numbers, times or choices.
    /// A name that means nothing, and a value that can't be, are said when the host starts.</param>
    /// <returns>To say which services of the server are asked for.</returns>
    public static RpcClientBuilder AddMessagePackRpcClient(this IServiceCollection services, string name, IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        return services.AddMessagePackRpcClient(name, settings => settings.Problems = RpcConfiguration.Apply(configuration, settings));
    }

    /// <summary>Adds a health check that asks whether the server of a client answers.</summary>
    /// <param name="checks">The application's health checks.</param>
    /// <param name="name">The client's name.</param>
    /// <param name="failureStatus">What is reported where it doesn't; null: unhealthy.</param>
    /// <param name="tags">What health checks are chosen by.</param>
    public static IHealthChecksBuilder AddMessagePackRpcClient(this IHealthChecksBuilder checks, string name, HealthStatus? failureStatus = null, IEnumerable<string>? tags = null)
    {
        ArgumentNullException.ThrowIfNull(checks);
        ArgumentNullException.ThrowIfNull(name);
        return checks.Add(new HealthCheckRegistration(name, provider => new RpcClientHealthCheck(provider.GetRequiredKeyedService<RpcClient>(name)), failureStatus, tags));
    }

    static RpcClient Create(IServiceProvider provider, string name)
    {
        RpcClientSettings settings = provider.GetRequiredService<IOptionsMonitor<RpcClientSettings>>().Get(name);
        IEnumerable<RpcTransport> servers = settings.Servers.Select(server => RpcAddress.TryConnect(server, out RpcTransport? transport) ? transport : throw new FormatException(server));
        RpcClientOptions options = settings.Options;
        return RpcClient.Create(servers.Concat(settings.Transports), options.LoggerFactory is null ? options with { LoggerFactory = provider.GetService<ILoggerFactory>() } : options);
    }
}
