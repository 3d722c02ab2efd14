using System;
using System.Threading;
using Microsoft.Extensions.Logging;

namespace Manywire;

/// <summary>What both sides of a connection can be told. Immutable; the defaults are the safe ones, and the limits hold for what the other side sends.</summary>
public abstract record RpcOptions
{
    /// <summary>How arguments and results are written and read; null for the defaults of the MessagePack wire.</summary>
    public MessagePackWireOptions? WireOptions { get; init; }

    /// <summary>What this side serves: a server's services, or what a client offers its server to call back. Null for nothing.</summary>
    public RpcServices? Services { get; init; }

    /// <summary>Bytes that a message may have at most. 4 MiB by default. A larger one ends the connection.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxMessageBytes { get; init => field = Positive(value); } = 4 * 1024 * 1024;

    /// <summary>From the first byte of a message until all of it is there, at most. 10 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time. A slower one ends the connection.</summary>
    public TimeSpan MessageTimeout { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>How long sending may stand still because the other side doesn't read. 20 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time. Then the connection ends.</summary>
    public TimeSpan SendTimeout { get; init; } = TimeSpan.FromSeconds(20);

    /// <summary>
    /// How long calls and notifications that wait to run may stand still while they take more than four times <see cref="MaxMessageBytes"/>, so that nothing more is received, and this side waits for an answer itself, which may lie behind them.
    /// 10 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time. It counts anew whenever one of them begins to run. Then the connection ends.
    /// </summary>
    public TimeSpan BacklogTimeout { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Calls of one connection that run at the same time, at most. 100 by default. While there are as many, no more are received.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxConcurrentCalls { get; init => field = Positive(value); } = 100;

    /// <summary>Calls that this side makes while it serves a call of the same connection, and that wait at the same time, at most. 16 by default. A call of the other side that comes while there are as many is refused as busy.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxNestedCalls { get; init => field = Positive(value); } = 16;

    /// <summary>Calls of this side that wait for their answers at the same time, at most. 4,096 by default, and never more than 32,768. Further ones wait until they are sent.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxPendingCalls { get; init => field = Positive(value); } = 4096;

    /// <summary>Bytes that wait to be sent, at most; more calls wait until they are fewer, and no more calls are received. 4 MiB by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't positive.</exception>
    public int MaxUnsentBytes { get; init => field = Positive(value); } = 4 * 1024 * 1024;

    /// <summary>How long a call of this side waits for its answer. 100 seconds by default; <see cref="Timeout.InfiniteTimeSpan"/> for any time.</summary>
    public TimeSpan CallTimeout { get; init; } = TimeSpan.FromSeconds(100);

    /// <summary>Whether the other side is told when a call is given up, by the notification <c>$/cancel</c> with the call's id. Peers that don't know it pass over it. On by default.</summary>
    public bool SendsCancellation { get; init; } = true;

    /// <summary>Whether the other side is told which activity (<see cref="System.Diagnostics.Activity"/>) a call belongs to, by the notification <c>$/trace</c> before its request, so that traces follow the call. Peers that don't know it pass over it. Off by default.</summary>
    public bool SendsTraceContext { get; init; }

    /// <summary>After how much silence of the other side it is asked whether it is there, by the request <c>$/ping</c>. Any answer will do, also that there is no such method. After as much silence again the connection ends. <see cref="Timeout.InfiniteTimeSpan"/>, the default, never asks.</summary>
    public TimeSpan KeepAlive { get; init; } = Timeout.InfiniteTimeSpan;

    /// <summary>How many connections of the process may have a thread of their own that receives, at the same time: those over sockets without TLS that come first. Twice the processors by default; 0 for none.</summary>
    /// <remarks>Such a thread waits for its socket alone, which takes one hand-over between threads where the thread pool needs two. Further connections share the thread pool, where thousands cost little.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int DedicatedThreads
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 2 * Environment.ProcessorCount;

    /// <summary>What answers with an error look like.</summary>
    public RpcErrorForm ErrorForm { get; init; }

    /// <summary>Whether the caller is told the message and the stack trace of every exception. Off by default: they may tell more than a caller should know.</summary>
    public bool IncludeExceptionDetails { get; init; }

    /// <summary>Whether calls of one connection run one after another, in the order in which they came. They run side by side by default.</summary>
    public bool Sequential { get; init; }

    /// <summary>What the caller is told of an exception that a method throws; null, or a method that returns null: that the call failed, and no more.</summary>
    public Func<Exception, RpcFaultException?>? MapException { get; init; }

    /// <summary>What is thrown for an error that the other side answers with; null, or a method that returns null: the error as it is.</summary>
    public Func<RpcFaultException, Exception?>? MapFault { get; init; }

    /// <summary>Where the log goes; null for nowhere.</summary>
    public ILoggerFactory? LoggerFactory { get; init; }

    static int Positive(int value)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
        return value;
    }
}
