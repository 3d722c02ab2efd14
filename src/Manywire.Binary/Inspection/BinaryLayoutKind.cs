namespace Manywire.Binary;

/// <summary>What kind of bytes a <see cref="BinaryLayout"/> describes.</summary>
public enum BinaryLayoutKind
{
    /// <summary>What isn't known, as what a formatter writes: reading ends there, unless it has a size.</summary>
    Unknown,

    /// <summary>A value of fixed size: <see cref="BinaryLayout.Scalar"/> says which.</summary>
    Scalar,

    /// <summary>A string.</summary>
    Text,

    /// <summary>A byte array.</summary>
    Bytes,

    /// <summary>A count and elements.</summary>
    Array,

    /// <summary>A count and entries.</summary>
    Map,

    /// <summary>An object with members.</summary>
    Object,

    /// <summary>A struct as it lies in memory: its members have offsets.</summary>
    Memory,

    /// <summary>A tag and one of several cases.</summary>
    Union,

    /// <summary>A value that may be null: as in memory where it has a size, behind a byte otherwise.</summary>
    Nullable,
}
