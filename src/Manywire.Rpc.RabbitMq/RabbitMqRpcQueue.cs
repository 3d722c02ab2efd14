using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using RabbitMQ.Client;

namespace Manywire;

/// <summary>The queue in which calls of a service wait for a worker. Clients and workers declare it alike, so that either may start first.</summary>
/// <remarks>
/// It is a durable quorum queue: what was confirmed is on a majority of the cluster's nodes. What no worker can do goes to <see cref="DeadLetterQueue"/>, at least once, and waits there for a person.
/// </remarks>
public sealed record RabbitMqRpcQueue
{
    /// <summary>A queue.</summary>
    /// <param name="name">Its name: 1 to 255 bytes of UTF-8, and not beginning with <c>amq.</c>.</param>
    /// <exception cref="ArgumentException">It can't be the name of a queue.</exception>
    public RabbitMqRpcQueue(string name)
    {
        Name = Checked(name);
        DeadLetterQueue = Checked(name + ".dead");
    }

    /// <summary>Its name.</summary>
    public string Name { get; }

    /// <summary>The queue that gets what no worker can do. The name with <c>.dead</c> behind it by default.</summary>
    /// <exception cref="ArgumentException">It can't be the name of a queue.</exception>
    public string DeadLetterQueue { get; init => field = Checked(value); }

    /// <summary>How often a work item is tried again at most, because its method threw or its worker was lost, before it goes to <see cref="DeadLetterQueue"/>. 5 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int DeliveryLimit
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 5;

    /// <summary>On how many nodes of a cluster the queue is; 0, the default: what the cluster's settings say, which is 3 where there are as many.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int GroupSize
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Whether both queues are declared when somebody connects. On by default. Where it is off they are expected to be there, with arguments of whoever made them.</summary>
    public bool Declares { get; init; } = true;

    internal async Task DeclareAsync(IChannel channel, CancellationToken cancellation)
    {
        if (!Declares)
        {
            return;
        }

        await channel.QueueDeclareAsync(DeadLetterQueue, durable: true, exclusive: false, autoDelete: false, Arguments(), cancellationToken: cancellation).ConfigureAwait(false);
        Dictionary<string, object?> arguments = Arguments();
        arguments["x-delivery-limit"] = DeliveryLimit;
        arguments["x-dead-letter-exchange"] = "";
        arguments["x-dead-letter-routing-key"] = DeadLetterQueue;
        arguments["x-dead-letter-strategy"] = "at-least-once";
        arguments["x-overflow"] = "reject-publish"; // which that strategy needs
        await channel.QueueDeclareAsync(Name, durable: true, exclusive: false, autoDelete: false, arguments, cancellationToken: cancellation).ConfigureAwait(false);
    }

    Dictionary<string, object?> Arguments()
    {
        var arguments = new Dictionary<string, object?> { ["x-queue-type"] = "quorum" };
        if (GroupSize > 0)
        {
            arguments["x-quorum-initial-group-size"] = GroupSize;
        }

        return arguments;
    }

    static string Checked(string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        return System.Text.Encoding.UTF8.GetByteCount(name) <= 255 && !name.StartsWith("amq.", StringComparison.Ordinal)
            ? name
            : throw new ArgumentException($"'{name}' can't be the name of a queue: at most 255 bytes of UTF-8 were expected that don't begin with 'amq.'.", nameof(name));
    }
}
