using System;
using System.IO;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Bytes to a server and from it. Whoever waits in it ends with an exception when it is disposed.</summary>
abstract class Transport : IDisposable
{
    /// <summary>Whether nobody listens.</summary>
    public virtual bool IsSecure => false;

    /// <summary>TLS, where the connection goes over it.</summary>
    public virtual SslStream? Tls => null;

    /// <summary>The other side's address, where it has one.</summary>
    public virtual EndPoint? RemoteEndPoint => null;

    /// <summary>Whether nothing has arrived, not even the end of the connection.</summary>
    public abstract bool IsQuiet { get; }

    /// <summary>As a stream, for TLS.</summary>
    public abstract Stream AsStream();

    /// <summary>Waits for bytes. None: the other side has closed.</summary>
    public abstract int Read(Span<byte> bytes);

    /// <summary>Waits for bytes, without a thread. None: the other side has closed.</summary>
    public abstract ValueTask<int> ReadAsync(Memory<byte> bytes);

    /// <summary>Sends all bytes.</summary>
    public abstract void Write(ReadOnlySpan<byte> bytes);

    /// <summary>Sends all bytes, without a thread.</summary>
    public abstract ValueTask WriteAsync(ReadOnlyMemory<byte> bytes);

    /// <inheritdoc/>
    public abstract void Dispose();
}

/// <summary>A socket.</summary>
sealed class SocketTransport(Socket socket, bool local) : Transport
{
    public override bool IsSecure => local;

    public override EndPoint? RemoteEndPoint
    {
        get
        {
            try
            {
                return socket.RemoteEndPoint;
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return null;
            }
        }
    }

    public override bool IsQuiet
    {
        get
        {
            try
            {
                return !socket.Poll(0, SelectMode.SelectRead);
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return false;
            }
        }
    }

    public override Stream AsStream() => new NetworkStream(socket, ownsSocket: true);

    public override int Read(Span<byte> bytes) => socket.Receive(bytes);

    public override ValueTask<int> ReadAsync(Memory<byte> bytes) => socket.ReceiveAsync(bytes, SocketFlags.None);

    public override void Write(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            bytes = bytes[socket.Send(bytes)..];
        }
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> bytes)
    {
        ValueTask<int> sending = socket.SendAsync(bytes, SocketFlags.None);
        if (!sending.IsCompletedSuccessfully)
        {
            return WriteRest(sending, bytes);
        }

        int sent = sending.Result;
        return sent == bytes.Length ? default : WriteRest(new ValueTask<int>(sent), bytes);
    }

    async ValueTask WriteRest(ValueTask<int> sending, ReadOnlyMemory<byte> bytes)
    {
        bytes = bytes[await sending.ConfigureAwait(false)..];
        while (bytes.Length > 0)
        {
            bytes = bytes[await socket.SendAsync(bytes, SocketFlags.None).ConfigureAwait(false)..];
        }
    }

    public override void Dispose() => socket.Dispose();
}

/// <summary>A stream: TLS, or what tests talk over.</summary>
sealed class StreamTransport(Stream stream, bool secure, Transport? under = null) : Transport
{
    public override bool IsSecure => secure;

    public override SslStream? Tls => stream as SslStream;

    public override EndPoint? RemoteEndPoint => under?.RemoteEndPoint;

    public override bool IsQuiet => under?.IsQuiet == true;

    public override Stream AsStream() => stream;

    public override int Read(Span<byte> bytes) => stream.Read(bytes);

    public override ValueTask<int> ReadAsync(Memory<byte> bytes) => stream.ReadAsync(bytes);

    public override void Write(ReadOnlySpan<byte> bytes)
    {
        stream.Write(bytes);
        stream.Flush();
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes)
    {
        await stream.WriteAsync(bytes).ConfigureAwait(false);
        await stream.FlushAsync().ConfigureAwait(false);
    }

    public override void Dispose() => stream.Dispose();
}
