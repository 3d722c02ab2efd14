using System.Collections.Generic;

namespace Manywire;

/// <summary>What a client of an application is told, by code or by the application's configuration: <c>services.Configure&lt;RpcClientSettings&gt;("name", configuration.GetSection("Calculator"))</c>.</summary>
public sealed class RpcClientSettings
{
    /// <summary>Where servers are that offer the same: <c>tcp://host:port</c>, <c>tls://host:port</c>, <c>unix:/path</c> or <c>pipe:name</c>.</summary>
    public IList<string> Servers { get; set; } = [];

    /// <summary>How other servers are reached.</summary>
    public IList<RpcTransport> Transports { get; } = [];

    /// <summary>The client's options. Where they have no <see cref="RpcOptions.LoggerFactory"/>, it is the application's.</summary>
    public RpcClientOptions Options { get; set; } = new(); // its own: a configuration is bound to it
}
