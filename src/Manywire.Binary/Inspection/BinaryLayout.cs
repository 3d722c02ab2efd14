using System;
using System.Collections.Generic;

namespace Manywire.Binary;

/// <summary>What the bytes of a type look like on the Binary wire: for reading them without the type, as <see cref="BinaryWire.Inspect(System.IO.Stream, BinaryLayout, Inspection.WireTokenOptions)"/> does. Immutable.</summary>
public sealed class BinaryLayout
{
    /// <summary>The name of the type, for people.</summary>
    public required string Name { get; init; }

    /// <summary>What kind of bytes they are.</summary>
    public required BinaryLayoutKind Kind { get; init; }

    /// <summary>Bytes of a scalar, of a struct, an array or a nullable as in memory; else 0.</summary>
    public int Size { get; init; }

    /// <summary>Which scalar it is, one of <see cref="BinaryScalars.Words"/>; null for what is none. An enum has that of its numbers.</summary>
    public string? Scalar { get; init; }

    /// <summary>The names of an enum's values; null for what is none.</summary>
    public IReadOnlyDictionary<long, string>? Names { get; init; }

    /// <summary>An array's elements, a map's values, a nullable's value.</summary>
    public Lazy<BinaryLayout>? Element { get; init; }

    /// <summary>Elements of an array that always has as many, and no count before them; else 0.</summary>
    public int Length { get; init; }

    /// <summary>A map's keys.</summary>
    public Lazy<BinaryLayout>? Key { get; init; }

    /// <summary>Bytes of a map's entry where both parts lie as in memory, else 0.</summary>
    public int PairSize { get; init; }

    /// <summary>Bytes of such an entry before its value.</summary>
    public int PairValue { get; init; }

    /// <summary>The members of an object in their order, the fields of a struct in memory in that of their offsets, the cases of a union.</summary>
    public IReadOnlyList<BinaryLayoutMember> Members { get; init; } = [];

    /// <summary>Whether the lengths of an object's members stand before them.</summary>
    public bool IsTolerant { get; init; }

    /// <summary>Whether an object has an id, and may be one that came before.</summary>
    public bool KeepsReferences { get; init; }

    /// <summary>Whether an object's members stand without a head, as those of a tuple that is a struct do.</summary>
    public bool IsBare { get; init; }

    /// <summary>What a type of this process looks like.</summary>
    /// <param name="schema">Its schema: <c>WireSchema.Of(typeof(T))</c>.</param>
    public static BinaryLayout Of(WireSchema schema)
    {
        ArgumentNullException.ThrowIfNull(schema);
        return new BinaryLayouts().Of(schema);
    }
}
