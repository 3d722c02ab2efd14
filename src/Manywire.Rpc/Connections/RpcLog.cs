using System;
using System.Net;
using Microsoft.Extensions.Logging;

namespace Manywire.Rpc;

/// <summary>What is written to the log. Arguments and results aren't.</summary>
static partial class RpcLog
{
    [LoggerMessage(1, LogLevel.Warning, "The connection to {RemoteEndPoint} ended: {Reason}")]
    public static partial void Ended(ILogger logger, EndPoint? remoteEndPoint, string reason);

    [LoggerMessage(2, LogLevel.Error, "The method {Method} failed")]
    public static partial void Failed(ILogger logger, string method, Exception exception);

    [LoggerMessage(3, LogLevel.Debug, "A notification {Method} has no handler")]
    public static partial void UnknownNotification(ILogger logger, string method);

    [LoggerMessage(7, LogLevel.Debug, "A notification {Method} came while the connection was being closed")]
    public static partial void LateNotification(ILogger logger, string method);

    [LoggerMessage(8, LogLevel.Debug, "A notification came beyond a rate limit")]
    public static partial void LimitedNotification(ILogger logger);

    [LoggerMessage(9, LogLevel.Error, "The notification {Method} wasn't sent")]
    public static partial void NotSent(ILogger logger, string method, Exception exception);

    [LoggerMessage(10, LogLevel.Warning, "A report of progress can't be read: {Reason}")]
    public static partial void ProgressUnreadable(ILogger logger, string reason);

    [LoggerMessage(4, LogLevel.Debug, "An answer came for the id {Id}, which no call has")]
    public static partial void UnknownAnswer(ILogger logger, uint id);

    [LoggerMessage(5, LogLevel.Information, "Connecting to {RemoteEndPoint} failed: {Reason}")]
    public static partial void ConnectFailed(ILogger logger, string remoteEndPoint, string reason);

    [LoggerMessage(6, LogLevel.Error, "Accepting connections at {LocalEndPoint} failed")]
    public static partial void AcceptFailed(ILogger logger, string localEndPoint, Exception exception);
}
