using System;
using System.Collections;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>An error that the server reports, or that the driver meets on the way to it.</summary>
public sealed class MySqlException : DbException
{
    IDictionary? _data;

    internal MySqlException(string message)
        : this(MySqlErrorCode.None, null, message, null)
    {
    }

    internal MySqlException(string message, Exception? inner)
        : this(MySqlErrorCode.None, null, message, inner)
    {
    }

    internal MySqlException(MySqlErrorCode code, string message)
        : this(code, null, message, null)
    {
    }

    internal MySqlException(MySqlErrorCode code, string message, Exception? inner)
        : this(code, null, message, inner)
    {
    }

    internal MySqlException(MySqlErrorCode code, string? sqlState, string message, Exception? inner = null)
        : base(message, inner)
    {
        ErrorCode = code;
        SqlState = sqlState;
    }

    /// <summary>The server's number of the error.</summary>
    public int Number => (int)ErrorCode;

    /// <summary>The server's number of the error, by name.</summary>
    public new MySqlErrorCode ErrorCode { get; }

    /// <summary>The five characters that SQL has for the kind of error; null where the driver found it.</summary>
    public override string? SqlState { get; }

    /// <summary>Whether the same may succeed when it is tried again, on another server of a cluster among others (1047). An answer to COMMIT that was lost isn't: whether it happened is unknown.</summary>
    public override bool IsTransient => ErrorCode is MySqlErrorCode.ConnectionCountError or MySqlErrorCode.LockDeadlock or MySqlErrorCode.LockWaitTimeout
        or MySqlErrorCode.UnableToConnectToHost or MySqlErrorCode.XARBDeadlock || IsTurnedAway;

    /// <summary>Whether it is a node of Galera that isn't part of its cluster: it runs no statements, and others may.</summary>
    internal bool IsTurnedAway => ErrorCode == MySqlErrorCode.UnknownCommand && Message.Contains("WSREP", StringComparison.Ordinal);

    /// <summary>The number and the state by name, for logs.</summary>
    public override IDictionary Data
    {
        get
        {
            if (_data is null)
            {
                _data = base.Data;
                _data["Server Error Code"] = Number;
                _data["SqlState"] = SqlState;
            }

            return _data;
        }
    }

    internal static MySqlException Timeout(Exception? inner = null) =>
        new(MySqlErrorCode.CommandTimeoutExpired, "The Command Timeout expired before the operation completed.", inner);
}
