using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>What a statement can be run on: a session, or a data source, which lends one for as long as it takes. Only this library implements it.</summary>
public interface IMySqlSource
{
    /// <summary>Lends a session.</summary>
    internal ValueTask<SessionLoan> LendAsync(bool async, CancellationToken cancellationToken);

    /// <summary>Takes it back. Nothing of its results is left.</summary>
    internal ValueTask ReturnAsync(SessionLoan loan, bool async);
}
