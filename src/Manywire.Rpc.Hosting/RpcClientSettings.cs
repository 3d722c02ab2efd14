using System.Collections.Generic;

namespace Manywire;

/// <summary>What a client of an application is told by code. A configuration says the same by <see cref="RpcClientExtensions.AddMessagePackRpcClient(Microsoft.Extensions.DependencyInjection.IServiceCollection, string, Microsoft.Extensions.Configuration.IConfiguration)"/>.</summary>
public sealed class RpcClientSettings
{
    /// <summary>Where servers are that offer the same: <c>tcp://host:port</c>, <c>tls://host:port</c>, <c>unix:/path</c> or <c>pipe:name</c>.</summary>
    public IList<string> Servers { get; set; } = [];

    /// <summary>How other servers are reached.</summary>
    public IList<RpcTransport> Transports { get; } = [];

    /// <summary>The client's options. Where they have no <see cref="RpcOptions.LoggerFactory"/>, it is the application's.</summary>
    public RpcClientOptions Options { get; set; } = RpcClientOptions.Default;

    /// <summary>What is wrong with the configuration that they come from.</summary>
    internal IReadOnlyList<string> Problems { get; set; } = [];
}
