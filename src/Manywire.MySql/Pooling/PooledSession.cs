using System;

namespace Manywire.MySql;

/// <summary>What a pool knows of a session.</summary>
sealed class PooledSession(MySqlSession session, int server, int generation)
{
    public MySqlSession Session => session;

    /// <summary>Which of the pool's servers it is with.</summary>
    public int Server => server;

    /// <summary>How often the pool had been cleared when it was opened.</summary>
    public int Generation => generation;

    /// <summary>How many commands had been sent when it was borrowed: of one that sent none since, nothing is to be reset.</summary>
    public long CommandsBefore { get; set; }

    /// <summary>When it came back, in <see cref="Environment.TickCount64"/>.</summary>
    public long IdleSince { get; set; }

    /// <summary>Who has it. One who is gone won't bring it back.</summary>
    public WeakReference? Borrower { get; set; }

    /// <summary>When it was borrowed, in <see cref="Environment.TickCount64"/>.</summary>
    public long BorrowedAt { get; set; }

    /// <summary>When it was borrowed, as metrics measure it; 0 where nobody wants to know.</summary>
    public long Since { get; set; }

    /// <summary>Where it was borrowed, if that is remembered.</summary>
    public string? Stack { get; set; }
}
