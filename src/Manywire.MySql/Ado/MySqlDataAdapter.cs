using System;
using System.Data;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>Fills a <see cref="DataSet"/> from the server, and sends its changes back.</summary>
public sealed class MySqlDataAdapter : DbDataAdapter
{
    MySqlBatch? _batch;

    /// <summary>An adapter without commands.</summary>
    public MySqlDataAdapter() => GC.SuppressFinalize(this);

    /// <summary>An adapter that fills with a command.</summary>
    public MySqlDataAdapter(MySqlCommand selectCommand)
        : this() => SelectCommand = selectCommand;

    /// <summary>An adapter that fills with a statement.</summary>
    public MySqlDataAdapter(string selectCommandText, MySqlConnection connection)
        : this(new MySqlCommand(selectCommandText, connection))
    {
    }

    /// <summary>An adapter that fills with a statement, on a connection of its own.</summary>
    public MySqlDataAdapter(string selectCommandText, string connectionString)
        : this(new MySqlCommand(selectCommandText, new MySqlConnection(connectionString)))
    {
    }

    /// <summary>Is raised before a row is sent.</summary>
    public event MySqlRowUpdatingEventHandler? RowUpdating;

    /// <summary>Is raised after a row was sent.</summary>
    public event MySqlRowUpdatedEventHandler? RowUpdated;

    /// <summary>What fills.</summary>
    public new MySqlCommand? SelectCommand
    {
        get => (MySqlCommand?)base.SelectCommand;
        set => base.SelectCommand = value;
    }

    /// <summary>What adds a row.</summary>
    public new MySqlCommand? InsertCommand
    {
        get => (MySqlCommand?)base.InsertCommand;
        set => base.InsertCommand = value;
    }

    /// <summary>What changes a row.</summary>
    public new MySqlCommand? UpdateCommand
    {
        get => (MySqlCommand?)base.UpdateCommand;
        set => base.UpdateCommand = value;
    }

    /// <summary>What deletes a row.</summary>
    public new MySqlCommand? DeleteCommand
    {
        get => (MySqlCommand?)base.DeleteCommand;
        set => base.DeleteCommand = value;
    }

    /// <summary>How many rows are sent together; 0 for as many as there are.</summary>
    public override int UpdateBatchSize { get; set; } = 1;

    /// <inheritdoc/>
    protected override void InitializeBatching() => _batch = new MySqlBatch();

    /// <inheritdoc/>
    protected override int AddToBatch(IDbCommand command)
    {
        // The adapter sets the same command’s parameters for the next row.
        var source = (MySqlCommand)command;
        MySqlBatch batch = _batch!;
        if (batch.BatchCommands.Count == 0)
        {
            batch.Connection = source.Connection;
            batch.Transaction = source.Transaction;
            batch.Timeout = source.CommandTimeout;
        }

        var added = new MySqlBatchCommand(source.CommandText) { CommandType = source.CommandType };
        foreach (MySqlParameter parameter in source.Parameters)
        {
            added.Parameters.Add(parameter.Clone());
        }

        batch.BatchCommands.Add(added);
        return batch.BatchCommands.Count - 1;
    }

    /// <inheritdoc/>
    protected override int ExecuteBatch() => _batch!.ExecuteNonQuery();

    /// <inheritdoc/>
    protected override bool GetBatchedRecordsAffected(int commandIdentifier, out int recordsAffected, out Exception? error)
    {
        recordsAffected = _batch!.BatchCommands[commandIdentifier].RecordsAffected;
        error = null;
        return true;
    }

    /// <inheritdoc/>
    protected override IDataParameter GetBatchedParameter(int commandIdentifier, int parameterIndex) => _batch!.BatchCommands[commandIdentifier].Parameters[parameterIndex];

    /// <inheritdoc/>
    protected override void ClearBatch() => _batch!.BatchCommands.Clear();

    /// <inheritdoc/>
    protected override void TerminateBatching()
    {
        _batch?.Dispose();
        _batch = null;
    }

    /// <inheritdoc/>
    protected override void OnRowUpdating(RowUpdatingEventArgs value) => RowUpdating?.Invoke(this, (MySqlRowUpdatingEventArgs)value);

    /// <inheritdoc/>
    protected override void OnRowUpdated(RowUpdatedEventArgs value) => RowUpdated?.Invoke(this, (MySqlRowUpdatedEventArgs)value);

    /// <inheritdoc/>
    protected override RowUpdatingEventArgs CreateRowUpdatingEvent(DataRow dataRow, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping) =>
        new MySqlRowUpdatingEventArgs(dataRow, command, statementType, tableMapping);

    /// <inheritdoc/>
    protected override RowUpdatedEventArgs CreateRowUpdatedEvent(DataRow dataRow, IDbCommand? command, StatementType statementType, DataTableMapping tableMapping) =>
        new MySqlRowUpdatedEventArgs(dataRow, command, statementType, tableMapping);
}
