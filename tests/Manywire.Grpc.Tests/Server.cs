using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Grpc.AspNetCore.Server;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.Grpc.Tests;

/// <summary>An application in Kestrel on a free port of this machine, and a channel to it over HTTP/2.</summary>
sealed class Server : IAsyncDisposable
{
    readonly WebApplication _app;

    Server(WebApplication app, Uri address)
    {
        _app = app;
        Address = address;
        Channel = GrpcChannel.ForAddress(address);
    }

    public Uri Address { get; }

    public GrpcChannel Channel { get; }

    /// <summary>A server of <see cref="IShop"/>.</summary>
    public static Task<Server> Start(WireMedium? medium = null, Shop? shop = null, Action<GrpcServiceOptions>? options = null) =>
        Start(app => app.MapWireService<IShop>(medium), services => services.AddSingleton<IShop>(shop ?? new Shop()), options);

    public static async Task<Server> Start(Action<WebApplication> map, Action<IServiceCollection>? services = null, Action<GrpcServiceOptions>? options = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
        builder.Logging.ClearProviders();
        builder.Services.AddWireGrpc(options);
        services?.Invoke(builder.Services);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2));
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        return new Server(app, new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()));
    }

    public async ValueTask DisposeAsync()
    {
        Channel.Dispose();
        await _app.StopAsync();
        await _app.DisposeAsync();
    }
}
