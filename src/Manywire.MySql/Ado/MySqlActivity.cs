using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics;
using System.Globalization;
using System.Net;

namespace Manywire.MySql;

/// <summary>Activities of connections and commands, with the tags of OpenTelemetry's conventions for databases.</summary>
static class MySqlActivity
{
    const int UsualPort = MySqlSessionOptions.DefaultPort;

    /// <summary>A connection is opened.</summary>
    /// <returns>Null: nobody listens.</returns>
    public static Activity? Open() => MySqlTelemetry.Activities.HasListeners() ? MySqlTelemetry.Activities.StartActivity("Open", ActivityKind.Client) : null;

    /// <summary>Commands are executed.</summary>
    /// <returns>Null: nobody listens.</returns>
    public static Activity? Execute(MySqlConnection connection, CommandState[] commands)
    {
        Activity? activity = MySqlTelemetry.Activities.HasListeners() ? MySqlTelemetry.Activities.StartActivity("Execute", ActivityKind.Client) : null;
        if (activity is not { IsAllDataRequested: true })
        {
            return activity;
        }

        TracingOptions options = connection.Tracing;
        Describe(activity, connection, options);
        if (commands.Length > 1)
        {
            activity.SetTag("db.operation.name", "BATCH");
            activity.SetTag("db.operation.batch.size", commands.Length);
            return activity;
        }

        CommandState command = commands[0];
        if (options.IsStable && command.Type == CommandType.StoredProcedure)
        {
            activity.SetTag("db.operation.name", "CALL");
            activity.SetTag("db.stored_procedure.name", command.Text);
        }
        else if (options.IsStable)
        {
            activity.SetTag("db.query.text", command.Text);
        }

        if (options.IsExperimental)
        {
            activity.SetTag("db.statement", command.Text);
        }

        return activity;
    }

    /// <summary>Says which server a connection is with, and who is logged in.</summary>
    public static void Describe(Activity? activity, MySqlConnection connection, TracingOptions options)
    {
        if (activity is not { IsAllDataRequested: true })
        {
            return;
        }

        ConnectionSettings settings = connection.Settings;
        MySqlSessionOptions? server = connection.IsSessionOpen ? connection.Session.Options : null;
        IPEndPoint? peer = connection.SessionEndPoint;
        string host = server?.Host ?? settings.Builder.Server, database = connection.Database;
        if (server is not null)
        {
            activity.SetTag("db.connection_id", connection.Session.ConnectionId.ToString(CultureInfo.InvariantCulture));
        }

        if (options.IsStable)
        {
            activity.SetTag("db.system.name", "mysql");
            activity.SetTag("db.namespace", database);
            activity.SetTag("server.address", host);
            if (settings.UnixSocket is null && settings.Builder.Port != UsualPort)
            {
                activity.SetTag("server.port", (int)settings.Builder.Port);
            }

            if (peer is not null)
            {
                activity.SetTag("network.peer.address", peer.Address.ToString());
                activity.SetTag("network.peer.port", peer.Port);
            }
        }

        if (options.IsExperimental)
        {
            activity.SetTag("db.system", "mysql");
            activity.SetTag("db.connection_string", settings.Builder.PersistSecurityInfo ? settings.Text : settings.TextWithoutPassword);
            activity.SetTag("db.user", settings.Builder.UserID);
            activity.SetTag("db.name", database);
            activity.SetTag("thread.id", Environment.CurrentManagedThreadId.ToString(CultureInfo.InvariantCulture));
            activity.SetTag("net.transport", settings.UnixSocket is not null ? "unix" : settings.Builder.ConnectionProtocol == MySqlConnectionProtocol.NamedPipe ? "pipe" : "ip_tcp");
            if (settings.UnixSocket is null && !IPAddress.TryParse(host, out _))
            {
                activity.SetTag("net.peer.name", host);
            }

            if (peer is not null)
            {
                activity.SetTag("net.peer.ip", peer.Address.ToString());
                activity.SetTag("net.peer.port", peer.Port.ToString(CultureInfo.InvariantCulture));
            }
        }
    }

    /// <summary>The first result has begun.</summary>
    public static void HasHeader(Activity activity, TracingOptions options)
    {
        if (options.ResultSetHeaderEvent && activity.IsAllDataRequested)
        {
            activity.AddEvent(new ActivityEvent("read-result-set-header"));
        }
    }

    /// <summary>A command, or a batch, has ended.</summary>
    public static void Executed(MySqlConnection connection, long since) => MySqlTelemetry.OperationDuration.Record(
        Stopwatch.GetElapsedTime(since).TotalSeconds,
        new KeyValuePair<string, object?>("db.system.name", "mysql"),
        new KeyValuePair<string, object?>("db.namespace", connection.Database),
        new KeyValuePair<string, object?>("server.address", connection.Settings.Builder.Server));

    /// <summary>Something has gone wrong.</summary>
    public static void Fail(Activity? activity, Exception error, TracingOptions options)
    {
        if (activity is null || activity.Status == ActivityStatusCode.Error)
        {
            return;
        }

        string type = error.GetType().FullName!;
        if (error is MySqlException { ErrorCode: var code })
        {
            if (options.IsStable)
            {
                type = ((int)code).ToString(CultureInfo.InvariantCulture);
                activity.SetTag("db.response.status_code", type);
            }
            else
            {
                activity.SetTag("db.response.status_code", (int)code);
            }

            activity.SetStatus(ActivityStatusCode.Error, code.ToString());
        }
        else
        {
            activity.SetStatus(ActivityStatusCode.Error, error.Message);
        }

        activity.SetTag("error.type", type);
        if (options.IsExperimental)
        {
            activity.AddException(error);
        }
    }
}
