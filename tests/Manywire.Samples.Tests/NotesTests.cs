using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Samples.Notes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Xunit;
using Sample = Manywire.Samples.Notes.Program;

namespace Manywire.Samples.Tests;

/// <summary>The board of notes in samples/Browser: its page in Chromium, with the TypeScript that the build printed.</summary>
public sealed class NotesTests : IDisposable
{
    readonly Scratch _scratch = new("notes");
    readonly string _web;

    public NotesTests() => _web = _scratch.Path;

    public void Dispose() => _scratch.Dispose();

    [ChromiumFact]
    public async Task A_page_talks_Binary_to_the_server()
    {
        await Compile();
        await using WebApplication app = Sample.Build(0, _web);
        await app.StartAsync();
        using var client = new HttpClient { BaseAddress = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()) };
        var at = new DateTimeOffset(2026, 11, 24, 10, 30, 0, TimeSpan.FromHours(2));
        (await client.PostAsWireAsync("/notes", new Note { Author = "Ada", At = at, Body = new NoteText { Text = "From .NET" }, Votes = { ["likes"] = 3 } })).EnsureSuccessStatusCode();
        string said = await Browser.Run(
            """
            const page = await browser.newPage(), wrong = [], types = [];
            page.on('pageerror', e => wrong.push(String(e)));
            page.on('console', m => { if (m.type() === 'error') wrong.push(m.text()); });
            page.on('response', async r => { if (r.url().endsWith('/notes')) types.push(r.request().method() + ' ' + r.headers()['content-type']); });
            await page.goto(args.url);
            await page.waitForSelector('li');
            equal(await page.$$eval('li', all => all.map(e => e.textContent)), ['Ada, 2026-11-24T08:30:00.000Z: From .NET likes: 3']);
            await page.fill('[name=author]', 'Grace <b>');
            await page.fill('[name=text]', 'From the page ✓');
            await page.press('[name=text]', 'Enter');
            await page.waitForSelector('li:nth-child(2)');
            ok(/^Grace <b>, .*Z: From the page ✓ likes: 0$/.test(await page.textContent('li:nth-child(2)')), await page.textContent('li:nth-child(2)'));
            await page.click('#draw');
            await page.waitForSelector('li:nth-child(3) polyline');
            if (args.shots) await page.screenshot({ path: `${args.shots}/notes.png` });
            await page.reload();
            await page.waitForSelector('li:nth-child(3)');
            equal(await page.$$eval('li', all => all.map(e => e.value)), [1, 2, 3]);
            equal(types, ['GET application/x-memorypack', 'POST application/x-memorypack', 'POST application/x-memorypack', 'GET application/x-memorypack']);
            equal(wrong, []);
            console.log('done');
            """,
            JsonSerializer.Serialize(new { url = client.BaseAddress, shots = Environment.GetEnvironmentVariable("MANYWIRE_SHOTS") }));
        Assert.Equal("done", said.Trim());

        // What the page sent, as .NET has it.
        Note[] notes = (await client.GetFromWireAsync<Note[]>("/notes"))!;
        Assert.Equal("From the page ✓", Assert.IsType<NoteText>(notes[1].Body).Text);
        float[] points = Assert.IsType<NoteDrawing>(notes[2].Body).Points;
        Assert.Equal((100, 98f), (points.Length, points[98]));
        Assert.Equal(at, notes[0].At);
        Assert.Equal(at.Offset, notes[0].At.Offset);
        await app.StopAsync();
    }

    /// <summary>Compiles the page into a folder of this test.</summary>
    async Task Compile()
    {
        string sample = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(sample, "Manywire.slnx")))
        {
            sample = Path.GetDirectoryName(sample)!;
        }

        sample = Path.Combine(sample, "samples", "Browser", "web");
        File.Copy(Path.Combine(sample, "index.html"), Path.Combine(_web, "index.html"));
        string compiler = Path.Combine(ChromiumFactAttribute.Modules!, "typescript", "bin", "tsc");
        using Process process = Process.Start(new ProcessStartInfo(ChromiumFactAttribute.Node!, [compiler, "-p", sample, "--outDir", Path.Combine(_web, "js")]) { RedirectStandardOutput = true })!;
        string printed = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, printed);
    }
}
