using System;
using System.Threading.Tasks;
using Grpc.Core;
using Microsoft.AspNetCore.Builder;
using Xunit;

namespace Manywire.Grpc.Tests;

/// <summary>Methods that are declared by hand.</summary>
public class MarshallerTests
{
    static Method<Order, Box> Method(Func<Marshaller<Order>> request, Func<Marshaller<Box>> answer) => new(MethodType.Unary, "orders", "describe", request(), answer());

    public static TheoryData<string> Wires => ["Binary", "MessagePack", "Json", "Create"];

    static Marshaller<T> Marshaller<[WireRoot] T>(string wire)
        where T : class => wire switch
        {
            "Binary" => WireMarshallers.Binary<T>(),
            "MessagePack" => WireMarshallers.MessagePack<T>(),
            "Json" => WireMarshallers.Json<T>(),
            _ => WireMarshallers.Create<T>(WireMedium.Binary(new BinaryWireOptions { Compression = WireCompression.Brotli })),
        };

    [Theory]
    [MemberData(nameof(Wires))]
    public async Task Messages_of_methods_declared_by_hand_go_over_every_wire(string wire)
    {
        Method<Order, Box> method = Method(() => Marshaller<Order>(wire), () => Marshaller<Box>(wire));
        await using Server server = await Server.Start(app => app.MapGrpcService(ServerServiceDefinition.CreateBuilder()
            .AddMethod(method, (request, _) => Task.FromResult(new Box($"{request.Number} of {request.Customer}")))
            .Build()));
        Box answer = await server.Channel.CreateCallInvoker().AsyncUnaryCall(method, null, default, new Order(7, "Ada"));
        Assert.Equal("7 of Ada", answer.Text);
    }

    [Fact]
    public async Task Null_is_no_message()
    {
        Marshaller<Order> order = WireMarshallers.Json<Order>();
        var sent = new Method<byte[], Box>(MethodType.Unary, "orders", "describe", Marshallers.Create<byte[]>(b => b, b => b), WireMarshallers.Json<Box>());
        await using Server server = await Server.Start(app => app.MapGrpcService(ServerServiceDefinition.CreateBuilder()
            .AddMethod(Method(() => order, () => WireMarshallers.Json<Box>()), (Order _, ServerCallContext _) => Task.FromResult(new Box("")))
            .Build()));
        RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await server.Channel.CreateCallInvoker().AsyncUnaryCall(sent, null, default, "null"u8.ToArray()));
        Assert.Equal(StatusCode.InvalidArgument, error.StatusCode);
    }

    [Fact]
    public void A_type_that_is_not_wired_is_said_when_the_marshaller_is_made()
    {
        System.Reflection.MethodInfo create = typeof(WireMarshallers).GetMethod(nameof(WireMarshallers.Create))!.MakeGenericMethod(typeof(System.Threading.Thread));
        var error = Assert.Throws<System.Reflection.TargetInvocationException>(() => create.Invoke(null, [WireMedium.Binary(), StatusCode.Internal]));
        Assert.IsType<NotSupportedException>(error.InnerException);
    }
}
