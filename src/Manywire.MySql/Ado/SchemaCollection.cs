using System;

namespace Manywire.MySql;

/// <summary>A collection of <c>GetSchema</c> that the server has: its name, what it is read from, and the columns that it may be restricted by.</summary>
/// <param name="Name">The name.</param>
/// <param name="Source">What stands behind FROM, or a whole statement that begins with SELECT or SHOW.</param>
/// <param name="Restrictions">The columns, in the order of restrictions.</param>
/// <param name="Identifiers">How many parts a name of such a thing has.</param>
sealed record SchemaCollection(string Name, string Source, string[] Restrictions, int Identifiers)
{
    /// <summary>Columns that say yes or no, for which the server gives numbers.</summary>
    public string[] Booleans { get; init; } = [];

    /// <summary>Columns whose numbers are those of <see cref="int"/>, whichever type the server gives.</summary>
    public string[] Integers { get; init; } = [];

    static readonly string[] OfTable = ["TABLE_CATALOG", "TABLE_SCHEMA", "TABLE_NAME"];

    const string Indexes = "(select null as INDEX_CATALOG, INDEX_SCHEMA, INDEX_NAME, TABLE_SCHEMA, TABLE_NAME, not NON_UNIQUE as `UNIQUE`, INDEX_NAME = 'PRIMARY' as `PRIMARY`, INDEX_TYPE as TYPE, max(COMMENT) as COMMENT"
        + " from information_schema.STATISTICS group by INDEX_SCHEMA, INDEX_NAME, TABLE_SCHEMA, TABLE_NAME, NON_UNIQUE, INDEX_TYPE) as t";

    const string IndexColumns = "(select null as INDEX_CATALOG, INDEX_SCHEMA, INDEX_NAME, TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, SEQ_IN_INDEX as ORDINAL_POSITION, COLLATION as SORT_ORDER from information_schema.STATISTICS) as t";

    const string ReservedWords = "(select upper(WORD) as ReservedWord from information_schema.KEYWORDS) as t";

    const string ForeignKeys = "(select rc.CONSTRAINT_CATALOG, rc.CONSTRAINT_SCHEMA, rc.CONSTRAINT_NAME, kcu.TABLE_CATALOG, kcu.TABLE_SCHEMA, kcu.TABLE_NAME, rc.MATCH_OPTION, rc.UPDATE_RULE, rc.DELETE_RULE,"
        + " null as REFERENCED_TABLE_CATALOG, kcu.REFERENCED_TABLE_SCHEMA, rc.REFERENCED_TABLE_NAME from information_schema.REFERENTIAL_CONSTRAINTS rc join information_schema.KEY_COLUMN_USAGE kcu"
        + " on kcu.CONSTRAINT_SCHEMA = rc.CONSTRAINT_SCHEMA and kcu.CONSTRAINT_NAME = rc.CONSTRAINT_NAME and kcu.TABLE_NAME = rc.TABLE_NAME and kcu.ORDINAL_POSITION = 1) as t";

    /// <summary>All of them.</summary>
    public static readonly SchemaCollection[] All =
    [
        Of("CharacterSets", "CHARACTER_SETS", 1, "CHARACTER_SET_NAME"),
        Of("Collations", "COLLATIONS", 1, "COLLATION_NAME"),
        Of("CollationCharacterSetApplicability", "COLLATION_CHARACTER_SET_APPLICABILITY", 1),
        Of("Columns", "COLUMNS", 4, [.. OfTable, "COLUMN_NAME"]),
        Of("Databases", "SCHEMATA", 1, "CATALOG_NAME", "SCHEMA_NAME"),
        Of("Engines", "ENGINES", 1),
        Of("KeyColumnUsage", "KEY_COLUMN_USAGE", 1, "CONSTRAINT_CATALOG", "CONSTRAINT_SCHEMA", "CONSTRAINT_NAME"),
        new("KeyWords", "information_schema.KEYWORDS", [], 1),
        Of("Parameters", "PARAMETERS", 1, "SPECIFIC_CATALOG", "SPECIFIC_SCHEMA", "SPECIFIC_NAME"),
        Of("Partitions", "PARTITIONS", 1, OfTable),
        Of("Plugins", "PLUGINS", 1),
        Of("Procedures", "ROUTINES", 3, "ROUTINE_CATALOG", "ROUTINE_SCHEMA", "ROUTINE_NAME", "ROUTINE_TYPE"),
        Of("ProcessList", "PROCESSLIST", 1),
        Of("Profiling", "PROFILING", 1),
        Of("ReferentialConstraints", "REFERENTIAL_CONSTRAINTS", 1, "CONSTRAINT_CATALOG", "CONSTRAINT_SCHEMA", "TABLE_NAME"),
        new("ReservedWords", ReservedWords, [], 1),
        Of("SchemaPrivileges", "SCHEMA_PRIVILEGES", 1, "GRANTEE", "TABLE_CATALOG", "TABLE_SCHEMA"),
        Of("Tables", "TABLES", 3, [.. OfTable, "TABLE_TYPE"]),
        Of("TableConstraints", "TABLE_CONSTRAINTS", 3, "CONSTRAINT_CATALOG", "CONSTRAINT_SCHEMA", "TABLE_NAME"),
        Of("TablePrivileges", "TABLE_PRIVILEGES", 3, "GRANTEE", "TABLE_CATALOG", "TABLE_SCHEMA", "TABLE_NAME"),
        Of("Triggers", "TRIGGERS", 3, "TRIGGER_CATALOG", "TRIGGER_SCHEMA", "TRIGGER_NAME"),
        Of("UserPrivileges", "USER_PRIVILEGES", 1, "GRANTEE"),
        Of("Views", "VIEWS", 3, OfTable),
        new("Foreign Keys", ForeignKeys, [.. OfTable, "CONSTRAINT_NAME"], 4),
        new("Indexes", Indexes, ["INDEX_CATALOG", "TABLE_SCHEMA", "TABLE_NAME", "INDEX_NAME"], 4) { Booleans = ["UNIQUE", "PRIMARY"] },
        new("IndexColumns", IndexColumns, ["INDEX_CATALOG", "TABLE_SCHEMA", "TABLE_NAME", "INDEX_NAME", "COLUMN_NAME"], 5) { Integers = ["ORDINAL_POSITION"] },
    ];

    /// <summary>The collection with a name, in whatever case; null where there is none.</summary>
    public static SchemaCollection? Find(string name) => Array.Find(All, c => c.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    static SchemaCollection Of(string name, string table, int identifiers, params string[] restrictions) => new(name, "information_schema." + table, restrictions, identifiers);
}
