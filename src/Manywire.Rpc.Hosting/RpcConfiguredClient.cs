using System.Collections.Generic;

namespace Manywire.Rpc.Hosting;

/// <summary>The section of a client in a configuration.</summary>
sealed class RpcConfiguredClient
{
    public List<string> Servers { get; set; } = [];

    public RpcConfiguredOptionsOfClient Options { get; set; } = new();
}
