using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.Bench.Rpc;

/// <summary>SignalR with its MessagePack protocol, over a WebSocket.</summary>
sealed class SignalRContender : IContender
{
    WebApplication? _app;
    HubConnection? _connection;

    public string Name => "SignalR";

    public async Task StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddSignalR(o => o.MaximumParallelInvocationsPerClient = 2000).AddMessagePackProtocol();
        _app = builder.Build();
        _app.MapHub<EchoHub>("/echo");
        await _app.StartAsync();
        _connection = new HubConnectionBuilder().WithUrl(_app.Urls.First() + "/echo").AddMessagePackProtocol().Build();
        await _connection.StartAsync();
    }

    public ValueTask<int> Add(int a, int b) => new(_connection!.InvokeAsync<int>("Add", a, b));

    public ValueTask<byte[]> Echo(byte[] bytes) => new(_connection!.InvokeAsync<byte[]>("Echo", bytes));

    public async ValueTask DisposeAsync()
    {
        await _connection!.DisposeAsync();
        await _app!.DisposeAsync();
    }
}

public sealed class EchoHub : Hub
{
    public int Add(int a, int b) => a + b;

    public byte[] Echo(byte[] bytes) => bytes;
}
