using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Bench.Rpc;

[WireService]
public interface IEcho
{
    ValueTask<int> Add(int a, int b);

    ValueTask<byte[]> Echo(byte[] bytes);
}

sealed class EchoService : IEcho
{
    public ValueTask<int> Add(int a, int b) => new(a + b);

    public ValueTask<byte[]> Echo(byte[] bytes) => new(bytes);
}

sealed class ManywireContender : IContender
{
    readonly RpcServer _server = new(new RpcServices().Add<IEcho>(new EchoService()), new RpcServerOptions { MaxConcurrentCalls = 2000, MaxMessageBytes = 1 << 26 });
    RpcClient? _client;
    IEcho? _proxy;

    public string Name => "Manywire";

    public async Task StartAsync()
    {
        _client = await RpcClient.ConnectAsync(_server.Listen(0), new RpcClientOptions { MaxMessageBytes = 1 << 26 });
        _proxy = _client.Proxy<IEcho>();
    }

    public ValueTask<int> Add(int a, int b) => _proxy!.Add(a, b);

    public ValueTask<byte[]> Echo(byte[] bytes) => _proxy!.Echo(bytes);

    public async ValueTask DisposeAsync()
    {
        await _client!.DisposeAsync();
        await _server.DisposeAsync();
    }
}
