using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>HttpClient on every wire, against endpoints in Kestrel, and other clients.</summary>
public sealed class ClientTests
{
    static readonly Person s_person = new("Ada", 36, [new("Löwe", 1)]);

    static readonly Reading[] s_readings = [.. Enumerable.Range(0, 50).Select(i => new Reading(i, i / 2.0))];

    public static TheoryData<string> Media => [.. WireMedium.Defaults.Select(medium => medium.Name)];

    static WireClientOptions Only(string medium) => new() { Media = [WireMedium.Defaults.Single(m => m.Name == medium)] };

    static void Map(WebApplication app)
    {
        foreach (string method in new[] { "POST", "PUT", "PATCH" })
        {
            app.MapMethods("/echo", [method], (WireBody<Person> body, HttpContext context) =>
            {
                context.Response.Headers["X-Read"] = body.Medium.Name;
                return WireResults.Negotiated(body.Value);
            });
        }

        app.MapGet("/person", () => WireResults.Negotiated(s_person));
        app.MapDelete("/person", () => WireResults.Negotiated(s_person));
        app.MapGet("/nothing", () => Results.NoContent());
        app.MapGet("/missing", () => Results.NotFound());
        app.MapGet("/html", () => Results.Content("<p>", "text/html"));
        app.MapGet("/readings", () => WireResults.Sequence(s_readings.ToAsyncEnumerable()));
        app.MapGet("/array", () => WireResults.Negotiated(s_readings));
        app.MapGet("/bytes", (string type, string hex) => Results.Bytes(Convert.FromHexString(hex), type));
        app.MapPost("/count", async (WireBodySequence<Reading> readings) => WireResults.Json(await readings.CountAsync()));
    }

    [Theory]
    [MemberData(nameof(Media))]
    public async Task Values_are_sent_and_read(string medium)
    {
        await using App app = await App.Start(Map);
        WireClientOptions options = Only(medium);
        Assert.Equal("Löwe", (await app.Client.GetFromWireAsync<Person>("/person", options))!.Friends![0].Name);
        Assert.Equal(36, (await app.Client.GetFromWireAsync<Person>(new Uri("/person", UriKind.Relative), options))!.Age);
        Assert.Equal(36, (await app.Client.DeleteFromWireAsync<Person>("/person", options))!.Age);
        foreach (HttpResponseMessage response in new[] { await app.Client.PostAsWireAsync("/echo", s_person, options), await app.Client.PutAsWireAsync("/echo", s_person, options), await app.Client.PatchAsWireAsync("/echo", s_person, options) })
        {
            Assert.Equal((HttpStatusCode.OK, medium, options.Media[0].MediaType), (response.StatusCode, response.Headers.GetValues("X-Read").Single(), response.Content.Headers.ContentType!.MediaType));
            Assert.Equal("Ada", (await response.Content.ReadFromWireAsync<Person>(options))!.Name);
            response.Dispose();
        }

        HttpContent content = WireContent.Create((object)s_person, typeof(Person), options.Media[0]);
        Assert.Equal(content.Headers.ContentLength, (await content.ReadAsByteArrayAsync()).Length);
        Assert.Equal("Ada", ((Person)(await content.ReadFromWireAsync(typeof(Person), options))!).Name);
    }

    [Fact]
    public async Task What_is_accepted_is_said_in_the_order_of_the_options()
    {
        string? accept = null;
        await using App app = await App.Start(app => app.MapGet("/", (HttpRequest request) =>
        {
            accept = request.Headers.Accept;
            return WireResults.Negotiated(s_person);
        }));
        await app.Client.GetFromWireAsync<Person>("/");
        Assert.Equal("application/json, application/vnd.msgpack; q=0.9, application/x-memorypack; q=0.8", accept);
        app.Client.DefaultRequestHeaders.Accept.Add(new MediaTypeWithQualityHeaderValue("application/x-msgpack"));
        Assert.Equal("Ada", (await app.Client.GetFromWireAsync<Person>("/"))!.Name);
        Assert.Equal("application/x-msgpack", accept);
    }

    [Fact]
    public async Task Nothing_is_the_default_and_errors_are_those_of_HttpClient_or_the_wire()
    {
        await using App app = await App.Start(Map);
        Assert.Null(await app.Client.GetFromWireAsync<Person>("/nothing"));
        Assert.Equal(HttpStatusCode.NotFound, (await Assert.ThrowsAsync<HttpRequestException>(() => app.Client.GetFromWireAsync<Person>("/missing"))).StatusCode);
        WireException e = await Assert.ThrowsAsync<WireException>(() => app.Client.GetFromWireAsync<Person>("/html"));
        Assert.Contains("text/html", e.Message, StringComparison.Ordinal);
        e = await Assert.ThrowsAsync<WireException>(() => app.Client.GetFromWireAsync<Person>("/bytes?type=application/json&hex=7B22616765223A747275657D"));
        Assert.Equal(("$.age", 7L), (e.Path, e.Offset));
        await Assert.ThrowsAsync<WireException>(() => app.Client.GetFromWireAsync<Person>("/bytes?type=application/json&hex="));
        await Assert.ThrowsAsync<WireException>(() => app.Client.GetFromWireAsync<Person>("/bytes?type=application/json;charset=klingon&hex=31"));
        await Assert.ThrowsAsync<WireException>(() => app.Client.PostAsWireAsync("/echo", new Person("\ud800", 1)));
        Assert.Equal(49, await app.Client.GetFromWireAsync<int>("/bytes?type=application/json;charset=utf-16&hex=34003900"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_response_that_is_too_large_is_refused(bool sized)
    {
        long sent = 0;
        await using App app = await App.Start(app => app.MapGet("/", async (HttpContext context) =>
        {
            context.Response.ContentType = "application/json";
            if (sized)
            {
                context.Response.ContentLength = 1_000_000_000;
            }

            byte[] blanks = Encoding.ASCII.GetBytes(new string(' ', 10_000));
            while (!context.RequestAborted.IsCancellationRequested && sent < 1_000_000_000)
            {
                await context.Response.Body.WriteAsync(blanks, context.RequestAborted);
                sent += blanks.Length;
            }
        }));
        WireException e = await Assert.ThrowsAsync<WireException>(() => app.Client.GetFromWireAsync<int>("/", new WireClientOptions { MaxResponseSize = 100_000 }));
        Assert.Contains("at most 100000 bytes", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_clients_time_holds_until_the_value_is_read()
    {
        await using App app = await App.Start(app => app.MapGet("/", async (HttpContext context) =>
        {
            context.Response.ContentType = "application/json";
            await context.Response.Body.WriteAsync("[1"u8.ToArray());
            await context.Response.Body.FlushAsync();
            await Task.Delay(Timeout.Infinite, context.RequestAborted).ContinueWith(_ => { });
        }));
        app.Client.Timeout = TimeSpan.FromMilliseconds(300);
        TaskCanceledException e = await Assert.ThrowsAsync<TaskCanceledException>(() => app.Client.GetFromWireAsync<int[]>("/"));
        Assert.IsType<TimeoutException>(e.InnerException);
        app.Client.CancelPendingRequests();
        using var stop = new CancellationTokenSource();
        using var other = new HttpClient { BaseAddress = app.Client.BaseAddress };
        Task<int[]?> reading = other.GetFromWireAsync<int[]>("/", cancellationToken: stop.Token);
        stop.Cancel();
        e = await Assert.ThrowsAsync<TaskCanceledException>(() => reading);
        Assert.IsNotType<TimeoutException>(e.InnerException);
    }

    [Theory]
    [MemberData(nameof(Media))]
    public async Task Sequences_go_both_ways(string medium)
    {
        await using App app = await App.Start(Map);
        WireClientOptions options = Only(medium);
        Assert.Equal(s_readings, await app.Client.GetFromWireAsAsyncEnumerable<Reading>("/readings", options).ToListAsync());
        Assert.Equal(s_readings, await app.Client.GetFromWireAsAsyncEnumerable<Reading>("/array", options).ToListAsync());
        using HttpResponseMessage response = await app.Client.PostAsync("/count", WireContent.CreateSequence(s_readings.ToAsyncEnumerable(), options.Media[0]));
        Assert.Equal(50, await response.Content.ReadFromWireAsync<int>());
        foreach (string accept in new[] { "application/json", "text/event-stream", "application/x-ndjson" })
        {
            using HttpResponseMessage json = await app.Send(HttpMethod.Get, "/readings", accept: accept);
            Assert.Equal(s_readings, await json.Content.ReadFromWireAsAsyncEnumerable<Reading>().ToListAsync());
        }

        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task An_event_that_never_ends_is_refused()
    {
        var content = new StreamContent(new MemoryStream([.. "data: 1\n\ndata: "u8, .. new byte[100_000]])) { Headers = { ContentType = new MediaTypeHeaderValue("text/event-stream") } };
        int n = 0;
        WireException e = await Assert.ThrowsAsync<WireException>(async () =>
        {
            await foreach (int value in content.ReadFromWireAsAsyncEnumerable<int>(new WireClientOptions { MaxResponseSize = 10_000 }))
            {
                n++;
            }
        });
        Assert.Equal(1, n);
        Assert.Contains("at most 10000 bytes", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Options_are_checked()
    {
        Assert.Throws<ArgumentException>(() => new WireClientOptions { Media = [] });
        Assert.Throws<ArgumentOutOfRangeException>(() => new WireClientOptions { MaxResponseSize = -1 });
    }

    [Fact]
    public async Task NETs_own_client_reads_and_sends_the_same_JSON()
    {
        await using App app = await App.Start(Map);
        Assert.Equal("Löwe", (await app.Client.GetFromJsonAsync<Person>("/person"))!.Friends![0].Name);
        using HttpResponseMessage response = await app.Client.PostAsJsonAsync("/echo", s_person);
        Assert.Equal("Ada", (await response.Content.ReadFromJsonAsync<Person>())!.Name);
    }

    static async Task<(int Exit, string Output)> Run(string file, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(file, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output + await errors);
    }

    [ProgramFact("curl")]
    public async Task Curl_is_served()
    {
        await using App app = await App.Start(Map);
        Assert.Equal((0, """{"name":"Ada","age":36,"friends":[{"name":"Löwe","age":1,"friends":null}]}"""), await Run("curl", "-s", $"{app.Client.BaseAddress}person"));
        (int exit, string output) = await Run("curl", "-s", "-i", "-H", "Content-Type: application/json", "-d", "{\"age\":[]}", $"{app.Client.BaseAddress}echo");
        Assert.Equal(0, exit);
        Assert.StartsWith("HTTP/1.1 400", output, StringComparison.Ordinal);
        Assert.Contains("\"path\":\"$.age\",\"offset\":7", output, StringComparison.Ordinal);
        (_, output) = await Run("curl", "-s", "-N", "-H", "Accept: text/event-stream", $"{app.Client.BaseAddress}readings");
        Assert.StartsWith("data: {\"sensor\":0,\"value\":0}\n\ndata: ", output, StringComparison.Ordinal);
        (_, output) = await Run("curl", "-s", "-I", $"{app.Client.BaseAddress}person");
        Assert.StartsWith("HTTP/1.1 405", output, StringComparison.Ordinal);
    }

    /// <summary>With the libraries that <c>./test</c> installs, if they are there.</summary>
    [ProgramFact("node")]
    public async Task Fetch_of_Node_is_served()
    {
        await using App app = await App.Start(Map);
        (int exit, string output) = await Run("node", "-e", $$"""
            (async () => {
              const base = '{{app.Client.BaseAddress}}';
              const person = await (await fetch(base + 'person')).json();
              const echo = await fetch(base + 'echo', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(person) });
              const back = await echo.json();
              const lines = (await (await fetch(base + 'readings', { headers: { Accept: 'application/x-ndjson' } })).text()).trim().split('\n').map(l => JSON.parse(l));
              const bad = await fetch(base + 'echo', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' });
              const problem = await bad.json();
              const packed = new Uint8Array(await (await fetch(base + 'person', { headers: { Accept: 'application/x-msgpack' } })).arrayBuffer());
              const posted = await fetch(base + 'echo', { method: 'POST', headers: { 'Content-Type': 'application/x-msgpack', Accept: 'application/json' }, body: packed });
              console.log(JSON.stringify([back.friends[0].name, lines.length, lines[49].value, bad.status, problem.offset, packed.length > 0, (await posted.json()).name]));
            })().catch(e => { console.error(e); process.exit(1); });
            """);
        Assert.Equal((0, "[\"Löwe\",50,24.5,400,1,true,\"Ada\"]\n"), (exit, output));
    }
}
