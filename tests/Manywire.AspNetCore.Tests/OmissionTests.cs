using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace Manywire.AspNetCore.Tests;

[Wire]
public sealed class Account
{
    public string Owner { get; set; } = "Ada";

    [WireIgnore]
    public string Secret { get; set; } = "secret";
}

[Wire]
public sealed class Sealed<T>
{
    public T? Open { get; set; }

    [WireIgnore]
    public string Secret { get; set; } = "secret";
}

#pragma warning disable MW008 // what happens to a type whose error is suppressed
[Wire]
public sealed class Suppressed
{
    [WireKey(0)]
    public int Open { get; set; }

    public int Keyless { get; set; }

    [WireIgnore]
    public string Secret { get; set; } = "secret";
}
#pragma warning restore MW008

/// <summary>A type that isn't wired, with what is.</summary>
public sealed class Ledger
{
    public Account? First { get; set; } = new();

    public List<Account> Others { get; set; } = [new() { Owner = "Löwe" }];

    public object Any { get; set; } = new Account();

    public Creature Animal { get; set; } = new Cat { Lives = 9 };
}

[Wire]
[JsonDerivedType(typeof(Cat), "cat")]
public abstract class Creature
{
    [WireIgnore]
    public string Secret { get; set; } = "secret";
}

[Wire]
public sealed class Cat : Creature
{
    public int Lives { get; set; }
}

[ApiController]
[Route("omission")]
public sealed class OmissionController : ControllerBase
{
    static Sealed<T> Seal<T>(T open) => new() { Open = open };

    static Sealed<T>[] Seals<T>(T open) => [Seal(open)];

    [HttpGet("sealed")]
    public object Closed() => Seal((Half)1);

    [HttpGet("sealeds")]
    public object Closeds() => Seals((Half)1);

    [HttpGet("lists")]
    public IActionResult Lists() => Ok(new Dictionary<string, List<Suppressed>> { ["a"] = [new()] });

    [HttpGet("suppressed")]
    public Suppressed Suppressed() => new();

    [HttpPost("suppressed")]
    public string Suppressed(Suppressed value) => value.Secret;

    [HttpGet("ledger")]
    public Ledger Ledger() => new();

    [HttpPost("ledger")]
    public string Ledger(Ledger ledger) => ledger.First!.Owner + ledger.First.Secret;

    [HttpGet("result")]
    public JsonResult Result() => new(new Account());

    [HttpGet("stream")]
    public IAsyncEnumerable<Account> Stream() => new[] { new Account { Owner = "Löwe" } }.ToAsyncEnumerable();

    [HttpGet("anonymous")]
    public object Anonymous() => new { One = new Account() };

    [HttpGet("creature")]
    public JsonResult Creature() => new(new List<Creature> { new Cat() });
}

/// <summary>What <c>[WireIgnore]</c> leaves out stays out, whoever writes a type that is marked.</summary>
public sealed class OmissionTests
{
    static Task<App> Mvc(Action<JsonSerializerOptions>? json = null) => App.Start(
        app => app.MapControllers(),
        services => services.AddControllers().AddApplicationPart(typeof(OmissionController).Assembly).AddJsonOptions(o => json?.Invoke(o.JsonSerializerOptions)).AddManywire());

    [Theory]
    [InlineData("sealed", "[assembly: Manywire.WireRoot(typeof(Manywire.AspNetCore.Tests.Sealed<System.Half>))]")]
    [InlineData("sealeds", "[assembly: Manywire.WireRoot(typeof(Manywire.AspNetCore.Tests.Sealed<System.Half>[]))]")]
    [InlineData("lists", "Manywire.AspNetCore.Tests.Suppressed is marked with [Wire], and what the generator found wrong with it is suppressed")]
    [InlineData("suppressed", "it is marked with [Wire], and what the generator found wrong with it is suppressed")]
    public async Task A_marked_type_without_code_is_an_error_in_MVC(string action, string advice)
    {
        await using App app = await Mvc();
        foreach (string accept in new[] { "application/json", "application/x-msgpack", "*/*" })
        {
            using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/omission/" + action, accept: accept);
            Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
            Assert.DoesNotContain("secret", await response.Content.ReadAsStringAsync());
        }

        Assert.Contains(app.Errors, e => e.Contains(nameof(NotSupportedException)) && e.Contains(advice));
    }

    [Fact]
    public async Task Nor_is_it_read()
    {
        await using App app = await Mvc();
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/omission/suppressed", """{"secret":"set"}"""u8.ToArray(), "application/json");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains(app.Errors, e => e.Contains(nameof(NotSupportedException)) && e.Contains("it is marked with [Wire]"));
    }

    /// <summary>MVC's own JSON writes what isn't wired, and what no formatter is asked about.</summary>
    [Theory]
    [InlineData("ledger", """{"first":{"owner":"Ada"},"others":[{"owner":"Löwe"}],"any":{"owner":"Ada"},"animal":{"$type":"cat","lives":9}}""")]
    [InlineData("result", """{"owner":"Ada"}""")]
    [InlineData("stream", """[{"owner":"Löwe"}]""")]
    [InlineData("anonymous", """{"one":{"owner":"Ada"}}""")]
    [InlineData("creature", """[{"$type":"cat","lives":0}]""")]
    public async Task Wired_types_within_others_are_written_by_their_code(string action, string json)
    {
        await using App app = await Mvc();
        Assert.Equal(json, await app.Client.GetStringAsync("/omission/" + action));
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task Wired_types_within_others_are_read_by_their_code()
    {
        await using App app = await Mvc();
        using HttpResponseMessage read = await app.Send(HttpMethod.Post, "/omission/ledger", """{"first":{"owner":"Bob","secret":"set"}}"""u8.ToArray(), "application/json");
        Assert.Equal("Bobsecret", await read.Content.ReadAsStringAsync());
    }

    sealed class YesNo : JsonConverter<bool>
    {
        public override bool Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() == "yes";

        public override void Write(Utf8JsonWriter writer, bool value, JsonSerializerOptions options) => writer.WriteStringValue(value ? "yes" : "no");
    }

    /// <summary>What MVC's options say of members counts; what says nothing of wired types is no error.</summary>
    [Fact]
    public async Task MVCs_options_hold_for_wired_types_within_others()
    {
        await using App app = await Mvc(o =>
        {
            o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper;
            o.Converters.Add(new YesNo());
        });
        Assert.Equal("""{"ONE":{"OWNER":"Ada"}}""", await app.Client.GetStringAsync("/omission/anonymous"));
    }

    static Creature Tom() => new Cat { Lives = 9 };

    /// <summary>The resolver in the options of minimal APIs: bytes and status are those of System.Text.Json alone, without what is left out.</summary>
    [Theory]
    [InlineData("declared", """{"$type":"cat","lives":9}""")]
    [InlineData("typed", """{"$type":"cat","lives":9}""")]
    [InlineData("object", """{"$type":"cat","lives":9}""")]
    [InlineData("case", """{"lives":9}""")]
    [InlineData("json", """{"owner":"Ada"}""")]
    [InlineData("ledger", """{"first":{"owner":"Ada"},"others":[{"owner":"Löwe"}],"any":{"owner":"Ada"},"animal":{"$type":"cat","lives":9}}""")]
    [InlineData("stream", """[{"owner":"Ada"}]""")]
    [InlineData("problem", """{"title":"t","status":500,"who":{"owner":"Ada"}}""")]
    public async Task Minimal_APIs_write_as_System_Text_Json_does(string path, string json)
    {
        await using App app = await App.Start(
            app =>
            {
                app.MapGet("/declared", Tom);
                app.MapGet("/typed", Ok<Creature> () => TypedResults.Ok(Tom()));
                app.MapGet("/object", object () => Tom());
                app.MapGet("/case", () => new Cat { Lives = 9 });
                app.MapGet("/json", () => Results.Json(new Account()));
                app.MapGet("/ledger", () => new Ledger());
                app.MapGet("/stream", () => new[] { new Account() }.ToAsyncEnumerable());
                app.MapGet("/problem", () => Results.Problem(title: "t", type: "", extensions: new Dictionary<string, object?> { ["who"] = new Account() }));
                app.MapGet("/suppressed", () => Results.Json(new Suppressed()));
            },
            services => services.ConfigureHttpJsonOptions(o => o.SerializerOptions.TypeInfoResolverChain.Insert(0, JsonWireResolver.Default)));
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/" + path);
        string body = await response.Content.ReadAsStringAsync();
        Assert.Equal(json, body.Replace("\"type\":\"\",", ""));
        using HttpResponseMessage suppressed = await app.Send(HttpMethod.Get, "/suppressed");
        Assert.Equal((HttpStatusCode.InternalServerError, ""), (suppressed.StatusCode, await suppressed.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task A_client_with_the_bridge_is_told_of_a_marked_type_without_code()
    {
        await using App app = await App.Start(app => app.MapPost("/echo", (JsonElement body) => body));
        var bridged = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };
        using HttpResponseMessage response = await app.Client.PostAsJsonAsync("/echo", new Ledger(), bridged);
        Assert.DoesNotContain("ecret", await response.Content.ReadAsStringAsync());
        await Assert.ThrowsAsync<NotSupportedException>(() => app.Client.PostAsJsonAsync("/echo", new Suppressed(), bridged));
        await Assert.ThrowsAsync<NotSupportedException>(() => app.Client.PostAsWireAsync("/echo", new Suppressed()));
    }
}
