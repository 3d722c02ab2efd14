namespace Manywire.MySql;

/// <summary>For whom a password is asked.</summary>
public sealed class MySqlProvidePasswordContext
{
    internal MySqlProvidePasswordContext(string server, int port, string userId, string database)
    {
        Server = server;
        Port = port;
        UserId = userId;
        Database = database;
    }

    /// <summary>The host.</summary>
    public string Server { get; }

    /// <summary>The port.</summary>
    public int Port { get; }

    /// <summary>The user.</summary>
    public string UserId { get; }

    /// <summary>The database.</summary>
    public string Database { get; }
}
