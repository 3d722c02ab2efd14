namespace Manywire.Contracts;

/// <summary>What kind of value a <see cref="WireSchema"/> describes.</summary>
public enum WireKind
{
    /// <summary>One of .NET's fixed-size values.</summary>
    Scalar,

    /// <summary>A string.</summary>
    String,

    /// <summary>A byte array.</summary>
    Bytes,

    /// <summary>An enum: on wires its underlying scalar.</summary>
    Enum,

    /// <summary>A nullable value.</summary>
    Nullable,

    /// <summary>An array, list or other sequence.</summary>
    Array,

    /// <summary>A map.</summary>
    Map,

    /// <summary>An object with members.</summary>
    Object,

    /// <summary>One of several cases.</summary>
    Union,

    /// <summary>What a formatter writes: only the formatter knows its form.</summary>
    Opaque,

    /// <summary>What is written as another type: <see cref="WireSchema.Element"/>.</summary>
    Surrogate,
}
