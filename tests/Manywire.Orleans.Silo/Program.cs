using System;
using System.Globalization;
using System.Linq;
using System.Net;
using Manywire;
using Manywire.Orleans.Silo;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans.Configuration;
using Orleans.Hosting;
using Orleans.Runtime.Hosting;
using Orleans.Serialization;

// A silo of the tests' cluster: SILO-PORT GATEWAY-PORT PORT-OF-THE-FIRST-SILO FOLDER. It says "ready" when calls can come, and ends with its input.
int[] ports = [.. args[..3].Select(a => int.Parse(a, CultureInfo.InvariantCulture))];
HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(null);
builder.Logging.AddSimpleConsole().SetMinimumLevel(LogLevel.Warning);
builder.Logging.Services.Configure<Microsoft.Extensions.Logging.Console.ConsoleLoggerOptions>(o => o.LogToStandardErrorThreshold = LogLevel.Trace);
builder.UseOrleans(silo =>
{
    silo.UseLocalhostClustering(ports[0], ports[1], new IPEndPoint(IPAddress.Loopback, ports[2]), "tests", "tests");
    silo.Configure<ClusterMembershipOptions>(o =>
    {
        o.ProbeTimeout = TimeSpan.FromSeconds(3); // on a busy machine one that lives must not be taken for dead
        o.NumMissedProbesLimit = 3;
        o.TableRefreshTimeout = TimeSpan.FromSeconds(1);
        o.NumVotesForDeathDeclaration = 1;
    });
    silo.Configure<SiloMessagingOptions>(o => o.ResponseTimeout = TimeSpan.FromMinutes(1));
    silo.Services.AddSerializer(serializer => serializer.AddManywire());
    silo.Services.AddManywireGrainStorage("files");
    silo.Services.AddGrainStorage("files", (services, name) => ActivatorUtilities.CreateInstance<FileStorage>(services, name, args[3]));
});
using IHost host = builder.Build();
await host.StartAsync();
Console.WriteLine("ready");
await Console.In.ReadToEndAsync();
await host.StopAsync();
