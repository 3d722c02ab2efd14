using System;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Wires in applications of ASP.NET Core.</summary>
public static class WireServerExtensions
{
    /// <summary>Sets the options of endpoints that name none. Without it endpoints have the defaults.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="configure">Changes the options; null leaves the defaults. What is wrong with them is said when the application starts.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddManywire(this IServiceCollection services, Action<WireServerOptions>? configure = null) => services.AddManywire(Options.DefaultName, configure);

    /// <summary>Adds options with a name, which endpoints give with <see cref="WithWireOptions"/> or <see cref="WireServerOptionsAttribute"/>.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="name">The name.</param>
    /// <param name="configure">Changes the options; null leaves the defaults. What is wrong with them is said when the application starts.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddManywire(this IServiceCollection services, string name, Action<WireServerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(name);
        OptionsBuilder<WireServerOptions> options = services.AddOptions<WireServerOptions>(name).ValidateOnStart();
        if (configure is not null)
        {
            options.Configure(configure);
        }

        services.AddSingleton(new WireServerOptionsName(name));
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IHostedService, WireServerOptionsNames>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IValidateOptions<WireServerOptions>, WireServerOptionsValidation>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IExceptionHandler, WireExceptionHandler>());
        return services;
    }

    /// <summary>Gives endpoints options that have a name.</summary>
    /// <typeparam name="TBuilder">An endpoint, or a group of them.</typeparam>
    /// <param name="builder">The endpoints.</param>
    /// <param name="name">What <c>AddManywire</c> was given. Where the application has no options of that name, it doesn't start.</param>
    /// <returns>The builder.</returns>
    public static TBuilder WithWireOptions<TBuilder>(this TBuilder builder, string name)
        where TBuilder : IEndpointConventionBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        ArgumentNullException.ThrowIfNull(name);
        builder.Add(endpoint => endpoint.Metadata.Add(new WireServerOptionsAttribute(name)));
        return builder;
    }
}
