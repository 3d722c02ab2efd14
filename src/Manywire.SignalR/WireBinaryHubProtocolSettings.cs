namespace Manywire;

/// <summary>What <see cref="WireBinaryHubProtocol"/> is told when the application starts.</summary>
public sealed class WireBinaryHubProtocolSettings
{
    /// <summary>The wire's options, the same on both sides. <see cref="WireOptions.MaxBuffered"/> bounds a message; a server's <c>MaximumReceiveMessageSize</c> bounds it as well.</summary>
    public BinaryWireOptions Options { get; set; } = BinaryWireOptions.Default;
}
