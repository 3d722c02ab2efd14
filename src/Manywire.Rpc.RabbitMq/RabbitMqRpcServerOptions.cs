using System;

namespace Manywire;

/// <summary>What a worker can be told. Immutable.</summary>
public sealed record RabbitMqRpcServerOptions : RabbitMqRpcOptions
{
    /// <summary>The defaults.</summary>
    public static RabbitMqRpcServerOptions Default { get; } = new();

    /// <summary>Calls that the worker takes at the same time, at most: so many run side by side, and RabbitMQ keeps the others for this worker or another. 32 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is 0.</exception>
    public ushort Prefetch
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfZero(value);
            field = value;
        }
    } = 32;

    /// <summary>How long a work item whose method threw is kept before it is tried again, by any worker. Until then it counts as one that runs. 1 second by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public TimeSpan RedeliveryDelay { get; init => field = Time(value, orAny: false); } = TimeSpan.FromSeconds(1);

    /// <summary>What tests do when a message has come, before anything is done with it.</summary>
    internal Func<System.Threading.Tasks.Task>? Delivering { get; init; }

    /// <summary>Where outcomes of calls with idempotency keys are kept; null: in the memory of this worker, 10,000 of them with at most 64 MiB of keys and answers, for as long as <see cref="OutcomeLifetime"/> says. Several workers need one that they share.</summary>
    public IRpcOutcomes? Outcomes { get; init; }

    /// <summary>How long an outcome is kept: within this time a call with the same key doesn't run again. 10 minutes by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public TimeSpan OutcomeLifetime { get; init => field = Time(value, orAny: false); } = TimeSpan.FromMinutes(10);
}
