using System;
using System.Data;
using System.Data.Common;
using System.Globalization;

namespace Manywire.MySql;

/// <summary>Makes the commands with which an adapter sends changes, out of the one that fills.</summary>
public sealed class MySqlCommandBuilder : DbCommandBuilder
{
    /// <summary>A builder without an adapter.</summary>
    public MySqlCommandBuilder()
    {
        GC.SuppressFinalize(this);
        QuotePrefix = "`";
        QuoteSuffix = "`";
    }

    /// <summary>A builder for an adapter.</summary>
    public MySqlCommandBuilder(MySqlDataAdapter dataAdapter)
        : this() => DataAdapter = dataAdapter;

    /// <summary>The adapter.</summary>
    public new MySqlDataAdapter? DataAdapter
    {
        get => (MySqlDataAdapter?)base.DataAdapter;
        set => base.DataAdapter = value;
    }

    /// <summary>What deletes a row.</summary>
    public new MySqlCommand GetDeleteCommand() => (MySqlCommand)base.GetDeleteCommand();

    /// <summary>What changes a row.</summary>
    public new MySqlCommand GetUpdateCommand() => (MySqlCommand)base.GetUpdateCommand();

    /// <summary>What adds a row.</summary>
    public new MySqlCommand GetInsertCommand() => (MySqlCommand)base.GetInsertCommand();

    /// <summary>A name between backticks.</summary>
    public override string QuoteIdentifier(string unquotedIdentifier)
    {
        ArgumentNullException.ThrowIfNull(unquotedIdentifier);
        return MySqlName.Quote(unquotedIdentifier);
    }

    /// <summary>A name without backticks.</summary>
    public override string UnquoteIdentifier(string quotedIdentifier)
    {
        ArgumentNullException.ThrowIfNull(quotedIdentifier);
        return quotedIdentifier.Length >= 2 && quotedIdentifier[0] == '`' && quotedIdentifier[^1] == '`'
            ? quotedIdentifier[1..^1].Replace("``", "`", StringComparison.Ordinal)
            : quotedIdentifier;
    }

    /// <inheritdoc/>
    protected override void ApplyParameterInfo(DbParameter parameter, DataRow row, StatementType statementType, bool whereClause) =>
        ((MySqlParameter)parameter).MySqlDbType = (MySqlDbType)(int)row[SchemaTableColumn.ProviderType];

    /// <inheritdoc/>
    protected override string GetParameterName(int parameterOrdinal) => string.Create(CultureInfo.InvariantCulture, $"@p{parameterOrdinal}");

    /// <inheritdoc/>
    protected override string GetParameterName(string parameterName) => $"@{parameterName}";

    /// <inheritdoc/>
    protected override string GetParameterPlaceholder(int parameterOrdinal) => GetParameterName(parameterOrdinal);

    /// <inheritdoc/>
    protected override void SetRowUpdatingHandler(DbDataAdapter adapter)
    {
        var own = (MySqlDataAdapter)adapter;
        if (ReferenceEquals(adapter, base.DataAdapter))
        {
            own.RowUpdating -= OnRowUpdating;
        }
        else
        {
            own.RowUpdating += OnRowUpdating;
        }
    }

    void OnRowUpdating(object sender, MySqlRowUpdatingEventArgs e) => RowUpdatingHandler(e);
}
