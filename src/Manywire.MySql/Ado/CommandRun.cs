using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>Runs commands and batches, and takes from their results what was asked for.</summary>
static class CommandRun
{
    public static ValueTask<MySqlDataReader> StartAsync(MySqlConnection connection, object owner, CommandState command, CommandBehavior behavior, int timeout, bool async,
        CancellationToken cancellationToken) => StartAsync(connection, owner, [command], behavior, timeout, async, cancellationToken);

    /// <summary>Sends the first command, and gives a reader of the results of all.</summary>
    public static async ValueTask<MySqlDataReader> StartAsync(MySqlConnection connection, object owner, CommandState[] commands, CommandBehavior behavior, int timeout, bool async,
        CancellationToken cancellationToken, bool pipelined = false)
    {
        cancellationToken.ThrowIfCancellationRequested();
        connection.CheckNoReader();
        foreach (CommandState command in commands)
        {
            command.LastInsertedId = 0;
            command.RecordsAffected = 0;
            command.ReturnParameter = null;
            command.Outs = [];
            if (command.Type == CommandType.StoredProcedure)
            {
                ProcedureCall.Arrange(command, await connection.Routines.FindAsync(connection, command.Text, async, cancellationToken).ConfigureAwait(false));
            }
        }

        var reader = new MySqlDataReader(connection, owner, commands, behavior, timeout, pipelined);
        reader.Activity = MySqlActivity.Execute(connection, commands);
        connection.ActiveReader = reader;
        if (connection.Logger is { } logger && logger.IsEnabled(LogLevel.Debug))
        {
            foreach (CommandState command in commands)
            {
                MySqlLog.Running(logger, connection.Session.ConnectionId, command.Text);
            }
        }

        try
        {
            await reader.StartAsync(async, cancellationToken).ConfigureAwait(false);
            return reader;
        }
        catch (Exception e)
        {
            reader.Tell(e);
            await reader.AbandonAsync(async).ConfigureAwait(false);
            if (e is MySqlException error)
            {
                Explain(connection, commands[0], error);
            }

            throw;
        }
    }

    /// <summary>Says more of an error than the server does, and learns from it.</summary>
    public static void Explain(MySqlConnection connection, CommandState command, MySqlException error)
    {
        switch (error.ErrorCode)
        {
            case MySqlErrorCode.ParseError when command.Text.AsSpan().TrimStart().StartsWith("delimiter ", StringComparison.OrdinalIgnoreCase):
                throw new MySqlException(MySqlErrorCode.DelimiterNotSupported, "DELIMITER is a word of command-line programs, and no statement: leave it out, and end the statement as usual.", error);
            case MySqlErrorCode.StoredProcedureDoesNotExist or MySqlErrorCode.StoredProcedureNumberOfArguments or MySqlErrorCode.StoredProcedureNotVariableArgument when command.Routine is not null && connection.IsSessionOpen:
                connection.Routines.Forget();
                break;
            default:
                break;
        }
    }

    /// <summary>Reads all results, and gives how many rows were changed.</summary>
    public static async ValueTask<int> CountAsync(ValueTask<MySqlDataReader> starting, bool async, CancellationToken cancellationToken)
    {
        MySqlDataReader reader = await starting.ConfigureAwait(false);
        try
        {
            while (await reader.NextResultAsync(async, cancellationToken).ConfigureAwait(false))
            {
                // Rows aren't asked for.
            }

            return reader.RecordsAffected;
        }
        finally
        {
            await reader.CloseAsync(async).ConfigureAwait(false);
        }
    }

    /// <summary>Reads all results, and gives the first value of the first.</summary>
    public static async ValueTask<object?> FirstAsync(ValueTask<MySqlDataReader> starting, bool async, CancellationToken cancellationToken)
    {
        MySqlDataReader reader = await starting.ConfigureAwait(false);
        try
        {
            object? first = null;
            if (async ? await reader.ReadAsync(cancellationToken).ConfigureAwait(false) : reader.Read())
            {
                first = reader.GetValue(0);
            }

            while (await reader.NextResultAsync(async, cancellationToken).ConfigureAwait(false))
            {
                // Other results aren't asked for.
            }

            return first;
        }
        finally
        {
            await reader.CloseAsync(async).ConfigureAwait(false);
        }
    }
}
