using System;
using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>How tuples without references lie in memory, which is what they are on Binary: the runtime puts their fields where it likes.</summary>
#if !GENERATOR
public
#endif
static class SchemaTuples
{
    /// <summary>Where the runtime puts the fields of a tuple: those that it knows itself first, the largest before the others, then structs as they come; more than eight bytes are a multiple of eight.</summary>
    /// <param name="fields">The bytes of each field, what its place is a multiple of, and whether the runtime knows its type itself: <see cref="IsPrimitive"/>.</param>
    public static (IReadOnlyList<int> Offsets, int Size, int Alignment) Place(IReadOnlyList<(int Size, int Alignment, bool IsPrimitive)> fields)
    {
        var order = new List<int>();
        for (int i = 0; i < fields.Count; i++)
        {
            // Behind all that come first and are as large.
            int at = order.Count;
            while (at > 0 && Rank(order[at - 1]) < Rank(i))
            {
                at--;
            }

            order.Insert(at, i);
        }

        int[] offsets = new int[fields.Count];
        int size = 0, alignment = 1;
        foreach (int i in order)
        {
            alignment = Math.Max(alignment, fields[i].Alignment);
            size = Up(size, fields[i].Alignment);
            offsets[i] = size;
            size += fields[i].Size;
        }

        return (offsets, Up(size, size > 8 ? Math.Max(alignment, 8) : alignment), alignment);

        int Rank(int field) => fields[field].IsPrimitive ? fields[field].Size : 0;
    }

    /// <summary>Whether the runtime knows a type itself, and not as a struct.</summary>
    /// <param name="document">The types.</param>
    /// <param name="reference">The type.</param>
    public static bool IsPrimitive(SchemaDocument document, SchemaTypeRef reference) =>
        !reference.IsNullable && (reference.Form == SchemaForm.Scalar
            ? reference.Name is "bool" or "int8" or "uint8" or "int16" or "uint16" or "int32" or "uint32" or "int64" or "uint64" or "float32" or "float64" or "char"
            : document.Find(reference) is { Kind: SchemaKind.Enum });

    /// <summary>The next multiple.</summary>
    static int Up(int at, int alignment) => (at + alignment - 1) / alignment * alignment;
}
