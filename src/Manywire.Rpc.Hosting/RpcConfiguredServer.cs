using System.Collections.Generic;

namespace Manywire.Rpc.Hosting;

/// <summary>The section of a server in a configuration.</summary>
sealed class RpcConfiguredServer
{
    public List<string> Listen { get; set; } = [];

    public RpcConfiguredOptionsOfServer Options { get; set; } = new();
}
