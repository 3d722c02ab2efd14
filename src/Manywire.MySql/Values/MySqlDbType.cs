using System;

namespace Manywire.MySql;

/// <summary>Types of columns and parameters.</summary>
public enum MySqlDbType
{
    /// <summary>TINYINT(1).</summary>
    Bool = -1,

    /// <summary>DECIMAL of old servers.</summary>
    Decimal = 0,

    /// <summary>TINYINT.</summary>
    Byte = 1,

    /// <summary>SMALLINT.</summary>
    Int16 = 2,

    /// <summary>INT.</summary>
    Int32 = 3,

    /// <summary>FLOAT.</summary>
    Float = 4,

    /// <summary>DOUBLE.</summary>
    Double = 5,

    /// <summary>NULL.</summary>
    Null = 6,

    /// <summary>TIMESTAMP.</summary>
    Timestamp = 7,

    /// <summary>BIGINT.</summary>
    Int64 = 8,

    /// <summary>MEDIUMINT.</summary>
    Int24 = 9,

    /// <summary>DATE.</summary>
    Date = 10,

    /// <summary>TIME.</summary>
    Time = 11,

    /// <summary>DATETIME.</summary>
    DateTime = 12,

    /// <summary>DATETIME.</summary>
    [Obsolete("Use DateTime.")]
    Datetime = 12,

    /// <summary>YEAR.</summary>
    Year = 13,

    /// <summary>DATE of old servers.</summary>
    Newdate = 14,

    /// <summary>VARCHAR of old servers.</summary>
    VarString = 15,

    /// <summary>BIT.</summary>
    Bit = 16,

    /// <summary>VECTOR.</summary>
    Vector = 242,

    /// <summary>JSON.</summary>
    JSON = 245,

    /// <summary>DECIMAL.</summary>
    NewDecimal = 246,

    /// <summary>ENUM.</summary>
    Enum = 247,

    /// <summary>SET.</summary>
    Set = 248,

    /// <summary>TINYBLOB.</summary>
    TinyBlob = 249,

    /// <summary>MEDIUMBLOB.</summary>
    MediumBlob = 250,

    /// <summary>LONGBLOB.</summary>
    LongBlob = 251,

    /// <summary>BLOB.</summary>
    Blob = 252,

    /// <summary>VARCHAR.</summary>
    VarChar = 253,

    /// <summary>CHAR.</summary>
    String = 254,

    /// <summary>GEOMETRY and the types under it.</summary>
    Geometry = 255,

    /// <summary>TINYINT UNSIGNED.</summary>
    UByte = 501,

    /// <summary>SMALLINT UNSIGNED.</summary>
    UInt16 = 502,

    /// <summary>INT UNSIGNED.</summary>
    UInt32 = 503,

    /// <summary>BIGINT UNSIGNED.</summary>
    UInt64 = 508,

    /// <summary>MEDIUMINT UNSIGNED.</summary>
    UInt24 = 509,

    /// <summary>BINARY.</summary>
    Binary = 600,

    /// <summary>VARBINARY.</summary>
    VarBinary = 601,

    /// <summary>TINYTEXT.</summary>
    TinyText = 749,

    /// <summary>MEDIUMTEXT.</summary>
    MediumText = 750,

    /// <summary>LONGTEXT.</summary>
    LongText = 751,

    /// <summary>TEXT.</summary>
    Text = 752,

    /// <summary>A Guid, in the column type that the GUID Format says.</summary>
    Guid = 800,
}
