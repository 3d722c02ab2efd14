using System;
using Manywire.SignalR;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Manywire;

/// <summary>SignalR's <c>messagepack</c> hub protocol, with the bytes of <c>Microsoft.AspNetCore.SignalR.Protocols.MessagePack</c>: each side may have either, and JavaScript's and other clients see no difference.</summary>
public sealed class WireMessagePackHubProtocol : WireHubProtocol
{
    /// <summary>The protocol with the default settings.</summary>
    public WireMessagePackHubProtocol()
        : this(Options.Create(new WireMessagePackHubProtocolSettings()))
    {
    }

    /// <summary>The protocol with settings, which are read now and not again.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="loggers">Where results that can't be written are told; null: nowhere.</param>
    public WireMessagePackHubProtocol(IOptions<WireMessagePackHubProtocolSettings> settings, ILoggerFactory? loggers = null)
        : this(Given(settings), loggers)
    {
    }

    WireMessagePackHubProtocol(MessagePackWireOptions options, ILoggerFactory? loggers)
        : base(new HubMessagePackWire(options), options, loggers)
    {
    }

    static MessagePackWireOptions Given(IOptions<WireMessagePackHubProtocolSettings> settings)
    {
        ArgumentNullException.ThrowIfNull(settings);
        return settings.Value.Options;
    }

    /// <inheritdoc/>
    public override string Name => "messagepack";

    /// <inheritdoc/>
    public override int Version => 2;
}
