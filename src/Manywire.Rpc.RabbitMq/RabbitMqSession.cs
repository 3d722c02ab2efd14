using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using RabbitMQ.Client;

namespace Manywire.Rpc.RabbitMq;

/// <summary>A connection with its channels. It ends as a whole: when the connection or one of the channels does.</summary>
sealed class RabbitMqSession : IAsyncDisposable
{
    readonly CancellationTokenSource _ended = new();
    readonly List<IChannel> _channels = [];
    readonly IConnection _connection;

    public RabbitMqSession(IConnection connection)
    {
        _connection = connection;
        connection.ConnectionShutdownAsync += (_, reason) =>
        {
            End(reason.ReplyText);
            return Task.CompletedTask;
        };
        if (!connection.IsOpen)
        {
            End("it was closed");
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

    public async ValueTask DisposeAsync()
    {
        End("it was closed");
        try
        {
            foreach (IChannel channel in _channels)
            {
                await channel.DisposeAsync().ConfigureAwait(false);
            }

            await _connection.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // What is gone can't be closed in good order.
        }
    }
}
