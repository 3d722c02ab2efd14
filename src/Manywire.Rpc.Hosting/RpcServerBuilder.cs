using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Security;
using Manywire.Rpc.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Says what a server of a host serves, how, and where.</summary>
public sealed class RpcServerBuilder
{
    readonly List<Type> _served = [];
    readonly List<Action<IServiceScopeFactory>> _scoped = [];

    internal RpcServerBuilder(IServiceProvider provider) => ApplicationServices = provider;

    /// <summary>The application's services.</summary>
    public IServiceProvider ApplicationServices { get; }

    /// <summary>The server's options. Where they have no <see cref="RpcOptions.LoggerFactory"/>, it is the application's.</summary>
    public RpcServerOptions Options { get; set; } = RpcServerOptions.Default;

    /// <summary>What is served beside the services that dependency injection makes: objects, handlers by name.</summary>
    public RpcServices Services { get; } = new();

    internal List<(EndPoint? Place, SslServerAuthenticationOptions? Tls, string? Pipe)> Places { get; } = [];

    /// <summary>Serves an interface by what is registered for it. Each call has a scope of its own, which lasts until the call has ended; where it has several results, until the last was asked for.</summary>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <returns>This.</returns>
    /// <exception cref="NotSupportedException">No code was emitted for the interface.</exception>
    public RpcServerBuilder Serve<T>()
        where T : class
    {
        _served.Add(typeof(T));
        IServiceScopeFactory? scopes = null;
        _scoped.Add(s => scopes = s);
        Services.AddPerCall<T>(call =>
        {
            AsyncServiceScope scope = scopes!.CreateAsyncScope();
            call.RegisterForDispose(scope);
            if (scope.ServiceProvider.GetService<RpcServiceContext>() is { } context)
            {
                context.Connection = call.Connection;
            }

            return scope.ServiceProvider.GetRequiredService<T>();
        });
        return this;
    }

    /// <summary>Listens for TCP connections of this machine.</summary>
    /// <param name="port">The port; 0 for any that is free: <see cref="RpcServer.EndPoints"/> has it.</param>
    /// <returns>This.</returns>
    public RpcServerBuilder Listen(int port) => Listen(new IPEndPoint(IPAddress.Loopback, port));

    /// <summary>Listens for connections over TCP or a Unix domain socket.</summary>
    /// <param name="endPoint">Where.</param>
    /// <param name="tls">TLS with these options; null for none.</param>
    /// <returns>This.</returns>
    public RpcServerBuilder Listen(EndPoint endPoint, SslServerAuthenticationOptions? tls = null)
    {
        ArgumentNullException.ThrowIfNull(endPoint);
        Places.Add((endPoint, tls, null));
        return this;
    }

    /// <summary>Listens where a setting says.</summary>
    /// <param name="address"><c>tcp://127.0.0.1:5000</c>, <c>unix:/path</c> or <c>pipe:name</c>.</param>
    /// <returns>This.</returns>
    /// <exception cref="FormatException">It is none of these.</exception>
    public RpcServerBuilder Listen(string address)
    {
        if (!RpcAddress.TryListen(address, out EndPoint? place, out string? pipe))
        {
            throw new FormatException($"'{address}' isn't a place to listen at: tcp://address:port, unix:/path or pipe:name was expected.");
        }

        Places.Add((place, null, pipe));
        return this;
    }

    /// <summary>Takes what the application's configuration says: <c>Listen</c>, an array of places as <see cref="Listen(string)"/> takes them, and <c>Options</c>, the properties of <see cref="RpcServerOptions"/> that are numbers, times or choices.</summary>
    /// <param name="configuration">The section of the server. What it doesn't say stays as it is.</param>
    /// <returns>This.</returns>
    /// <exception cref="OptionsValidationException">It has a name that means nothing, or a value that can't be.</exception>
    public RpcServerBuilder Configure(IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        IReadOnlyList<string> problems = RpcConfiguration.Apply(configuration, this);
        return problems.Count == 0 ? this : throw new OptionsValidationException("", typeof(RpcServerOptions), problems);
    }

    /// <summary>Makes the server. What is wrong is said here, when the application starts, and not at the first call.</summary>
    internal RpcServer Build()
    {
        var known = ApplicationServices.GetService<IServiceProviderIsService>();
        Type[] missing = [.. _served.Where(type => known?.IsService(type) == false)];
        if (missing.Length > 0)
        {
            throw new InvalidOperationException($"{string.Join(" and ", missing.Select(m => $"'{m}'"))} can't be served: register what implements it, such as services.AddScoped<{missing[0].Name}, …>().");
        }

        var problems = new List<string>();
        RpcConfiguredOptions.CheckTimes(Options, problems);
        if (problems.Count > 0)
        {
            throw new OptionsValidationException("", typeof(RpcServerOptions), problems);
        }

        var scopes = ApplicationServices.GetRequiredService<IServiceScopeFactory>();
        _scoped.ForEach(set => set(scopes));
        RpcServerOptions options = Options.LoggerFactory is null ? Options with { LoggerFactory = ApplicationServices.GetService<ILoggerFactory>() } : Options;
        return new RpcServer(Services, options);
    }
}
