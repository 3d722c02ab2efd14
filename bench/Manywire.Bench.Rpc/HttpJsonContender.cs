using System;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Manywire.Bench.Rpc;

/// <summary>Plain HTTP/1.1 with JSON: one connection for each call in flight, and System.Text.Json with its generator on both sides.</summary>
sealed class HttpJsonContender : IContender
{
    readonly HttpClient _client = new(new SocketsHttpHandler());
    WebApplication? _app;
    Uri? _add, _echo;

    public string Name => "HTTP/1.1 with JSON";

    public async Task StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        _app = builder.Build();
        _app.Map("/add", Add);
        _app.Map("/echo", Echo);
        await _app.StartAsync();
        _add = new Uri(_app.Urls.First() + "/add");
        _echo = new Uri(_app.Urls.First() + "/echo");
    }

    static async Task Add(HttpContext context)
    {
        HttpPair pair = await context.Request.ReadFromJsonAsync(HttpJson.Default.HttpPair);
        await context.Response.WriteAsJsonAsync(pair.A + pair.B, HttpJson.Default.Int32);
    }

    static async Task Echo(HttpContext context) => await context.Response.WriteAsJsonAsync((await context.Request.ReadFromJsonAsync(HttpJson.Default.ByteArray))!, HttpJson.Default.ByteArray);

    public async ValueTask<int> Add(int a, int b)
    {
        using HttpResponseMessage response = await _client.PostAsJsonAsync(_add, new HttpPair(a, b), HttpJson.Default.HttpPair);
        return await response.Content.ReadFromJsonAsync(HttpJson.Default.Int32);
    }

    public async ValueTask<byte[]> Echo(byte[] bytes)
    {
        using HttpResponseMessage response = await _client.PostAsJsonAsync(_echo, bytes, HttpJson.Default.ByteArray);
        return (await response.Content.ReadFromJsonAsync(HttpJson.Default.ByteArray))!;
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _app!.DisposeAsync();
    }
}

readonly record struct HttpPair(int A, int B);

[JsonSerializable(typeof(HttpPair))]
[JsonSerializable(typeof(int))]
[JsonSerializable(typeof(byte[]))]
sealed partial class HttpJson : JsonSerializerContext;
