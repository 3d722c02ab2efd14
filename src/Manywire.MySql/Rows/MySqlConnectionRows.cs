using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql;

namespace Manywire.Extensions;

/// <summary>Statements whose rows become values, on a connection. They are in a namespace of their own, because other libraries have methods of these names for every connection.</summary>
/// <remarks>
/// A row becomes a wired type, by its columns' names; a scalar or a string, which its first column is; or a tuple of these: scalars take a column each, objects those that they know, up to where the next one's begin.
/// </remarks>
public static class MySqlConnectionRows
{
    /// <summary>All rows of a query.</summary>
    /// <typeparam name="T">What a row becomes.</typeparam>
    /// <param name="connection">The connection. One that is closed is opened for the statement.</param>
    /// <param name="sql">The query. What stands in braces is a parameter.</param>
    public static List<T> Query<[WireRoot] T>(this MySqlConnection connection, MySqlText sql) => RowRun.ListAsync<T>(new ConnectionSource(connection), sql, async: false, CancellationToken.None).GetAwaiter().GetResult()!;

    /// <summary>The rows of a query, one after another as they arrive. The query is run when they are enumerated.</summary>
    /// <inheritdoc cref="Query{T}(MySqlConnection, MySqlText)"/>
    public static IEnumerable<T> QueryUnbuffered<[WireRoot] T>(this MySqlConnection connection, MySqlText sql) => RowRun.Stream<T>(new ConnectionSource(connection), sql)!;

    /// <summary>The rows of a query: a list when it is awaited, one after another when it is enumerated.</summary>
    /// <inheritdoc cref="Query{T}(MySqlConnection, MySqlText)"/>
    /// <param name="connection">The connection. One that is closed is opened for the statement.</param>
    /// <param name="sql">The query. What stands in braces is a parameter.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public static MySqlQuery<T> QueryAsync<[WireRoot] T>(this MySqlConnection connection, MySqlText sql, CancellationToken cancellationToken = default) => new(new ConnectionSource(connection), sql, cancellationToken);

    /// <summary>The first row of a query, which has one.</summary>
    /// <inheritdoc cref="Query{T}(MySqlConnection, MySqlText)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows.</exception>
    public static T QueryFirst<[WireRoot] T>(this MySqlConnection connection, MySqlText sql) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: false, required: true, async: false, CancellationToken.None).GetAwaiter().GetResult()!;

    /// <summary>The first row of a query, which has one.</summary>
    /// <inheritdoc cref="QueryAsync{T}(MySqlConnection, MySqlText, CancellationToken)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows.</exception>
    public static ValueTask<T> QueryFirstAsync<[WireRoot] T>(this MySqlConnection connection, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: false, required: true, async: true, cancellationToken)!;

    /// <summary>The first row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="Query{T}(MySqlConnection, MySqlText)"/>
    public static T? QueryFirstOrDefault<[WireRoot] T>(this MySqlConnection connection, MySqlText sql) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: false, required: false, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>The first row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="QueryAsync{T}(MySqlConnection, MySqlText, CancellationToken)"/>
    public static ValueTask<T?> QueryFirstOrDefaultAsync<[WireRoot] T>(this MySqlConnection connection, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: false, required: false, async: true, cancellationToken);

    /// <summary>The only row of a query.</summary>
    /// <inheritdoc cref="Query{T}(MySqlConnection, MySqlText)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows, or more than one.</exception>
    public static T QuerySingle<[WireRoot] T>(this MySqlConnection connection, MySqlText sql) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: true, required: true, async: false, CancellationToken.None).GetAwaiter().GetResult()!;

    /// <summary>The only row of a query.</summary>
    /// <inheritdoc cref="QueryAsync{T}(MySqlConnection, MySqlText, CancellationToken)"/>
    /// <exception cref="System.InvalidOperationException">The result has no rows, or more than one.</exception>
    public static ValueTask<T> QuerySingleAsync<[WireRoot] T>(this MySqlConnection connection, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: true, required: true, async: true, cancellationToken)!;

    /// <summary>The only row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="Query{T}(MySqlConnection, MySqlText)"/>
    /// <exception cref="System.InvalidOperationException">The result has more than one row.</exception>
    public static T? QuerySingleOrDefault<[WireRoot] T>(this MySqlConnection connection, MySqlText sql) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: true, required: false, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>The only row of a query, or the type's default where it has none.</summary>
    /// <inheritdoc cref="QueryAsync{T}(MySqlConnection, MySqlText, CancellationToken)"/>
    /// <exception cref="System.InvalidOperationException">The result has more than one row.</exception>
    public static ValueTask<T?> QuerySingleOrDefaultAsync<[WireRoot] T>(this MySqlConnection connection, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.FirstAsync<T>(new ConnectionSource(connection), sql, single: true, required: false, async: true, cancellationToken);

    /// <summary>Runs a statement to its end.</summary>
    /// <param name="connection">The connection. One that is closed is opened for the statement.</param>
    /// <param name="sql">The statement. What stands in braces is a parameter.</param>
    /// <returns>How many rows were affected.</returns>
    public static int Execute(this MySqlConnection connection, MySqlText sql) => RowRun.ExecuteAsync(new ConnectionSource(connection), sql, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <inheritdoc cref="Execute(MySqlConnection, MySqlText)"/>
    /// <param name="connection">The connection. One that is closed is opened for the statement.</param>
    /// <param name="sql">The statement. What stands in braces is a parameter.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public static ValueTask<int> ExecuteAsync(this MySqlConnection connection, MySqlText sql, CancellationToken cancellationToken = default) => RowRun.ExecuteAsync(new ConnectionSource(connection), sql, async: true, cancellationToken);

    /// <summary>Inserts wired types as rows of a table, many at once. Members go to the columns of their names; other columns have their default.</summary>
    /// <typeparam name="T">The type of the rows.</typeparam>
    /// <param name="connection">The connection. One that is closed is opened for it.</param>
    /// <param name="table">The table's name, with its database's before it if that isn't the current one.</param>
    /// <param name="values">The rows.</param>
    /// <returns>How many rows were inserted.</returns>
    /// <exception cref="WireException">A member has no column.</exception>
    public static int BulkInsert<[WireRoot] T>(this MySqlConnection connection, string table, IEnumerable<T> values) => RowRun.InsertAsync(new ConnectionSource(connection), table, values, bulk: null, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <inheritdoc cref="BulkInsert{T}(MySqlConnection, string, IEnumerable{T})"/>
    /// <param name="connection">The connection. One that is closed is opened for it.</param>
    /// <param name="table">The table's name, with its database's before it if that isn't the current one.</param>
    /// <param name="values">The rows.</param>
    /// <param name="cancellationToken">Has the server stop. Rows that were sent before stay, unless a transaction is rolled back.</param>
    public static ValueTask<int> BulkInsertAsync<[WireRoot] T>(this MySqlConnection connection, string table, IEnumerable<T> values, CancellationToken cancellationToken = default) => RowRun.InsertAsync(new ConnectionSource(connection), table, values, bulk: null, async: true, cancellationToken);

    /// <summary>The connection with options for the rows of its statements.</summary>
    /// <param name="connection">The connection.</param>
    /// <param name="options">The options.</param>
    public static IMySqlSource With(this MySqlConnection connection, MySqlRowOptions options) => new ConnectionSource(connection).With(options);
}
