using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>A source with options for the rows of its statements.</summary>
sealed class SourceWithOptions(IMySqlSource source, MySqlRowOptions options) : IMySqlSource
{
    public MySqlRowOptions Options => options;

    ValueTask<SessionLoan> IMySqlSource.LendAsync(bool async, CancellationToken cancellationToken) => source.LendAsync(async, cancellationToken);

    ValueTask IMySqlSource.ReturnAsync(SessionLoan loan, bool async) => source.ReturnAsync(loan, async);
}
