namespace Manywire.MySql;

/// <summary>What is told of a connection that was opened.</summary>
public sealed class MySqlConnectionOpenedContext
{
    internal MySqlConnectionOpenedContext(MySqlConnection connection, MySqlConnectionOpenedConditions conditions)
    {
        Connection = connection;
        Conditions = conditions;
    }

    /// <summary>The connection.</summary>
    public MySqlConnection Connection { get; }

    /// <summary>Whether it is new.</summary>
    public MySqlConnectionOpenedConditions Conditions { get; }
}
