namespace Manywire.Schemas;

/// <summary>What a change is measured by: on which wires, and who must still read whom.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaRules
{
    /// <summary>New types must read what old ones wrote, on all wires: what stored data needs.</summary>
    public static SchemaRules Default { get; } = new();

    /// <summary>The wires that count.</summary>
    public SchemaWires Wires { get; init; } = SchemaWires.All;

    /// <summary>Whether old types must also read what new ones write: what a rolling update needs.</summary>
    public bool OldReadsNew { get; init; }
}
