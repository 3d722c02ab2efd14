using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>What lends sessions to statements.</content>
public sealed partial class MySqlDataSource : IMySqlSource
{
    async ValueTask<SessionLoan> IMySqlSource.LendAsync(bool async, CancellationToken cancellationToken)
    {
        MySqlConnection connection = CreateConnection();
        try
        {
            await connection.OpenAsync(async && connection.IsAsync, cancellationToken).ConfigureAwait(false);
            return new SessionLoan(connection.Session, _settings.Values, connection);
        }
        catch
        {
            await connection.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    async ValueTask IMySqlSource.ReturnAsync(SessionLoan loan, bool async)
    {
        var connection = (MySqlConnection)loan.Owner!;
        if (async)
        {
            await connection.DisposeAsync().ConfigureAwait(false);
        }
        else
        {
            connection.Dispose();
        }
    }
}
