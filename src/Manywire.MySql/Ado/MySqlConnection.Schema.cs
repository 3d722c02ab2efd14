using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>Schema collections.</content>
public sealed partial class MySqlConnection
{
    /// <summary>The collections that there are.</summary>
    public override DataTable GetSchema() => GetSchema(DbMetaDataCollectionNames.MetaDataCollections);

    /// <summary>What is in a collection, such as <c>Tables</c>.</summary>
    public override DataTable GetSchema(string collectionName) => GetSchema(collectionName, []);

    /// <summary>What is in a collection, as far as restrictions let it: a value for each of the collection's columns of that kind, or null.</summary>
    public override DataTable GetSchema(string collectionName, string?[] restrictionValues) =>
        SchemaAsync(collectionName, restrictionValues, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>The collections that there are.</summary>
    public override Task<DataTable> GetSchemaAsync(CancellationToken cancellationToken = default) => GetSchemaAsync(DbMetaDataCollectionNames.MetaDataCollections, cancellationToken);

    /// <summary>What is in a collection, such as <c>Tables</c>.</summary>
    public override Task<DataTable> GetSchemaAsync(string collectionName, CancellationToken cancellationToken = default) => GetSchemaAsync(collectionName, [], cancellationToken);

    /// <summary>What is in a collection, as far as restrictions let it: a value for each of the collection's columns of that kind, or null.</summary>
    public override Task<DataTable> GetSchemaAsync(string collectionName, string?[] restrictionValues, CancellationToken cancellationToken = default) =>
        SchemaAsync(collectionName, restrictionValues, IsAsync, cancellationToken).AsTask();

    async ValueTask<DataTable> SchemaAsync(string name, string?[]? restrictions, bool async, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(name);
        restrictions ??= [];
        string version = Session.ServerVersion.Text;
        var table = new DataTable { Locale = CultureInfo.InvariantCulture };
        SchemaCollection? collection = SchemaCollection.Find(name);
        if (restrictions.Length > (collection?.Restrictions.Length ?? 0))
        {
            throw new ArgumentException($"More restrictions were given than the collection {name} has.", nameof(restrictions));
        }

        if (collection is null)
        {
            return SchemaTables.TryFill(table, name, version) ? table : throw new ArgumentException($"Invalid collection name: '{name}'.", nameof(name));
        }

        using MySqlCommand command = CreateCommand();
        command.Transaction = CurrentTransaction;
        command.CommandText = Statement(collection, restrictions, command.Parameters);
        MySqlDataReader reader = await command.StartAsync(CommandBehavior.Default, async, cancellationToken).ConfigureAwait(false);
        try
        {
            table.TableName = collection.Name;
            for (int i = 0; i < reader.FieldCount; i++)
            {
                string column = reader.GetName(i);
                Type type = Array.IndexOf(collection.Booleans, column) >= 0 ? typeof(bool) : Array.IndexOf(collection.Integers, column) >= 0 ? typeof(int) : reader.GetFieldType(i);
                table.Columns.Add(column, type);
            }

            object[] values = new object[reader.FieldCount];
            while (async ? await reader.ReadAsync(cancellationToken).ConfigureAwait(false) : reader.Read())
            {
                reader.GetValues(values);
                table.Rows.Add(values);
            }

            return table;
        }
        finally
        {
            await reader.CloseAsync(async).ConfigureAwait(false);
        }
    }

    static string Statement(SchemaCollection collection, IReadOnlyList<string?> restrictions, MySqlParameterCollection parameters)
    {
        var text = new StringBuilder($"select * from {collection.Source}");
        for (int i = 0; i < restrictions.Count; i++)
        {
            if (restrictions[i] is { } value)
            {
                text.Append(CultureInfo.InvariantCulture, $"{(parameters.Count == 0 ? " where " : " and ")}{collection.Restrictions[i]} = @r{i}");
                parameters.AddWithValue($"@r{i}", value);
            }
        }

        return text.ToString();
    }
}
