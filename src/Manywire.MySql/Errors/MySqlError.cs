namespace Manywire.MySql;

/// <summary>A row of SHOW WARNINGS: an error, a warning or a note of the last command.</summary>
public sealed class MySqlError
{
    internal MySqlError(string level, int code, string message)
    {
        Level = level;
        Code = code;
        Message = message;
    }

    /// <summary>Error, Warning or Note.</summary>
    public string Level { get; }

    /// <summary>The server's number.</summary>
    public int Code { get; }

    /// <summary>The server's number, by name.</summary>
    public MySqlErrorCode ErrorCode => (MySqlErrorCode)Code;

    /// <summary>The server's text.</summary>
    public string Message { get; }
}
