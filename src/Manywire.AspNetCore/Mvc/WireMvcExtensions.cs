using System;
using Manywire.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Wires in MVC.</summary>
public static class WireMvcExtensions
{
    /// <summary>Adds formatters for all wires to controllers: <c>builder.Services.AddControllers().AddManywire()</c>. Models whose types are wired go through them, JSON included; others go through MVC's own, which write and read wired types within them by their code.</summary>
    /// <remarks>
    /// A malformed body is an error of the model, under the member's path, which says at which byte it is; controllers with <see cref="ApiControllerAttribute"/> answer it with 400 and problem details. One that is too large is answered with 413.
    /// Which wires are written is the same for all actions: those of the options without a name. Where these leave <see cref="WireServerOptions.Media"/> alone, JSON is as the application sets MVC's <see cref="JsonOptions"/>; settings that have no counterpart are logged as a warning.
    /// </remarks>
    /// <param name="builder">The application's MVC.</param>
    /// <param name="configure">Changes the options that have no name, as <see cref="WireServerExtensions.AddManywire(IServiceCollection, Action{WireServerOptions})"/> does; null leaves them.</param>
    /// <returns>The builder.</returns>
    public static IMvcBuilder AddManywire(this IMvcBuilder builder, Action<WireServerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, configure);
        return builder;
    }

    /// <inheritdoc cref="AddManywire(IMvcBuilder, Action{WireServerOptions})"/>
    public static IMvcCoreBuilder AddManywire(this IMvcCoreBuilder builder, Action<WireServerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, configure);
        return builder;
    }

    static void Add(IServiceCollection services, Action<WireServerOptions>? configure)
    {
        services.AddManywire(configure);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, WireMvcSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonOptions>, WireMvcJsonSetup>());
    }
}
