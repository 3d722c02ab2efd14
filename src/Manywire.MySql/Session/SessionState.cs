namespace Manywire.MySql;

/// <summary>Whether a session is of use.</summary>
enum SessionState
{
    /// <summary>Somebody is logging in.</summary>
    Opening,

    /// <summary>Commands can be sent.</summary>
    Open,

    /// <summary>Its owner has closed it.</summary>
    Closed,

    /// <summary>What the server would send next is unknown, or nothing comes any more.</summary>
    Broken,
}
