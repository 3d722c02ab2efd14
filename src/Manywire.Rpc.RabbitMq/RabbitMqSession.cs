using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using RabbitMQ.Client;

namespace Manywire.Rpc.RabbitMq;

/// <summary>A connection with its channels. It ends as a whole: when the connection or one of the channels does, or when nothing comes back from the node.</summary>
/// <remarks>
/// Nothing here waits for RabbitMQ.Client without an end. When a node is lost while messages are published, its loop that reads can wait for a message that can't be written, which waits for the loop that reads:
/// then no event comes, and no call of the library ends (its issues 1930, 1960 and 1968, open in 7.2.2).
/// </remarks>
sealed class RabbitMqSession : IAsyncDisposable
{
    static readonly TimeSpan s_timeToClose = TimeSpan.FromSeconds(5);

    readonly CancellationTokenSource _ended = new();
    readonly List<IChannel> _channels = [];
    readonly IConnection _connection;
    IChannel? _asking;
    volatile bool _isBlocked;

    public RabbitMqSession(IConnection connection)
    {
        _connection = connection;
        connection.ConnectionShutdownAsync += (_, reason) =>
        {
            End(reason.ReplyText);
            return Task.CompletedTask;
        };
        connection.ConnectionBlockedAsync += (_, _) => Blocked(true);
        connection.ConnectionUnblockedAsync += (_, _) => Blocked(false);
        if (!connection.IsOpen)
        {
            End("it was closed");
        }

        Task Blocked(bool isBlocked)
        {
            _isBlocked = isBlocked;
            return Task.CompletedTask;
        }
    }

    /// <summary>The channel on which messages are published, or from which they come.</summary>
    public IChannel Channel { get; set; } = null!;

    /// <summary>A worker's channel for answers.</summary>
    public IChannel Answers { get; set; } = null!;

    /// <summary>A client's calls that wait for an answer, by their correlation ids.</summary>
    public ConcurrentDictionary<string, Action<byte[], bool>> Waiting { get; } = new();

    public bool IsOpen => !_ended.IsCancellationRequested;

    public CancellationToken Ended => _ended.Token;

    /// <summary>Why it has ended.</summary>
    public string Reason { get; private set; } = "";

    public async Task<IChannel> OpenAsync(CreateChannelOptions? options, CancellationToken cancellation)
    {
        IChannel channel = await _connection.CreateChannelAsync(options, cancellation).ConfigureAwait(false);
        channel.ChannelShutdownAsync += (_, reason) =>
        {
            End(reason.ReplyText);
            return Task.CompletedTask;
        };
        _channels.Add(channel);
        return channel;
    }

    /// <summary>Asks the node from time to time whether it answers; if it doesn't, the session ends.</summary>
    /// <param name="pause">The time between two questions, and for an answer, which may take an eighth more.</param>
    /// <param name="clock">What the time is measured by.</param>
    /// <param name="cancellation">Ends opening the channel.</param>
    public async Task WatchAsync(TimeSpan pause, TimeProvider clock, CancellationToken cancellation)
    {
        _asking = await OpenAsync(null, cancellation).ConfigureAwait(false);
        _ = Task.Run(() => AskAsync(pause, clock), CancellationToken.None);
    }

    async Task AskAsync(TimeSpan pause, TimeProvider clock)
    {
        while (true)
        {
            await Task.Delay(pause, clock, Ended).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            if (!IsOpen)
            {
                return;
            }

            // A node that has no memory left reads nothing, and says so.
            if (_isBlocked)
            {
                continue;
            }

            Task asked = _asking!.BasicQosAsync(0, 1, global: false, CancellationToken.None);
            await Task.WhenAny(asked, Task.Delay(pause, clock, Ended)).ConfigureAwait(false);
            if (!asked.IsCompleted)
            {
                // Where the process stood still, the time is over at once, and the answer that has come in it is yet to be read.
                await Task.WhenAny(asked, Task.Delay(pause / 8, clock, Ended)).ConfigureAwait(false);
            }

            if (!asked.IsCompletedSuccessfully && !_isBlocked)
            {
                Forget(asked);
                End("the node doesn't answer");
                return;
            }
        }
    }

    /// <summary>Waits for the end of what RabbitMQ.Client does, or of the session.</summary>
    /// <exception cref="RpcConnectionException">The session has ended.</exception>
    public ValueTask UntilEnded(ValueTask task) => task.IsCompletedSuccessfully ? task : WaitAsync(task.AsTask());

    async ValueTask WaitAsync(Task task)
    {
        try
        {
            await task.WaitAsync(Ended).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!IsOpen && !task.IsCompleted)
        {
            Forget(task);
            throw new RpcConnectionException($"The session with RabbitMQ ended: {Reason}");
        }
    }

    /// <summary>Nobody waits for it any more, and nobody is told how it ends.</summary>
    static void Forget(Task task) => _ = task.ContinueWith(static task => _ = task.Exception, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);

    public void End(string reason)
    {
        lock (_channels)
        {
            if (_ended.IsCancellationRequested)
            {
                return;
            }

            Reason = reason;
            _ = _ended.CancelAsync(); // what waits goes on elsewhere: this is the thread that receives
        }
    }

    /// <summary>Closes the connection. What RabbitMQ.Client doesn't close in time is left to itself.</summary>
    public async ValueTask DisposeAsync()
    {
        End("it was closed");
        Task closing = Task.Run(CloseAsync, CancellationToken.None);
        await Task.WhenAny(closing, Task.Delay(s_timeToClose, CancellationToken.None)).ConfigureAwait(false);
    }

    async Task CloseAsync()
    {
        try
        {
            foreach (IChannel channel in _channels)
            {
                await channel.DisposeAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What is gone can't be closed in good order.
        }

        try
        {
            await _connection.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Nor can its connection.
        }
    }
}
