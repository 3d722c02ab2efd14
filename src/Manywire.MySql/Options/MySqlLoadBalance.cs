namespace Manywire.MySql;

/// <summary>Which of several hosts a new connection goes to.</summary>
public enum MySqlLoadBalance
{
    /// <summary>Each in turn.</summary>
    RoundRobin = 0,

    /// <summary>The first that answers, in the order of the list.</summary>
    FailOver = 1,

    /// <summary>Any.</summary>
    Random = 2,

    /// <summary>The one with the fewest connections of the pool.</summary>
    LeastConnections = 3,
}
