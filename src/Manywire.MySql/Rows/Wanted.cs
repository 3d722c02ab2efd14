namespace Manywire.MySql;

/// <summary>What is asked for, for messages.</summary>
enum Wanted : byte
{
    Boolean,
    SByte,
    Byte,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Int128,
    UInt128,
    Integer,
    Character,
    Single,
    Double,
    Decimal,
    DateTime,
    DateTimeOffset,
    DateOnly,
    TimeSpan,
    TimeOnly,
    Guid,
    Text,
    Bytes,
    Any,
}
