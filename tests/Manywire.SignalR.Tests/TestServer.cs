using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.SignalR.Tests;

/// <summary>A hub in Kestrel on a free port of loopback.</summary>
sealed class TestServer : IAsyncDisposable
{
    readonly WebApplication _application;

    TestServer(WebApplication application) => _application = application;

    public string Url => _application.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/hub";

    public static async Task<TestServer> Start(Action<ISignalRServerBuilder> protocol)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        protocol(builder.Services.AddSignalR(o => o.MaximumParallelInvocationsPerClient = 4));
        WebApplication application = builder.Build();
        application.MapHub<TestHub>("/hub", o => o.AllowStatefulReconnects = true);
        await application.StartAsync();
        return new TestServer(application);
    }

    public async Task<HubConnection> Connect(Action<IHubConnectionBuilder> protocol)
    {
        IHubConnectionBuilder builder = new HubConnectionBuilder().WithUrl(Url).WithStatefulReconnect();
        protocol(builder);
        HubConnection connection = builder.Build();
        await connection.StartAsync();
        return connection;
    }

    public async ValueTask DisposeAsync() => await _application.DisposeAsync();
}
