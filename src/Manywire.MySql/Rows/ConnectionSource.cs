using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>A connection as what a statement is run on. One that is closed is opened for it.</summary>
sealed class ConnectionSource(MySqlConnection connection) : IMySqlSource
{
    bool _opened;

    async ValueTask<SessionLoan> IMySqlSource.LendAsync(bool async, CancellationToken cancellationToken)
    {
        if (connection.State == ConnectionState.Closed)
        {
            await connection.OpenAsync(async && connection.IsAsync, cancellationToken).ConfigureAwait(false);
            _opened = true;
        }

        MySqlSession session = connection.Session;
        connection.CheckNoReader();
        session.CommandTimeout = System.TimeSpan.FromSeconds(connection.DefaultCommandTimeout);
        return new SessionLoan(session, connection.Settings.Values);
    }

    async ValueTask IMySqlSource.ReturnAsync(SessionLoan loan, bool async)
    {
        connection.Check();
        if (!_opened)
        {
            return;
        }

        _opened = false;
        if (async)
        {
            await connection.CloseAsync().ConfigureAwait(false);
        }
        else
        {
            connection.Close();
        }
    }
}
