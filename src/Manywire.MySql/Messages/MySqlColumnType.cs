namespace Manywire.MySql.Protocol;

/// <summary>Types of columns and of parameters, as packets name them.</summary>
public enum MySqlColumnType : byte
{
    /// <summary>DECIMAL before MySQL 5.0.</summary>
    OldDecimal = 0x00,

    /// <summary>TINYINT.</summary>
    TinyInt = 0x01,

    /// <summary>SMALLINT.</summary>
    SmallInt = 0x02,

    /// <summary>INT.</summary>
    Int = 0x03,

    /// <summary>FLOAT.</summary>
    Float = 0x04,

    /// <summary>DOUBLE.</summary>
    Double = 0x05,

    /// <summary>NULL.</summary>
    Null = 0x06,

    /// <summary>TIMESTAMP.</summary>
    Timestamp = 0x07,

    /// <summary>BIGINT.</summary>
    BigInt = 0x08,

    /// <summary>MEDIUMINT.</summary>
    MediumInt = 0x09,

    /// <summary>DATE.</summary>
    Date = 0x0A,

    /// <summary>TIME.</summary>
    Time = 0x0B,

    /// <summary>DATETIME.</summary>
    DateTime = 0x0C,

    /// <summary>YEAR.</summary>
    Year = 0x0D,

    /// <summary>DATE, as servers keep it.</summary>
    NewDate = 0x0E,

    /// <summary>VARCHAR.</summary>
    VarChar = 0x0F,

    /// <summary>BIT.</summary>
    Bit = 0x10,

    /// <summary>TIMESTAMP, as servers keep it.</summary>
    Timestamp2 = 0x11,

    /// <summary>DATETIME, as servers keep it.</summary>
    DateTime2 = 0x12,

    /// <summary>TIME, as servers keep it.</summary>
    Time2 = 0x13,

    /// <summary>VECTOR of MySQL.</summary>
    Vector = 0xF2,

    /// <summary>JSON of MySQL.</summary>
    Json = 0xF5,

    /// <summary>DECIMAL.</summary>
    Decimal = 0xF6,

    /// <summary>ENUM.</summary>
    Enum = 0xF7,

    /// <summary>SET.</summary>
    Set = 0xF8,

    /// <summary>TINYTEXT, TINYBLOB.</summary>
    TinyBlob = 0xF9,

    /// <summary>MEDIUMTEXT, MEDIUMBLOB.</summary>
    MediumBlob = 0xFA,

    /// <summary>LONGTEXT, LONGBLOB.</summary>
    LongBlob = 0xFB,

    /// <summary>TEXT, BLOB.</summary>
    Blob = 0xFC,

    /// <summary>VARCHAR, VARBINARY.</summary>
    VarString = 0xFD,

    /// <summary>CHAR, BINARY, and ENUM and SET with their flags.</summary>
    String = 0xFE,

    /// <summary>GEOMETRY.</summary>
    Geometry = 0xFF,
}
