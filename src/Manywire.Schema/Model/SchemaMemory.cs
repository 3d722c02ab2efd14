using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>How a struct without references lies in memory, which is what it looks like on Binary: little-endian, padding written as zeros.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaMemory
{
    /// <summary>The bytes of a value; 0 where that depends on type arguments, or on a struct that isn't described.</summary>
    public int Size { get; init; }

    /// <summary>All fields, in the order of their declaration, also those that aren't members.</summary>
    public required IReadOnlyList<SchemaField> Fields { get; init; }
}
