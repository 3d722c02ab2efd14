using System;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Manywire.Samples.Weather;

/// <summary>Weather stations post measurements on the wire that suits them, and a page in a browser shows them as they come: <c>dotnet run -c Release --project samples/Weather [port]</c>.</summary>
public static class Program
{
    const string Page = """
        <!doctype html>
        <meta charset="utf-8">
        <title>Weather</title>
        <h1>Weather</h1>
        <ul></ul>
        <script>
          const list = document.querySelector('ul'), lines = {};
          new EventSource('measurements/new').onmessage = e => {
            const m = JSON.parse(e.data);
            (lines[m.station] ??= list.appendChild(document.createElement('li'))).textContent = `${m.station}: ${m.degrees} °C`;
          };
        </script>
        """;

    /// <summary>The application, which isn't started.</summary>
    /// <param name="port">The port of this machine; 0 for a free one.</param>
    public static WebApplication Build(int port)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, port));
        builder.Services.AddManywire(options => options.MaxRequestSize = 10_000);
        WebApplication app = builder.Build();
        var board = new Board();
        app.MapGet("/", () => Results.Content(Page, "text/html; charset=utf-8"));
        app.MapGet("/measurements", () => WireResults.Negotiated(board.Last));
        app.MapGet("/measurements/new", () => WireResults.Sequence(board.Watch()));
        app.MapPost("/measurements", (WireBody<Measurement> body) =>
        {
            board.Add(body.Value);
            return Results.NoContent();
        });
        app.MapPost("/measurements/many", async (WireBodySequence<Measurement> measurements) =>
        {
            await foreach (Measurement? measurement in measurements)
            {
                board.Add(measurement!);
            }

            return Results.NoContent();
        });
        return app;
    }

    /// <summary>Serves until it is stopped.</summary>
    /// <param name="args">The port.</param>
    public static async Task<int> Main(string[] args)
    {
        int port = args is [var text] ? int.Parse(text, System.Globalization.CultureInfo.InvariantCulture) : 5080;
        await using WebApplication app = Build(port);
        Console.WriteLine($"http://127.0.0.1:{port}/ shows what is posted to measurements, such as:");
        Console.WriteLine($$"""curl -H "Content-Type: application/json" -d '{"station":"Roof","at":"2026-01-01T12:00:00Z","degrees":21.5}' http://127.0.0.1:{{port}}/measurements""");
        await app.RunAsync();
        return 0;
    }
}
