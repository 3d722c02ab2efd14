using System;
using Manywire.SignalR;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>A hub protocol for .NET on both sides: the messages of <c>messagepack</c>, with values of the Binary wire as bytes in them, and null as nil. It is called <c>manywire-binary</c>.</summary>
public sealed class WireBinaryHubProtocol : WireHubProtocol
{
    /// <summary>The protocol with the default settings.</summary>
    public WireBinaryHubProtocol()
        : this(Options.Create(new WireBinaryHubProtocolSettings()))
    {
    }

    /// <summary>The protocol with settings, which are read now and not again.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="loggers">Where results that can't be written are told; null: nowhere.</param>
    public WireBinaryHubProtocol(IOptions<WireBinaryHubProtocolSettings> settings, ILoggerFactory? loggers = null)
        : this(Given(settings), loggers)
    {
    }

    WireBinaryHubProtocol(BinaryWireOptions options, ILoggerFactory? loggers)
        : base(new HubBinaryWire(options), options, loggers)
    {
    }

    static BinaryWireOptions Given(IOptions<WireBinaryHubProtocolSettings> settings)
    {
        ArgumentNullException.ThrowIfNull(settings);
        return settings.Value.Options;
    }

    /// <inheritdoc/>
    public override string Name => "manywire-binary";

    /// <inheritdoc/>
    public override int Version => 1;
}
