using System;
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

    public override ValueTask<Stream> OpenAsync(CancellationToken cancellationToken) => OpenAsync(0, cancellationToken);

    internal override async ValueTask<Stream> OpenAsync(int threads, CancellationToken cancellation)
    {
        Socket socket = tls is null && RpcDedicatedThreads.HasRoom(threads) ? await ConnectOnThreadAsync(cancellation).ConfigureAwait(false) : await ConnectAsync(cancellation).ConfigureAwait(false);
        var stream = new NetworkStream(socket, ownsSocket: true);
        return tls is null ? stream : await SecureAsync(stream, cancellation).ConfigureAwait(false);
    }

    async Task<Socket> ConnectAsync(CancellationToken cancellation)
    {
        Socket socket = Make(endPoint);
        try
        {
            await socket.ConnectAsync(endPoint, cancellation).ConfigureAwait(false);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Connects on a thread that waits: after an asynchronous operation .NET watches the socket as long as it is open, which costs time for each batch that arrives.</summary>
    async Task<Socket> ConnectOnThreadAsync(CancellationToken cancellation)
    {
        if (endPoint is not DnsEndPoint dns)
        {
            return await ConnectOnThreadAsync(endPoint, cancellation).ConfigureAwait(false);
        }

        SocketException? last = null;
        foreach (IPAddress address in await Dns.GetHostAddressesAsync(dns.Host, dns.AddressFamily, cancellation).ConfigureAwait(false))
        {
            try
            {
                return await ConnectOnThreadAsync(new IPEndPoint(address, dns.Port), cancellation).ConfigureAwait(false);
            }
            catch (SocketException e)
            {
                last = e;
            }
        }

        throw last ?? new SocketException((int)SocketError.HostNotFound);
    }

    static async Task<Socket> ConnectOnThreadAsync(EndPoint place, CancellationToken cancellation)
    {
        Socket socket = Make(place);
        try
        {
            using (cancellation.UnsafeRegister(static socket => ((Socket)socket!).Dispose(), socket))
            {
                await Task.Factory.StartNew(() => socket.Connect(place), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).ConfigureAwait(false);
            }

            cancellation.ThrowIfCancellationRequested();
            return socket;
        }
        catch (Exception e)
        {
            socket.Dispose();
            if (cancellation.IsCancellationRequested && e is SocketException or ObjectDisposedException)
            {
                throw new OperationCanceledException(e.Message, e, cancellation);
            }

            throw;
        }
    }

    static Socket Make(EndPoint place)
    {
        if (place is UnixDomainSocketEndPoint)
        {
            return new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        }

        Socket socket = place is DnsEndPoint ? new Socket(SocketType.Stream, ProtocolType.Tcp) : new Socket(place.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            Configure(socket);
            return socket;
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
