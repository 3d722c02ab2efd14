using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>Values that come one after another, both ways, in Kestrel.</summary>
public sealed class SequenceTests
{
    static readonly Reading[] s_readings = [.. Enumerable.Range(0, 5).Select(i => new Reading(i, i / 2.0))];

    static void Map(WebApplication app)
    {
        app.MapMethods("/readings", ["GET", "HEAD"], () => WireResults.Sequence(s_readings.ToAsyncEnumerable()));
        app.MapGet("/none", () => WireResults.Sequence(AsyncEnumerable.Empty<Reading>()));
        app.MapGet("/lines", () => WireResults.JsonLines(s_readings.ToAsyncEnumerable()));
        app.MapGet("/events", () => WireResults.ServerSentEvents(s_readings.ToAsyncEnumerable().Select(r => new SseItem<Reading>(r, "reading") { EventId = $"{r.Sensor}" })));
        app.MapPost("/sum", async (WireBodySequence<Reading> readings) =>
        {
            double sum = 0;
            await foreach (Reading? reading in readings)
            {
                sum += reading!.Value;
            }

            return WireResults.Json(sum);
        });
    }

    static byte[] Bytes(Action<MemoryStream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return stream.ToArray();
    }

    [Theory]
    [InlineData(null, "application/json; charset=utf-8")]
    [InlineData("application/x-ndjson", "application/x-ndjson; charset=utf-8")]
    [InlineData("application/jsonl", "application/jsonl; charset=utf-8")]
    [InlineData("application/x-msgpack", "application/x-msgpack; sequence=values")]
    [InlineData("application/x-memorypack", "application/x-memorypack; sequence=values")]
    [InlineData("text/event-stream", "text/event-stream")]
    public async Task Values_come_in_the_form_that_is_accepted(string? accept, string contentType)
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/readings", accept: accept);
        Assert.Equal((HttpStatusCode.OK, contentType), (response.StatusCode, response.Content.Headers.ContentType!.ToString()));
        Assert.Contains("Accept", response.Headers.Vary);
        byte[] body = await response.Content.ReadAsByteArrayAsync();
        Assert.Equal(contentType.Split(';')[0] switch
        {
            "application/json" => JsonWire.Serialize(s_readings, JsonWireOptions.Web),
            "application/x-msgpack" => Bytes(s => MessagePackWire.Serialize(s, s_readings, WireSequence.Values)),
            "application/x-memorypack" => Bytes(s => BinaryWire.Serialize(s, s_readings, WireSequence.Values)),
            "text/event-stream" => Encoding.UTF8.GetBytes(string.Concat(s_readings.Select(r => $"data: {JsonWire.SerializeToString(r, JsonWireOptions.Web)}\n\n"))),
            _ => Bytes(s => JsonWire.Serialize(s, s_readings, WireSequence.Values, JsonWireOptions.Web)),
        }, body);
        using HttpResponseMessage head = await app.Send(HttpMethod.Head, "/readings", accept: accept);
        Assert.Equal((HttpStatusCode.OK, contentType), (head.StatusCode, head.Content.Headers.ContentType!.ToString()));
        Assert.Equal(HttpStatusCode.NotAcceptable, (await app.Send(HttpMethod.Get, "/readings", accept: "image/png")).StatusCode);
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task No_values_are_an_empty_array()
    {
        await using App app = await App.Start(Map);
        Assert.Equal("[]", await app.Client.GetStringAsync("/none"));
        Assert.Empty(await (await app.Send(HttpMethod.Get, "/none", accept: "application/x-msgpack")).Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task Events_have_names_and_numbers()
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/events");
        Assert.Equal("text/event-stream", response.Content.Headers.ContentType!.MediaType);
        List<SseItem<string>> items = await SseParser.Create(await response.Content.ReadAsStreamAsync()).EnumerateAsync().ToListAsync();
        Assert.Equal(s_readings.Select(r => ("reading", $"{r.Sensor}", JsonWire.SerializeToString(r, JsonWireOptions.Web))), items.Select(i => (i.EventType, i.EventId!, i.Data)));
    }

    public static TheoryData<string, byte[]> Bodies => new()
    {
        { "application/json", JsonWire.Serialize(s_readings) },
        { "application/x-ndjson", Bytes(s => JsonWire.Serialize(s, s_readings, WireSequence.Values)) },
        { "application/jsonl; charset=utf-8", Bytes(s => JsonWire.Serialize(s, s_readings, WireSequence.Values)) },
        { "application/json; charset=utf-16", Encoding.Unicode.GetBytes(JsonWire.SerializeToString(s_readings)) },
        { "application/x-msgpack", MessagePackWire.Serialize(s_readings) },
        { "application/x-msgpack; sequence=values", Bytes(s => MessagePackWire.Serialize(s, s_readings, WireSequence.Values)) },
        { "application/x-memorypack", BinaryWire.Serialize(s_readings) },
        { "application/x-memorypack;sequence=values", Bytes(s => BinaryWire.Serialize(s, s_readings, WireSequence.Values)) },
    };

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task A_body_of_values_is_read_as_it_arrives(string contentType, byte[] body)
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage whole = await app.Send(HttpMethod.Post, "/sum", body, contentType);
        Assert.Equal("5", await whole.Content.ReadAsStringAsync());
        using HttpResponseMessage chunks = await app.Client.PostAsync("/sum", new StreamContent(new MinimalTests.Unsized(body), 3) { Headers = { { "Content-Type", contentType } } });
        Assert.Equal("5", await chunks.Content.ReadAsStringAsync());
        if (!contentType.Contains("utf-16", StringComparison.Ordinal))
        {
            using HttpResponseMessage cut = await app.Send(HttpMethod.Post, "/sum", body[..^2], contentType);
            Assert.Equal((HttpStatusCode.BadRequest, "application/problem+json"), (cut.StatusCode, cut.Content.Headers.ContentType!.MediaType));
        }

        Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await app.Send(HttpMethod.Post, "/sum", body, "image/png")).StatusCode);
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task A_malformed_value_is_answered_with_where_it_is()
    {
        await using App app = await App.Start(Map);
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/sum", """[{"Sensor":1,"Value":2},{"Sensor":"x"}]"""u8.ToArray(), "application/json");
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        using JsonDocument problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        Assert.Equal(("$[1].Sensor", 34), (problem.RootElement.GetProperty("path").GetString(), problem.RootElement.GetProperty("offset").GetInt32()));
        Assert.Empty(app.Errors);
    }

    /// <summary>The server answers each value before the next one is sent, so neither waits for more than is there.</summary>
    [Theory]
    [InlineData("application/json")]
    [InlineData("application/x-ndjson")]
    [InlineData("application/x-msgpack")]
    [InlineData("text/event-stream")]
    public async Task A_value_is_there_as_soon_as_the_source_has_it(string accept)
    {
        var gates = new SemaphoreSlim(1);
        async IAsyncEnumerable<Reading> Source([EnumeratorCancellation] CancellationToken cancellation = default)
        {
            foreach (Reading reading in s_readings)
            {
                await gates.WaitAsync(cancellation);
                yield return reading;
            }
        }

        await using App app = await App.Start(app => app.MapGet("/", () => WireResults.Sequence(Source())));
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/", accept: accept);
        Stream body = await response.Content.ReadAsStreamAsync();
        IAsyncEnumerable<Reading?> values = accept switch
        {
            "application/x-msgpack" => MessagePackWire.DeserializeAsyncEnumerable<Reading>(body, WireSequence.Values),
            "text/event-stream" => SseParser.Create(body, (_, data) => JsonWire.Deserialize<Reading>(data, JsonWireOptions.Web)).EnumerateAsync().Select(i => i.Data),
            _ => JsonWire.DeserializeAsyncEnumerable<Reading>(body, accept == "application/json" ? WireSequence.Array : WireSequence.Values, JsonWireOptions.Web),
        };
        int n = 0;
        await foreach (Reading? reading in values)
        {
            Assert.Equal(s_readings[n++], reading);
            gates.Release();
        }

        Assert.Equal(5, n);
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/x-memorypack")]
    public async Task A_source_that_fails_at_once_is_an_error_and_later_a_response_without_an_end(string accept)
    {
        static async IAsyncEnumerable<Reading> Fails(int after)
        {
            for (int i = 0; i < after; i++)
            {
                yield return s_readings[i % 5];
                await Task.Yield();
            }

            throw new InvalidOperationException("no more");
        }

        await using App app = await App.Start(app => app.MapGet("/{after}", (int after) => WireResults.Sequence(Fails(after))));
        Assert.Equal(HttpStatusCode.InternalServerError, (await app.Send(HttpMethod.Get, "/0", accept: accept)).StatusCode);
        using HttpResponseMessage response = await app.Send(HttpMethod.Get, "/100000", accept: accept);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        await Assert.ThrowsAnyAsync<Exception>(() => response.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task A_source_is_told_when_the_client_has_gone()
    {
        var gone = new TaskCompletionSource();
        async IAsyncEnumerable<Reading> Endless([EnumeratorCancellation] CancellationToken cancellation = default)
        {
            try
            {
                while (true)
                {
                    yield return s_readings[0];
                    await Task.Delay(1, cancellation);
                }
            }
            finally
            {
                gone.SetResult();
            }
        }

        await using App app = await App.Start(app => app.MapGet("/", () => WireResults.Sequence(Endless())));
        using (HttpResponseMessage response = await app.Send(HttpMethod.Get, "/", accept: "text/event-stream"))
        {
            Stream body = await response.Content.ReadAsStreamAsync();
            Assert.True(await body.ReadAsync(new byte[10]) > 0);
        }

        await gone.Task.WaitAsync(Patience.Limit);
        Assert.Empty(app.Errors);
    }

    [Fact]
    public async Task A_body_is_enumerated_once()
    {
        await using App app = await App.Start(app => app.MapPost("/", async (WireBodySequence<Reading> readings) =>
        {
            int n = await readings.CountAsync();
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await readings.CountAsync());
            return n;
        }));
        using HttpResponseMessage response = await app.Send(HttpMethod.Post, "/", JsonWire.Serialize(s_readings), "application/json");
        Assert.Equal("5", await response.Content.ReadAsStringAsync());
    }
}
