using System;
using Microsoft.Extensions.Logging;

namespace Manywire.Rpc.RabbitMq;

/// <summary>What is written to the log. Arguments and results aren't.</summary>
static partial class RabbitMqLog
{
    [LoggerMessage(1, LogLevel.Warning, "The session with RabbitMQ ended: {Reason}")]
    public static partial void Lost(ILogger logger, string reason);

    [LoggerMessage(2, LogLevel.Warning, "Connecting to RabbitMQ failed: {Reason}")]
    public static partial void ConnectFailed(ILogger logger, string reason);

    [LoggerMessage(3, LogLevel.Error, "A message of the queue {Queue} can't be served, and goes to its dead letters: {Reason}")]
    public static partial void Dead(ILogger logger, string queue, string reason);

    [LoggerMessage(4, LogLevel.Warning, "The work item {Method} of the queue {Queue} failed, and is put back: {Reason}")]
    public static partial void PutBack(ILogger logger, string method, string queue, string reason);

    [LoggerMessage(5, LogLevel.Information, "A call of {Method} came too late: nobody waits for it any more")]
    public static partial void Late(ILogger logger, string method);

    [LoggerMessage(6, LogLevel.Warning, "An answer of {Method} couldn't be sent: {Reason}")]
    public static partial void NotAnswered(ILogger logger, string method, string reason);

    [LoggerMessage(7, LogLevel.Warning, "A message of the queue {Queue} couldn't be acknowledged, and comes again: {Reason}")]
    public static partial void NotAcknowledged(ILogger logger, string queue, string reason);

    [LoggerMessage(8, LogLevel.Error, "Serving the queue {Queue} failed, and is tried again")]
    public static partial void ServingFailed(ILogger logger, string queue, Exception exception);
}
