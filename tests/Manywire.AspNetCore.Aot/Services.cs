using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Manywire;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;

/// <summary>A service over MessagePack-RPC in an application: Kestrel, a client from a configuration, and its health.</summary>
static class Services
{
    public static async Task<string> InApplication()
    {
        string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.Configuration.AddInMemoryCollection(new Dictionary<string, string?> { ["Ledger:Servers:0"] = "unix:" + path, ["Ledger:Options:CallTimeout"] = "00:00:30" });
        builder.Services.AddScoped<ISums, Sums>();
        builder.WebHost.UseKestrelCore();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.ListenUnixSocket(path, endpoint => endpoint.UseMessagePackRpc<ISums>()));
        builder.Services.AddMessagePackRpcClient("ledger", builder.Configuration.GetSection("Ledger")).AddProxy<ITotals>();
        builder.Services.AddHealthChecks().AddMessagePackRpcClient("ledger");
        await using WebApplication app = builder.Build();
        await app.StartAsync();
        long total = await app.Services.GetRequiredService<ITotals>().Sum([40, 2]);
        HealthReport health = await app.Services.GetRequiredService<HealthCheckService>().CheckHealthAsync();
        await app.StopAsync();
        return $"{total}, {health.Status}";
    }
}

[WireService]
public interface ISums
{
    ValueTask<long> Sum(long[] numbers);
}

[WireService]
public interface ITotals
{
    ValueTask<long> Sum(long[] numbers);
}

sealed class Sums : ISums
{
    public ValueTask<long> Sum(long[] numbers) => new(numbers.Sum());
}
