using System;
using Manywire.Rpc.Hosting;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;

namespace Manywire;

/// <summary>Servers of MessagePack-RPC in Kestrel and in hosts.</summary>
public static class RpcServerExtensions
{
    /// <summary>Lets services ask for an <see cref="RpcServiceContext"/> in their constructors.</summary>
    /// <param name="services">The application's services.</param>
    public static IServiceCollection AddMessagePackRpc(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.TryAddScoped<RpcServiceContext>();
        return services;
    }

    /// <summary>Adds a server that starts and stops with the host: it listens at the places that it is told, and ends calls that run before it stops.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="configure">Says what is served, how, and where.</param>
    /// <remarks>The <see cref="RpcServer"/> is a service as well. What is wrong with it is said when the host starts.</remarks>
    public static IServiceCollection AddMessagePackRpcServer(this IServiceCollection services, Action<RpcServerBuilder> configure)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(configure);
        object key = new();
        services.AddMessagePackRpc();
        services.AddKeyedSingleton(key, (provider, _) =>
        {
            var builder = new RpcServerBuilder(provider);
            configure(builder);
            return builder.Places.Count > 0 ? new RpcHostedServer.Parts(builder) : throw new InvalidOperationException("A server must listen somewhere: call Listen.");
        });
        services.AddSingleton(provider => provider.GetRequiredKeyedService<RpcHostedServer.Parts>(key).Server);
        return services.AddSingleton<IHostedService>(provider => new RpcHostedServer(provider.GetRequiredKeyedService<RpcHostedServer.Parts>(key)));
    }

    /// <summary>Serves an interface over the connections of an endpoint of Kestrel, by what is registered for it: <c>kestrel.ListenAnyIP(5000, o =&gt; o.UseMessagePackRpc&lt;ICalculator&gt;())</c>.</summary>
    /// <param name="endpoint">The endpoint. What comes before, such as <c>UseHttps</c>, is applied before.</param>
    /// <param name="options">The server's options; null for the defaults.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    public static IConnectionBuilder UseMessagePackRpc<T>(this IConnectionBuilder endpoint, RpcServerOptions? options = null)
        where T : class => endpoint.UseMessagePackRpc(server =>
        {
            server.Options = options ?? server.Options;
            server.Serve<T>();
        });

    /// <summary>Serves MessagePack-RPC over the connections of an endpoint of Kestrel.</summary>
    /// <param name="endpoint">The endpoint. What comes before, such as <c>UseHttps</c>, is applied before.</param>
    /// <param name="configure">Says what is served and how. Where, the endpoint says.</param>
    /// <exception cref="InvalidOperationException">A service isn't registered.</exception>
    public static IConnectionBuilder UseMessagePackRpc(this IConnectionBuilder endpoint, Action<RpcServerBuilder> configure)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(configure);
        var builder = new RpcServerBuilder(endpoint.ApplicationServices);
        configure(builder);
        if (builder.Places.Count > 0)
        {
            throw new InvalidOperationException("Kestrel's endpoint says where the server listens: Listen can't.");
        }

        var handler = new RpcConnectionHandler(builder.Build());
        return endpoint.Use(_ => handler.OnConnectedAsync);
    }

    /// <summary>Kestrel's view of a connection that it has accepted, such as for the certificate that the client has shown; null where something else has.</summary>
    /// <param name="connection">The connection.</param>
    public static ConnectionContext? GetConnectionContext(this RpcConnection connection)
    {
        ArgumentNullException.ThrowIfNull(connection);
        return connection.Items.TryGetValue(typeof(ConnectionContext), out object? context) ? context as ConnectionContext : null;
    }
}
