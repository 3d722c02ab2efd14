using System;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>New sessions, with one server or another.</content>
public sealed partial class MySqlPool
{
    PooledSession OpenNew()
    {
        int generation = Volatile.Read(ref _generation);
        int[] order = _servers.Order();
        for (int i = 0; ; i++)
        {
            MySqlSession? session = null;
            try
            {
                session = MySqlSession.Open(_servers[order[i]]);
                CheckRole(session, WantsRole ? IsReadOnly(session.Query(ReadOnlyQuery)) : default);
                return Opened(session, order[i], generation);
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
        int[] order = _servers.Order();
        for (int i = 0; ; i++)
        {
            MySqlSession? session = null;
            try
            {
                session = await MySqlSession.OpenAsync(_servers[order[i]], cancellationToken).ConfigureAwait(false);
                CheckRole(session, WantsRole ? IsReadOnly(await session.QueryAsync(ReadOnlyQuery, cancellationToken).ConfigureAwait(false)) : default);
                return Opened(session, order[i], generation);
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

    const string ReadOnlyQuery = "select @@global.read_only";

    bool WantsRole => _options.Role != MySqlServerRole.Any;

    /// <summary>The one row of the query has arrived with its beginning, or is a few bytes away.</summary>
    static bool IsReadOnly(MySqlResults results)
    {
        bool readOnly = results.Read() && results.Value(0) is not [(byte)'0'];
        results.Close();
        return readOnly;
    }

    void CheckRole(MySqlSession session, bool readOnly)
    {
        if (WantsRole && readOnly != (_options.Role == MySqlServerRole.ReadOnly))
        {
            throw new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {session.Options.Endpoint} is {(readOnly ? "read-only" : "not read-only")}.");
        }
    }

    PooledSession Opened(MySqlSession session, int server, int generation)
    {
        _servers.Opened(server);
        return new PooledSession(session, server, generation);
    }

    /// <summary>Whether another server may do better.</summary>
    bool NotOpened(Exception e, int server)
    {
        // 1047: a node of Galera that isn't part of its cluster.
        if (e is not MySqlException { ErrorCode: MySqlErrorCode.UnableToConnectToHost or MySqlErrorCode.TooManyConnections or MySqlErrorCode.ServerShutdown or MySqlErrorCode.OutcomeUnknown or (MySqlErrorCode)1047 })
        {
            return false;
        }

        _servers.Died(server);
        return true;
    }
}
