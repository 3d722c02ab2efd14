using System;
using System.Collections.Generic;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>Which sessions a pool keeps, how many and how long.</summary>
public sealed record MySqlPoolOptions
{
    /// <summary>The servers, in the order of preference: how a session with each is opened.</summary>
    public required IReadOnlyList<MySqlSessionOptions> Servers { get; init; }

    /// <summary>The name that metrics and logs have for the pool; null for that of its first server.</summary>
    public string? Name { get; init; }

    /// <summary>What sessions that are opened, closed and lost are told to.</summary>
    public ILogger? Logger { get; init; }

    /// <summary>Which of several servers a new session goes to.</summary>
    public MySqlLoadBalance LoadBalance { get; init; }

    /// <summary>What a server has to be, where there are several: a primary one, a read-only one, or any.</summary>
    public MySqlServerRole Role { get; init; }

    /// <summary>The fewest sessions that are kept.</summary>
    public int MinSize { get; init; }

    /// <summary>The most sessions, used and idle ones together.</summary>
    public int MaxSize { get; init; } = 100;

    /// <summary>How long a session may be idle before it is closed, if there are more than <see cref="MinSize"/>; zero: without end.</summary>
    public TimeSpan IdleTimeout { get; init; } = TimeSpan.FromSeconds(180);

    /// <summary>How long a session is used before another takes its place; zero: without end.</summary>
    public TimeSpan Lifetime { get; init; }

    /// <summary>How long somebody waits for a session; zero: as long as connecting may take.</summary>
    public TimeSpan WaitTimeout { get; init; }

    /// <summary>How long a session may have been idle and still be given without asking the server whether it is there.</summary>
    public TimeSpan TrustIdle { get; init; } = TrustIdleByDefault;

    internal static TimeSpan TrustIdleByDefault => TimeSpan.FromSeconds(30);

    /// <summary>How often it is looked whether the names of servers have other addresses; when they have, idle sessions are closed. Zero: never.</summary>
    public TimeSpan DnsCheckInterval { get; init; }

    /// <summary>For how long a server that couldn't be reached is tried last.</summary>
    public TimeSpan DeadServerMemory { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Whether sessions are reset before they are used again, and some 5 ms after they came back where nobody uses them, so that nothing of one borrower reaches the next. Without it only open transactions are.</summary>
    public bool Reset { get; init; } = true;

    /// <summary>How long a reset may wait for a command. Tests of what is done with it before say another time.</summary>
    internal TimeSpan ResetDelay { get; init; } = TimeSpan.FromMilliseconds(5);

    /// <summary>Whether it is remembered where each session was borrowed, for the message when there are none left. It costs a walk over the stack each time.</summary>
    public bool TrackBorrowers { get; init; }
}
