using System;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;

namespace Manywire.Caching;

/// <summary>Puts <see cref="WireHybridCache"/> around each <see cref="HybridCache"/> of an application's services, once.</summary>
sealed class WireHybridCacheDecoration
{
    public static void AddTo(IServiceCollection services)
    {
        for (int i = 0; i < services.Count; i++)
        {
            ServiceDescriptor own = services[i];
            if (own.ServiceType == typeof(HybridCache) && !IsDecorated(own))
            {
                services.RemoveAt(i);
                new WireHybridCacheDecoration().Add(services, i++, own);
            }
        }
    }

    /// <summary>Whether it is a decorated cache, or the one inside.</summary>
    static bool IsDecorated(ServiceDescriptor own) =>
        (own.IsKeyedService ? own.ServiceKey is WireHybridCacheDecoration || own.KeyedImplementationFactory?.Target is WireHybridCacheDecoration : own.ImplementationFactory?.Target is WireHybridCacheDecoration);

    /// <summary>The cache itself stays a service, by a key that nobody else has, so that the container disposes of it.</summary>
    void Add(IServiceCollection services, int at, ServiceDescriptor own)
    {
        object? key = own.ServiceKey;
        services.Insert(at, !own.IsKeyedService ? new ServiceDescriptor(typeof(HybridCache), Decorate, own.Lifetime) : new ServiceDescriptor(typeof(HybridCache), key, DecorateKeyed, own.Lifetime));
        services.Insert(at, own switch
        {
            { IsKeyedService: true, KeyedImplementationInstance: { } made } => new ServiceDescriptor(typeof(HybridCache), this, made),
            { IsKeyedService: true, KeyedImplementationFactory: { } factory } => new ServiceDescriptor(typeof(HybridCache), this, (provider, _) => factory(provider, key), own.Lifetime),
            { IsKeyedService: true } => new ServiceDescriptor(typeof(HybridCache), this, own.KeyedImplementationType!, own.Lifetime),
            { ImplementationInstance: { } made } => new ServiceDescriptor(typeof(HybridCache), this, made),
            { ImplementationFactory: { } factory } => new ServiceDescriptor(typeof(HybridCache), this, (provider, _) => factory(provider), own.Lifetime),
            _ => new ServiceDescriptor(typeof(HybridCache), this, own.ImplementationType!, own.Lifetime),
        });
    }

    object Decorate(IServiceProvider provider) => Decorated(provider, Options.DefaultName);

    /// <summary>The options of a keyed cache are those of its key's name, unless <c>AddKeyedHybridCache</c> was given another.</summary>
    object DecorateKeyed(IServiceProvider provider, object? key) => Decorated(provider, key?.ToString() ?? Options.DefaultName);

    WireHybridCache Decorated(IServiceProvider provider, string name)
    {
        HybridCacheEntryFlags flags = provider.GetService<IOptionsMonitor<HybridCacheOptions>>()?.Get(name).DefaultEntryOptions?.Flags ?? HybridCacheEntryFlags.None;
        ILogger log = provider.GetService<ILoggerFactory>()?.CreateLogger("Manywire.Caching") ?? NullLogger.Instance;
        return new WireHybridCache(provider.GetRequiredKeyedService<HybridCache>(this), flags, log);
    }
}
