namespace Manywire.Schemas;

/// <summary>What kind of type a <see cref="SchemaType"/> describes.</summary>
#if !GENERATOR
public
#endif
enum SchemaKind
{
    /// <summary>A class, struct or record with members.</summary>
    Object,

    /// <summary>An interface or class that is one of several cases.</summary>
    Union,

    /// <summary>An enum.</summary>
    Enum,

    /// <summary>A type that is written as what its one member holds: <see cref="SchemaType.Of"/>.</summary>
    Transparent,

    /// <summary>A type that is written as another: <see cref="SchemaType.Of"/>.</summary>
    Surrogate,

    /// <summary>A type whose form only its formatter knows: <see cref="SchemaType.Formatter"/>.</summary>
    Formatted,

    /// <summary>An interface whose methods are called by another process: <see cref="SchemaType.Service"/>. No value is of it.</summary>
    Service,
}
