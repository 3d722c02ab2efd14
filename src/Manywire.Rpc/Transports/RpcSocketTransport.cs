using System.IO;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>TCP and Unix domain sockets, with TLS if asked for.</summary>
sealed class RpcSocketTransport(EndPoint endPoint, SslClientAuthenticationOptions? tls) : RpcTransport
{
    public override string Name => endPoint is DnsEndPoint dns ? $"{dns.Host}:{dns.Port}" : endPoint.ToString() ?? "";

    public override EndPoint EndPoint => endPoint;

    public override async ValueTask<Stream> OpenAsync(CancellationToken cancellationToken)
    {
        bool local = endPoint is UnixDomainSocketEndPoint;
        Socket socket = local ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified)
            : endPoint is DnsEndPoint ? new Socket(SocketType.Stream, ProtocolType.Tcp)
            : new Socket(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            if (!local)
            {
                Configure(socket);
            }

            await socket.ConnectAsync(endPoint, cancellationToken).ConfigureAwait(false);
            var stream = new NetworkStream(socket, ownsSocket: true);
            return tls is null ? stream : await SecureAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Small messages are sent at once, and a peer that has vanished is found out after a minute and a half.</summary>
    internal static void Configure(Socket socket)
    {
        socket.NoDelay = true;
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, 30);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval, 15);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveRetryCount, 4);
    }

    async Task<Stream> SecureAsync(NetworkStream stream, CancellationToken cancellation)
    {
        SslClientAuthenticationOptions options = tls!;
        var secure = new SslStream(stream, leaveInnerStreamOpen: false);
        try
        {
            if (string.IsNullOrEmpty(options.TargetHost) && endPoint is DnsEndPoint dns)
            {
                // The options are the caller's, so they aren't changed.
                options = new SslClientAuthenticationOptions
                {
                    TargetHost = dns.Host,
                    ClientCertificates = options.ClientCertificates,
                    ClientCertificateContext = options.ClientCertificateContext,
                    LocalCertificateSelectionCallback = options.LocalCertificateSelectionCallback,
                    RemoteCertificateValidationCallback = options.RemoteCertificateValidationCallback,
                    CertificateRevocationCheckMode = options.CertificateRevocationCheckMode,
                    CertificateChainPolicy = options.CertificateChainPolicy,
                    EnabledSslProtocols = options.EnabledSslProtocols,
                    EncryptionPolicy = options.EncryptionPolicy,
                    CipherSuitesPolicy = options.CipherSuitesPolicy,
                    ApplicationProtocols = options.ApplicationProtocols,
                    AllowRenegotiation = options.AllowRenegotiation,
                    AllowTlsResume = options.AllowTlsResume,
                };
            }

            await secure.AuthenticateAsClientAsync(options, cancellation).ConfigureAwait(false);
            return secure;
        }
        catch
        {
            await secure.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }
}
