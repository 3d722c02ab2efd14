using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace Manywire.Bench.Rpc;

/// <summary>Neovim as a server, called by Manywire over its standard streams: what a client of another's server has. It does one thing after another.</summary>
sealed class NeovimContender : IContender
{
    RpcClient? _client;

    public string Name => "Neovim, called by Manywire";

    /// <summary>Whether Neovim is here.</summary>
    public static bool IsHere => File.Exists("/usr/bin/nvim");

    public async Task StartAsync()
    {
        var transport = RpcTransport.Process(new ProcessStartInfo("/usr/bin/nvim", ["--embed", "--headless", "--clean"]));
        _client = await RpcClient.ConnectAsync(transport, new RpcClientOptions { MaxMessageBytes = 1 << 26 });
    }

    public ValueTask<int> Add(int a, int b) => _client!.CallAsync<int>("nvim_exec_lua", ["local a, b = ... return a + b", new[] { a, b }]);

    public ValueTask<byte[]> Echo(byte[] bytes) => _client!.CallAsync<byte[]>("nvim_exec_lua", ["return ...", new[] { bytes }]);

    public async ValueTask DisposeAsync() => await _client!.DisposeAsync();
}
