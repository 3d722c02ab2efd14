using System;
using System.Data;

namespace Manywire.MySql;

/// <summary>What is known of a type of columns: its names, its type in .NET, and its type in ADO.NET.</summary>
sealed record DbTypeInfo(MySqlDbType Type, string Name, Type ClrType, DbType DbType)
{
    public bool IsUnsigned { get; init; }

    public bool IsBinary { get; init; }

    /// <summary>The name that <c>GetDataTypeName</c> gives.</summary>
    public string SimpleName { get; init; } = Name;

    /// <summary>How a column of the type is declared, and the words for its numbers; null for as <see cref="Name"/>.</summary>
    public string? CreateFormat { get; init; }

    public long ColumnSize { get; init; }
}
