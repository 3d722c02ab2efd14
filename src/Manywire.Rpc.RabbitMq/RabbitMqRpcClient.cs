using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc.RabbitMq;

namespace Manywire;

/// <summary>Calls services over a queue of RabbitMQ: whichever <see cref="RabbitMqRpcServer"/> is free runs a call. A notification is a work item: its task ends when RabbitMQ has confirmed that it is kept. Thread-safe.</summary>
/// <remarks>
/// A session that was lost is opened again. A call of which a byte may have left is published again only if it may run twice: its method is marked with <see cref="WireMethodAttribute.Idempotent"/>, or it has a
/// key (<see cref="WithKey"/>). Others end in an <see cref="RpcConnectionException"/> whose outcome is unknown.
/// </remarks>
public sealed class RabbitMqRpcClient : RpcMessageCaller, IAsyncDisposable
{
    readonly RabbitMqSender _sender;

    RabbitMqRpcClient(RabbitMqSender sender)
        : base(sender.Options) => _sender = sender;

    /// <summary>Connects to RabbitMQ.</summary>
    /// <param name="server">Where it is: <c>amqp://user:password@host:5672/virtual-host</c>, or <c>amqps://</c> with TLS.</param>
    /// <param name="queue">The queue.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="RpcConnectionException">It isn't there, doesn't know the user, or has a queue of this name with other arguments.</exception>
    public static ValueTask<RabbitMqRpcClient> ConnectAsync(string server, RabbitMqRpcQueue queue, RabbitMqRpcClientOptions? options = null, CancellationToken cancellationToken = default) =>
        ConnectAsync([server], queue, options, cancellationToken);

    /// <summary>Connects to a cluster of RabbitMQ.</summary>
    /// <param name="servers">Where its nodes are; any of them is connected to. The first says which user and virtual host.</param>
    /// <param name="queue">The queue.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="ArgumentException">There is no address, or one isn't of this form.</exception>
    /// <exception cref="RpcConnectionException">None is there, or doesn't know the user, or has a queue of this name with other arguments.</exception>
    public static async ValueTask<RabbitMqRpcClient> ConnectAsync(IEnumerable<string> servers, RabbitMqRpcQueue queue, RabbitMqRpcClientOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(queue);
        var client = new RabbitMqRpcClient(new RabbitMqSender(Addresses(servers), queue, options ?? RabbitMqRpcClientOptions.Default));
        try
        {
            await client._sender.ConnectAsync(cancellationToken).ConfigureAwait(false);
            return client;
        }
        catch
        {
            await client.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>The same client for calls that are known by a key, such as an order's number: they are published again where that is needed, and workers run calls of one method with one key once, for as long as their <see cref="RabbitMqRpcServerOptions.OutcomeLifetime"/> says. One that comes again has the first one's answer, whatever its arguments are.</summary>
    /// <param name="key">The key, 1 to 255 bytes of UTF-8.</param>
    /// <exception cref="ArgumentException">It is empty or longer.</exception>
    public RpcCaller WithKey(string key)
    {
        ArgumentException.ThrowIfNullOrEmpty(key);
        return Encoding.UTF8.GetByteCount(key) <= RabbitMqHeaders.MaxKey
            ? new Keyed(_sender, key)
            : throw new ArgumentException($"The key has more than {RabbitMqHeaders.MaxKey} bytes of UTF-8.", nameof(key));
    }

    /// <summary>Closes the connection. Calls that wait end with an error.</summary>
    public ValueTask DisposeAsync() => _sender.DisposeAsync();

    /// <inheritdoc/>
    protected override ValueTask<ReadOnlyMemory<byte>> RequestAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) =>
        _sender.SendAsync(method, message, key: null, body => Receive(body), cancellationToken);

    /// <inheritdoc/>
    protected override async ValueTask SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) =>
        await _sender.SendAsync(method, message, key: null, notified: null, cancellationToken).ConfigureAwait(false);

    internal static Uri[] Addresses(IEnumerable<string> servers)
    {
        ArgumentNullException.ThrowIfNull(servers);
        Uri[] all = [.. servers.Select(server => Uri.TryCreate(server, UriKind.Absolute, out Uri? address) && address.Scheme is "amqp" or "amqps"
            ? new Uri(server)
            : throw new ArgumentException("The address of a server must be of the form amqp://user:password@host:5672/virtual-host, or amqps://.", nameof(servers)))];
        return all.Length > 0 ? all : throw new ArgumentException("There must be a server to connect to.", nameof(servers));
    }

    sealed class Keyed(RabbitMqSender sender, string key) : RpcMessageCaller(sender.Options)
    {
        protected override ValueTask<ReadOnlyMemory<byte>> RequestAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) =>
            sender.SendAsync(method, message, key, body => Receive(body), cancellationToken);

        protected override async ValueTask SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, CancellationToken cancellationToken) =>
            await sender.SendAsync(method, message, key, notified: null, cancellationToken).ConfigureAwait(false);
    }
}
