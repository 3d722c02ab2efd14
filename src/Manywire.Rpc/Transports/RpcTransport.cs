using System;
using System.Diagnostics;
using System.IO;
using System.IO.Pipelines;
using System.IO.Pipes;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>How a client reaches a server: what opens a stream, again each time a connection was lost.</summary>
public abstract class RpcTransport
{
    /// <summary>What is connected to, for messages.</summary>
    public abstract string Name { get; }

    /// <summary>Where it is; null where that has no address.</summary>
    public virtual EndPoint? EndPoint => null;

    /// <summary>Opens a stream.</summary>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="IOException">It isn't there.</exception>
    /// <exception cref="SocketException">It isn't there.</exception>
    public abstract ValueTask<Stream> OpenAsync(CancellationToken cancellationToken);

    /// <summary>Opens a stream for a connection that may have a thread of its own.</summary>
    /// <param name="threads">How many of them there may be.</param>
    /// <param name="cancellation">Ends the attempt.</param>
    internal virtual ValueTask<Stream> OpenAsync(int threads, CancellationToken cancellation) => OpenAsync(cancellation);

    /// <summary>TCP (<see cref="IPEndPoint"/>, <see cref="DnsEndPoint"/>) or a Unix domain socket (<see cref="UnixDomainSocketEndPoint"/>).</summary>
    /// <param name="endPoint">Where.</param>
    /// <param name="tls">TLS with these options; null for none.</param>
    public static RpcTransport Socket(EndPoint endPoint, SslClientAuthenticationOptions? tls = null)
    {
        ArgumentNullException.ThrowIfNull(endPoint);
        return new RpcSocketTransport(endPoint, tls);
    }

    /// <summary>A named pipe.</summary>
    /// <param name="name">The pipe's name.</param>
    /// <param name="server">The machine: <c>.</c> for this one.</param>
    public static RpcTransport NamedPipe(string name, string server = ".")
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(server);
        return new RpcFunctionTransport($"pipe {name}", async cancellation =>
        {
            var pipe = new NamedPipeClientStream(server, name, PipeDirection.InOut, System.IO.Pipes.PipeOptions.Asynchronous | System.IO.Pipes.PipeOptions.CurrentUserOnly);
            try
            {
                await pipe.ConnectAsync(cancellation).ConfigureAwait(false);
                return pipe;
            }
            catch
            {
                await pipe.DisposeAsync().ConfigureAwait(false);
                throw;
            }
        });
    }

    /// <summary>A child process, over its standard input and output. It is started when it is connected to, and killed if it hasn't ended two seconds after the connection is closed.</summary>
    /// <param name="start">What to start; standard input and output are redirected, standard error is as given.</param>
    public static RpcTransport Process(ProcessStartInfo start)
    {
        ArgumentNullException.ThrowIfNull(start);
        return new RpcProcessTransport(start);
    }

    /// <summary>Anything that opens a stream.</summary>
    /// <param name="name">What it is called in messages.</param>
    /// <param name="open">Opens it.</param>
    public static RpcTransport From(string name, Func<CancellationToken, ValueTask<Stream>> open)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(open);
        return new RpcFunctionTransport(name, open);
    }

    /// <summary>Two ends of a connection in memory.</summary>
    public static (Stream Client, Stream Server) Pair()
    {
        var options = new System.IO.Pipelines.PipeOptions(useSynchronizationContext: false);
        Pipe forth = new(options), back = new(options);
        return (
            new RpcDuplexStream(back.Reader.AsStream(), forth.Writer.AsStream()),
            new RpcDuplexStream(forth.Reader.AsStream(), back.Writer.AsStream()));
    }
}
