using System;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;

namespace Manywire;

/// <summary>Says more about a client of an application.</summary>
public sealed class RpcClientBuilder
{
    internal RpcClientBuilder(IServiceCollection services, string name)
    {
        Services = services;
        Name = name;
    }

    /// <summary>The application's services.</summary>
    public IServiceCollection Services { get; }

    /// <summary>The client's name.</summary>
    public string Name { get; }

    /// <summary>Lets constructors ask for a service of the server: for <typeparamref name="T"/>, and for it by the client's name where several clients have it, <c>[FromKeyedServices("name")]</c>.</summary>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <returns>This.</returns>
    /// <exception cref="NotSupportedException">No code was emitted for the interface.</exception>
    public RpcClientBuilder AddProxy<T>()
        where T : class
    {
        _ = new RpcServices().AddPerCall<T>(static _ => null!); // says now whether code was emitted
        string name = Name;
        Services.AddKeyedSingleton(name, (provider, _) => provider.GetRequiredKeyedService<RpcClient>(name).Proxy<T>());
        Services.TryAddSingleton(provider => provider.GetRequiredKeyedService<T>(name));
        return this;
    }
}
