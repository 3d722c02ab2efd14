// Applications of ASP.NET Core as they are published with NativeAOT: minimal APIs with generated endpoints and no JSON by reflection, and a service of MessagePack-RPC.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
builder.Logging.ClearProviders();
builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0));
builder.Services.AddManywire(options => options.MaxRequestSize = 1000);
builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, Unwired.Default));
await using WebApplication app = builder.Build();
app.MapPost("/echo", (WireBody<Person> body) => WireResults.Negotiated(body.Value));
app.MapPost("/maybe", (WireBody<Person>? body) => WireResults.Json(body?.Value.Name ?? "nobody"));
app.MapPost("/count", async (WireBodySequence<Reading> readings) => WireResults.MessagePack(await readings.CountAsync()));
app.MapGet("/readings", () => WireResults.Sequence(Enumerable.Range(0, 5).Select(i => new Reading(i, i)).ToAsyncEnumerable()));
app.MapGet("/points", () => WireResults.Binary(new List<Point> { new(1, 2) }));
app.MapPost("/bridged", (Account account) => account);
app.MapGet("/declared", Creature () => new Cat(9));
app.MapPost("/holder", (Holder holder) => holder);
app.MapGet("/stream", () => Enumerable.Range(0, 2).Select(i => new Account($"{i}")).ToAsyncEnumerable());
await app.StartAsync();
using var client = new HttpClient { BaseAddress = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()) };

foreach (WireMedium medium in WireMedium.Defaults)
{
    var options = new WireClientOptions { Media = [medium] };
    using HttpResponseMessage echo = await client.PostAsWireAsync("/echo", new Person("Ada", 36), options);
    Checks.Equal(medium + " echo", (await echo.Content.ReadFromWireAsync<Person>(options))?.Name, "Ada");
    Checks.Equal(medium + " readings", await client.GetFromWireAsAsyncEnumerable<Reading>("/readings", options).CountAsync(), 5);
    using HttpResponseMessage count = await client.PostAsync("/count", WireContent.CreateSequence(Enumerable.Range(0, 7).Select(i => new Reading(i, i)).ToAsyncEnumerable(), medium));
    Checks.Equal(medium + " count", await count.Content.ReadFromWireAsync<int>(), 7);
    using HttpResponseMessage nothing = await client.PostAsync("/maybe", new ByteArrayContent([]) { Headers = { { "Content-Type", medium.MediaType } } });
    Checks.Equal(medium + " nothing", await nothing.Content.ReadFromWireAsync<string>(), "nobody");
    using HttpResponseMessage large = await client.PostAsWireAsync("/echo", new Person(new string('a', 2000), 1), options);
    Checks.Equal(medium + " large", large.StatusCode, HttpStatusCode.RequestEntityTooLarge);
}

Checks.Equal("points", (await client.GetFromWireAsync<List<Point>>("/points"))![0], new Point(1, 2));
using HttpResponseMessage malformed = await client.PostAsync("/echo", new StringContent("{\"age\":\"x\"}", Encoding.UTF8, "application/json"));
Checks.Equal("malformed", malformed.StatusCode, HttpStatusCode.BadRequest);
Checks.Equal("path", (await malformed.Content.ReadAsStringAsync()).Contains("\"path\":\"$.age\",\"offset\":7", StringComparison.Ordinal), true);
using HttpResponseMessage empty = await client.PostAsync("/echo", new StringContent("", Encoding.UTF8, "application/json"));
Checks.Equal("empty", empty.StatusCode, HttpStatusCode.BadRequest);
Checks.Equal("empty is told", empty.Content.Headers.ContentType?.MediaType, "application/problem+json");
using HttpResponseMessage unknown = await client.PostAsync("/echo", new StringContent("", Encoding.UTF8, "text/plain"));
Checks.Equal("unknown", unknown.StatusCode, HttpStatusCode.UnsupportedMediaType);

// Within System.Text.Json.
foreach ((string path, string body, string expected) in new[]
{
    ("/bridged", """{"owner":"Löwe","secret":"set"}""", """{"owner":"Löwe"}"""),
    ("/holder", """{"account":{"owner":"a"},"all":[{"owner":"b"}],"creature":{"$type":"cat","lives":1},"number":5}""", """{"account":{"owner":"a"},"all":[{"owner":"b"}],"creature":{"$type":"cat","lives":1},"number":5}"""),
})
{
    using HttpResponseMessage bridged = await client.PostAsync(path, new StringContent(body, Encoding.UTF8, "application/json"));
    Checks.Equal(path, await bridged.Content.ReadAsStringAsync(), expected);
}

Checks.Equal("/declared", await client.GetStringAsync("/declared"), """{"$type":"cat","lives":9}""");
Checks.Equal("/stream", await client.GetStringAsync("/stream"), """[{"owner":"0"},{"owner":"1"}]""");
await app.StopAsync();
Checks.Equal("a service in an application", await Services.InApplication(), "42, Healthy");
return Checks.End();

[Wire]
public sealed record Person(string Name, int Age);

[Wire]
public sealed record Reading(int Sensor, double Value);

[Wire]
public record struct Point(int X, int Y);

[Wire]
public sealed record Account(string Owner)
{
    [WireIgnore]
    public string Secret { get; set; } = "secret";
}

[Wire]
[JsonDerivedType(typeof(Cat), "cat")]
public abstract record Creature;

[Wire]
public sealed record Cat(int Lives) : Creature;

/// <summary>Not wired, with what is.</summary>
public sealed class Holder
{
    public Account? Account { get; set; }

    public List<Account>? All { get; set; }

    public Creature? Creature { get; set; }

    public int Number { get; set; }
}

/// <summary>What System.Text.Json's own generator knows. It knows wired types as well, as they would be without Manywire: it stands behind.</summary>
[JsonSerializable(typeof(Holder))]
[JsonSerializable(typeof(IAsyncEnumerable<Account>))]
sealed partial class Unwired : JsonSerializerContext;
