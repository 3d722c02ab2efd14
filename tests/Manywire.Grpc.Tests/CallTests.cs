using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;
using Grpc.Core.Interceptors;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace Manywire.Grpc.Tests;

public class CallTests
{
    public static TheoryData<string> Wires => ["MessagePack", "Binary", "JSON", "compressed"];

    static WireMedium Medium(string name) => name switch
    {
        "Binary" => WireMedium.Binary(),
        "JSON" => WireMedium.Json(),
        "compressed" => WireMedium.MessagePack(new MessagePackWireOptions { Compression = WireCompression.Brotli }),
        _ => WireMedium.MessagePack(),
    };

    [Theory]
    [MemberData(nameof(Wires))]
    public async Task Calls_of_every_form_are_answered_on_every_wire(string wire)
    {
        var shop = new Shop();
        await using Server server = await Server.Start(Medium(wire), shop);
        IShop client = server.Channel.CreateWireClient<IShop>(Medium(wire));

        Order order = (await client.FindAsync(7))!;
        Assert.Equal((7, "Ada", new Line("tea", 2.50m)), (order.Number, order.Customer, order.Lines!.Single()));
        Assert.Null(await client.FindAsync(-1));
        Assert.Equal(1.50m, await client.Price(order, 1));
        Assert.Equal(-1.50m, await client.Price(order, 1, "abc"));
        await client.Ping();
        await client.Place(order);
        await client.Tell(order);
        Assert.Equal([7, 7], shop.Placed.Select(o => o.Number));
        Assert.Equal([1, 2, 3], await client.Echo([1, 2, 3]));
        Assert.Equal(new Order(28, "h"), await client.Sum8(1, 2, 3, 4, 5, 6, 7, "h"));
    }

    [Fact]
    public async Task Without_a_wire_both_sides_speak_MessagePack()
    {
        await using Server server = await Server.Start();
        IShop client = server.Channel.CreateWireClient<IShop>(WireMedium.MessagePack(new MessagePackWireOptions()));
        Assert.Equal(7, (await client.FindAsync(7))!.Number);
        Assert.Equal(8, (await server.Channel.CreateWireClient<IShop>().FindAsync(8))!.Number);
    }

    [Fact]
    public async Task A_method_is_cancelled_with_its_call()
    {
        var shop = new Shop();
        await using Server server = await Server.Start(shop: shop);
        using var cancellation = new CancellationTokenSource();
        ValueTask waiting = server.Channel.CreateWireClient<IShop>().Wait(cancellation.Token);
        await shop.Waiting.Task.WaitAsync(Patience.Limit);
        cancellation.Cancel();
        RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await waiting);
        Assert.Equal(StatusCode.Cancelled, error.StatusCode);
        await shop.Cancelled.Task.WaitAsync(Patience.Limit);
    }

    [Fact]
    public async Task A_call_ends_at_its_deadline_and_so_does_the_method()
    {
        var shop = new Shop();
        await using Server server = await Server.Start(shop: shop);
        await Patience.Until(async () =>
        {
            RpcException late = await Assert.ThrowsAsync<RpcException>(async () => await server.Channel.CreateWireClient<IShop>().WaitShort());
            Assert.Equal(StatusCode.DeadlineExceeded, late.StatusCode);
            return shop.Waiting.Task.IsCompleted; // on a busy machine a call's time may be over before it arrives
        });
        await shop.Cancelled.Task.WaitAsync(Patience.Limit);

        RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await server.Channel.CreateWireClient<IShop>(callOptions: new CallOptions(deadline: DateTime.UtcNow.AddMilliseconds(100))).Wait());
        Assert.Equal(StatusCode.DeadlineExceeded, error.StatusCode);
    }

    [Fact]
    public async Task A_status_that_a_method_throws_is_the_callers_and_other_exceptions_stay_where_they_are()
    {
        await using Server server = await Server.Start();
        IShop client = server.Channel.CreateWireClient<IShop>();
        RpcException error = await Assert.ThrowsAsync<RpcException>(() => client.Fail("status"));
        Assert.Equal((StatusCode.NotFound, "no such order"), (error.StatusCode, error.Status.Detail));
        error = await Assert.ThrowsAsync<RpcException>(() => client.Fail("a secret of the server"));
        Assert.Equal(StatusCode.Unknown, error.StatusCode);
        Assert.DoesNotContain("secret", error.Status.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Headers_travel_to_the_service_and_trailers_back()
    {
        await using Server server = await Server.Start(
            app => app.MapWireService<IGreeter>(),
            services => services.AddScoped<IGreeter, Greeter>());
        var trailers = new Trailers();
        IGreeter client = server.Channel.Intercept(trailers).CreateWireClient<IGreeter>(callOptions: new CallOptions(new Metadata { { "who", "Ada" } }));
        Assert.Equal("Hello, Ada.", await client.Greet());
        Assert.Equal("Ada", trailers.Seen!.GetValue("greeted"));
    }

    [Fact]
    public async Task Each_call_has_a_scope_of_its_own()
    {
        await using Server server = await Server.Start(
            app => app.MapWireService<IGreeter>(),
            services => services.AddScoped<IGreeter, Greeter>());
        IGreeter client = server.Channel.CreateWireClient<IGreeter>();
        Assert.Equal(1, await client.Count());
        Assert.Equal(1, await client.Count());
    }

    [Fact]
    public async Task Several_services_are_told_apart_by_their_names()
    {
        await using Server server = await Server.Start(
            app =>
            {
                app.MapWireService<IShop>(WireMedium.Binary());
                app.MapWireService<IGreeter>();
                app.MapGrpcService(WireGrpc.Define<INamed>(new Named()));
            },
            services => services.AddSingleton<IShop, Shop>().AddScoped<IGreeter, Greeter>());
        Assert.Equal(3, (await server.Channel.CreateWireClient<IShop>(WireMedium.Binary()).FindAsync(3))!.Number);
        Assert.Equal(1, await server.Channel.CreateWireClient<IGreeter>().Count());
        Assert.Equal(42, await server.Channel.CreateWireClient<INamed>().AddAsync(40, 2));

        // The names are those that other clients call.
        var method = new Method<Box, Box>(MethodType.Unary, "calc.v1.Calculator", "plus", WireMarshallers.MessagePack<Box>(), WireMarshallers.MessagePack<Box>());
        RpcException error = await Assert.ThrowsAsync<RpcException>(async () => await server.Channel.CreateCallInvoker().AsyncUnaryCall(method, null, default, new Box("no numbers")));
        Assert.Equal(StatusCode.InvalidArgument, error.StatusCode);
    }

    [Fact]
    public async Task An_unknown_method_is_unimplemented()
    {
        await using Server server = await Server.Start(app => app.MapWireService<IGreeter>(), services => services.AddScoped<IGreeter, Greeter>());
        RpcException error = await Assert.ThrowsAsync<RpcException>(() => server.Channel.CreateWireClient<IShop>().FindAsync(1));
        Assert.Equal(StatusCode.Unimplemented, error.StatusCode);
    }

    [Fact]
    public async Task What_is_missing_is_said_when_the_application_starts()
    {
        var error = await Assert.ThrowsAsync<InvalidOperationException>(() => Server.Start(app => app.MapWireService<IShop>()));
        Assert.Contains("services.AddScoped<IShop, …>()", error.Message, StringComparison.Ordinal);
        var unmarked = await Assert.ThrowsAsync<NotSupportedException>(() => Server.Start(app => app.MapWireService<IDisposable>(), services => services.AddScoped<IDisposable, System.IO.MemoryStream>()));
        Assert.Contains("[WireService]", unmarked.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Methods_that_gRPC_cannot_carry_are_said_at_once()
    {
        await using Server server = await Server.Start();
        Assert.Contains("let it return Task", Assert.Throws<NotSupportedException>(() => server.Channel.CreateWireClient<INotifies>()).Message, StringComparison.Ordinal);
        Assert.Contains("let it return an IAsyncEnumerable<T>", Assert.Throws<NotSupportedException>(() => WireGrpc.Define<IReports>(_ => null!)).Message, StringComparison.Ordinal);
        Assert.Contains("called 'add'", Assert.Throws<NotSupportedException>(() => server.Channel.CreateWireClient<ITwice>()).Message, StringComparison.Ordinal);
        using var cancellation = new CancellationTokenSource();
        Assert.Throws<ArgumentException>(() => server.Channel.CreateWireClient<IShop>(callOptions: new CallOptions(cancellationToken: cancellation.Token)));
    }

    sealed class Trailers : Interceptor
    {
        public Metadata? Seen { get; private set; }

        public override AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(TRequest request, ClientInterceptorContext<TRequest, TResponse> context, AsyncUnaryCallContinuation<TRequest, TResponse> continuation)
        {
            AsyncUnaryCall<TResponse> call = continuation(request, context);
            return new AsyncUnaryCall<TResponse>(Answer(), call.ResponseHeadersAsync, call.GetStatus, call.GetTrailers, call.Dispose);

            async Task<TResponse> Answer()
            {
                TResponse response = await call.ResponseAsync;
                Seen = call.GetTrailers();
                return response;
            }
        }
    }
}
