namespace Manywire;

/// <summary>What kind of value MessagePack holds.</summary>
public enum MessagePackType
{
    /// <summary>Nil.</summary>
    Nil,

    /// <summary>True or false.</summary>
    Boolean,

    /// <summary>An integer of any form.</summary>
    Integer,

    /// <summary>A float of 32 or 64 bits.</summary>
    Float,

    /// <summary>A string.</summary>
    String,

    /// <summary>Binary data.</summary>
    Binary,

    /// <summary>An array.</summary>
    Array,

    /// <summary>A map.</summary>
    Map,

    /// <summary>An extension, timestamps among them.</summary>
    Extension,

    /// <summary>Nothing: the input has ended.</summary>
    End,
}
