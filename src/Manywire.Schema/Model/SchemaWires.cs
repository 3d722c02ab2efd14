using System;

namespace Manywire.Schemas;

/// <summary>Wires, for which it is said what a change does.</summary>
[Flags]
#if !GENERATOR
public
#endif
enum SchemaWires
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Binary.</summary>
    Binary = 1,

    /// <summary>MessagePack: arrays for types of <see cref="SchemaLayout.Array"/>, maps for others.</summary>
    MessagePack = 2,

    /// <summary>JSON, and Jsonable.</summary>
    Json = 4,

    /// <summary>All of them.</summary>
    All = Binary | MessagePack | Json,
}
