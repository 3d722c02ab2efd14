using System.Data;
using System.Data.Common;

namespace Manywire.MySql;

/// <summary>Fills a <see cref="DataSet"/> from the server, and sends its changes back.</summary>
public sealed class MySqlDataAdapter : DbDataAdapter
{
    /// <summary>An adapter without commands.</summary>
    public MySqlDataAdapter() => System.GC.SuppressFinalize(this);

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
