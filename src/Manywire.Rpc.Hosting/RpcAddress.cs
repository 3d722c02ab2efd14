using System;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;

namespace Manywire.Rpc.Hosting;

/// <summary>Where a server is, as settings have it: <c>tcp://host:port</c>, <c>tls://host:port</c>, <c>unix:/path</c> or <c>pipe:name</c>.</summary>
static class RpcAddress
{
    public const string Forms = "tcp://host:port, tls://host:port, unix:/path or pipe:name";

    /// <summary>How a client reaches it.</summary>
    public static bool TryConnect(string? text, [NotNullWhen(true)] out RpcTransport? transport)
    {
        transport = null;
        if (Split(text, "pipe:") is { } pipe)
        {
            transport = RpcTransport.NamedPipe(pipe);
        }
        else if (Split(text, "unix:") is { } path)
        {
            transport = RpcTransport.Socket(new UnixDomainSocketEndPoint(path));
        }
        else if ((Split(text, "tcp://") ?? Split(text, "tls://")) is { } rest && TryHost(rest, out string host, out int port) && port > 0)
        {
            EndPoint place = IPAddress.TryParse(host, out IPAddress? address) ? new IPEndPoint(address, port) : new DnsEndPoint(host, port);
            transport = RpcTransport.Socket(place, Split(text, "tls://") is null ? null : new SslClientAuthenticationOptions { TargetHost = host });
        }

        return transport is not null;
    }

    /// <summary>Where a server listens: an address of this machine, a path or a pipe. TLS needs a certificate, which is said in code.</summary>
    public static bool TryListen(string? text, out EndPoint? place, out string? pipe)
    {
        place = null;
        pipe = Split(text, "pipe:");
        if (pipe is not null)
        {
            return true;
        }

        if (Split(text, "unix:") is { } path)
        {
            place = new UnixDomainSocketEndPoint(path);
        }
        else if (Split(text, "tcp://") is { } rest && TryHost(rest, out string host, out int port)
            && (IPAddress.TryParse(host, out IPAddress? address) || (host == "localhost" && (address = IPAddress.Loopback) is not null)))
        {
            place = new IPEndPoint(address, port);
        }

        return place is not null;
    }

    static string? Split(string? text, string scheme) => text is not null && text.StartsWith(scheme, StringComparison.OrdinalIgnoreCase) && text.Length > scheme.Length ? text[scheme.Length..] : null;

    /// <summary>A name, an address, or an address of IPv6 in brackets, and a port.</summary>
    static bool TryHost(string text, out string host, out int port)
    {
        int colon = text.LastIndexOf(':');
        host = colon > 0 ? text[..colon] : "";
        port = 0;
        if (host is ['[', .. var inner, ']'])
        {
            host = inner;
        }
        else if (host.Contains(':', StringComparison.Ordinal))
        {
            return false; // which colon is the port's can't be known
        }

        return host.Length > 0 && int.TryParse(text.AsSpan(colon + 1), NumberStyles.None, CultureInfo.InvariantCulture, out port) && port <= IPEndPoint.MaxPort;
    }
}
