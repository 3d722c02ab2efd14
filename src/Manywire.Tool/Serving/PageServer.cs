using System;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;

namespace Manywire.Tool;

/// <summary>A server for one page on this machine. It answers only who knows its token, and only pages of its own.</summary>
sealed class PageServer : IHttpApplication<HttpContext>, IAsyncDisposable
{
    const int TokenBytes = 16;
    const int MaxConnections = 64;
    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(1);

    readonly KestrelServer _server;
    readonly PageRequests _requests;
    readonly byte[] _token;
    string[] _hosts = [];

    /// <param name="options">What it serves.</param>
    /// <param name="files">The file that is looked at.</param>
    public PageServer(ServeOptions options, ServedFiles files)
    {
        _requests = new PageRequests(options, files);
        string token = RandomNumberGenerator.GetHexString(2 * TokenBytes, lowercase: true);
        _token = Encoding.ASCII.GetBytes(token);
        var kestrel = new KestrelServerOptions { AddServerHeader = false };
        kestrel.Limits.MaxRequestBodySize = options.MaxSize;
        kestrel.Limits.MaxConcurrentConnections = MaxConnections;
        kestrel.Listen(IPAddress.Loopback, options.Port, listen => listen.Protocols = HttpProtocols.Http1);

        // Without a host and its configuration: neither a file in the folder nor a variable of the environment opens another address.
        _server = new KestrelServer(Options.Create(kestrel), new SocketTransportFactory(Options.Create(new SocketTransportOptions()), NullLoggerFactory.Instance), NullLoggerFactory.Instance);
        Token = token;
    }

    /// <summary>What every address begins with.</summary>
    public string Token { get; }

    /// <summary>The page's address.</summary>
    public Uri Address { get; private set; } = new("about:blank");

    /// <summary>Begins to serve.</summary>
    public async Task Start(CancellationToken cancellation)
    {
        await _server.StartAsync(this, cancellation).ConfigureAwait(false);
        var bound = new Uri(string.Join(' ', _server.Features.Get<IServerAddressesFeature>()!.Addresses));
        Address = new Uri(bound, $"/{Token}/");
        _hosts = bound.IsDefaultPort ? ["127.0.0.1", "localhost"] : [$"127.0.0.1:{bound.Port}", $"localhost:{bound.Port}"];
    }

    public HttpContext CreateContext(IFeatureCollection contextFeatures) => new DefaultHttpContext(contextFeatures);

    public void DisposeContext(HttpContext context, Exception? exception)
    {
    }

    public async Task ProcessRequestAsync(HttpContext context)
    {
        IHeaderDictionary headers = context.Response.Headers;
        headers.CacheControl = "no-store";
        headers.XContentTypeOptions = "nosniff";
        headers.ContentSecurityPolicy = Page.Policy;
        headers["Referrer-Policy"] = "no-referrer";
        headers["Cross-Origin-Resource-Policy"] = "same-origin";
        headers["Cross-Origin-Opener-Policy"] = "same-origin";

        // The name is looked at as well as the address: a page whose name leads to this machine has another one.
        string host = context.Request.Headers.Host.ToString();
        if (Array.IndexOf(_hosts, host) < 0 || !IsOwn(context.Request, host))
        {
            context.Response.StatusCode = StatusCodes.Status403Forbidden;
            return;
        }

        string path = context.Request.Path.Value ?? "";
        int end = path.IndexOf('/', Math.Min(1, path.Length));
        byte[] token = Encoding.UTF8.GetBytes(end < 0 ? "" : path[1..end]);
        if (!CryptographicOperations.FixedTimeEquals(token, _token))
        {
            context.Response.StatusCode = StatusCodes.Status404NotFound;
            return;
        }

        await _requests.Answer(context, path[(end + 1)..]).ConfigureAwait(false);
    }

    /// <summary>Whether a request comes from a page of this server, or from none: another page's has its own origin, and one that sends a file has always one.</summary>
    static bool IsOwn(HttpRequest request, string host)
    {
        string origin = request.Headers.Origin.ToString();
        string site = request.Headers["Sec-Fetch-Site"].ToString();
        return (origin.Length == 0 ? HttpMethods.IsGet(request.Method) : origin == "http://" + host) && site is "" or "same-origin" or "none";
    }

    public async ValueTask DisposeAsync()
    {
        using var patience = new CancellationTokenSource(s_patience);
        await _server.StopAsync(patience.Token).ConfigureAwait(false);
        _server.Dispose();
    }
}
