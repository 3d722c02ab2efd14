using System;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

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

    /// <summary>Asks the server which parameters a procedure or function has, and gives them to the command that calls it, in place of those that it has.</summary>
    /// <param name="command">The command, whose connection is open.</param>
    public static void DeriveParameters(MySqlCommand command) => DeriveParametersAsync(command, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Asks the server which parameters a procedure or function has, and gives them to the command that calls it, in place of those that it has.</summary>
    /// <param name="command">The command, whose connection is open.</param>
    public static Task DeriveParametersAsync(MySqlCommand command) => DeriveParametersAsync(command, CancellationToken.None);

    /// <summary>Asks the server which parameters a procedure or function has, and gives them to the command that calls it, in place of those that it has.</summary>
    /// <param name="command">The command, whose connection is open.</param>
    /// <param name="cancellationToken">Ends it.</param>
    public static Task DeriveParametersAsync(MySqlCommand command, CancellationToken cancellationToken) => DeriveParametersAsync(command, command?.Connection?.IsAsync ?? true, cancellationToken).AsTask();

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

    static async ValueTask DeriveParametersAsync(MySqlCommand command, bool async, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(command);
        if (command.CommandType != CommandType.StoredProcedure || string.IsNullOrWhiteSpace(command.CommandText))
        {
            throw new ArgumentException("DeriveParameters needs a command whose CommandType is StoredProcedure, and whose CommandText is a name.", nameof(command));
        }

        if (command.Connection is not { State: ConnectionState.Open } connection)
        {
            throw new ArgumentException("DeriveParameters needs a command whose connection is open.", nameof(command));
        }

        connection.CheckNoReader();
        connection.Routines.Forget();
        Routine routine = await connection.Routines.FindAsync(connection, command.CommandText, async, cancellationToken).ConfigureAwait(false);
        command.Parameters.Clear();
        if (routine.Result is { } result)
        {
            command.Parameters.Add(new MySqlParameter("RETURN_VALUE", result.Type, result.Size) { Direction = ParameterDirection.ReturnValue });
        }

        foreach (RoutineParameter parameter in routine.Parameters)
        {
            command.Parameters.Add(new MySqlParameter("@" + parameter.Name, parameter.Type, parameter.Size) { Direction = parameter.Direction });
        }
    }

    void OnRowUpdating(object sender, MySqlRowUpdatingEventArgs e) => RowUpdatingHandler(e);
}
