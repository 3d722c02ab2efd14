namespace Manywire.Schemas;

/// <summary>What a type looks like on wires of one dialect, where attributes of other libraries make it look different.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaView
{
    /// <summary>The dialect: <c>MemoryPack</c> (on Binary), <c>MessagePack</c>, <c>Json</c>, <c>Jsonable</c> or <c>Rows</c>; or the full name of another one's type.</summary>
    public required string Dialect { get; init; }

    /// <summary>What the type looks like there.</summary>
    public required SchemaType Type { get; init; }
}
