using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;
using RabbitMQ.Client;
using RabbitMQ.Client.Exceptions;

namespace Manywire.Rpc.RabbitMq;

/// <summary>Keeps one session with a cluster, and opens another when it has ended.</summary>
/// <param name="servers">Where its nodes are.</param>
/// <param name="options">How to connect.</param>
/// <param name="logger">Where the log goes.</param>
/// <param name="open">Opens what a session needs: its channels, its queues, its consumer.</param>
sealed class RabbitMqLink(IReadOnlyList<Uri> servers, RabbitMqRpcOptions options, ILogger logger, Func<RabbitMqSession, CancellationToken, Task> open) : IAsyncDisposable
{
    readonly Lock _gate = new();
    readonly CancellationTokenSource _disposing = new();
    Task<RabbitMqSession>? _opening;

    /// <summary>The session, or the next one.</summary>
    /// <exception cref="RpcConnectionException">None could be opened in time. Nothing was sent.</exception>
    public Task<RabbitMqSession> GetAsync(CancellationToken cancellation)
    {
        Task<RabbitMqSession> opening;
        lock (_gate)
        {
            if (_disposing.IsCancellationRequested)
            {
                throw new RpcConnectionException("The connection to RabbitMQ was disposed.");
            }

            if (_opening is null || _opening is { IsCompleted: true } and not { IsCompletedSuccessfully: true, Result.IsOpen: true })
            {
                _opening = OpenAsync(_opening is { IsCompletedSuccessfully: true } ? _opening.Result : null);
            }

            opening = _opening;
        }

        return opening.IsCompleted ? opening : opening.WaitAsync(cancellation);
    }

    public async ValueTask DisposeAsync()
    {
        Task<RabbitMqSession>? opening;
        lock (_gate)
        {
            opening = _opening;
        }

        await _disposing.CancelAsync().ConfigureAwait(false);
        if (opening is null)
        {
            return;
        }

        await ((Task)opening).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        if (opening.IsCompletedSuccessfully)
        {
            await opening.Result.DisposeAsync().ConfigureAwait(false);
        }
    }

    async Task<RabbitMqSession> OpenAsync(RabbitMqSession? before)
    {
        await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding); // not under the gate
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(_disposing.Token);
        if (options.ConnectTimeout != Timeout.InfiniteTimeSpan)
        {
            ending.CancelAfter(options.ConnectTimeout);
        }

        if (before is not null)
        {
            RabbitMqLog.Lost(logger, before.Reason);
            _ = Task.Run(before.DisposeAsync, CancellationToken.None); // the next needn't wait for it
        }

        Exception? last = null;
        for (int attempt = 0; ; attempt++)
        {
            RabbitMqSession? session = null;
            try
            {
                ConnectionFactory factory = Factory();
                session = new RabbitMqSession(await factory.CreateConnectionAsync(Endpoints(), ending.Token).ConfigureAwait(false));
                await open(session, ending.Token).WaitAsync(ending.Token).ConfigureAwait(false);
                if (factory.RequestedHeartbeat > TimeSpan.Zero)
                {
                    await session.WatchAsync(factory.RequestedHeartbeat, options.Clock, ending.Token).WaitAsync(ending.Token).ConfigureAwait(false);
                }

                return session;
            }
            catch (Exception e)
            {
                if (session is not null)
                {
                    await session.DisposeAsync().ConfigureAwait(false);
                }

                if (ending.IsCancellationRequested || IsFinal(e))
                {
                    Exception why = e is OperationCanceledException ? last ?? e : e;
                    throw new RpcConnectionException(_disposing.IsCancellationRequested ? "The connection to RabbitMQ was disposed." : $"RabbitMQ can't be reached: {Innermost(why).Message}", why);
                }

                last = e;
                RabbitMqLog.ConnectFailed(logger, Innermost(e).Message);
            }

            await Task.Delay(Pause(options, attempt), ending.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
    }

    /// <summary>The pause after an attempt that failed.</summary>
    public static TimeSpan Pause(RabbitMqRpcOptions options, int attempt)
    {
        double doubled = Math.Min(options.RetryDelay.TotalMilliseconds * Math.Pow(2, Math.Min(attempt, 30)), options.MaxRetryDelay.TotalMilliseconds);
        return TimeSpan.FromMilliseconds(doubled * (0.75 + (Random.Shared.NextDouble() / 2)));
    }

    AmqpTcpEndpoint[] Endpoints() => [.. servers.Select(server => new AmqpTcpEndpoint(server))];

    ConnectionFactory Factory()
    {
        var factory = new ConnectionFactory { Uri = servers[0], RequestedConnectionTimeout = TimeSpan.FromSeconds(5), RequestedHeartbeat = TimeSpan.FromSeconds(10), ClientProvidedName = "Manywire.Rpc" };
        options.Configure?.Invoke(factory);
        factory.AutomaticRecoveryEnabled = false;
        factory.TopologyRecoveryEnabled = false;
        return factory;
    }

    /// <summary>What another attempt doesn't change: a wrong password, a queue of other arguments.</summary>
    static bool IsFinal(Exception error) => error switch
    {
        AuthenticationFailureException => true, // a PossibleAuthenticationFailureException is what RabbitMQ.Client makes of any connection that ends while it logs in
        OperationInterruptedException { ShutdownReason.ReplyCode: Constants.AccessRefused or Constants.PreconditionFailed or Constants.NotAllowed } => true,
        AggregateException many => many.InnerExceptions.Any(IsFinal),
        { InnerException: { } inner } => IsFinal(inner),
        _ => false,
    };

    static Exception Innermost(Exception error) => error switch
    {
        AggregateException { InnerExceptions: [var first, ..] } => Innermost(first),
        { InnerException: { } inner } => Innermost(inner),
        _ => error,
    };
}
