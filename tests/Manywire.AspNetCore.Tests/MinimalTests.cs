using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.ResponseCompression;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>Bodies and results of minimal APIs, in Kestrel.</summary>
public sealed class MinimalTests
{
    static readonly Person s_person = new("Ada", 36, [new("Löwe", 1)]);

    static void Map(WebApplication app)
    {
        app.MapPost("/echo", (WireBody<Person> body) => WireResults.Negotiated(body.Value));
        app.MapPost("/maybe", (WireBody<Person>? body) => WireResults.Json(body?.Value.Name ?? "nobody"));
        app.MapPost("/name", (WireBody<Person> body) => body.Value.Name);
        app.MapMethods("/person", ["GET", "HEAD"], () => WireResults.Negotiated(s_person));
        app.MapGet("/json", () => WireResults.Json(s_person));
        app.MapGet("/messagepack", () => WireResults.MessagePack(s_person, statusCode: 201));
        app.MapGet("/binary", () => WireResults.Binary(s_person));
        app.MapGet("/nobody", () => WireResults.Negotiated<Person>(null));
        app.MapGet("/either/{found}", Results<NegotiatedHttpResult<Person>, NotFound> (bool found) => found ? WireResults.Negotiated(s_person) : TypedResults.NotFound());
        app.MapGet("/lone", () => WireResults.Json("\ud800"));
        app.MapPost("/plain", async (HttpContext context) => await context.Response.WriteAsWireAsync((await context.Request.ReadFromWireAsync<Person>())!));
    }

    static byte[] Write(string wire, Person? person) => wire switch
    {
        "json" => JsonWire.Serialize(person, JsonWireOptions.Web),
        "messagepack" => MessagePackWire.Serialize(person),
        _ => BinaryWire.Serialize(person),
    };

    static Person? Read(string wire, byte[] bytes) => wire switch
    {
        "json" => JsonWire.Deserialize<Person>(bytes),
        "messagepack" => MessagePackWire.Deserialize<Person>(bytes),
        _ => BinaryWire.Deserialize<Person>(bytes),
    };

    static async Task<(string Detail, string? Path, long? Offset)> Problem(HttpResponseMessage response, HttpStatusCode status)
    {
        Assert.Equal((status, "application/problem+json"), (response.StatusCode, response.Content.Headers.ContentType?.MediaType));
        using JsonDocument problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        Assert.Equal((int)status, problem.RootElement.GetProperty("status").GetInt32());
        Assert.StartsWith("https://", problem.RootElement.GetProperty("type").GetString(), StringComparison.Ordinal);
        return (problem.RootElement.GetProperty("detail").GetString()!,
            problem.RootElement.TryGetProperty("path", out JsonElement path) ? path.GetString() : null,
            problem.RootElement.TryGetProperty("offset", out JsonElement offset) ? offset.GetInt64() : null);
    }

    public static TheoryData<string, string> Types => new()
    {
        { "json", "application/json" },
        { "json", "text/json" },
        { "json", "application/json; charset=utf-8" },
        { "json", "application/json;charset=\"UTF-8\"" },
        { "json", "application/vnd.acme.person+json" },
        { "messagepack", "application/vnd.msgpack" },
        { "messagepack", "application/x-msgpack" },
        { "messagepack", "application/msgpack" },
        { "messagepack", "Application/X-MsgPack; something=else" },
        { "binary", "application/x-memorypack" },
    };

    [Theory]
    [MemberData(nameof(Types))]
    public async Task A_body_is_read_by_its_media_type_and_a_response_written_by_what_is_accepted(string wire, string contentType)
    {
        await using App app = await App.Start(Map);
        foreach ((string other, string accept) in new[] { ("json", "application/json"), ("json", "text/json"), ("messagepack", "application/x-msgpack"), ("messagepack", "application/msgpack"), ("messagepack", "application/vnd.msgpack"), ("binary", "application/x-memorypack") })
        {
            using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/echo", Write(wire, s_person), contentType, accept);
            byte[] body = await response.Content.ReadAsByteArrayAsync();
            Assert.Equal((HttpStatusCode.OK, accept, other == "json" ? "utf-8" : null), (response.StatusCode, response.Content.Headers.ContentType!.MediaType, response.Content.Headers.ContentType.CharSet));
            Assert.Equal(Write(other, s_person), body);
            Assert.Equal((body.Length, "Accept", null), ((int)response.Content.Headers.ContentLength!, response.Headers.Vary.Single(), response.Headers.TransferEncodingChunked));
        }

        Assert.Empty(app.Errors);
    }

    [Theory]
    [InlineData(null, "application/json")]
    [InlineData("", "application/json")]
    [InlineData("*/*", "application/json")]
    [InlineData("nonsense", "application/json")]
    [InlineData("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "application/json")]
    [InlineData("application/*", "application/json")]
    [InlineData("text/*", "text/json")]
    [InlineData("application/x-msgpack, */*", "application/x-msgpack")]
    [InlineData("application/json;q=0.5, application/x-msgpack", "application/x-msgpack")]
    [InlineData("application/json;q=0.5, application/x-msgpack;q=0.4, application/x-memorypack;q=0.6", "application/x-memorypack")]
    [InlineData("application/json;q=0, */*", "text/json")]
    [InlineData("application/json;q=0, text/json;q=0, */*;q=0.1", "application/vnd.msgpack")]
    [InlineData("application/x-memorypack, application/x-msgpack, application/json", "application/x-memorypack")]
    [InlineData("application/json; charset=utf-8", "application/json")]
    [InlineData("APPLICATION/JSON", "application/json")]
    [InlineData("image/png", null)]
    [InlineData("application/json;q=0", null)]
    [InlineData("*/*;q=0", null)]
    [InlineData("application/problem+json", null)]
    public async Task What_is_accepted_decides_by_quality_precision_and_order(string? accept, string? expected)
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/person", accept: accept);
        Assert.Contains("Accept", response.Headers.Vary);
        if (expected is null)
        {
            Assert.Contains("application/x-memorypack", (await Problem(response, HttpStatusCode.NotAcceptable)).Detail, StringComparison.Ordinal);
            return;
        }

        Assert.Equal((HttpStatusCode.OK, expected), (response.StatusCode, response.Content.Headers.ContentType?.MediaType));
    }

    [Fact]
    public async Task A_result_of_one_wire_has_its_media_type()
    {
        await using App app = await App.Start(Map);
        foreach ((string path, string type, byte[] bytes, int status) in new[]
        {
            ("/json", "application/json; charset=utf-8", JsonWire.Serialize(s_person, JsonWireOptions.Web), 200),
            ("/messagepack", "application/vnd.msgpack", MessagePackWire.Serialize(s_person), 201),
            ("/binary", "application/x-memorypack", BinaryWire.Serialize(s_person), 200),
            ("/nobody", "application/json; charset=utf-8", "null"u8.ToArray(), 200),
            ("/either/true", "application/json; charset=utf-8", JsonWire.Serialize(s_person, JsonWireOptions.Web), 200),
        })
        {
            using HttpResponseMessage response = await app.Send(HttpMethod.Get, path);
            Assert.Equal((status, type), ((int)response.StatusCode, response.Content.Headers.ContentType!.ToString()));
            Assert.Equal(bytes, await response.Content.ReadAsByteArrayAsync());
        }

        Assert.Equal(HttpStatusCode.NotFound, (await app.Send(HttpMethod.Get, "/either/false")).StatusCode);
    }

    [Theory]
    [InlineData("json", """{"Name":"a","Age":"x","Friends":null}""", "$.Age", 18)]
    [InlineData("json", """{"Name":"a","Age":1,"Friends":[{"Name":"b","Age":1.5,"Friends":null}]}""", "$.Friends[0].Age", 49)]
    [InlineData("json", """{"Name":"a" """, "$.Name", 12)]
    [InlineData("json", """{"Name":"a","Age":1,"Friends":null} x""", "$", 36)]
    [InlineData("json", "not JSON", "$", 0)]
    [InlineData("json", " ", "$", 1)]
    public async Task A_malformed_body_is_answered_with_where_the_error_is(string wire, string body, string path, long offset)
    {
        await using App app = await App.Start(Map);
        foreach (string endpoint in new[] { "/echo", "/maybe", "/name" })
        {
            using HttpResponseMessage response = await app.Send(HttpMethod.Post, endpoint, Encoding.UTF8.GetBytes(body), "application/" + wire);
            (string detail, string? at, long? bytes) = await Problem(response, HttpStatusCode.BadRequest);
            Assert.Equal((path, offset), (at, bytes));
            Assert.StartsWith("Expected ", detail, StringComparison.Ordinal);
            Assert.DoesNotContain("Manywire.", detail, StringComparison.Ordinal);
        }

        Assert.Empty(app.Errors);
    }

    [Theory]
    [InlineData("messagepack", "application/x-msgpack")]
    [InlineData("binary", "application/x-memorypack")]
    [InlineData("json", "application/json")]
    public async Task A_body_that_is_cut_or_changed_anywhere_is_never_an_error_of_the_server(string wire, string contentType)
    {
        await using App app = await App.Start(Map);
        byte[] bytes = Write(wire, s_person);
        for (int n = 1; n < bytes.Length; n++)
        {
            using HttpResponseMessage cut = await app.Send(HttpMethod.Post, "/echo", bytes[..n], contentType);
            await Problem(cut, HttpStatusCode.BadRequest);
            byte[] changed = [.. bytes];
            changed[n] ^= 0xff;
            using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/echo", changed, contentType);
            Assert.True(response.StatusCode is HttpStatusCode.OK or HttpStatusCode.BadRequest, $"{n}: {response.StatusCode}");
        }

        Assert.Empty(app.Errors);
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData("application/xml")]
    [InlineData("application/x-www-form-urlencoded")]
    [InlineData("nonsense")]
    [InlineData(null)]
    [InlineData("application/json; charset=klingon")]
    [InlineData("application/json; charset=utf-7")]
    public async Task A_media_type_that_isnt_read_is_415(string? contentType)
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/echo", JsonWire.Serialize(s_person), contentType);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
        using HttpResponseMessage other = await app.Send(HttpMethod.Post, "/plain", JsonWire.Serialize(s_person), contentType);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, other.StatusCode);
        Assert.DoesNotContain(app.Errors, e => !e.Contains("WireRequestException", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-32")]
    [InlineData("iso-8859-1")]
    [InlineData("us-ascii")]
    public async Task Text_is_read_in_the_charset_that_is_named(string charset)
    {
        await using App app = await App.Start(Map);
        byte[] body = Encoding.GetEncoding(charset).GetBytes("""{"Name":"Ada","Age":36,"Friends":null}""");
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/name", body, "application/json; charset=" + charset);
        Assert.Equal("Ada", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Text_that_isnt_of_its_charset_is_malformed()
    {
        await using App app = await App.Start(Map);
        await Problem(await app.Send(HttpMethod.Post, "/name", [0x00, 0xd8, 0x00], "application/json; charset=utf-16"), HttpStatusCode.BadRequest);
        await Problem(await app.Send(HttpMethod.Post, "/name", [.. "\"\xff\""u8], "application/json"), HttpStatusCode.BadRequest);
    }

    [Fact]
    public async Task JSON_may_begin_with_a_byte_order_mark()
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/name", [0xef, 0xbb, 0xbf, .. JsonWire.Serialize(s_person)], "application/json");
        Assert.Equal("Ada", await response.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/x-msgpack")]
    [InlineData("application/x-memorypack")]
    public async Task An_empty_body_and_null_are_no_value(string contentType)
    {
        await using App app = await App.Start(Map);
        byte[] nothing = contentType.EndsWith("json", StringComparison.Ordinal) ? "null"u8.ToArray() : contentType.EndsWith("msgpack", StringComparison.Ordinal) ? [0xc0] : [0xff];
        foreach (byte[] body in new byte[][] { [], nothing })
        {
            using HttpResponseMessage missing = await app.Send(HttpMethod.Post, "/echo", body, contentType);
            Assert.Contains("no body, or null", (await Problem(missing, HttpStatusCode.BadRequest)).Detail, StringComparison.Ordinal);
            using HttpResponseMessage optional = await app.Send(HttpMethod.Post, "/maybe", body, contentType);
            Assert.Equal("\"nobody\"", await optional.Content.ReadAsStringAsync());
        }

        using HttpResponseMessage none = await app.Send(HttpMethod.Post, "/maybe");
        Assert.Equal("\"nobody\"", await none.Content.ReadAsStringAsync());
        using HttpResponseMessage chunks = await app.Client.PostAsync("/maybe", new StreamContent(new Unsized([])) { Headers = { { "Content-Type", contentType } } });
        Assert.Equal("\"nobody\"", await chunks.Content.ReadAsStringAsync());
    }

    /// <summary>A stream whose length isn't known, so that HTTP/1.1 sends it in chunks.</summary>
    internal sealed class Unsized(byte[] content) : MemoryStream(content)
    {
        public override bool CanSeek => false;
    }

    [Theory]
    [InlineData("json", "application/json")]
    [InlineData("messagepack", "application/x-msgpack")]
    [InlineData("binary", "application/x-memorypack")]
    public async Task A_body_may_arrive_byte_by_byte_in_chunks_of_one_byte(string wire, string contentType)
    {
        await using App app = await App.Start(Map);
        var request = new MemoryStream();
        request.Write(Encoding.ASCII.GetBytes($"POST /name HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: {contentType}\r\n\r\n"));
        foreach (byte b in Write(wire, s_person))
        {
            request.Write([.. "1\r\n"u8, b, .. "\r\n"u8]);
        }

        request.Write("0\r\n\r\n"u8);
        foreach (int piece in new[] { 1, 7, 10_000 })
        {
            string answer = await app.Raw(request.ToArray(), piece);
            Assert.StartsWith("HTTP/1.1 200", answer, StringComparison.Ordinal);
            Assert.Contains("Ada", answer, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task A_body_that_is_too_large_is_413()
    {
        await using App app = await App.Start(Map, services => services.AddManywire(options => options.MaxRequestSize = 100));
        byte[] body = JsonWire.Serialize(new Person(new string('a', 200), 1));
        await Problem(await app.Send(HttpMethod.Post, "/echo", body, "application/json"), HttpStatusCode.RequestEntityTooLarge);
        await Problem(await app.Client.PostAsync("/echo", new StreamContent(new Unsized(body)) { Headers = { { "Content-Type", "application/json" } } }), HttpStatusCode.RequestEntityTooLarge);
        Assert.Equal(HttpStatusCode.OK, (await app.Send(HttpMethod.Post, "/echo", JsonWire.Serialize(new Person("a", 1)), "application/json")).StatusCode);

        await using App server = await App.Start(Map, kestrel: options => options.Limits.MaxRequestBodySize = 100);
        await Problem(await server.Send(HttpMethod.Post, "/echo", body, "application/json"), HttpStatusCode.RequestEntityTooLarge);
        await Problem(await server.Client.PostAsync("/echo", new StreamContent(new Unsized(body)) { Headers = { { "Content-Type", "application/json" } } }), HttpStatusCode.RequestEntityTooLarge);
        Assert.Empty(server.Errors);
    }

    [Fact]
    public async Task HEAD_has_the_headers_of_GET()
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage get = await app.Send(HttpMethod.Get, "/person", accept: "application/x-msgpack"), head = await app.Send(HttpMethod.Head, "/person", accept: "application/x-msgpack");
        Assert.Equal(get.Content.Headers.ContentLength, head.Content.Headers.ContentLength);
        Assert.Equal(get.Content.Headers.ContentType, head.Content.Headers.ContentType);
        Assert.Empty(await head.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task A_value_that_cant_be_written_leaves_the_response_to_the_application()
    {
        await using App app = await App.Start(app =>
        {
            app.UseExceptionHandler(handler => handler.Run(async context =>
            {
                context.Response.StatusCode = 503;
                await context.Response.WriteAsync("sorry");
            }));
            Map(app);
        });
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/lone");
        Assert.Equal((HttpStatusCode.ServiceUnavailable, "sorry"), (response.StatusCode, await response.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task Compression_of_responses_and_requests_by_the_server_goes_around_a_wire()
    {
        await using App app = await App.Start(
            app =>
            {
                app.UseResponseCompression();
                app.UseRequestDecompression();
                Map(app);
            },
            services => services.AddResponseCompression(options => options.MimeTypes = ResponseCompressionDefaults.MimeTypes.Append("application/x-msgpack")).AddRequestDecompression());
        using var request = new HttpRequestMessage(HttpMethod.Get, "/person") { Headers = { { "Accept", "application/x-msgpack" }, { "Accept-Encoding", "gzip" } } };
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        Assert.Equal("gzip", response.Content.Headers.ContentEncoding.Single());
        await using var unpacked = new GZipStream(await response.Content.ReadAsStreamAsync(), CompressionMode.Decompress);
        Assert.Equal("Ada", (await MessagePackWire.DeserializeAsync<Person>(unpacked))!.Name);
        Assert.Contains("Accept-Encoding", response.Headers.Vary);
        Assert.Contains("Accept", response.Headers.Vary);

        var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Optimal, leaveOpen: true))
        {
            gzip.Write(MessagePackWire.Serialize(s_person));
        }

        foreach ((byte[] body, HttpStatusCode status) in new[] { (packed.ToArray(), HttpStatusCode.OK), (new byte[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, HttpStatusCode.BadRequest) })
        {
            using var post = new HttpRequestMessage(HttpMethod.Post, "/name") { Content = new ByteArrayContent(body) { Headers = { { "Content-Type", "application/x-msgpack" }, { "Content-Encoding", "gzip" } } } };
            Assert.Equal(status, (await app.Client.SendAsync(post)).StatusCode);
        }

        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task A_client_that_goes_away_causes_no_error()
    {
        bool called = false;
        await using App app = await App.Start(app => app.MapPost("/", (WireBody<Person> body) => called = true));
        using (var client = new System.Net.Sockets.TcpClient())
        {
            await client.ConnectAsync(IPAddress.Loopback, app.Client.BaseAddress!.Port);
            await client.GetStream().WriteAsync("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{\"Name\":"u8.ToArray());
            client.LingerState = new System.Net.Sockets.LingerOption(true, 0);
        }

        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/", JsonWire.Serialize(s_person), "application/json");
        await app.DisposeAsync(); // waits for requests that run
        Assert.True(called);
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task Problem_details_are_the_applications()
    {
        await using App app = await App.Start(Map, services => services.AddProblemDetails(options => options.CustomizeProblemDetails = context => context.ProblemDetails.Extensions["node"] = "seven"));
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/echo", "{"u8.ToArray(), "application/json", "application/x-msgpack");
        await Problem(response, HttpStatusCode.BadRequest);
        using HttpResponseMessage json = await app.Send(HttpMethod.Post, "/echo", "{"u8.ToArray(), "application/json");
        string text = await json.Content.ReadAsStringAsync();
        Assert.Contains("\"node\":\"seven\"", text, StringComparison.Ordinal);
        Assert.Contains("\"offset\":1", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_an_endpoint_reads_itself_is_answered_by_the_exception_handler()
    {
        await using App app = await App.Start(
            app =>
            {
                app.UseExceptionHandler();
                Map(app);
            },
            services => services.AddManywire().AddProblemDetails());
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/plain", "{\"Age\":true}"u8.ToArray(), "application/json");
        Assert.Equal(("$.Age", 7L), ((await Problem(response, HttpStatusCode.BadRequest)) is var (_, path, offset) ? (path, offset!.Value) : default));
        using HttpResponseMessage good = await app.Send(HttpMethod.Post, "/plain", JsonWire.Serialize(s_person), "application/json", "application/x-memorypack");
        Assert.Equal("Ada", BinaryWire.Deserialize<Person>(await good.Content.ReadAsByteArrayAsync())!.Name);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await app.Send(HttpMethod.Post, "/plain", [1], "image/png")).StatusCode);
    }

    /// <summary>ASP.NET Core throws there for what a binding of its own says; what is malformed is answered all the same.</summary>
    [Fact]
    public async Task In_development_a_malformed_body_has_no_stack_trace()
    {
        await using App app = await App.Start(Map, environment: "Development");
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/echo", "{"u8.ToArray(), "application/json");
        await Problem(response, HttpStatusCode.BadRequest);
        Assert.Equal(HttpStatusCode.BadRequest, (await app.Send(HttpMethod.Post, "/echo", [], "application/json")).StatusCode);
    }
}
