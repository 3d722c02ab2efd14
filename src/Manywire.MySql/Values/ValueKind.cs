namespace Manywire.MySql;

/// <summary>How the bytes of a column are read.</summary>
enum ValueKind : byte
{
    Null,
    Boolean,
    SByte,
    Byte,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Bit,
    Year,
    Single,
    Double,
    Decimal,
    DateTime,
    Time,
    String,
    Bytes,
    Guid36,
    Guid32,
    GuidBytes,
    Vector,
}
