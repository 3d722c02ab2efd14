using System;

namespace Manywire.MySql;

/// <summary>The flags of a column definition.</summary>
[Flags]
enum ColumnFlags : ushort
{
    NotNull = 1,
    PrimaryKey = 2,
    UniqueKey = 4,
    MultipleKey = 8,
    Blob = 16,
    Unsigned = 32,
    ZeroFill = 64,
    Binary = 128,
    Enum = 256,
    AutoIncrement = 512,
    Timestamp = 1024,
    Set = 2048,
    Number = 32768,
}
