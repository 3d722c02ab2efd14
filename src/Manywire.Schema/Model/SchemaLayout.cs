namespace Manywire.Schemas;

/// <summary>How an object looks on wires that know both forms, such as MessagePack.</summary>
#if !GENERATOR
public
#endif
enum SchemaLayout
{
    /// <summary>A map from names to values.</summary>
    Map,

    /// <summary>An array, in which a member stands at its key.</summary>
    Array,
}
