using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;
using RabbitMQ.Client.Exceptions;

namespace Manywire.Rpc.RabbitMq;

/// <summary>Publishes calls, and joins answers to them.</summary>
sealed class RabbitMqSender : IAsyncDisposable
{
    readonly RabbitMqRpcQueue _queue;
    readonly RabbitMqRpcClientOptions _options;
    readonly RabbitMqLink _link;
    readonly SemaphoreSlim _room;

    public RabbitMqSender(IReadOnlyList<Uri> servers, RabbitMqRpcQueue queue, RabbitMqRpcClientOptions options)
    {
        _queue = queue;
        _options = options;
        _room = new SemaphoreSlim(options.Rpc.MaxPendingCalls);
        ILogger logger = options.Rpc.LoggerFactory?.CreateLogger("Manywire.Rpc.RabbitMq") ?? NullLogger.Instance;
        _link = new RabbitMqLink(servers, options, logger, OpenAsync);
    }

    public RpcOptions Options => _options.Rpc;

    public Task ConnectAsync(CancellationToken cancellation) => _link.GetAsync(cancellation);

    public async ValueTask DisposeAsync()
    {
        await _link.DisposeAsync().ConfigureAwait(false);
        _room.Dispose();
    }

    /// <summary>Publishes a call, until RabbitMQ has confirmed it.</summary>
    /// <param name="method">The method.</param>
    /// <param name="message">The request or the notification.</param>
    /// <param name="key">The idempotency key; null for none.</param>
    /// <param name="notified">Who is told of notifications that come for the call; null: the call is a notification itself, and has no answer.</param>
    /// <param name="cancellation">Ends waiting.</param>
    /// <returns>The answer; empty for a notification.</returns>
    public async ValueTask<ReadOnlyMemory<byte>> SendAsync(RpcMethod method, ReadOnlyMemory<byte> message, string? key, Action<byte[]>? notified, CancellationToken cancellation)
    {
        bool repeats = key is not null || method.Idempotent;
        BasicProperties properties = Properties(method, key, repeats, asks: notified is not null);
        await _room.WaitAsync(cancellation).ConfigureAwait(false);
        try
        {
            Exception? unknown = null; // why it isn't known whether an earlier attempt has arrived
            for (int attempt = 0; ; attempt++)
            {
                RabbitMqSession session;
                try
                {
                    session = await _link.GetAsync(cancellation).ConfigureAwait(false);
                }
                catch (RpcConnectionException e) when (unknown is not null)
                {
                    throw new RpcConnectionException($"It isn't known whether '{method.Name}' has run: {e.Message}", unknown) { OutcomeUnknown = true };
                }

                if (!session.Channel.IsOpen)
                {
                    session.End("a channel was closed"); // nothing has left
                }
                else
                {
                    try
                    {
                        return await SendAsync(session, properties, message, notified, cancellation).ConfigureAwait(false);
                    }
                    catch (PublishReturnException e)
                    {
                        throw new RpcConnectionException($"There is no queue '{_queue.Name}': {e.ReplyText}.", e) { OutcomeUnknown = unknown is not null };
                    }
                    catch (Exception e) when (e is not OperationCanceledException || !cancellation.IsCancellationRequested)
                    {
                        unknown = e;
                        if (!repeats)
                        {
                            throw new RpcConnectionException($"The session with RabbitMQ ended before '{method.Name}' was {(notified is null ? "confirmed" : "answered")}; it may have run: {e.Message}", e) { OutcomeUnknown = true };
                        }
                    }
                }

                await Task.Delay(RabbitMqLink.Pause(_options, attempt), cancellation).ConfigureAwait(false);
            }
        }
        finally
        {
            Leave();
        }
    }

    async ValueTask<ReadOnlyMemory<byte>> SendAsync(RabbitMqSession session, BasicProperties properties, ReadOnlyMemory<byte> message, Action<byte[]>? notified, CancellationToken cancellation)
    {
        if (notified is null)
        {
            await session.UntilEnded(session.Channel.BasicPublishAsync("", _queue.Name, mandatory: true, properties, message, cancellation)).ConfigureAwait(false);
            return default;
        }

        string id = RandomNumberGenerator.GetHexString(32); // all calls have one place for their answers: who answers one of them can't guess the ids of others
        var answer = new TaskCompletionSource<ReadOnlyMemory<byte>>(TaskCreationOptions.RunContinuationsAsynchronously);
        session.Waiting[id] = (body, isAnswer) =>
        {
            if (isAnswer)
            {
                answer.TrySetResult(body);
            }
            else
            {
                notified(body);
            }
        };
        using CancellationTokenRegistration ended = session.Ended.UnsafeRegister(_ => answer.TrySetException(new RpcConnectionException($"The session with RabbitMQ ended: {session.Reason}")), null);
        try
        {
            var asking = new BasicProperties(properties) { CorrelationId = id, Headers = new Dictionary<string, object?>(properties.Headers!) };
            await session.UntilEnded(session.Channel.BasicPublishAsync("", _queue.Name, mandatory: true, asking, message, cancellation)).ConfigureAwait(false);
            return await answer.Task.WaitAsync(cancellation).ConfigureAwait(false);
        }
        finally
        {
            session.Waiting.TryRemove(id, out _);
        }
    }

    BasicProperties Properties(RpcMethod method, string? key, bool repeats, bool asks)
    {
        var headers = new Dictionary<string, object?>();
        var properties = new BasicProperties { ContentType = "application/vnd.msgpack", DeliveryMode = DeliveryModes.Persistent, MessageId = Guid.NewGuid().ToString("N"), Headers = headers };
        if (Encoding.UTF8.GetByteCount(method.Name) <= 255)
        {
            properties.Type = method.Name; // for people who look into queues
        }

        if (repeats)
        {
            headers[RabbitMqHeaders.Repeats] = true;
        }

        if (key is not null)
        {
            headers[RabbitMqHeaders.Key] = key;
        }

        if (asks)
        {
            properties.ReplyTo = RabbitMqHeaders.ReplyTo;
            TimeSpan timeout = method.TimeoutMilliseconds == 0 ? Options.CallTimeout : TimeSpan.FromMilliseconds(method.TimeoutMilliseconds);
            if (timeout >= TimeSpan.Zero)
            {
                headers[RabbitMqHeaders.Deadline] = DateTimeOffset.UtcNow.Add(timeout).ToUnixTimeMilliseconds();
            }
        }

        return properties;
    }

    async Task OpenAsync(RabbitMqSession session, CancellationToken cancellation)
    {
        // Direct reply-to wants requests and answers on one channel. Confirmations are tracked without a limit here: how many calls wait is limited already.
        session.Channel = await session.OpenAsync(new CreateChannelOptions(publisherConfirmationsEnabled: true, publisherConfirmationTrackingEnabled: true), cancellation).ConfigureAwait(false);
        await _queue.DeclareAsync(session.Channel, cancellation).ConfigureAwait(false);
        var consumer = new AsyncEventingBasicConsumer(session.Channel);
        consumer.ReceivedAsync += (_, delivery) =>
        {
            if (delivery.BasicProperties.CorrelationId is { } id && session.Waiting.TryGetValue(id, out Action<byte[], bool>? waiting))
            {
                byte[] body = delivery.Body.ToArray(); // the memory is somebody else's afterwards
                RpcMessage.Read(body, out RpcMessage message);
                waiting(body, message.Kind != RpcMessageKind.Notification);
            }

            return Task.CompletedTask;
        };
        await session.Channel.BasicConsumeAsync(RabbitMqHeaders.ReplyTo, autoAck: true, consumer, cancellation).ConfigureAwait(false);
    }

    void Leave()
    {
        try
        {
            _room.Release();
        }
        catch (ObjectDisposedException)
        {
            // The client was disposed meanwhile.
        }
    }
}
