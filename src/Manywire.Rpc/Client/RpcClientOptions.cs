using System;
using System.Threading;

namespace Manywire;

/// <summary>What a client can be told. Immutable.</summary>
public sealed record RpcClientOptions : RpcOptions
{
    /// <summary>The defaults.</summary>
    public static RpcClientOptions Default { get; } = new();

    /// <summary>How long connecting may take, all servers and attempts together; calls that wait for a connection wait no longer either. The first time each server is tried once, later again and again. 15 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time.</summary>
    public TimeSpan ConnectTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>Whether a connection that was lost is opened again when there is something to send. On by default.</summary>
    public bool Reconnects { get; init; } = true;

    /// <summary>The pause after the first attempt to connect that failed; each further one is twice as long, and differs by chance by up to a quarter. 100 milliseconds by default.</summary>
    public TimeSpan ReconnectDelay { get; init; } = TimeSpan.FromMilliseconds(100);

    /// <summary>The longest pause between two attempts. 5 seconds by default.</summary>
    public TimeSpan MaxReconnectDelay { get; init; } = TimeSpan.FromSeconds(5);

    /// <summary>Which of several servers is connected to.</summary>
    public RpcServerChoice ServerChoice { get; init; }

    /// <summary>How often a call of a method that may run twice is sent, at most. 3 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxAttempts
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = 3;
}
