using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans;
using Orleans.Hosting;
using Orleans.Serialization;

namespace Manywire.Samples.Carts;

/// <summary>Carts as grains of Orleans, whose arguments, results and states are wired types without an attribute of Orleans: <c>dotnet run -c Release --project samples/Carts</c>.</summary>
public static class Program
{
    /// <summary>A silo that keeps states in memory, which isn't started.</summary>
    /// <param name="port">Its port.</param>
    /// <param name="gateway">The port for clients.</param>
    public static IHost Build(int port, int gateway)
    {
        HostApplicationBuilder builder = Host.CreateApplicationBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.Error);
        builder.UseOrleans(silo =>
        {
            silo.UseLocalhostClustering(port, gateway, new IPEndPoint(IPAddress.Loopback, port));
            silo.Services.AddSerializer(serializer => serializer.AddManywire());
            silo.AddMemoryGrainStorage("carts");
            silo.Services.AddManywireGrainStorage("carts");
        });
        return builder.Build();
    }

    /// <summary>Fills a cart, and writes what it holds.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="port">The silo's port.</param>
    /// <param name="gateway">The silo's port for clients.</param>
    public static async Task RunAsync(TextWriter output, int port = 11111, int gateway = 30000)
    {
        ArgumentNullException.ThrowIfNull(output);
        using IHost host = Build(port, gateway);
        await host.StartAsync();
        ICart cart = host.Services.GetRequiredService<IGrainFactory>().GetGrain<ICart>("Ada");
        await cart.PutAsync(new Item(1, "tea", 2.50m));
        Content content = await cart.PutAsync(new Item(2, "a cup", 4));
        await output.WriteLineAsync($"{string.Join(" and ", content.Items.Select(i => i.Article))}: {content.Items.Sum(i => i.Price)}");
        await host.StopAsync();
    }

    /// <summary>Runs the sample.</summary>
    public static async Task<int> Main()
    {
        await RunAsync(Console.Out);
        return 0;
    }
}
