using System;
using System.Data;
using System.Data.Common;
using System.Globalization;

namespace Manywire.MySql;

/// <summary>The collections of <c>GetSchema</c> that don't come from the server: which there are, how they are restricted, and what the provider is like.</summary>
static class SchemaTables
{
    static readonly string[] Own = [DbMetaDataCollectionNames.MetaDataCollections, DbMetaDataCollectionNames.DataSourceInformation, DbMetaDataCollectionNames.DataTypes, DbMetaDataCollectionNames.Restrictions];

    /// <summary>Fills a collection that isn't the server's.</summary>
    /// <returns>Whether it is one.</returns>
    public static bool TryFill(DataTable table, string name, string serverVersion)
    {
        switch (Array.FindIndex(Own, o => o.Equals(name, StringComparison.OrdinalIgnoreCase)))
        {
            case 0:
                Collections(table);
                return true;
            case 1:
                Information(table, serverVersion);
                return true;
            case 2:
                Types(table);
                return true;
            case 3:
                Restrictions(table);
                return true;
            default:
                return false;
        }
    }

    static void Collections(DataTable table)
    {
        Begin(table, DbMetaDataCollectionNames.MetaDataCollections);
        table.Columns.Add("CollectionName", typeof(string));
        table.Columns.Add("NumberOfRestrictions", typeof(int));
        table.Columns.Add("NumberOfIdentifierParts", typeof(int));
        foreach (string name in Own)
        {
            table.Rows.Add(name, 0, 0);
        }

        foreach (SchemaCollection collection in SchemaCollection.All)
        {
            table.Rows.Add(collection.Name, collection.Restrictions.Length, collection.Identifiers);
        }
    }

    static void Restrictions(DataTable table)
    {
        Begin(table, DbMetaDataCollectionNames.Restrictions);
        table.Columns.Add("CollectionName", typeof(string));
        table.Columns.Add("RestrictionName", typeof(string));
        table.Columns.Add("RestrictionDefault", typeof(string));
        table.Columns.Add("RestrictionNumber", typeof(int));
        foreach (SchemaCollection collection in SchemaCollection.All)
        {
            for (int i = 0; i < collection.Restrictions.Length; i++)
            {
                table.Rows.Add(collection.Name, collection.Restrictions[i], collection.Restrictions[i], i + 1);
            }
        }
    }

    static void Information(DataTable table, string serverVersion)
    {
        Begin(table, DbMetaDataCollectionNames.DataSourceInformation);
        (string Name, object Value)[] values =
        [
            ("CompositeIdentifierSeparatorPattern", @"\."),
            ("DataSourceProductName", "MySQL"),
            ("DataSourceProductVersion", serverVersion),
            ("DataSourceProductVersionNormalized", Normalized(serverVersion)),
            ("GroupByBehavior", GroupByBehavior.Unrelated),
            ("IdentifierPattern", @"(^\[\p{Lo}\p{Lu}\p{Ll}_@#][\p{Lo}\p{Lu}\p{Ll}\p{Nd}@$#_]*$)|(^\[[^\]\0]|\]\]+\]$)|(^\""[^\""\0]|\""\""+\""$)"),
            ("IdentifierCase", IdentifierCase.Insensitive),
            ("OrderByColumnsInSelect", false),
            ("ParameterMarkerFormat", "{0}"),
            ("ParameterMarkerPattern", "(@[A-Za-z0-9_$#]*)"),
            ("ParameterNameMaxLength", 128),
            ("ParameterNamePattern", @"^[\p{Lo}\p{Lu}\p{Ll}\p{Lm}_@#][\p{Lo}\p{Lu}\p{Ll}\p{Lm}\p{Nd}\uff3f_@#\$]*(?=\s+|$)"),
            ("QuotedIdentifierPattern", @"(([^\`]|\`\`)*)"),
            ("QuotedIdentifierCase", IdentifierCase.Sensitive),
            ("StatementSeparatorPattern", ";"),
            ("StringLiteralPattern", "'(([^']|'')*)'"),
            ("SupportedJoinOperators", SupportedJoinOperators.Inner | SupportedJoinOperators.LeftOuter | SupportedJoinOperators.RightOuter),
        ];
        foreach ((string name, object value) in values)
        {
            table.Columns.Add(name, value is GroupByBehavior ? typeof(GroupByBehavior) : value is IdentifierCase ? typeof(IdentifierCase) : value is SupportedJoinOperators ? typeof(SupportedJoinOperators) : value is bool ? typeof(bool) : value is int ? typeof(int) : typeof(string));
        }

        DataRow row = table.NewRow();
        foreach ((string name, object value) in values)
        {
            row[name] = value;
        }

        table.Rows.Add(row);
    }

    static void Types(DataTable table)
    {
        Begin(table, DbMetaDataCollectionNames.DataTypes);
        table.Columns.Add("TypeName", typeof(string));
        table.Columns.Add("ProviderDbType", typeof(int));
        table.Columns.Add("ColumnSize", typeof(long));
        table.Columns.Add("CreateFormat", typeof(string));
        table.Columns.Add("CreateParameters", typeof(string));
        table.Columns.Add("DataType", typeof(string));
        table.Columns.Add("IsAutoIncrementable", typeof(bool));
        table.Columns.Add("IsUnsigned", typeof(bool));
        table.Columns.Add("IsLong", typeof(bool));
        table.Columns.Add("IsNullable", typeof(bool));
        foreach (DbTypeInfo type in DbTypes.All)
        {
            string[] format = (type.CreateFormat ?? type.Name).Split(';');
            bool isNumber = type.ClrType.IsPrimitive && type.ClrType != typeof(bool) && type.ClrType != typeof(float) && type.ClrType != typeof(double);
            table.Rows.Add(type.SimpleName, (int)type.Type, type.ColumnSize, format[0] + (type.IsUnsigned ? " UNSIGNED" : ""), format.Length > 1 ? format[1] : null, type.ClrType.FullName, isNumber, type.IsUnsigned,
                type.ColumnSize > byte.MaxValue, true);
        }
    }

    static void Begin(DataTable table, string name)
    {
        table.TableName = name;
        table.Locale = CultureInfo.InvariantCulture;
    }

    static string Normalized(string serverVersion)
    {
        Version version = new MySqlServerVersion(serverVersion).Version;
        return string.Create(CultureInfo.InvariantCulture, $"{version.Major:00}.{version.Minor:00}.{version.Build:0000}");
    }
}
