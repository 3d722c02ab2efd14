using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>
/// Inserts many rows: a prepared INSERT that takes thousands of them at once where the server is MariaDB, and elsewhere INSERTs of many rows each.
/// An error of the server ends the copy and is thrown; in a transaction nothing is left of it. While the server works on some rows the next are read, so neither their source nor a handler of <see cref="MySqlRowsCopied"/> can use the connection.
/// </summary>
public sealed class MySqlBulkCopy
{
    /// <summary>A key exists, or a row breaks another rule of the table.</summary>
    const string IntegrityViolation = "23000";

    readonly MySqlConnection _connection;
    readonly MySqlTransaction? _transaction;

    /// <summary>A copy over a connection, in its transaction if it has one.</summary>
    /// <param name="connection">The connection.</param>
    /// <param name="transaction">The transaction.</param>
    public MySqlBulkCopy(MySqlConnection connection, MySqlTransaction? transaction = null)
    {
        ArgumentNullException.ThrowIfNull(connection);
        _connection = connection;
        _transaction = transaction;
    }

    /// <summary>Is raised whenever <see cref="NotifyAfter"/> more rows were read, and may end the copy.</summary>
    public event MySqlRowsCopiedEventHandler? MySqlRowsCopied;

    /// <summary>How many seconds each statement may take; 0 for no limit.</summary>
    public int BulkCopyTimeout { get; set; }

    /// <summary>What happens to a row whose key exists.</summary>
    public MySqlBulkLoaderConflictOption ConflictOption { get; set; }

    /// <summary>The table, with quotes where its name needs them.</summary>
    public string? DestinationTableName { get; set; }

    /// <summary>After how many rows <see cref="MySqlRowsCopied"/> is raised; 0 for never.</summary>
    public int NotifyAfter { get; set; }

    /// <summary>Which column of the source goes where; without any, they go into the table's columns in their order.</summary>
    public List<MySqlBulkCopyColumnMapping> ColumnMappings { get; } = [];

    /// <summary>How many rows were read.</summary>
    public int RowsCopied { get; private set; }

    /// <summary>Whether rows go in the protocol of MariaDB's bulks, where the server knows it.</summary>
    internal bool UsesBulk { get; init; } = true;

    /// <summary>Inserts the rows of a table.</summary>
    /// <param name="dataTable">The rows.</param>
    public MySqlBulkCopyResult WriteToServer(DataTable dataTable) => CopyAsync(new RowSource(dataTable), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Inserts rows.</summary>
    /// <param name="dataRows">The rows.</param>
    /// <param name="columnCount">How many columns they have.</param>
    public MySqlBulkCopyResult WriteToServer(IEnumerable<DataRow> dataRows, int columnCount) => CopyAsync(new RowSource(dataRows, columnCount), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Inserts the rows of a reader.</summary>
    /// <param name="dataReader">The reader, which another connection has.</param>
    public MySqlBulkCopyResult WriteToServer(IDataReader dataReader) => CopyAsync(new RowSource(dataReader), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Inserts the rows of a table.</summary>
    /// <param name="dataTable">The rows.</param>
    /// <param name="cancellationToken">Ends the copy.</param>
    public ValueTask<MySqlBulkCopyResult> WriteToServerAsync(DataTable dataTable, CancellationToken cancellationToken = default) =>
        CopyAsync(new RowSource(dataTable), _connection.IsAsync, cancellationToken);

    /// <summary>Inserts rows.</summary>
    /// <param name="dataRows">The rows.</param>
    /// <param name="columnCount">How many columns they have.</param>
    /// <param name="cancellationToken">Ends the copy.</param>
    public ValueTask<MySqlBulkCopyResult> WriteToServerAsync(IEnumerable<DataRow> dataRows, int columnCount, CancellationToken cancellationToken = default) =>
        CopyAsync(new RowSource(dataRows, columnCount), _connection.IsAsync, cancellationToken);

    /// <summary>Inserts the rows of a reader.</summary>
    /// <param name="dataReader">The reader, which another connection has.</param>
    /// <param name="cancellationToken">Ends the copy.</param>
    public ValueTask<MySqlBulkCopyResult> WriteToServerAsync(IDataReader dataReader, CancellationToken cancellationToken = default) =>
        CopyAsync(new RowSource(dataReader), _connection.IsAsync, cancellationToken);

    async ValueTask<MySqlBulkCopyResult> CopyAsync(RowSource source, bool async, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (string.IsNullOrWhiteSpace(DestinationTableName))
        {
            throw new InvalidOperationException("DestinationTableName must be set before calling WriteToServer");
        }

        bool closes = await _connection.OpenIfClosedAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            return await CopyOpenAsync(source, DestinationTableName, async, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            if (closes)
            {
                await _connection.CloseAsync(async).ConfigureAwait(false);
            }
        }
    }

    async ValueTask<MySqlBulkCopyResult> CopyOpenAsync(RowSource source, string table, bool async, CancellationToken cancellationToken)
    {
        MySqlSession session = _connection.Session;
        _connection.CheckNoReader();
        if (_connection.RequiresTransaction && _transaction != _connection.CurrentTransaction)
        {
            throw new InvalidOperationException("The transaction associated with this copy is not the connection's active transaction.");
        }

        RowsCopied = 0;
        string[] columns = ColumnMappings.Count > 0 ? [] : await ColumnsAsync(source.Count, async, cancellationToken).ConfigureAwait(false);
        var insert = BulkInsert.Of(table, ConflictOption, ColumnMappings, columns, source.Count);
        session.CommandTimeout = TimeSpan.FromSeconds(BulkCopyTimeout);
        try
        {
            await using var writer = new BulkWriter(_connection, session, insert, UsesBulk, async);
            bool aborted = false;
            while (!aborted && await source.ReadAsync(async, cancellationToken).ConfigureAwait(false))
            {
                await writer.AddAsync(source, cancellationToken).ConfigureAwait(false);
                RowsCopied++;
                aborted = Notify();
            }

            await writer.FinishAsync(cancellationToken).ConfigureAwait(false);
            return new MySqlBulkCopyResult(writer.Warnings, checked((int)writer.Inserted));
        }
        catch (MySqlException e) when (e.SqlState == IntegrityViolation && session.IsOpen)
        {
            throw new MySqlException(MySqlErrorCode.BulkCopyFailed, $"The copy into {table} ended behind row {RowsCopied.ToString(CultureInfo.InvariantCulture)} of its source at the latest: {e.Message}", e);
        }
        finally
        {
            _connection.Check();
        }
    }

    bool Notify()
    {
        if (NotifyAfter <= 0 || MySqlRowsCopied is not { } copied || RowsCopied % NotifyAfter != 0)
        {
            return false;
        }

        var args = new MySqlRowsCopiedEventArgs { RowsCopied = RowsCopied };
        copied(this, args);
        return args.Abort;
    }

    /// <summary>The first columns of the table.</summary>
    async ValueTask<string[]> ColumnsAsync(int count, bool async, CancellationToken cancellationToken)
    {
        using var command = new MySqlCommand($"select * from {DestinationTableName} where 1 = 0", _connection, _transaction);
        MySqlDataReader reader = await command.StartAsync(CommandBehavior.Default, async, cancellationToken).ConfigureAwait(false);
        try
        {
            if (reader.FieldCount < count)
            {
                throw new InvalidOperationException(string.Create(CultureInfo.InvariantCulture, $"The source has {count} columns, but the table {DestinationTableName} has {reader.FieldCount}."));
            }

            string[] names = new string[count];
            for (int i = 0; i < count; i++)
            {
                names[i] = reader.GetName(i);
            }

            return names;
        }
        finally
        {
            await reader.CloseAsync(async).ConfigureAwait(false);
        }
    }
}
