using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using StreamJsonRpc;

namespace Manywire.Bench.Rpc;

/// <summary>StreamJsonRpc with its MessagePack formatter.</summary>
sealed class StreamJsonRpcContender : IContender
{
    readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    IStreamJsonRpcEcho? _proxy;
    JsonRpc? _server;

    public string Name => "StreamJsonRpc";

    public async Task StartAsync()
    {
        _listener.Start();
        var client = new TcpClient { NoDelay = true };
        Task<TcpClient> accepting = _listener.AcceptTcpClientAsync();
        await client.ConnectAsync((IPEndPoint)_listener.LocalEndpoint);
        TcpClient accepted = await accepting;
        accepted.NoDelay = true;
        _server = new JsonRpc(Handler(accepted.GetStream()), new StreamJsonRpcEcho());
        _server.StartListening();
        _proxy = JsonRpc.Attach<IStreamJsonRpcEcho>(Handler(client.GetStream()));
    }

    static LengthHeaderMessageHandler Handler(Stream stream) => new(stream, stream, new MessagePackFormatter());

    public ValueTask<int> Add(int a, int b) => new(_proxy!.AddAsync(a, b));

    public ValueTask<byte[]> Echo(byte[] bytes) => new(_proxy!.EchoAsync(bytes));

    public ValueTask DisposeAsync()
    {
        ((System.IDisposable)_proxy!).Dispose();
        _server!.Dispose();
        _listener.Stop();
        return default;
    }
}

[JsonRpcContract]
[PolyType.GenerateShape(IncludeMethods = PolyType.MethodShapeFlags.PublicInstance)]
public partial interface IStreamJsonRpcEcho
{
    Task<int> AddAsync(int a, int b);

    Task<byte[]> EchoAsync(byte[] bytes);
}

public sealed class StreamJsonRpcEcho : IStreamJsonRpcEcho
{
    public Task<int> AddAsync(int a, int b) => Task.FromResult(a + b);

    public Task<byte[]> EchoAsync(byte[] bytes) => Task.FromResult(bytes);
}
