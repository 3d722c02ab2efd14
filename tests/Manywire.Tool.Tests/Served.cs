using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Tool.Tests;

/// <summary><c>manywire serve</c> in this process, with a client that asks as its page does.</summary>
sealed class Served : IAsyncDisposable
{
    readonly CancellationTokenSource _end = new();
    readonly FirstLine _output = new();
    readonly StringWriter _errors = new();
    Task<int> _command = Task.FromResult(0);

    /// <summary>The address that was printed, with the token.</summary>
    public Uri Address { get; private set; } = null!;

    public string Token => Address.AbsolutePath.Trim('/');

    /// <summary>One that waits for leave to send what is large, however long the server takes.</summary>
    public HttpClient Client { get; } = new(new SocketsHttpHandler { Expect100ContinueTimeout = Patience.Limit }) { Timeout = 2 * Patience.Limit };

    /// <summary>Starts it.</summary>
    /// <param name="args">What stands behind <c>serve</c>.</param>
    public static async Task<Served> Start(params string[] args)
    {
        var served = new Served();
        served._command = Task.Run(() => ToolCommand.RunAsync(["serve", .. args], new ToolConsole { In = Stream.Null, Out = served._output, Error = served._errors }, served._end.Token));
        if (await Task.WhenAny(served._output.Line, served._command) == served._command)
        {
            throw new InvalidOperationException(served._errors.ToString());
        }

        served.Address = new Uri(await served._output.Line);
        served.Client.BaseAddress = served.Address;
        return served;
    }

    /// <summary>Sends a file as the page does.</summary>
    public Task<HttpResponseMessage> Send(string query, byte[] content) => Post("file?" + query, new ByteArrayContent(content));

    /// <summary>Sends something with the origin of the page. It waits for leave to send it: a server that refuses closes the connection, and what is on its way then would be an error of its own.</summary>
    public Task<HttpResponseMessage> Post(string path, HttpContent content) =>
        Client.SendAsync(new HttpRequestMessage(HttpMethod.Post, path) { Content = content, Headers = { { "Origin", Address.GetLeftPart(UriPartial.Authority) }, { "Expect", "100-continue" } } });

    /// <summary>The number of the file that is open.</summary>
    public async Task<int> Id() => (await Json("state")).GetProperty("file").GetProperty("id").GetInt32();

    public async Task<JsonElement> Json(string path) => await Client.GetFromJsonAsync<JsonElement>(path);

    /// <summary>Ends it as Ctrl+C does.</summary>
    public async Task<int> End()
    {
        await _end.CancelAsync();
        return await _command;
    }

    public async ValueTask DisposeAsync()
    {
        await End();
        Client.Dispose();
        _end.Dispose();
    }

    /// <summary>An output whose first line somebody waits for.</summary>
    sealed class FirstLine : MemoryStream
    {
        readonly TaskCompletionSource<string> _line = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task<string> Line => _line.Task;

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            base.Write(buffer);
            Look();
        }

        public override void Write(byte[] buffer, int offset, int count)
        {
            base.Write(buffer, offset, count);
            Look();
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await base.WriteAsync(buffer, cancellationToken);
            Look();
        }

        void Look()
        {
            string text = Encoding.UTF8.GetString(ToArray());
            if (text.Contains('\n'))
            {
                _line.TrySetResult(text[..text.IndexOf('\n')].Trim());
            }
        }
    }
}
