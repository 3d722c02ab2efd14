using System;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>What is logged. Passwords and values of parameters never are; the text of commands is at the level Debug.</summary>
static partial class MySqlLog
{
    [LoggerMessage(1, LogLevel.Debug, "Connection {ConnectionId} with {Server} was opened.")]
    public static partial void Opened(ILogger logger, uint connectionId, string server);

    [LoggerMessage(2, LogLevel.Error, "No connection with {Server} could be opened.")]
    public static partial void NotOpened(ILogger logger, Exception error, string server);

    [LoggerMessage(3, LogLevel.Debug, "Connection {ConnectionId} was closed.")]
    public static partial void Closed(ILogger logger, uint connectionId);

    [LoggerMessage(4, LogLevel.Debug, "Connection {ConnectionId} runs {CommandText}")]
    public static partial void Running(ILogger logger, uint connectionId, string commandText);

    [LoggerMessage(5, LogLevel.Error, "A command of connection {ConnectionId} with {Server} failed with the code {ErrorCode}.")]
    public static partial void Failed(ILogger logger, Exception error, uint connectionId, string server, MySqlErrorCode errorCode);

    [LoggerMessage(6, LogLevel.Debug, "The pool {Pool} has opened session {ConnectionId} with {Server}.")]
    public static partial void SessionOpened(ILogger logger, string pool, uint connectionId, string server);

    [LoggerMessage(7, LogLevel.Warning, "The pool {Pool} couldn't open a session with {Server}.")]
    public static partial void SessionNotOpened(ILogger logger, Exception error, string pool, string server);

    [LoggerMessage(8, LogLevel.Debug, "The pool {Pool} has closed session {ConnectionId}.")]
    public static partial void SessionClosed(ILogger logger, string pool, uint connectionId);

    [LoggerMessage(9, LogLevel.Warning, "The pool {Pool} has taken session {ConnectionId} back from a connection that was never closed.")]
    public static partial void SessionLost(ILogger logger, string pool, uint connectionId);

    [LoggerMessage(10, LogLevel.Error, "A caller has waited too long for a session of the pool {Pool}: all {MaxSize} are in use.")]
    public static partial void Exhausted(ILogger logger, string pool, int maxSize);

    [LoggerMessage(11, LogLevel.Information, "The pool {Pool} was cleared.")]
    public static partial void Cleared(ILogger logger, string pool);
}
