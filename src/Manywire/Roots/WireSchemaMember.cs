using System;

namespace Manywire.Contracts;

/// <summary>A member of an object, or a case of a union, in a <see cref="WireSchema"/>.</summary>
/// <param name="Name">The name on wires with names.</param>
/// <param name="Key">The position of a member, the tag of a case.</param>
/// <param name="Type">Its .NET type.</param>
public readonly record struct WireSchemaMember(string Name, int Key, Type Type)
{
    /// <summary>What it looks like, where that isn't what its type says: a case that is the union's own type.</summary>
    public WireSchema? Schema { get; init; }

    /// <summary>Whether the input must have the member.</summary>
    public bool IsRequired { get; init; }

    /// <summary>What it looks like, or null where its type has no emitted shape.</summary>
    public WireSchema? Find() => Schema ?? WireSchema.Of(Type);

    /// <summary>The envelope around the member's value, or null.</summary>
    public WireCompression? Compression { get; init; }

    /// <summary>What the declaration says of null and of absence, unless the type or its assembly says that it isn't to be respected.</summary>
    public WireMemberRules Rules { get; init; }

    /// <summary>What the declaration says of the number as text, a sum of 1: it is read from text too; 2: it is written as text; 4: what has no other form is text. Null: nothing.</summary>
    public int? Numbers { get; init; }

    /// <summary>Names that one wire alone has for the member; null: none.</summary>
    public (Type Wire, string Name)[]? Spellings { get; init; }

    /// <summary>Names that the member had on wires with names; null: none.</summary>
    public string[]? FormerNames { get; init; }

    /// <summary>The name on a wire that has names.</summary>
    /// <param name="wire">The wire's entry point.</param>
    public string NameOn(Type wire)
    {
        foreach ((Type other, string name) in Spellings ?? [])
        {
            if (other == wire)
            {
                return name;
            }
        }

        return Name;
    }
}
