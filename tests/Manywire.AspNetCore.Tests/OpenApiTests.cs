using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.OpenApi;
using Microsoft.OpenApi.Reader;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>OpenAPI documents of wired types, beside those that ASP.NET Core makes without the wire.</summary>
public class OpenApiTests
{
    static readonly JsonSerializerOptions s_indented = new() { WriteIndented = true };

    static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    static readonly Dictionary<string, Action<JsonSerializerOptions>> s_settings = new()
    {
        ["defaults"] = static _ => { },
        ["other names"] = static o =>
        {
            o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower;
            o.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseUpper));
            o.NumberHandling = JsonNumberHandling.Strict;
        },
        ["strict"] = static o =>
        {
            o.PropertyNamingPolicy = null;
            o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
            o.RespectNullableAnnotations = true;
            o.RespectRequiredConstructorParameters = true;
        },
    };

    public static TheoryData<Type, string> Alike
    {
        get
        {
            var rows = new TheoryData<Type, string>();
            foreach (Type type in typeof(OpenApiTypes).GetNestedTypes().Where(t => !t.IsGenericTypeDefinition && !t.IsEnum).Concat(
                [typeof(List<OpenApiTypes.Person>), typeof(Dictionary<string, OpenApiTypes.Node>), typeof(OpenApiTypes.Page<OpenApiTypes.Person>), typeof(OpenApiTypes.Point?), typeof(OpenApiTypes.Shape[]), typeof(List<OpenApiTypes.Page<int>>)]))
            {
                foreach (string settings in s_settings.Keys)
                {
                    // In System.Text.Json's schemas a type with extension data excludes other names where the options do, which neither reader does.
                    if (type != typeof(OpenApiTypes.Extended) || settings != "strict")
                    {
                        rows.Add(type, settings);
                    }
                }
            }

            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Alike))]
    public async Task A_document_is_as_without_the_wire(Type type, string settings)
    {
        Action<WebApplication> map = Map(type);
        JsonNode without = await Document(map, s => s.ConfigureHttpJsonOptions(o => s_settings[settings](o.SerializerOptions)));
        JsonNode with = await Document(map, s => s.ConfigureHttpJsonOptions(o => Wired(o.SerializerOptions, settings)).AddManywireOpenApi());
        Assert.Equal(InOrder(without).ToJsonString(s_indented), InOrder(with).ToJsonString(s_indented));
    }

    static void Wired(JsonSerializerOptions options, string settings)
    {
        s_settings[settings](options);
        options.TypeInfoResolverChain.Insert(0, JsonWireResolver.Default);
    }

    [Fact]
    public async Task A_document_is_the_same_with_a_converter_as_with_a_resolver()
    {
        Action<WebApplication> map = Map(typeof(OpenApiTypes.Family), typeof(OpenApiTypes.Node), typeof(OpenApiTypes.Twice), typeof(List<OpenApiTypes.Enums>));
        JsonNode without = await Document(map);
        JsonNode with = await Document(map, s => s.ConfigureHttpJsonOptions(o => o.SerializerOptions.Converters.Add(new JsonWireConverterFactory())).AddManywireOpenApi());
        Assert.Equal(InOrder(without).ToJsonString(s_indented), InOrder(with).ToJsonString(s_indented));
    }

    [Fact]
    public async Task Descriptions_and_transformers_reach_members()
    {
        // As ASP.NET Core's own transformer of XML documentation: by the declaration of a member.
        JsonNode document = await Document(
            Map(typeof(OpenApiTypes.Family)),
            s => s.ConfigureHttpJsonOptions(o => Wired(o.SerializerOptions, "defaults")).AddManywireOpenApi(),
            o => o.AddSchemaTransformer((schema, context, _) =>
            {
                if (context.JsonPropertyInfo?.AttributeProvider is PropertyInfo property)
                {
                    schema.Title = $"{property.DeclaringType!.Name}.{property.Name}";
                }

                return Task.CompletedTask;
            }));
        JsonNode schemas = document["components"]!["schemas"]!;
        Assert.Equal("Family.Members", (string?)schemas["Family"]!["properties"]!["members"]!["title"]);
        Assert.Equal("Person.Age", (string?)schemas["Person"]!["properties"]!["age"]!["title"]);
        Assert.Equal("Who pays.", (string?)schemas["Family"]!["properties"]!["head"]!["description"]);
    }

    [Fact]
    public async Task Schemas_in_MVC_and_of_bodies_and_results_are_those_of_the_wire()
    {
        await using App app = await App.Start(
            a =>
            {
                a.MapOpenApi();
                a.MapControllers();
                a.MapPost("/bodies", (WireBody<OpenApiWired.Named> body) => WireResults.Negotiated(body.Value));
            },
            s =>
            {
                s.AddControllers().AddApplicationPart(typeof(OpenApiController).Assembly).AddManywire();
                s.AddOpenApi();
                s.AddManywireOpenApi();
            });
        JsonNode document = await Document(app);
        JsonNode named = document["components"]!["schemas"]!["Named"]!;
        Assert.Equal(["first_name", "other"], named["properties"]!.AsObject().Select(p => p.Key));
        foreach (string path in (string[])["/bodies", "/openapi-of-mvc"])
        {
            JsonNode post = document["paths"]![path]!["post"]!;
            Assert.Equal("#/components/schemas/Named", (string?)post["requestBody"]!["content"]!["application/json"]!["schema"]!["$ref"]);
            Assert.Equal("#/components/schemas/Named", (string?)post["responses"]!["200"]!["content"]!["application/json"]!["schema"]!["$ref"]);
        }
    }

    /// <summary>As where nobody reflects: System.Text.Json has no contract, and the wire's own schema is all that there is.</summary>
    [Theory]
    [InlineData(typeof(OpenApiTypes.Family))]
    [InlineData(typeof(OpenApiTypes.Node))]
    [InlineData(typeof(OpenApiTypes.Scalars))]
    [InlineData(typeof(OpenApiTypes.Pages))]
    [InlineData(typeof(OpenApiTypes.Twice))]
    [InlineData(typeof(List<OpenApiTypes.Person>))]
    [InlineData(typeof(Dictionary<string, OpenApiTypes.Page<int>>))]
    public async Task A_document_is_the_same_where_System_Text_Json_has_no_contracts(Type type)
    {
        Action<WebApplication> map = Map(type);
        JsonNode without = await Document(map);
        JsonNode with = await Document(map, s => s.ConfigureHttpJsonOptions(o => o.SerializerOptions.TypeInfoResolver = JsonWireResolver.Default).AddManywireOpenApi());
        Assert.Equal(InOrder(without).ToJsonString(s_indented), InOrder(with).ToJsonString(s_indented));
    }

    [Fact]
    public async Task Each_document_that_was_added_before_has_the_schemas()
    {
        await using App app = await App.Start(
            a =>
            {
                a.MapOpenApi();
                Map(typeof(OpenApiTypes.Person))(a);
            },
            s => s.ConfigureHttpJsonOptions(o => Wired(o.SerializerOptions, "defaults")).AddOpenApi().AddOpenApi("v2").AddManywireOpenApi().AddManywireOpenApi().AddOpenApi("v3").AddManywireOpenApi().AddOpenApi("v4"));
        foreach (string name in (string[])["v1", "v2", "v3"])
        {
            Assert.Equal(["name", "age", "nick"], (await Document(app, name))["components"]!["schemas"]!["Person"]!["properties"]!.AsObject().Select(p => p.Key));
        }

        Assert.Null((await Document(app, "v4"))["components"]!["schemas"]!["Person"]!["properties"]);
    }

    [Fact]
    public void Without_a_document_it_is_an_error()
    {
        var error = Assert.Throws<InvalidOperationException>(() => new ServiceCollection().AddManywireOpenApi());
        Assert.Contains("call services.AddOpenApi() before", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Names_are_those_of_the_options_that_a_resolver_has()
    {
        JsonNode document = await Document(Map(typeof(OpenApiTypes.Person)), s => s.ConfigureHttpJsonOptions(o =>
            o.SerializerOptions.TypeInfoResolverChain.Insert(0, new JsonWireResolver(JsonWireOptions.Web with { Naming = WireNaming.KebabCaseUpper }))).AddManywireOpenApi());
        Assert.Equal(["NAME", "AGE", "NICK"], document["components"]!["schemas"]!["Person"]!["properties"]!.AsObject().Select(p => p.Key));
    }

    /// <summary>Members of a base class come first on wires: those of each object in the order of their names.</summary>
    static JsonNode InOrder(JsonNode node)
    {
        if (node is JsonArray array)
        {
            return new JsonArray([.. array.Select(n => n is null ? null : InOrder(n))]);
        }

        if (node is not JsonObject o)
        {
            return node.DeepClone();
        }

        var sorted = new JsonObject();
        foreach ((string name, JsonNode? value) in o.OrderBy(p => p.Key, StringComparer.Ordinal))
        {
            sorted[name] = value is null ? null : InOrder(value);
        }

        return sorted;
    }

    public static TheoryData<string> Values => [.. OpenApiWired.Values.Keys];

    [Theory]
    [MemberData(nameof(Values))]
    public async Task What_an_application_answers_is_as_its_document_says(string name)
    {
        await using App app = await App.Start(
            a =>
            {
                a.MapOpenApi();
                OpenApiWired.Values[name](a);
            },
            s => s.ConfigureHttpJsonOptions(o => Wired(o.SerializerOptions, "defaults")).AddOpenApi().AddManywireOpenApi());
        JsonNode document = await Document(app);
        JsonNode schema = document["paths"]!["/value"]!["get"]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!;
        using HttpResponseMessage response = await app.Client.GetAsync("/value");
        Assert.True(response.IsSuccessStatusCode, string.Join("\n", app.Errors));
        string answer = await response.Content.ReadAsStringAsync();
        Assert.Equal("", string.Join("\n", new OpenApiCheck(document).Problems(JsonNode.Parse(answer), schema).Select(p => $"{p}\n{answer}\n{document["components"]!.ToJsonString()}")));
    }

    /// <summary>How the schemas of members that only the wire has in this form look.</summary>
    [Fact]
    public async Task Values_that_are_written_as_a_whole_have_schemas()
    {
        JsonNode document = await Document(Map(typeof(OpenApiWired.Own)), s => s.ConfigureHttpJsonOptions(o => Wired(o.SerializerOptions, "defaults")).AddManywireOpenApi());
        JsonNode schemas = document["components"]!["schemas"]!;
        JsonNode own = schemas["Own"]!["properties"]!;
        Assert.Equal(
            ["owner", "no", "field", "hidden", "told", "text", "id", "maybe", "ids", "byName", "big", "pair", "grid", "turn", "late", "zone", "day"],
            own.AsObject().Select(p => p.Key));
        Assert.Equal("Which one.", (string?)own["no"]!["description"]);
        Assert.Equal("""{"$ref":"#/components/schemas/TicketId"}""", own["id"]!.ToJsonString());
        Assert.Equal("""{"oneOf":[{"type":"null"},{"$ref":"#/components/schemas/TicketId"}]}""", own["maybe"]!.ToJsonString());
        Assert.Equal("""{"type":"array","items":{"$ref":"#/components/schemas/TicketId"}}""", own["ids"]!.ToJsonString());
        Assert.Equal("string", (string?)schemas["TicketId"]!["type"]);
        Assert.Equal("uuid", (string?)schemas["TicketId"]!["format"]);
        Assert.Equal("""{"type":"array","items":{"type":"array","items":{"pattern":"^-?(?:0|[1-9]\\d*)$","type":["integer","string"]}}}""", JsonNode.Parse(own["grid"]!.ToJsonString())!.ToJsonString(s_relaxed));
        Assert.Equal("""{"$ref":"#/components/schemas/Turn"}""", own["turn"]!.ToJsonString());
        Assert.Equal(["degrees"], schemas["Turn"]!["properties"]!.AsObject().Select(p => p.Key));
        Assert.Equal(["item1", "item2"], schemas.AsObject().Single(p => p.Key.StartsWith("ValueTuple", StringComparison.Ordinal)).Value!["properties"]!.AsObject().Select(p => p.Key));
    }

    [Fact]
    public async Task A_type_that_System_Text_Json_refuses_has_the_schema_of_what_the_wire_writes()
    {
        JsonNode document = await Document(Map(typeof(OpenApiWired.Plugin)), s => s.ConfigureHttpJsonOptions(o => Wired(o.SerializerOptions, "defaults")).AddManywireOpenApi());
        JsonNode schemas = document["components"]!["schemas"]!;
        Assert.Equal("""{"required":["name","made"],"type":"object","properties":{"name":{"type":"string"},"made":{"oneOf":[{"type":"null"},{"$ref":"#/components/schemas/Type"}]}}}""", schemas["Plugin"]!.ToJsonString());
        Assert.Equal("""{"type":"string"}""", schemas["Type"]!.ToJsonString());
    }

    internal static Action<WebApplication> Map(params Type[] types) => app =>
    {
        foreach (Type type in types)
        {
            typeof(OpenApiTests).GetMethod(nameof(MapOne), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, [app]);
        }
    };

    static void MapOne<T>(WebApplication app) => app.MapPost("/" + Uri.EscapeDataString(typeof(T).ToString()), ([FromBody] T value) => value);

    internal static async Task<JsonNode> Document(Action<WebApplication> map, Action<IServiceCollection>? services = null, Action<OpenApiOptions>? openApi = null)
    {
        await using App app = await App.Start(
            a =>
            {
                a.MapOpenApi();
                map(a);
            },
            s =>
            {
                s.AddOpenApi(openApi ?? (static _ => { }));
                services?.Invoke(s);
            });
        return await Document(app);
    }

    /// <summary>A document without the server's address, in which the model that OpenAPI's library reads of it finds nothing wrong.</summary>
    internal static async Task<JsonNode> Document(App app, string name = "v1")
    {
        using HttpResponseMessage response = await app.Client.GetAsync($"/openapi/{name}.json");
        string text = await response.Content.ReadAsStringAsync();
        Assert.True(response.IsSuccessStatusCode, string.Join("\n", app.Errors));
        ReadResult read = OpenApiDocument.Parse(text, "json");
        Assert.Empty(read.Diagnostic!.Errors);
        JsonNode document = JsonNode.Parse(text)!;
        document.AsObject().Remove("servers");
        return document;
    }
}
