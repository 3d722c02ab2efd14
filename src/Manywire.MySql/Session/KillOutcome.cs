namespace Manywire.MySql;

/// <summary>What came of telling a server to stop a command.</summary>
enum KillOutcome
{
    /// <summary>It wasn't told.</summary>
    NotSent,

    /// <summary>It was told, and has answered.</summary>
    Answered,

    /// <summary>It was told several times, and has answered.</summary>
    Repeated,

    /// <summary>It may have been told.</summary>
    Unknown,
}
