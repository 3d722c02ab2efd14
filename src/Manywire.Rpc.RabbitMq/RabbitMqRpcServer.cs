using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc.RabbitMq;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;

namespace Manywire;

/// <summary>Serves the calls that wait in a queue of RabbitMQ: a worker. Any number of them may serve one queue; a call goes to one that is free.</summary>
/// <remarks>
/// A message is acknowledged when its method has ended. One whose worker was lost before comes again, and then runs only if it may run twice (<see cref="WireMethodAttribute.Idempotent"/>, or a key); others go
/// to the queue's dead letters, and their callers are told that they may have run. A session that was lost is opened again, until the worker is stopped.
/// </remarks>
public sealed class RabbitMqRpcServer : IAsyncDisposable
{
    readonly RabbitMqRpcQueue _queue;
    readonly RabbitMqRpcServerOptions _options;
    readonly ILogger _logger;
    readonly RabbitMqLink _link;
    readonly RabbitMqWorker _worker;
    readonly CancellationTokenSource _stopping = new();
    readonly CancellationTokenSource _aborting = new();
    string _consumer = "";
    TaskCompletionSource _left = new();
    Task _serving = Task.CompletedTask;

    RabbitMqRpcServer(IReadOnlyList<Uri> servers, RabbitMqRpcQueue queue, RpcServices services, RabbitMqRpcServerOptions options)
    {
        _queue = queue;
        _options = options;
        _logger = options.Rpc.LoggerFactory?.CreateLogger("Manywire.Rpc.RabbitMq") ?? NullLogger.Instance;
        _worker = new RabbitMqWorker(queue, new RpcDispatcher(services, options.Rpc), options, _logger, _aborting.Token);
        _link = new RabbitMqLink(servers, options, _logger, OpenAsync);
    }

    /// <summary>Connects to RabbitMQ and begins to serve.</summary>
    /// <param name="server">Where it is: <c>amqp://user:password@host:5672/virtual-host</c>, or <c>amqps://</c> with TLS.</param>
    /// <param name="queue">The queue.</param>
    /// <param name="services">What is served. Changes afterwards don't count. Nobody can be called back.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="RpcConnectionException">It isn't there, doesn't know the user, or has a queue of this name with other arguments.</exception>
    public static ValueTask<RabbitMqRpcServer> StartAsync(string server, RabbitMqRpcQueue queue, RpcServices services, RabbitMqRpcServerOptions? options = null, CancellationToken cancellationToken = default) =>
        StartAsync([server], queue, services, options, cancellationToken);

    /// <summary>Connects to a cluster of RabbitMQ and begins to serve.</summary>
    /// <param name="servers">Where its nodes are; any of them is connected to. The first says which user and virtual host.</param>
    /// <param name="queue">The queue.</param>
    /// <param name="services">What is served. Changes afterwards don't count. Nobody can be called back.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="ArgumentException">There is no address, or one isn't of this form; or two methods of the services have the same name.</exception>
    /// <exception cref="RpcConnectionException">None is there, or doesn't know the user, or has a queue of this name with other arguments.</exception>
    public static async ValueTask<RabbitMqRpcServer> StartAsync(IEnumerable<string> servers, RabbitMqRpcQueue queue, RpcServices services, RabbitMqRpcServerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(queue);
        ArgumentNullException.ThrowIfNull(services);
        var server = new RabbitMqRpcServer(RabbitMqRpcClient.Addresses(servers), queue, services, options ?? RabbitMqRpcServerOptions.Default);
        try
        {
            RabbitMqSession session = await server._link.GetAsync(cancellationToken).ConfigureAwait(false);
            server._serving = Task.Run(() => server.ServeAsync(session), CancellationToken.None);
            return server;
        }
        catch
        {
            await server.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Takes no more calls, waits for those that it has taken, and closes the connection.</summary>
    /// <param name="cancellationToken">Closes at once: tokens of methods are cancelled, and what hasn't ended comes to another worker, or to this one later.</param>
    public async Task StopAsync(CancellationToken cancellationToken = default)
    {
        await _stopping.CancelAsync().ConfigureAwait(false);
        using CancellationTokenRegistration atOnce = cancellationToken.UnsafeRegister(static aborting => _ = ((CancellationTokenSource)aborting!).CancelAsync(), _aborting);
        await _serving.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        try
        {
            await _worker.DrainAsync().WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            await _aborting.CancelAsync().ConfigureAwait(false);
        }

        await _link.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>Stops, within two seconds.</summary>
    public async ValueTask DisposeAsync()
    {
        using var soon = new CancellationTokenSource(TimeSpan.FromSeconds(2));
        await StopAsync(soon.Token).ConfigureAwait(false);
    }

    /// <summary>Opens a session again when one has ended.</summary>
    async Task ServeAsync(RabbitMqSession session)
    {
        while (true)
        {
            using (var either = CancellationTokenSource.CreateLinkedTokenSource(session.Ended, _stopping.Token))
            {
                await Task.Delay(Timeout.Infinite, either.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }

            if (_stopping.IsCancellationRequested)
            {
                await LeaveAsync(session).ConfigureAwait(false);
                return;
            }

            for (int attempt = 0; !_stopping.IsCancellationRequested; attempt++)
            {
                try
                {
                    session = await _link.GetAsync(_stopping.Token).ConfigureAwait(false);
                    break;
                }
                catch (RpcConnectionException e)
                {
                    RabbitMqLog.ServingFailed(_logger, _queue.Name, e);
                }
                catch (OperationCanceledException)
                {
                    return;
                }

                await Task.Delay(RabbitMqLink.Pause(_options, attempt), _stopping.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
        }
    }

    /// <summary>No more messages come.</summary>
    async Task LeaveAsync(RabbitMqSession session)
    {
        if (!session.IsOpen)
        {
            return;
        }

        try
        {
            await session.Channel.BasicCancelAsync(_consumer, cancellationToken: _aborting.Token).ConfigureAwait(false);

            // RabbitMQ.Client may still have messages that came before: it hands them over first.
            using var either = CancellationTokenSource.CreateLinkedTokenSource(session.Ended, _aborting.Token);
            await _left.Task.WaitAsync(either.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // It has ended already.
        }
    }

    async Task OpenAsync(RabbitMqSession session, CancellationToken cancellation)
    {
        session.Answers = await session.OpenAsync(null, cancellation).ConfigureAwait(false);
        session.Channel = await session.OpenAsync(null, cancellation).ConfigureAwait(false);
        await _queue.DeclareAsync(session.Channel, cancellation).ConfigureAwait(false);
        await session.Channel.BasicQosAsync(0, _options.Prefetch, global: false, cancellation).ConfigureAwait(false);
        var consumer = new AsyncEventingBasicConsumer(session.Channel);
        var left = _left = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        consumer.ReceivedAsync += async (_, delivery) =>
        {
            if (_options.Delivering is { } delivering)
            {
                await delivering().ConfigureAwait(false);
            }

            _worker.Begin(session, delivery);
        };
        consumer.UnregisteredAsync += (_, _) =>
        {
            left.TrySetResult();
            if (!_stopping.IsCancellationRequested)
            {
                session.End("the queue was deleted, or its node has gone");
            }

            return Task.CompletedTask;
        };
        _consumer = await session.Channel.BasicConsumeAsync(_queue.Name, autoAck: false, consumer, cancellation).ConfigureAwait(false);
    }
}
