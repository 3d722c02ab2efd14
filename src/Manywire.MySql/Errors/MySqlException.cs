using System;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>An error that a server reported, or that kept a server from being asked.</summary>
public sealed class MySqlException : DbException
{
    internal MySqlException(MySqlErrorCode code, string? sqlState, string message, Exception? innerException = null)
        : base(message, innerException)
    {
        ErrorCode = code;
        SqlState = sqlState;
    }

    internal MySqlException(MySqlErrorCode code, string message, Exception? innerException = null)
        : this(code, null, message, innerException)
    {
    }

    /// <summary>The number of the error.</summary>
    public int Number => (int)ErrorCode;

    /// <summary>The number of the error, by name where it has one.</summary>
    public new MySqlErrorCode ErrorCode { get; }

    /// <summary>The five characters that standard SQL has for errors of this kind, where the server gave them.</summary>
    public override string? SqlState { get; }

    /// <summary>Whether the same may succeed when it is tried again. Never so where the server may have run the command already.</summary>
    public override bool IsTransient => ErrorCode is MySqlErrorCode.TooManyConnections or MySqlErrorCode.UnableToConnectToHost or MySqlErrorCode.LockWaitTimeout or MySqlErrorCode.LockDeadlock
        or MySqlErrorCode.ClientInteractionTimeout;
}
