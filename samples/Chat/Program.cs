using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.Samples.Chat;

/// <summary>Two guests talk over SignalR, one by its MessagePack protocol and one by the Binary wire: <c>dotnet run -c Release --project samples/Chat [redis]</c>. With the address of a Redis server there are two servers, and each guest is on one of them.</summary>
public static class Program
{
    /// <summary>A server, which isn't started.</summary>
    /// <param name="redis">The address of the Redis server that it shares with others; null: it is alone.</param>
    public static WebApplication Build(string? redis)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0));
        ISignalRServerBuilder hubs = builder.Services.AddSignalR().AddManywireMessagePackProtocol().AddManywireBinaryProtocol();
        if (redis is not null)
        {
            hubs.AddStackExchangeRedis(redis);
        }

        WebApplication app = builder.Build();
        app.MapHub<ChatHub>("/chat");
        return app;
    }

    /// <summary>Lets two guests talk, and writes what each of them hears.</summary>
    /// <param name="redis">The address of a Redis server; null: there is one server, for both.</param>
    /// <param name="output">Where to.</param>
    public static async Task RunAsync(string? redis, TextWriter output)
    {
        ArgumentNullException.ThrowIfNull(output);
        await using WebApplication first = Build(redis), second = Build(redis);
        await first.StartAsync();
        await second.StartAsync();
        await using var ada = new Guest("Ada", first.Urls.Single(), b => b.AddManywireMessagePackProtocol());
        await using var charles = new Guest("Charles", (redis is null ? first : second).Urls.Single(), b => b.AddManywireBinaryProtocol());
        await ada.EnterAsync();
        await charles.EnterAsync();
        await ada.SayAsync("Does the engine run?");
        await charles.HearAsync(1);
        await charles.SayAsync("Not yet.");
        foreach (Message message in await ada.HearAsync(2))
        {
            await output.WriteLineAsync($"{message.From}: {message.Text}");
        }

        await first.StopAsync();
        await second.StopAsync();
    }

    /// <summary>Runs the sample.</summary>
    /// <param name="args">The address of a Redis server, such as localhost:6379; nothing: without one.</param>
    public static async Task<int> Main(string[] args)
    {
        ArgumentNullException.ThrowIfNull(args);
        await RunAsync(args.FirstOrDefault(), Console.Out);
        return 0;
    }
}
