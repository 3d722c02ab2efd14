using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>A page in Chromium, with the libraries for JavaScript that others use.</summary>
public class BrowserTests
{
    const string Page = """
        <!doctype html><title>x</title><link rel="icon" href="data:,">
        <script src="/modules/@msgpack/msgpack/dist.umd/msgpack.min.js"></script>
        <script src="/modules/@microsoft/signalr/dist/browser/signalr.min.js"></script>
        <script src="/modules/@microsoft/signalr-protocol-msgpack/dist/browser/signalr-protocol-msgpack.min.js"></script>
        """;

    static Task<App> Start() => App.Start(
        app =>
        {
            app.MapGet("/", () => Results.Content(Page, "text/html"));
            app.MapGet("/modules/{*path}", (string path) => Results.File(Path.Combine(ChromiumFactAttribute.Modules!, path), "text/javascript"));
            app.MapPost("/older", (WireBody<Person> body) => WireResults.Negotiated(body.Value with { Age = body.Value.Age + 1 }));
            app.MapGet("/people", () => WireResults.Sequence(People()));
            app.MapHub<PersonHub>("/hub");
        },
        services =>
        {
            services.AddManywire();
            services.AddSignalR().AddManywireMessagePackProtocol();
        });

    [ChromiumFact]
    public async Task A_page_speaks_JSON_and_MessagePack_and_calls_a_hub()
    {
        await using App app = await Start();
        string said = await Browser.Run(
            """
            const page = await browser.newPage();
            const wrong = [];
            page.on('pageerror', e => wrong.push(String(e)));
            await page.goto(args.url);
            const seen = await page.evaluate(async () => {
              const seen = {};
              const post = (body, type, accept) => fetch('/older', { method: 'POST', body, headers: { 'Content-Type': type, Accept: accept } });

              let response = await post(JSON.stringify({ name: 'Ada', age: 36 }), 'application/json', 'application/json');
              seen.json = [response.status, response.headers.get('Content-Type'), await response.json()];

              response = await post(MessagePack.encode({ Name: 'Ada', Age: 36 }), 'application/x-msgpack', 'application/vnd.msgpack');
              seen.packed = [response.status, response.headers.get('Content-Type'), MessagePack.decode(await response.arrayBuffer())];

              response = await post(MessagePack.encode({ Name: 'Ada', Age: 'old' }), 'application/x-msgpack', 'application/vnd.msgpack');
              const problem = await response.json();
              seen.problem = [response.status, response.headers.get('Content-Type'), problem.path, typeof problem.offset];

              response = await fetch('/people', { headers: { Accept: 'application/vnd.msgpack' } });
              seen.people = [];
              for await (const person of MessagePack.decodeMultiStream(response.body)) seen.people.push(person.Name);

              seen.events = await new Promise((done, failed) => {
                const names = [], source = new EventSource('/people');
                source.onmessage = e => { names.push(JSON.parse(e.data).name); if (names.length === 3) { source.close(); done(names); } };
                source.onerror = failed;
              });

              const connection = new signalR.HubConnectionBuilder().withUrl('/hub').withHubProtocol(new signalR.protocols.msgpack.MessagePackHubProtocol()).configureLogging(signalR.LogLevel.None).build();
              const told = new Promise(done => connection.on('told', done));
              await connection.start();
              seen.older = await connection.invoke('Older', { Name: 'Ada', Age: 36 });
              seen.told = await told;
              seen.stream = await new Promise((done, failed) => {
                const items = [];
                connection.stream('Count', 100).subscribe({ next: i => items.push(i), complete: () => done(items.length), error: failed });
              });
              seen.refused = await connection.invoke('Older', { Name: 'Ada', Age: 'old' }).then(() => 'returned', e => e.message);
              seen.after = await connection.invoke('Older', { Name: 'Ada', Age: 1 });
              await connection.stop();
              return seen;
            });
            equal(wrong, []);
            equal(seen.json, [200, 'application/json; charset=utf-8', { name: 'Ada', age: 37, friends: null }]);
            equal(seen.packed, [200, 'application/vnd.msgpack', { Name: 'Ada', Age: 37, Friends: null }]);
            equal(seen.problem, [400, 'application/problem+json', '$.Age', 'number']);
            equal(seen.people, ['Ada', 'Grace', 'Mary']);
            equal(seen.events, ['Ada', 'Grace', 'Mary']);
            equal(seen.older, { Name: 'Ada', Age: 37, Friends: null });
            equal(seen.told, { Name: 'Ada', Age: 37, Friends: null });
            equal(seen.stream, 100);
            ok(/Failed to invoke 'Older'/.test(seen.refused), seen.refused);
            equal(seen.after, { Name: 'Ada', Age: 2, Friends: null });
            console.log('done');
            """,
            JsonSerializer.Serialize(new { url = app.Client.BaseAddress }));
        Assert.Equal("done", said.Trim());
        Assert.DoesNotContain(app.Errors, e => !e.Contains("Older", StringComparison.Ordinal));
    }

    static async IAsyncEnumerable<Person> People()
    {
        foreach (string name in new[] { "Ada", "Grace", "Mary" })
        {
            await Task.Yield();
            yield return new Person(name, 36);
        }
    }
}

public class PersonHub : Hub
{
    public async Task<Person> Older(Person person)
    {
        Person older = person with { Age = person.Age + 1 };
        await Clients.Caller.SendAsync("told", older);
        return older;
    }

    public async IAsyncEnumerable<int> Count(int to)
    {
        for (int i = 0; i < to; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }
}
