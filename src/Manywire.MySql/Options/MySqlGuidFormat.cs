namespace Manywire.MySql;

/// <summary>Which columns are read as <see cref="System.Guid"/>, and how such values are written.</summary>
public enum MySqlGuidFormat
{
    /// <summary>CHAR(36) columns, or BINARY(16) with Old Guids.</summary>
    Default = 0,

    /// <summary>No column is read as a Guid.</summary>
    None = 1,

    /// <summary>CHAR(36): 32 hexadecimal digits with hyphens.</summary>
    Char36 = 2,

    /// <summary>CHAR(32): 32 hexadecimal digits without hyphens.</summary>
    Char32 = 3,

    /// <summary>BINARY(16): the bytes in the order of the digits, as UUID_TO_BIN(x) has them.</summary>
    Binary16 = 4,

    /// <summary>BINARY(16): the parts of the time swapped, as UUID_TO_BIN(x, 1) has them.</summary>
    TimeSwapBinary16 = 5,

    /// <summary>BINARY(16): the bytes as <see cref="System.Guid.ToByteArray()"/> has them.</summary>
    LittleEndianBinary16 = 6,
}
