using System;

namespace Manywire.MySql.Protocol;

/// <summary>What is said of a column beside its type.</summary>
[Flags]
public enum MySqlColumnFlags : ushort
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>NOT NULL.</summary>
    NotNull = 1,

    /// <summary>Part of the primary key.</summary>
    PrimaryKey = 1 << 1,

    /// <summary>Part of a unique key.</summary>
    UniqueKey = 1 << 2,

    /// <summary>Part of another key.</summary>
    MultipleKey = 1 << 3,

    /// <summary>Text or bytes of any length.</summary>
    Blob = 1 << 4,

    /// <summary>UNSIGNED.</summary>
    Unsigned = 1 << 5,

    /// <summary>ZEROFILL.</summary>
    ZeroFill = 1 << 6,

    /// <summary>A binary collation.</summary>
    Binary = 1 << 7,

    /// <summary>ENUM.</summary>
    Enum = 1 << 8,

    /// <summary>AUTO_INCREMENT.</summary>
    AutoIncrement = 1 << 9,

    /// <summary>TIMESTAMP.</summary>
    Timestamp = 1 << 10,

    /// <summary>SET.</summary>
    Set = 1 << 11,

    /// <summary>The column has no default.</summary>
    NoDefault = 1 << 12,

    /// <summary>The column is set to the time when its row is changed.</summary>
    OnUpdateNow = 1 << 13,

    /// <summary>A number.</summary>
    Number = 1 << 15,
}
