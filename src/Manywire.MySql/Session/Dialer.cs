using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Makes connections. A name with several addresses has them tried one after another.</summary>
static class Dialer
{
    /// <summary>Connects, and blocks meanwhile. A socket that was ever told not to block would always be slower, so that a time-out closes it instead.</summary>
    /// <param name="options">Where to.</param>
    /// <param name="until">When it is too late, in <see cref="Environment.TickCount64"/>.</param>
    /// <param name="trying">Is told each socket before it connects, to close it when it is too late.</param>
    public static Socket Connect(MySqlSessionOptions options, long until, Action<Socket> trying)
    {
        if (options.UnixSocket is { } path)
        {
            return Connect(new UnixDomainSocketEndPoint(path), options, trying);
        }

        IPAddress[] addresses = Resolve(options.Host, until);
        for (int i = 0; ; i++)
        {
            try
            {
                return Connect(At(addresses[i], options), options, trying);
            }
            catch (SocketException) when (i + 1 < addresses.Length && Left(until) > 0)
            {
                // The next address.
            }
        }
    }

    /// <summary>Connects.</summary>
    /// <param name="options">Where to.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public static async ValueTask<Socket> ConnectAsync(MySqlSessionOptions options, CancellationToken cancellationToken)
    {
        if (options.UnixSocket is { } path)
        {
            return await ConnectAsync(new UnixDomainSocketEndPoint(path), options, cancellationToken).ConfigureAwait(false);
        }

        IPAddress[] addresses = IPAddress.TryParse(options.Host, out IPAddress? address) ? [address] : await Dns.GetHostAddressesAsync(options.Host, cancellationToken).ConfigureAwait(false);
        for (int i = 0; ; i++)
        {
            try
            {
                return await ConnectAsync(At(Some(addresses)[i], options), options, cancellationToken).ConfigureAwait(false);
            }
            catch (SocketException) when (i + 1 < addresses.Length)
            {
                // The next address.
            }
        }
    }

    /// <summary>Names are looked up by the system, which can't be told to stop: it is left alone when it is too late.</summary>
    static IPAddress[] Resolve(string host, long until)
    {
        if (IPAddress.TryParse(host, out IPAddress? address))
        {
            return [address];
        }

        Task<IPAddress[]> resolving = Dns.GetHostAddressesAsync(host);
        return Task.WaitAny([resolving], Left(until)) < 0 ? throw new SocketException((int)SocketError.TimedOut) : Some(resolving.GetAwaiter().GetResult());
    }

    /// <exception cref="MySqlException">There is no such port.</exception>
    static IPEndPoint At(IPAddress address, MySqlSessionOptions options) => options.Port is > 0 and <= IPEndPoint.MaxPort
        ? new IPEndPoint(address, options.Port)
        : throw new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {options.Endpoint} can't be reached: ports are numbers from 1 to {IPEndPoint.MaxPort}.");

    static IPAddress[] Some(IPAddress[] addresses) => addresses.Length > 0 ? addresses : throw new SocketException((int)SocketError.HostNotFound);

    static Socket Connect(EndPoint endpoint, MySqlSessionOptions options, Action<Socket> trying)
    {
        Socket socket = Create(endpoint, options);
        try
        {
            trying(socket);
            socket.Connect(endpoint);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    static async ValueTask<Socket> ConnectAsync(EndPoint endpoint, MySqlSessionOptions options, CancellationToken cancellationToken)
    {
        Socket socket = Create(endpoint, options);
        try
        {
            await socket.ConnectAsync(endpoint, cancellationToken).ConfigureAwait(false);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    static Socket Create(EndPoint endpoint, MySqlSessionOptions options)
    {
        if (endpoint is UnixDomainSocketEndPoint)
        {
            return new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        }

        var socket = new Socket(endpoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        if (options.KeepAlive > TimeSpan.Zero)
        {
            socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
            socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, (int)Math.Max(1, options.KeepAlive.TotalSeconds));
        }

        return socket;
    }

    static int Left(long until) => (int)Math.Clamp(until - Environment.TickCount64, 0, int.MaxValue);
}
