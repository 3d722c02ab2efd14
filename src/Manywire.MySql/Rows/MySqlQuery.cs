using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>
/// A query that is run when it is awaited, which gives a list of all rows, or when it is enumerated, which gives them as they arrive. It is run as often as that happens, and before that not at all.
/// </summary>
/// <typeparam name="T">What a row becomes.</typeparam>
public sealed class MySqlQuery<T> : IAsyncEnumerable<T>
{
    readonly IMySqlSource _source;
    readonly MySqlText _sql;
    readonly CancellationToken _cancellationToken;

    internal MySqlQuery(IMySqlSource source, MySqlText sql, CancellationToken cancellationToken)
    {
        _source = source;
        _sql = sql;
        _cancellationToken = cancellationToken;
    }

    /// <summary>All rows.</summary>
    public ValueTask<List<T>> ToListAsync() => RowRun.ListAsync<T>(_source, _sql, async: true, _cancellationToken)!;

    /// <summary>All rows, as a task that has begun.</summary>
    public Task<List<T>> AsTask() => ToListAsync().AsTask();

    /// <summary>Awaits all rows.</summary>
    public ValueTaskAwaiter<List<T>> GetAwaiter() => ToListAsync().GetAwaiter();

    /// <summary>Awaits all rows.</summary>
    /// <param name="continueOnCapturedContext">Whether what follows is to run where the call was made.</param>
    public ConfiguredValueTaskAwaitable<List<T>> ConfigureAwait(bool continueOnCapturedContext) => ToListAsync().ConfigureAwait(continueOnCapturedContext);

    /// <inheritdoc/>
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
        RowRun.StreamAsync<T>(_source, _sql, async: true, cancellationToken.CanBeCanceled ? cancellationToken : _cancellationToken).GetAsyncEnumerator(CancellationToken.None)!;
}
