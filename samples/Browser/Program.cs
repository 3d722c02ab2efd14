using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.FileProviders;
using Microsoft.Extensions.Logging;

namespace Manywire.Samples.Notes;

/// <summary>A board of notes, whose page talks to the server on the Binary wire, with TypeScript that the build printed: <c>samples/Browser/run [port]</c>.</summary>
public static class Program
{
    /// <summary>The application, which isn't started.</summary>
    /// <param name="port">The port of this machine; 0 for a free one.</param>
    /// <param name="web">The folder with the page and its compiled modules.</param>
    public static WebApplication Build(int port, string web)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, port));
        builder.Services.AddManywire(options => options.MaxRequestSize = 100_000);
        WebApplication app = builder.Build();
        var files = new PhysicalFileProvider(Path.GetFullPath(web));
        app.UseDefaultFiles(new DefaultFilesOptions { FileProvider = files });
        app.UseStaticFiles(new StaticFileOptions { FileProvider = files });

        var notes = new ConcurrentDictionary<long, Note>();
        long last = 0;
        app.MapGet("/notes", () => WireResults.Negotiated(notes.Values.OrderBy(n => n.Number).ToArray()));
        app.MapPost("/notes", (WireBody<Note> body) =>
        {
            Note note = body.Value;
            note.Number = Interlocked.Increment(ref last);
            notes[note.Number] = note;
            return WireResults.Negotiated(note);
        });
        return app;
    }

    /// <summary>Serves until it is stopped.</summary>
    /// <param name="args">The port, and the folder with the page.</param>
    public static async Task<int> Main(string[] args)
    {
        if (args is not [var port, var web])
        {
            await Console.Error.WriteLineAsync("The arguments are a port and the folder with the page: samples/Browser/run knows both.");
            return 2;
        }

        await using WebApplication app = Build(int.Parse(port, System.Globalization.CultureInfo.InvariantCulture), web);
        Console.WriteLine($"http://127.0.0.1:{port}/");
        await app.RunAsync();
        return 0;
    }
}
