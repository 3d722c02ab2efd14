using System;
using System.Threading;
using System.Threading.RateLimiting;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>What a server can be told. Immutable; the defaults are the safe ones.</summary>
public sealed record RpcServerOptions : RpcOptions
{
    /// <summary>The defaults.</summary>
    public static RpcServerOptions Default { get; } = new();

    /// <summary>Connections at the same time, at most. 10,000 by default. Further ones are closed at once.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxConnections
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = 10_000;

    /// <summary>Bytes of large messages that aren't whole, over all connections together, at most. 64 MiB by default. A connection that needs more is closed.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public long MaxUnfinishedBytes
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = 64 * 1024 * 1024;

    /// <summary>Decides whether a connection is served, before anything of it is received; null: every one is. It may look at the connection's <see cref="RpcConnection.Transport"/>, read and write it, and keep what it finds in <see cref="RpcConnection.Items"/>.</summary>
    /// <remarks>False, an exception, or more than <see cref="HandshakeTimeout"/> close the connection.</remarks>
    public Func<RpcConnection, CancellationToken, ValueTask<bool>>? Authenticate { get; init; }

    /// <summary>How long TLS and <see cref="Authenticate"/> may take together. 10 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time.</summary>
    public TimeSpan HandshakeTimeout { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>How many calls may run, or how many in some time; null: no more limits than the others. It is asked for one permit a call, which is given back when the call has ended. A call that gets none is refused as busy; a notification isn't served.</summary>
    /// <remarks>Partitions may be of anything that is known of the connection, such as its address or what was authenticated. It isn't disposed with the server.</remarks>
    public PartitionedRateLimiter<RpcConnection>? CallLimiter { get; init; }

    /// <summary>How many connections there may be, or how many in some time; null: no more limits than the others. It is asked for one permit a connection, before anything of it is received. A connection that gets none is closed at once.</summary>
    public PartitionedRateLimiter<RpcConnection>? ConnectionLimiter { get; init; }

    /// <summary>Connections that wait to be accepted, at most. 512 by default.</summary>
    public int Backlog { get; init; } = 512;
}
