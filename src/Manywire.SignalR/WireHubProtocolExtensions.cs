using System;
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>Adds hub protocols to SignalR's servers (<c>services.AddSignalR()</c>) and clients (<c>new HubConnectionBuilder()</c>).</summary>
public static class WireHubProtocolExtensions
{
    /// <summary>Adds <see cref="WireMessagePackHubProtocol"/>, in the place of <c>AddMessagePackProtocol</c>.</summary>
    /// <typeparam name="TBuilder">The builder of a server or of a client.</typeparam>
    /// <param name="builder">The server or the client.</param>
    /// <param name="configure">Says how; null for the defaults. What is wrong is said when the host starts, or else when the protocol is made.</param>
    /// <returns>The builder.</returns>
    public static TBuilder AddManywireMessagePackProtocol<TBuilder>(this TBuilder builder, Action<WireMessagePackHubProtocolSettings>? configure = null)
        where TBuilder : ISignalRBuilder => Add<TBuilder, WireMessagePackHubProtocolSettings, WireMessagePackHubProtocol>(
            builder,
            configure,
            static settings => settings.Options is { Compression: null },
            "Options of the messagepack hub protocol must be there, without Compression: its peers don't know envelopes around values. [WireCompressed] members may be.");

    /// <summary>Adds <see cref="WireBinaryHubProtocol"/>, which the other side must have as well.</summary>
    /// <inheritdoc cref="AddManywireMessagePackProtocol{TBuilder}"/>
    public static TBuilder AddManywireBinaryProtocol<TBuilder>(this TBuilder builder, Action<WireBinaryHubProtocolSettings>? configure = null)
        where TBuilder : ISignalRBuilder => Add<TBuilder, WireBinaryHubProtocolSettings, WireBinaryHubProtocol>(
            builder,
            configure,
            static settings => settings.Options is not null,
            "Options of the manywire-binary hub protocol must be there.");

    static TBuilder Add<TBuilder, TSettings, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TProtocol>(TBuilder builder, Action<TSettings>? configure, Func<TSettings, bool> check, string problem)
        where TBuilder : ISignalRBuilder
        where TSettings : class, new()
        where TProtocol : class, IHubProtocol
    {
        ArgumentNullException.ThrowIfNull(builder);
        OptionsBuilder<TSettings> settings = builder.Services.AddOptions<TSettings>().Validate(check, problem).ValidateOnStart();
        if (configure is not null)
        {
            settings.Configure(configure);
        }

        builder.Services.TryAddEnumerable(ServiceDescriptor.Singleton<IHubProtocol, TProtocol>());
        return builder;
    }
}
