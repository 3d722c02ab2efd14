using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Manywire.AspNetCore.Tests;

/// <summary>An application in Kestrel on a free port of this machine, which blocking reads and writes end with an exception, and what it has logged.</summary>
sealed class App : IAsyncDisposable
{
    readonly WebApplication _app;

    App(WebApplication app, LogList logs, Uri address)
    {
        _app = app;
        Logs = logs;
        Client = new HttpClient { BaseAddress = address };
    }

    public HttpClient Client { get; }

    public LogList Logs { get; }

    public IServiceProvider Services => _app.Services;

    /// <summary>Errors that were logged: a request must cause none.</summary>
    public IEnumerable<string> Errors => Logs.Where(l => l.Level >= LogLevel.Error).Select(l => l.Text);

    public static async Task<App> Start(Action<WebApplication> map, Action<IServiceCollection>? services = null, string environment = "Production", Action<KestrelServerOptions>? kestrel = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = environment });
        var logs = new LogList();
        builder.Logging.ClearProviders().AddProvider(logs);
        services?.Invoke(builder.Services);
        builder.WebHost.ConfigureKestrel(options =>
        {
            options.AllowSynchronousIO = false;
            options.Listen(IPAddress.Loopback, 0);
            kestrel?.Invoke(options);
        });
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        return new App(app, logs, new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()));
    }

    public async Task<HttpResponseMessage> Send(HttpMethod method, string path, byte[]? body = null, string? contentType = null, string? accept = null)
    {
        var request = new HttpRequestMessage(method, path);
        if (body is not null)
        {
            request.Content = new ByteArrayContent(body);
            request.Content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        }

        if (accept is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept", accept);
        }

        return await Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
    }

    /// <summary>Sends bytes as they are, in pieces, and answers all that comes until the server closes the connection.</summary>
    public async Task<string> Raw(byte[] request, int piece)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(new IPEndPoint(IPAddress.Loopback, Client.BaseAddress!.Port));
        for (int at = 0; at < request.Length; at += piece)
        {
            await socket.SendAsync(request.AsMemory(at, Math.Min(piece, request.Length - at)));
        }

        var answer = new MemoryStream();
        await using var stream = new NetworkStream(socket);
        await stream.CopyToAsync(answer);
        return Encoding.Latin1.GetString(answer.ToArray());
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.StopAsync();
        await _app.DisposeAsync();
    }

    /// <summary>Keeps what is logged.</summary>
    public sealed class LogList : ConcurrentQueue<(LogLevel Level, string Text)>, ILoggerProvider, ILogger
    {
        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) => Enqueue((logLevel, $"{formatter(state, exception)} {exception}"));

        public void Dispose()
        {
        }
    }
}
