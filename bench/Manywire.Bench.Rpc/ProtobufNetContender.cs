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
using ProtoBuf;
using ProtoBuf.Grpc.Client;
using ProtoBuf.Grpc.Configuration;
using ProtoBuf.Grpc.Server;

namespace Manywire.Bench.Rpc;

[ProtoContract]
public sealed class Numbers
{
    [ProtoMember(1)]
    public int A { get; set; }

    [ProtoMember(2)]
    public int B { get; set; }
}

[ProtoContract]
public sealed class Sum
{
    [ProtoMember(1)]
    public int Value { get; set; }
}

[ProtoContract]
public sealed class Bytes
{
    [ProtoMember(1)]
    public byte[] Value { get; set; } = [];
}

[Service]
public interface IProtobufEcho
{
    ValueTask<Sum> Add(Numbers numbers);

    ValueTask<Bytes> Echo(Bytes bytes);
}

sealed class ProtobufEcho : IProtobufEcho
{
    public ValueTask<Sum> Add(Numbers numbers) => new(new Sum { Value = numbers.A + numbers.B });

    public ValueTask<Bytes> Echo(Bytes bytes) => new(bytes);
}

/// <summary>An interface over gRPC by protobuf-net.Grpc, whose methods take one message each.</summary>
sealed class ProtobufNetContender : IContender
{
    WebApplication? _app;
    GrpcChannel? _channel;
    IProtobufEcho? _client;

    public string Name => "gRPC with protobuf-net.Grpc";

    public async Task StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(o => o.Listen(IPAddress.Loopback, 0, l => l.Protocols = HttpProtocols.Http2));
        builder.Services.AddCodeFirstGrpc();
        builder.Services.AddSingleton<ProtobufEcho>();
        _app = builder.Build();
        _app.MapGrpcService<ProtobufEcho>();
        await _app.StartAsync();
        _channel = GrpcChannel.ForAddress(_app.Urls.First());
        _client = _channel.CreateGrpcService<IProtobufEcho>();
    }

    public async ValueTask<int> Add(int a, int b) => (await _client!.Add(new Numbers { A = a, B = b })).Value;

    public async ValueTask<byte[]> Echo(byte[] bytes) => (await _client!.Echo(new Bytes { Value = bytes })).Value;

    public async ValueTask DisposeAsync()
    {
        _channel!.Dispose();
        await _app!.DisposeAsync();
    }
}
