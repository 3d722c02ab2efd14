using System;
using System.Threading;
using RabbitMQ.Client;

namespace Manywire;

/// <summary>What clients and workers can be told. Immutable.</summary>
public abstract record RabbitMqRpcOptions
{
    /// <summary>How calls are made and served. Of these options those count that are about one call: how it is written, how large it may be and how long it may take, errors, several results, traces and the log. Limits of connections don't.</summary>
    public RpcOptions Rpc { get; init; } = RpcConnectionOptions.Default;

    /// <summary>How long connecting may take, all nodes and attempts together, and how long a call waits for a connection. 15 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public TimeSpan ConnectTimeout { get; init => field = Time(value, orAny: true); } = TimeSpan.FromSeconds(15);

    /// <summary>The pause after an attempt that failed, to connect or to publish; each further one is twice as long, and differs by chance by up to a quarter. 100 milliseconds by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public TimeSpan RetryDelay { get; init => field = Time(value, orAny: false); } = TimeSpan.FromMilliseconds(100);

    /// <summary>The longest pause between two attempts. 5 seconds by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public TimeSpan MaxRetryDelay { get; init => field = Time(value, orAny: false); } = TimeSpan.FromSeconds(5);

    /// <summary>Says more about connections to RabbitMQ, such as a client certificate, a heartbeat or a name; null for nothing. Servers and user come from the addresses. Recovery is done here: the factory's own is switched off.</summary>
    public Action<ConnectionFactory>? Configure { get; init; }

    /// <summary>The clock by which a node is asked whether it answers. Tests have one of their own.</summary>
    internal TimeProvider Clock { get; init; } = TimeProvider.System;

    private protected static TimeSpan Time(TimeSpan value, bool orAny) => value > TimeSpan.Zero || (orAny && value == Timeout.InfiniteTimeSpan)
        ? value
        : throw new ArgumentOutOfRangeException(nameof(value), value, "A positive time was expected.");
}
