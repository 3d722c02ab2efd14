using System;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using Manywire.AspNetCore.OpenApi;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Wired types in OpenAPI documents.</summary>
public static class WireOpenApiExtensions
{
    /// <summary>Gives wired types the schemas of what <see cref="JsonWire"/> writes and reads, in all documents that were added before: <c>builder.Services.AddOpenApi(); builder.Services.AddManywireOpenApi();</c>. Other types keep theirs.</summary>
    /// <remarks>
    /// <para>Members are named, required and left out as the wire has them under the application's <see cref="JsonOptions"/>, or under the options of a <see cref="JsonWireResolver"/> or <see cref="JsonWireConverterFactory"/> there. It holds for minimal APIs, MVC, and what <c>WireBody</c> and <c>WireResults</c> describe.</para>
    /// <para>All else is ASP.NET Core's: names of components, formats, descriptions, validation attributes, XML documentation and transformers. It asks for contracts of members, which this gives it; the application's own options stay as they are.</para>
    /// </remarks>
    /// <param name="services">The application's services.</param>
    /// <returns>The services.</returns>
    /// <exception cref="InvalidOperationException">There is no document yet.</exception>
    public static IServiceCollection AddManywireOpenApi(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        bool isThere = services.Any(static s => s.ServiceType == typeof(WireSchemaOptions));
        bool isKnown = isThere;
        for (int i = 0; i < services.Count; i++)
        {
            ServiceDescriptor service = services[i];
            if (service.IsKeyedService && service.KeyedImplementationType is { } type && TakesOptions(type))
            {
                services[i] = new ServiceDescriptor(service.ServiceType, service.ServiceKey, (provider, name) => ActivatorUtilities.CreateInstance(provider, type, name!, provider.GetRequiredService<WireSchemaOptions>()), service.Lifetime);
                isKnown = true;
            }
        }

        if (!isKnown)
        {
            throw new InvalidOperationException("There is no OpenAPI document: call services.AddOpenApi() before services.AddManywireOpenApi().");
        }

        services.TryAddSingleton<WireSchemaOptions>();
        if (!isThere)
        {
            services.ConfigureAll<OpenApiOptions>(static o => o.AddSchemaTransformer(new WireValueSchemas()));
        }

        return services;
    }

    /// <summary>Whether a service makes schemas: it is ASP.NET Core's OpenAPI's own, and takes the options that it finds contracts by.</summary>
    static bool TakesOptions([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type type) =>
        type.Assembly == typeof(OpenApiOptions).Assembly && Array.Exists(type.GetConstructors(), static c => Array.Exists(c.GetParameters(), static p => p.ParameterType == typeof(IOptions<JsonOptions>)));
}
