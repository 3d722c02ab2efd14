using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.Samples.Greeter;

/// <summary>A service of an interface, called over gRPC without Protocol Buffers: <c>dotnet run -c Release --project samples/Greeter</c>.</summary>
public static class Program
{
    /// <summary>The server, which isn't started.</summary>
    public static WebApplication Build()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.Critical);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2));
        builder.Services.AddWireGrpc();
        builder.Services.AddSingleton<IGreeter, Greeter>();
        WebApplication app = builder.Build();
        app.MapWireService<IGreeter>();
        return app;
    }

    /// <summary>Calls the service, and writes what it answers.</summary>
    /// <param name="output">Where to.</param>
    public static async Task RunAsync(TextWriter output)
    {
        ArgumentNullException.ThrowIfNull(output);
        await using WebApplication app = Build();
        await app.StartAsync();
        using (var channel = GrpcChannel.ForAddress(app.Urls.Single()))
        {
            IGreeter greeter = channel.CreateWireClient<IGreeter>();
            Greeting greeting = await greeter.GreetAsync(new Guest("Ada", "en"));
            await output.WriteLineAsync($"{greeting.Number}: {greeting.Text}");
            await foreach (Greeting each in greeter.GreetAllAsync(Arrive()))
            {
                await output.WriteLineAsync($"{each.Number}: {each.Text}");
            }

            try
            {
                await greeter.GreetAsync(new Guest("", "en"));
            }
            catch (RpcException e)
            {
                await output.WriteLineAsync($"{e.StatusCode}: {e.Status.Detail}");
            }
        }

        await app.StopAsync();

        static async IAsyncEnumerable<Guest> Arrive()
        {
            yield return new Guest("Charles", "en");
            await Task.Yield();
            yield return new Guest("Konrad", "de");
        }
    }

    /// <summary>Runs the sample.</summary>
    public static async Task<int> Main()
    {
        await RunAsync(Console.Out);
        return 0;
    }
}
