using System;
using System.Linq;
using Manywire.Orleans;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Serialization;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Serializers;
using Orleans.Storage;

namespace Manywire;

/// <summary>Wired types in Orleans: in calls of grains, and in what storage keeps of them.</summary>
public static class WireOrleansExtensions
{
    /// <summary>Lets wired types travel between clients and silos, and be copied within a silo: <c>services.AddSerializer(serializer => serializer.AddManywire())</c>. They need none of Orleans' attributes; a type that has them keeps Orleans' own code.</summary>
    /// <param name="builder">The serializers of a silo or a client.</param>
    /// <param name="medium">The wire, the same in all silos and clients; null for MessagePack, on which types may grow while old and new silos run side by side.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="InvalidOperationException">It was added already with another wire.</exception>
    public static ISerializerBuilder AddManywire(this ISerializerBuilder builder, WireMedium? medium = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        medium ??= WireMedium.MessagePack();
        if (builder.Services.FirstOrDefault(s => s.ServiceType == typeof(WireCodec))?.ImplementationInstance is WireCodec known)
        {
            return known.Medium == medium ? builder : throw new InvalidOperationException($"Manywire was added to the serializers already, with {known.Medium}.");
        }

        var codec = new WireCodec(medium);
        builder.Services.AddSingleton(codec);
        builder.Services.AddSingleton<IGeneralizedCodec>(codec);
        builder.Services.AddSingleton<IGeneralizedCopier>(codec);
        builder.Services.AddSingleton<ITypeFilter>(codec);
        return builder.Configure(options => options.WellKnownTypeAliases[WireCodec.Alias] = typeof(WireCodec));
    }

    /// <summary>Lets all storage that names no serializer of its own keep wired states on a wire. A state whose type isn't wired is kept as before.</summary>
    /// <param name="services">The silo's services.</param>
    /// <param name="medium">The wire; null for MessagePack, on which states may grow.</param>
    /// <returns>The services.</returns>
    /// <exception cref="InvalidOperationException">Orleans isn't there yet: this comes behind <c>UseOrleans</c>'s own services.</exception>
    public static IServiceCollection AddManywireGrainStorage(this IServiceCollection services, WireMedium? medium = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ServiceDescriptor before = services.LastOrDefault(s => s.ServiceType == typeof(IGrainStorageSerializer) && !s.IsKeyedService)
            ?? throw new InvalidOperationException("Orleans has no serializer for storage: call this within UseOrleans.");
        services.Remove(before);
        services.AddSingleton<IGrainStorageSerializer>(provider => new WireGrainStorageSerializer(medium, (IGrainStorageSerializer)(before.ImplementationInstance
            ?? before.ImplementationFactory?.Invoke(provider)
            ?? ActivatorUtilities.CreateInstance(provider, before.ImplementationType!))));
        return services;
    }

    /// <summary>Lets the storage with a name keep wired states on a wire. A state whose type isn't wired can't be kept there.</summary>
    /// <param name="services">The silo's services.</param>
    /// <param name="name">The storage's name.</param>
    /// <param name="medium">The wire; null for MessagePack, on which states may grow.</param>
    /// <returns>The services.</returns>
    public static IServiceCollection AddManywireGrainStorage(this IServiceCollection services, string name, WireMedium? medium = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentNullException.ThrowIfNull(name);
        return services.AddKeyedSingleton<IGrainStorageSerializer>(name, (_, _) => new WireGrainStorageSerializer(medium));
    }
}
