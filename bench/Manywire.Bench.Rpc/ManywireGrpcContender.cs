using System;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.Bench.Rpc;

/// <summary>The interface that MessagePack-RPC serves, over gRPC.</summary>
sealed class ManywireGrpcContender : IContender
{
    WebApplication? _app;
    GrpcChannel? _channel;
    IEcho? _client;

    public string Name => "gRPC with Manywire.Grpc";

    public async Task StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(o => o.Listen(IPAddress.Loopback, 0, l => l.Protocols = HttpProtocols.Http2));
        builder.Services.AddWireGrpc();
        builder.Services.AddSingleton<IEcho>(new EchoService());
        _app = builder.Build();
        _app.MapWireService<IEcho>();
        await _app.StartAsync();
        _channel = GrpcChannel.ForAddress(_app.Urls.First());
        _client = _channel.CreateWireClient<IEcho>();
    }

    public ValueTask<int> Add(int a, int b) => _client!.Add(a, b);

    public ValueTask<byte[]> Echo(byte[] bytes) => _client!.Echo(bytes);

    public async ValueTask DisposeAsync()
    {
        _channel!.Dispose();
        await _app!.DisposeAsync();
    }
}
