using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.WebSockets;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>Values as messages of WebSockets, in Kestrel.</summary>
public sealed class WebSocketTests
{
    public static TheoryData<string> Media => [.. WireMedium.Defaults.Select(medium => medium.Name)];

    static WireMedium Medium(string name) => WireMedium.Defaults.Single(m => m.Name == name);

    static Task<App> Start(Func<WebSocket, Task> serve) => App.Start(app =>
    {
        app.UseWebSockets();
        app.Map("/", async (HttpContext context) =>
        {
            using WebSocket socket = await context.WebSockets.AcceptWebSocketAsync();
            await serve(socket);
        });
    });

    static async Task<ClientWebSocket> Connect(App app)
    {
        var socket = new ClientWebSocket();
        await socket.ConnectAsync(new UriBuilder(app.Client.BaseAddress!) { Scheme = "ws" }.Uri, CancellationToken.None);
        return socket;
    }

    [Theory]
    [MemberData(nameof(Media))]
    public async Task Values_go_both_ways_until_the_socket_is_closed(string name)
    {
        WireMedium medium = Medium(name);
        await using App app = await Start(async socket =>
        {
            await foreach (Person? person in socket.ReceiveAllFromWireAsync<Person>(medium))
            {
                await socket.SendAsWireAsync(person! with { Age = person.Age + 1 }, medium);
            }

            await socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        });
        using ClientWebSocket client = await Connect(app);
        foreach (int length in new[] { 0, 10, 5000, 300_000 })
        {
            await client.SendAsWireAsync(new Person(new string('n', length), length), medium);
            WireNext<Person> next = await client.ReceiveFromWireAsync<Person>(medium);
            Assert.Equal((length, length + 1), (next.Value!.Name.Length, next.Value.Age));
        }

        await client.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        Assert.False((await client.ReceiveFromWireAsync<Person>(medium)).HasValue);
        Assert.Equal(WebSocketCloseStatus.NormalClosure, client.CloseStatus);
        Assert.Empty(app.Errors);
    }

    [Theory]
    [MemberData(nameof(Media))]
    public async Task A_message_may_come_in_fragments_of_one_byte_and_a_malformed_one_is_passed_over(string name)
    {
        WireMedium medium = Medium(name);
        var answers = new List<string>();
        await using App app = await Start(async socket =>
        {
            while (true)
            {
                try
                {
                    if (await socket.ReceiveFromWireAsync<Person>(medium) is not (true, { } person))
                    {
                        break;
                    }

                    answers.Add(person.Name);
                }
                catch (WireException e)
                {
                    answers.Add(e.Expected.Split(' ')[0] + " " + e.Expected.Split(' ')[^1]);
                }
            }

            await socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        });
        using ClientWebSocket client = await Connect(app);
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        medium.Serialize(output, new Person("Ada", 36));
        WebSocketMessageType type = medium.IsText ? WebSocketMessageType.Text : WebSocketMessageType.Binary;
        for (int i = 0; i < output.WrittenCount; i++)
        {
            await client.SendAsync(output.WrittenMemory.Slice(i, 1), type, endOfMessage: false, CancellationToken.None);
        }

        await client.SendAsync(ReadOnlyMemory<byte>.Empty, type, endOfMessage: true, CancellationToken.None);
        await client.SendAsync(output.WrittenMemory[..^1], type, endOfMessage: true, CancellationToken.None);
        await client.SendAsync("{}"u8.ToArray(), medium.IsText ? WebSocketMessageType.Binary : WebSocketMessageType.Text, endOfMessage: true, CancellationToken.None);
        await client.SendAsync(ReadOnlyMemory<byte>.Empty, type, endOfMessage: true, CancellationToken.None);
        await client.SendAsync(output.WrittenMemory, type, endOfMessage: true, CancellationToken.None);
        await client.CloseAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        Assert.Equal(5, answers.Count);
        Assert.Equal(("Ada", "a " + medium.Name, "a input", "Ada"), (answers[0], answers[2], answers[3], answers[4]));
        Assert.NotEqual("Ada", answers[1]);
        Assert.Empty(app.Errors);
    }

    [Theory]
    [MemberData(nameof(Media))]
    public async Task A_message_that_is_too_large_closes_the_socket(string name)
    {
        WireMedium medium = Medium(name);
        var error = new TaskCompletionSource<WireException>();
        await using App app = await Start(async socket =>
        {
            error.SetResult(await Assert.ThrowsAsync<WireException>(async () => await socket.ReceiveFromWireAsync<Person>(medium, maxMessageSize: 1000)));
        });
        using ClientWebSocket client = await Connect(app);
        var bytes = new byte[100];
        WebSocketMessageType type = medium.IsText ? WebSocketMessageType.Text : WebSocketMessageType.Binary;
        for (int i = 0; i < 11; i++)
        {
            await client.SendAsync(bytes, type, endOfMessage: false, CancellationToken.None);
        }

        WebSocketReceiveResult end = await client.ReceiveAsync(bytes, CancellationToken.None);
        Assert.Equal((WebSocketMessageType.Close, WebSocketCloseStatus.MessageTooBig), (end.MessageType, client.CloseStatus));
        Assert.Contains("at most 1000 bytes", (await error.Task).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_value_that_cant_be_written_isnt_sent()
    {
        await using App app = await Start(async socket =>
        {
            await Assert.ThrowsAsync<WireException>(async () => await socket.SendAsWireAsync("\ud800"));
            await socket.SendAsWireAsync("good");
            await socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        });
        using ClientWebSocket client = await Connect(app);
        Assert.Equal("good", (await client.ReceiveFromWireAsync<string>()).Value);
        Assert.False((await client.ReceiveFromWireAsync<string>()).HasValue);
    }

    [Fact]
    public async Task A_message_of_JSON_is_text_and_one_of_MessagePack_binary()
    {
        await using App app = await Start(async socket =>
        {
            await socket.SendAsWireAsync(new Reading(1, 2));
            await socket.SendAsWireAsync(new Reading(1, 2), WireMedium.MessagePack());
            await socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        });
        using ClientWebSocket client = await Connect(app);
        var bytes = new byte[100];
        WebSocketReceiveResult text = await client.ReceiveAsync(bytes, CancellationToken.None), binary = await client.ReceiveAsync(bytes, CancellationToken.None);
        Assert.Equal((WebSocketMessageType.Text, WebSocketMessageType.Binary), (text.MessageType, binary.MessageType));
    }
}
