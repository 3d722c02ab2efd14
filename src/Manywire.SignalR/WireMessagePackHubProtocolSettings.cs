namespace Manywire;

/// <summary>What <see cref="WireMessagePackHubProtocol"/> is told when the application starts.</summary>
public sealed class WireMessagePackHubProtocolSettings
{
    /// <summary>The wire's options. By default they write what Microsoft's protocol writes: enums by name. <see cref="WireOptions.MaxBuffered"/> bounds a message; a server's <c>MaximumReceiveMessageSize</c> bounds it as well.</summary>
    public MessagePackWireOptions Options { get; set; } = new() { Enums = WireEnums.Names };
}
