using System;
using Manywire.Caching;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Adds Manywire to the caches of an application.</summary>
public static class WireCacheServiceExtensions
{
    /// <summary>Lets a <see cref="HybridCache"/> keep wired types on a wire: <c>services.AddHybridCache().AddManywire()</c>. Call it behind all methods that add such caches.</summary>
    /// <remarks>An entry that is stale, foreign, truncated or hostile is a miss: the value is made again and replaces it, and a log message of level Information says why. The settings are those without a name.</remarks>
    /// <param name="builder">The cache.</param>
    /// <param name="configure">Says how; null for the Binary wire with its defaults. What is wrong is said when the host starts.</param>
    public static IHybridCacheBuilder AddManywire(this IHybridCacheBuilder builder, Action<WireCacheSettings>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddWireCacheFormat(Options.DefaultName, configure);
        builder.Services.TryAddEnumerable(ServiceDescriptor.Singleton<IHybridCacheSerializerFactory, WireHybridCacheSerializerFactory>(
            static provider => new WireHybridCacheSerializerFactory(provider.GetRequiredService<WireCacheFormat>(), provider.GetRequiredService<IOptionsMonitor<WireCacheSettings>>().Get(Options.DefaultName).RequireWired)));
        WireHybridCacheDecoration.AddTo(builder.Services);
        return builder;
    }

    /// <summary>Adds a <see cref="WireCacheFormat"/> that constructors may ask for, by its name as a key: <c>[FromKeyedServices("name")] WireCacheFormat</c>. One without a name is a service without a key.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="name">The name, which the settings have as well.</param>
    /// <param name="configure">Says how; null: the application's configuration says it, or the defaults. What is wrong is said when the host starts.</param>
    public static IServiceCollection AddWireCacheFormat(this IServiceCollection services, string name, Action<WireCacheSettings>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(name);
        OptionsBuilder<WireCacheSettings> settings = services.AddOptions<WireCacheSettings>(name).ValidateOnStart();
        if (configure is not null)
        {
            settings.Configure(configure);
        }

        services.AddSingleton<IValidateOptions<WireCacheSettings>>(new WireCacheSettingsValidation(name));
        services.TryAddKeyedSingleton(name, (provider, _) => provider.GetRequiredService<IOptionsMonitor<WireCacheSettings>>().Get(name).Build());
        if (name == Options.DefaultName)
        {
            services.TryAddSingleton(static provider => provider.GetRequiredKeyedService<WireCacheFormat>(Options.DefaultName));
        }

        return services;
    }
}
