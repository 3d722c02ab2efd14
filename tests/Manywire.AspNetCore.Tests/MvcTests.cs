using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>Actions of an API.</summary>
[ApiController]
[Route("people")]
public sealed class PeopleController : ControllerBase
{
    [HttpPost]
    public Person Echo(Person person) => person;

    [HttpPost("list")]
    public ActionResult<List<Person>> Twice(List<Person> people) => people.Concat(people).ToList();

    [HttpPost("optional")]
    public string Optional([FromBody(EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Person? person) => person?.Name ?? "nobody";

    [HttpGet("packed"), Produces("application/x-msgpack")]
    public Person Packed() => new("Ada", 36);

    [HttpGet("unwired")]
    public Unwired Other() => new();

    [HttpGet("none")]
    public Person? None() => null;

    [HttpGet("missing")]
    public ActionResult<Person> Missing() => NotFound();

    [HttpGet("readings")]
    public IResult Readings() => WireResults.Sequence(new[] { new Reading(1, 2) }.ToAsyncEnumerable());
}

/// <summary>No code is emitted for it: MVC's own formatter writes it.</summary>
public sealed class Unwired
{
    public int FirstNumber { get; set; } = 7;
}

/// <summary>Formatters of MVC, in Kestrel.</summary>
public sealed class MvcTests
{
    static readonly Person s_person = new("Ada", 36, [new("Löwe", 1)]);

    static Task<App> Start(Action<WireServerOptions>? configure = null, Action<MvcOptions>? mvc = null) => App.Start(
        app => app.MapControllers(),
        services => services.AddControllers(options => mvc?.Invoke(options)).AddApplicationPart(typeof(PeopleController).Assembly).AddManywire(configure));

    static byte[] Write(WireMedium medium, Person person)
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        medium.Serialize(output, person);
        return output.WrittenSpan.ToArray();
    }

    [Fact]
    public async Task Models_go_over_every_wire()
    {
        await using App app = await Start();
        foreach (WireMedium medium in WireMedium.Defaults)
        {
            foreach (string type in medium.MediaTypes)
            {
                foreach (WireMedium other in WireMedium.Defaults)
                {
                    using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/people", Write(medium, s_person), type, other.MediaTypes[^1]);
                    Assert.Equal((HttpStatusCode.OK, other.MediaTypes[^1], other.IsText ? "utf-8" : null), (response.StatusCode, response.Content.Headers.ContentType!.MediaType, response.Content.Headers.ContentType.CharSet));
                    Assert.Equal(Write(other, s_person), await response.Content.ReadAsByteArrayAsync());
                    Assert.Contains("Accept", response.Headers.Vary);
                    Assert.NotNull(response.Content.Headers.ContentLength);
                }
            }
        }

        using HttpResponseMessage plain = await app.Send(HttpMethod.Post, "/people", Write(WireMedium.Json(), s_person), "application/vnd.acme+json; charset=utf-8");
        Assert.Equal("application/json; charset=utf-8", plain.Content.Headers.ContentType!.ToString());
        Assert.Equal(s_person.Name, (await plain.Content.ReadFromJsonAsync<JsonElement>()).GetProperty("name").GetString());
        using HttpResponseMessage list = await app.Send(HttpMethod.Post, "/people/list", MessagePackWire.Serialize(new List<Person> { s_person }), "application/msgpack", "application/x-memorypack");
        Assert.Equal(2, BinaryWire.Deserialize<List<Person>>(await list.Content.ReadAsByteArrayAsync())!.Count);
        using HttpResponseMessage packed = await app.Send(HttpMethod.Get, "/people/packed", accept: "application/json");
        Assert.Equal("application/x-msgpack", packed.Content.Headers.ContentType!.MediaType);
        using HttpResponseMessage readings = await app.Send(HttpMethod.Get, "/people/readings", accept: "application/x-ndjson");
        Assert.Equal("{\"sensor\":1,\"value\":2}\n", await readings.Content.ReadAsStringAsync());
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task What_isnt_wired_and_what_is_text_stays_with_MVC()
    {
        await using App app = await Start();
        Assert.Equal("{\"firstNumber\":7}", await app.Client.GetStringAsync("/people/unwired"));
        using HttpResponseMessage text = await app.Send(HttpMethod.Post, "/people/optional", Write(WireMedium.Json(), s_person), "application/json");
        Assert.Equal(("text/plain", "Ada"), (text.Content.Headers.ContentType!.MediaType, await text.Content.ReadAsStringAsync()));
        Assert.Equal(HttpStatusCode.NoContent, (await app.Send(HttpMethod.Get, "/people/none")).StatusCode);
        using HttpResponseMessage missing = await app.Send(HttpMethod.Get, "/people/missing", accept: "application/json");
        Assert.Equal((HttpStatusCode.NotFound, "application/problem+json"), (missing.StatusCode, missing.Content.Headers.ContentType!.MediaType));
    }

    [Fact]
    public async Task An_empty_body_is_no_value()
    {
        await using App app = await Start();
        using HttpResponseMessage optional = await app.Send(HttpMethod.Post, "/people/optional", [], "application/x-msgpack");
        Assert.Equal("nobody", await optional.Content.ReadAsStringAsync());
        Assert.Equal(HttpStatusCode.BadRequest, (await app.Send(HttpMethod.Post, "/people", [], "application/x-msgpack")).StatusCode);
        using HttpResponseMessage chunks = await app.Client.PostAsync("/people", new StreamContent(new MinimalTests.Unsized([])) { Headers = { { "Content-Type", "application/x-msgpack" } } });
        Assert.Equal(HttpStatusCode.BadRequest, chunks.StatusCode);
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task A_malformed_body_is_an_error_of_the_model()
    {
        await using App app = await Start();
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/people", """{"name":"a","friends":[{"age":"x"}]}"""u8.ToArray(), "application/json");
        Assert.Equal((HttpStatusCode.BadRequest, "application/problem+json"), (response.StatusCode, response.Content.Headers.ContentType!.MediaType));
        using JsonDocument problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        JsonProperty error = problem.RootElement.GetProperty("errors").EnumerateObject().First(e => e.Name.StartsWith('$'));
        Assert.Equal("$.friends[0].age", error.Name);
        Assert.Equal("Expected an integer at byte 30 in $.friends[0].age.", error.Value[0].GetString());
        byte[] bytes = BinaryWire.Serialize(s_person);
        for (int n = 1; n < bytes.Length; n++)
        {
            Assert.Equal(HttpStatusCode.BadRequest, (await app.Send(HttpMethod.Post, "/people", bytes[..n], "application/x-memorypack")).StatusCode);
        }

        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task Other_media_types_and_sizes_have_their_status()
    {
        await using App app = await Start(options => options.MaxRequestSize = 100, mvc => mvc.ReturnHttpNotAcceptable = true);
        byte[] large = MessagePackWire.Serialize(new Person(new string('a', 200), 1));
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/people", large, "application/msgpack");
        Assert.Equal((HttpStatusCode.RequestEntityTooLarge, "application/problem+json"), (response.StatusCode, response.Content.Headers.ContentType!.MediaType));
        using HttpResponseMessage chunks = await app.Client.PostAsync("/people", new StreamContent(new MinimalTests.Unsized(large)) { Headers = { { "Content-Type", "application/msgpack" } } });
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, chunks.StatusCode);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await app.Send(HttpMethod.Post, "/people", [1], "image/png")).StatusCode);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await app.Send(HttpMethod.Post, "/people", [1], null)).StatusCode);
        Assert.Equal(HttpStatusCode.NotAcceptable, (await app.Send(HttpMethod.Post, "/people", MessagePackWire.Serialize(new Person("a", 1)), "application/msgpack", "image/png")).StatusCode);
        Assert.Empty(app.Errors);
    }

    static Task<App> StartWith(Action<JsonSerializerOptions> json, Action<WireServerOptions>? configure = null) => App.Start(
        app => app.MapControllers(),
        services => services.AddManywire("packed").AddControllers().AddApplicationPart(typeof(PeopleController).Assembly).AddManywire(configure).AddJsonOptions(o => json(o.JsonSerializerOptions)));

    [Fact]
    public async Task What_MVC_is_told_of_JSON_holds_for_models_whose_types_are_wired()
    {
        await using App app = await StartWith(json =>
        {
            json.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper;
            json.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull;
            json.AllowTrailingCommas = true;
        });
        Assert.Equal("{\"NAME\":\"Ada\",\"AGE\":36}", await Echo(app, """{"NAME":"Ada","age":"36",}"""));
        Assert.Equal("{\"NAME\":\"Löwe\",\"AGE\":1}", await Echo(app, """{"name":"Löwe","age":1}""")); // as ever: MVC's own doesn't escape it either
        using HttpResponseMessage twice = await app.Send(HttpMethod.Post, "/people", """{"name":"a","age":1,"name":"b"}"""u8.ToArray(), "application/json");
        Assert.Equal(HttpStatusCode.BadRequest, twice.StatusCode);
        using HttpResponseMessage packed = await app.Send(HttpMethod.Post, "/people", MessagePackWire.Serialize(s_person), "application/msgpack", "application/msgpack");
        Assert.Equal(MessagePackWire.Serialize(s_person), await packed.Content.ReadAsByteArrayAsync());
        Assert.DoesNotContain(app.Logs, l => l.Level >= LogLevel.Warning);
    }

    [Fact]
    public async Task Media_that_an_application_gives_go_before_what_MVC_is_told_of_JSON()
    {
        await using App app = await StartWith(
            json => json.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper,
            options => options.Media = [WireMedium.Json(JsonWireOptions.Web with { Naming = WireNaming.SnakeCaseUpper, Omits = JsonOmission.Null })]);
        Assert.Equal("{\"NAME\":\"Ada\",\"AGE\":36}", await Echo(app, """{"NAME":"Ada","age":"36"}"""));
        Assert.Equal(HttpStatusCode.BadRequest, (await app.Send(HttpMethod.Post, "/people", """{"name":"Ada","age":36,}"""u8.ToArray(), "application/json")).StatusCode);
    }

    [Fact]
    public async Task What_MVC_is_told_of_JSON_and_wired_models_cant_follow_is_logged()
    {
        await using App app = await StartWith(json =>
        {
            json.ReferenceHandler = ReferenceHandler.IgnoreCycles;
            json.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull;
        });
        Assert.Equal("{\"name\":\"Ada\",\"age\":36}", await Echo(app, """{"name":"Ada","age":36}"""));
        (LogLevel level, string text) = Assert.Single(app.Logs, l => l.Level >= LogLevel.Warning);
        Assert.Equal(LogLevel.Warning, level);
        Assert.Contains("JsonOptions, which have no counterpart in JsonWireOptions: ReferenceHandler.", text, StringComparison.Ordinal);
    }

    static async Task<string> Echo(App app, string json)
    {
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/people", System.Text.Encoding.UTF8.GetBytes(json), "application/json");
        return await response.Content.ReadAsStringAsync();
    }
}
