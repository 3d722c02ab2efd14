using System;
using System.Diagnostics;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>New sessions, with one server or another.</content>
public sealed partial class MySqlPool
{
    PooledSession OpenNew()
    {
        int generation = Volatile.Read(ref _generation);
        long since = PoolMetrics.TakesTimes ? Stopwatch.GetTimestamp() : 0;
        int[] order = _servers.Order();
        for (int i = 0; ; i++)
        {
            MySqlSession? session = null;
            try
            {
                session = MySqlSession.Open(_servers[order[i]]);
                if (Question(session) is { } question)
                {
                    session.Query(question);
                    while (session.Results.Read())
                    {
                        Learn(session);
                    }
                }

                return Opened(session, order[i], generation, since);
            }
            catch (Exception e)
            {
                session?.Dispose();
                if (!NotOpened(e, order[i]) || i + 1 == order.Length)
                {
                    FreePlace();
                    throw;
                }
            }
        }
    }

    async ValueTask<PooledSession> OpenNewAsync(CancellationToken cancellationToken)
    {
        int generation = Volatile.Read(ref _generation);
        long since = PoolMetrics.TakesTimes ? Stopwatch.GetTimestamp() : 0;
        int[] order = _servers.Order();
        for (int i = 0; ; i++)
        {
            MySqlSession? session = null;
            try
            {
                session = await MySqlSession.OpenAsync(_servers[order[i]], cancellationToken).ConfigureAwait(false);
                if (Question(session) is { } question)
                {
                    await session.QueryAsync(question, cancellationToken).ConfigureAwait(false);
                    while (await session.Results.ReadAsync(cancellationToken).ConfigureAwait(false))
                    {
                        Learn(session);
                    }
                }

                return Opened(session, order[i], generation, since);
            }
            catch (Exception e)
            {
                session?.Dispose();
                if (!NotOpened(e, order[i]) || i + 1 == order.Length)
                {
                    FreePlace();
                    throw;
                }
            }
        }
    }

    /// <summary>What is asked of a new session: whether the server is read-only, and which role it begins with, where a reset doesn't bring that back.</summary>
    string? Question(MySqlSession session) => session.ServerVersion.IsMariaDb ? "select @@global.read_only, current_role()" : _options.Role != MySqlServerRole.Any ? "select @@global.read_only" : null;

    /// <summary>Takes the answer from its row.</summary>
    void Learn(MySqlSession session)
    {
        bool readOnly = session.Results.Value(0) is not [(byte)'0'];
        if (_options.Role != MySqlServerRole.Any && readOnly != (_options.Role == MySqlServerRole.ReadOnly))
        {
            throw new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {session.Options.Endpoint} is {(readOnly ? "read-only" : "not read-only")}.");
        }

        if (session.Results.Columns.Count > 1)
        {
            session.RoleAtFirst = Encoding.UTF8.GetString(session.Results.Value(1));
        }
    }

    PooledSession Opened(MySqlSession session, int server, int generation, long since)
    {
        _servers.Opened(server);
        PoolMetrics.Created(this, since);
        if (_logger is { } logger)
        {
            MySqlLog.SessionOpened(logger, Name, session.ConnectionId, session.Options.Endpoint);
        }

        return new PooledSession(session, server, generation);
    }

    /// <summary>Whether another server may do better.</summary>
    bool NotOpened(Exception e, int server)
    {
        if (_logger is { } logger)
        {
            MySqlLog.SessionNotOpened(logger, e, Name, _servers[server].Endpoint);
        }

        if (e is not MySqlException { ErrorCode: MySqlErrorCode.UnableToConnectToHost or MySqlErrorCode.ConnectionCountError or MySqlErrorCode.ServerShutdown or MySqlErrorCode.OutcomeUnknown } and not MySqlException { IsTurnedAway: true })
        {
            return false;
        }

        _servers.Died(server);
        return true;
    }
}
