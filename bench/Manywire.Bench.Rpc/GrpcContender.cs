using System;
using System.Buffers.Binary;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Grpc.AspNetCore.Server.Model;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;

namespace Manywire.Bench.Rpc;

/// <summary>gRPC over HTTP/2, with messages of eight bytes for two numbers: its own protocol without the cost of Protobuf.</summary>
sealed class GrpcContender : IContender
{
    static readonly Marshaller<byte[]> s_bytes = Marshallers.Create(b => b, b => b);
    static readonly Method<byte[], byte[]> s_add = new(MethodType.Unary, "Echo", "Add", s_bytes, s_bytes);
    static readonly Method<byte[], byte[]> s_echo = new(MethodType.Unary, "Echo", "Echo", s_bytes, s_bytes);
    WebApplication? _app;
    GrpcChannel? _channel;
    CallInvoker? _invoker;

    public string Name => "gRPC";

    public async Task StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(o => o.Listen(IPAddress.Loopback, 0, l => l.Protocols = HttpProtocols.Http2));
        builder.Services.AddGrpc();
        builder.Services.TryAddEnumerable(ServiceDescriptor.Singleton<IServiceMethodProvider<GrpcEcho>, Methods>());
        _app = builder.Build();
        _app.MapGrpcService<GrpcEcho>();
        await _app.StartAsync();
        _channel = GrpcChannel.ForAddress(_app.Urls.First());
        _invoker = _channel.CreateCallInvoker();
    }

    public async ValueTask<int> Add(int a, int b)
    {
        byte[] request = new byte[8];
        BinaryPrimitives.WriteInt32BigEndian(request, a);
        BinaryPrimitives.WriteInt32BigEndian(request.AsSpan(4), b);
        return BinaryPrimitives.ReadInt32BigEndian(await _invoker!.AsyncUnaryCall(s_add, null, default, request).ResponseAsync);
    }

    public async ValueTask<byte[]> Echo(byte[] bytes) => await _invoker!.AsyncUnaryCall(s_echo, null, default, bytes).ResponseAsync;

    public async ValueTask DisposeAsync()
    {
        _channel!.Dispose();
        await _app!.DisposeAsync();
    }

    sealed class Methods : IServiceMethodProvider<GrpcEcho>
    {
        public void OnServiceMethodDiscovery(ServiceMethodProviderContext<GrpcEcho> context)
        {
            context.AddUnaryMethod(s_add, [], (_, request, _) =>
            {
                byte[] result = new byte[4];
                BinaryPrimitives.WriteInt32BigEndian(result, BinaryPrimitives.ReadInt32BigEndian(request) + BinaryPrimitives.ReadInt32BigEndian(request.AsSpan(4)));
                return Task.FromResult(result);
            });
            context.AddUnaryMethod(s_echo, [], (_, request, _) => Task.FromResult(request));
        }
    }
}

public sealed class GrpcEcho;
