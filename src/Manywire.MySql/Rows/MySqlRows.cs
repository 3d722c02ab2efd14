using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Statements whose rows become values, on sessions and data sources. Those of a connection are in namespace <c>Manywire.Extensions</c>.</summary>
/// <remarks>
/// A row becomes a wired type, by its columns' names; a scalar or a string, which its first column is; or a tuple of these: scalars take a column each, objects those that they know, up to where the next one's begin.
/// </remarks>
public static class MySqlRows
{
    /// <summary>All rows of a query.</summary>
    /// <typeparam name="T">What a row becomes.</typeparam>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="sql">The query. What stands in braces is a parameter.</param>
    public static List<T> Query<[WireRoot] T>(this IMySqlSource source, MySqlText sql) => RowRun.ListAsync<T>(source, sql, async: false, CancellationToken.None).GetAwaiter().GetResult()!;

    /// <summary>The rows of a query, one after another as they arrive. The query is run when they are enumerated.</summary>
    /// <inheritdoc cref="Query{T}(IMySqlSource, MySqlText)"/>
    public static IEnumerable<T> QueryUnbuffered<[WireRoot] T>(this IMySqlSource source, MySqlText sql) => RowRun.Stream<T>(source, sql)!;

    /// <summary>The rows of a query: a list when it is awaited, one after another when it is enumerated.</summary>
    /// <inheritdoc cref="Query{T}(IMySqlSource, MySqlText)"/>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="sql">The query. What stands in braces is a parameter.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public static MySqlQuery<T> QueryAsync<[WireRoot] T>(this IMySqlSource source, MySqlText sql, CancellationToken cancellationToken = default) => new(source, sql, cancellationToken);

    /// <summary>The first row of a query, which has one.</summary>
    /// <inheritdoc cref="Query{T}(IMySqlSource, MySqlText)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows.</exception>
    public static T QueryFirst<[WireRoot] T>(this IMySqlSource source, MySqlText sql) => RowRun.FirstAsync<T>(source, sql, single: false, required: true, async: false, CancellationToken.None).GetAwaiter().GetResult()!;

    /// <summary>The first row of a query, which has one.</summary>
    /// <inheritdoc cref="QueryAsync{T}(IMySqlSource, MySqlText, CancellationToken)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows.</exception>
    public static ValueTask<T> QueryFirstAsync<[WireRoot] T>(this IMySqlSource source, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(source, sql, single: false, required: true, async: true, cancellationToken)!;

    /// <summary>The first row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="Query{T}(IMySqlSource, MySqlText)"/>
    public static T? QueryFirstOrDefault<[WireRoot] T>(this IMySqlSource source, MySqlText sql) => RowRun.FirstAsync<T>(source, sql, single: false, required: false, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>The first row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="QueryAsync{T}(IMySqlSource, MySqlText, CancellationToken)"/>
    public static ValueTask<T?> QueryFirstOrDefaultAsync<[WireRoot] T>(this IMySqlSource source, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(source, sql, single: false, required: false, async: true, cancellationToken);

    /// <summary>The only row of a query.</summary>
    /// <inheritdoc cref="Query{T}(IMySqlSource, MySqlText)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows, or more than one.</exception>
    public static T QuerySingle<[WireRoot] T>(this IMySqlSource source, MySqlText sql) => RowRun.FirstAsync<T>(source, sql, single: true, required: true, async: false, CancellationToken.None).GetAwaiter().GetResult()!;

    /// <summary>The only row of a query.</summary>
    /// <inheritdoc cref="QueryAsync{T}(IMySqlSource, MySqlText, CancellationToken)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows, or more than one.</exception>
    public static ValueTask<T> QuerySingleAsync<[WireRoot] T>(this IMySqlSource source, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(source, sql, single: true, required: true, async: true, cancellationToken)!;

    /// <summary>The only row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="Query{T}(IMySqlSource, MySqlText)"/>
    /// <exception cref="System.InvalidOperationException">The result has more than one row.</exception>
    public static T? QuerySingleOrDefault<[WireRoot] T>(this IMySqlSource source, MySqlText sql) => RowRun.FirstAsync<T>(source, sql, single: true, required: false, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>The only row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="QueryAsync{T}(IMySqlSource, MySqlText, CancellationToken)"/>
    /// <exception cref="System.InvalidOperationException">The result has more than one row.</exception>
    public static ValueTask<T?> QuerySingleOrDefaultAsync<[WireRoot] T>(this IMySqlSource source, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(source, sql, single: true, required: false, async: true, cancellationToken);

    /// <summary>Runs a statement to its end.</summary>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="sql">The statement. What stands in braces is a parameter.</param>
    /// <returns>How many rows were affected.</returns>
    public static int Execute(this IMySqlSource source, MySqlText sql) => RowRun.ExecuteAsync(source, sql, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <inheritdoc cref="Execute(IMySqlSource, MySqlText)"/>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="sql">The statement. What stands in braces is a parameter.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public static ValueTask<int> ExecuteAsync(this IMySqlSource source, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.ExecuteAsync(source, sql, async: true, cancellationToken);

    /// <summary>Inserts wired types as rows of a table, many at once. Members go to the columns of their names; other columns have their default.</summary>
    /// <typeparam name="T">The type of the rows.</typeparam>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="table">The table's name, with its database's before it if that isn't the current one.</param>
    /// <param name="values">The rows.</param>
    /// <returns>How many rows were inserted.</returns>
    /// <exception cref="WireException">A member has no column.</exception>
    /// <remarks>Rows are enumerated while the server works on those before them, so what enumerates them can't use the same session.</remarks>
    public static int BulkInsert<[WireRoot] T>(this IMySqlSource source, string table, IEnumerable<T> values) => RowRun.InsertAsync(source, table, values, bulk: null, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <inheritdoc cref="BulkInsert{T}(IMySqlSource, string, IEnumerable{T})"/>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="table">The table's name, with its database's before it if that isn't the current one.</param>
    /// <param name="values">The rows.</param>
    /// <param name="cancellationToken">Has the server stop. Rows that were sent before stay, unless a transaction is rolled back.</param>
    public static ValueTask<int> BulkInsertAsync<[WireRoot] T>(this IMySqlSource source, string table, IEnumerable<T> values, CancellationToken cancellationToken = default) => RowRun.InsertAsync(source, table, values, bulk: null, async: true, cancellationToken);

    /// <summary>The same source with options for the rows of its statements.</summary>
    /// <param name="source">A session, or a data source.</param>
    /// <param name="options">The options.</param>
    public static IMySqlSource With(this IMySqlSource source, MySqlRowOptions options)
    {
        System.ArgumentNullException.ThrowIfNull(options);
        return new SourceWithOptions(source, options);
    }
}
