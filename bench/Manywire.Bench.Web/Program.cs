using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO.Pipelines;
using System.Linq;
using System.Net;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire;
using Manywire.Bench.Web;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

// dotnet run -c Release --project bench/Manywire.Bench.Web [articles...]: requests a second of endpoints over loopback, client and server in one process.
// A page with so many articles is got, or posted and answered. Endpoints are measured in turn, five times, and the median is shown with what CPU and allocation a request took, both sides together.
WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
builder.Logging.ClearProviders();
builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0));
builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, PageContext.Default));
WebApplication app = builder.Build();
Page page = Page.Of(0);
app.MapGet("/own", () => TypedResults.Ok(page));
app.MapPost("/own", (Page body) => TypedResults.Ok(body));
app.MapGet("/wire", () => WireResults.Negotiated(page));
app.MapPost("/wire", (WireBody<Page> body) => WireResults.Negotiated(body.Value));
byte[] bytes = []; // the server's and the network's own work: nothing is read of a body, and what is answered is there
app.MapGet("/bytes", (RequestDelegate)Answer);
app.MapPost("/bytes", (RequestDelegate)(async context =>
{
    for (ReadResult read = await context.Request.BodyReader.ReadAsync(); ; read = await context.Request.BodyReader.ReadAsync())
    {
        context.Request.BodyReader.AdvanceTo(read.Buffer.End);
        if (read.IsCompleted)
        {
            break;
        }
    }

    await Answer(context);
}));
await app.StartAsync();
var server = new IPEndPoint(IPAddress.Loopback, new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Port);

Console.WriteLine("| articles | request | endpoint | requests/s | to ASP.NET Core | CPU us/request | allocated/request | bytes of the body |");
Console.WriteLine("|---|---|---|---|---|---|---|---|");
foreach (int articles in args is [] ? [1, 20, 500] : args.Select(a => int.Parse(a, CultureInfo.InvariantCulture)))
{
    page = Page.Of(articles);
    foreach (bool posts in new[] { false, true })
    {
        var loads = new List<(string Name, Load Load)> { ("ASP.NET Core, JSON", Request("own", "application/json", JsonSerializer.SerializeToUtf8Bytes(page, PageContext.Default.Page))) };
        foreach (WireMedium medium in WireMedium.Defaults)
        {
            var output = new System.Buffers.ArrayBufferWriter<byte>();
            medium.Serialize(output, page);
            loads.Add(("Manywire, " + medium.Name, Request("wire", medium.MediaType, output.WrittenSpan.ToArray())));
        }

        bytes = BinaryWire.Serialize(page);
        loads.Add(("the server alone, bytes of Binary", Request("bytes", "application/octet-stream", bytes)));

        var results = loads.ToDictionary(l => l.Name, _ => new List<(double PerSecond, double Cpu, double Allocated)>());
        for (int round = 0; round < 6; round++)
        {
            foreach ((string name, Load load) in loads)
            {
                if (round == 0)
                {
                    await load.Learn();
                }

                TimeSpan cpu = Process.GetCurrentProcess().TotalProcessorTime;
                long allocated = GC.GetTotalAllocatedBytes();
                var watch = Stopwatch.StartNew();
                double perSecond = await load.Measure(16, TimeSpan.FromSeconds(round == 0 ? 2 : 1));
                double requests = perSecond * watch.Elapsed.TotalSeconds;
                if (round > 0)
                {
                    results[name].Add((perSecond, (Process.GetCurrentProcess().TotalProcessorTime - cpu).TotalMicroseconds / requests, (GC.GetTotalAllocatedBytes() - allocated) / requests));
                }
            }
        }

        double own = Median(results[loads[0].Name].Select(r => r.PerSecond));
        foreach ((string name, Load load) in loads)
        {
            double perSecond = Median(results[name].Select(r => r.PerSecond));
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"| {articles} | {(posts ? "POST" : "GET")} | {name} | {perSecond:N0} | {perSecond / own:0.00} | {Median(results[name].Select(r => r.Cpu)):0.0} | {Median(results[name].Select(r => r.Allocated)):N0} | {load.BodySize:N0} |"));
        }

        Load Request(string path, string type, byte[] body) => posts
            ? new Load(server, $"POST /{path} HTTP/1.1\nHost: localhost\nAccept: {type}\nContent-Type: {type}\nContent-Length: {body.Length}\n\n", body)
            : new Load(server, $"GET /{path} HTTP/1.1\nHost: localhost\nAccept: {type}\n\n", []);
    }
}

await app.StopAsync();

Task Answer(HttpContext context)
{
    context.Response.ContentType = "application/octet-stream";
    context.Response.ContentLength = bytes.Length;
    context.Response.BodyWriter.Write(bytes);
    return context.Response.BodyWriter.FlushAsync(context.RequestAborted).AsTask();
}

static double Median(IEnumerable<double> values)
{
    double[] sorted = [.. values.Order()];
    return sorted[sorted.Length / 2];
}
