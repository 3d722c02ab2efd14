using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

/// <summary>What a schema means in bytes on this wire: shared by the walk over lazy members and the search for an error's path.</summary>
static class BinaryShape
{
    const int MaxSurrogates = 16;

    /// <summary>True or false, for as long as the type is there.</summary>
    static readonly ConditionalWeakTable<Type, object> s_walkable = new();

    /// <summary>For opening a union by its schema.</summary>
    public static WireCases NoCases { get; } = new();

    /// <summary>The schema of a type, asked of the assembly that emitted it; also for .NET's scalars: a table of them would bring them all into programs that NativeAOT compiles.</summary>
    public static WireSchema? Of(Type? type) => type is null ? null : Written(WireSchema.Of(type)?.In(typeof(WireDialects.MemoryPack)));

    /// <summary>The schema of what is written: of a type with a surrogate, that of the surrogate.</summary>
    public static WireSchema? Written(WireSchema? schema)
    {
        for (int i = 0; schema is { Kind: WireKind.Surrogate } && i < MaxSurrogates; i++)
        {
            schema = schema.Element is { } element ? WireSchema.Of(element)?.In(typeof(WireDialects.MemoryPack)) : null;
        }

        return schema is { Kind: WireKind.Surrogate } ? null : schema;
    }

    /// <summary>Whether values of a type can be walked over: not where a formatter writes a part of them.</summary>
    public static bool IsKnown(Type type) => (bool)s_walkable.GetValue(type, static t => IsKnown(t, []));

    static bool IsKnown(Type type, HashSet<Type> seen)
    {
        if (!seen.Add(type))
        {
            return true;
        }

        return Of(type) is { } schema && IsKnown(schema, seen);
    }

    static bool IsKnown(WireSchema schema, HashSet<Type> seen)
    {
        if (schema.Kind == WireKind.Opaque)
        {
            return false;
        }

        if (FixedSize(schema) > 0)
        {
            return true;
        }

        foreach (WireSchemaMember member in schema.Members)
        {
            if (!(member.Schema?.In(typeof(WireDialects.MemoryPack)) is { } own ? IsKnown(own, seen) : IsKnown(member.Type, seen)))
            {
                return false;
            }
        }

        return (schema.Key is not { } key || IsKnown(key, seen)) && (schema.Element is not { } element || IsKnown(element, seen));
    }

    /// <summary>The schema of a member or case.</summary>
    public static WireSchema? Of(WireSchemaMember member) => member.Schema?.In(typeof(WireDialects.MemoryPack)) ?? Of(member.Type);

    /// <summary>Bytes of a value, when they are always as many; else 0.</summary>
    public static int FixedSize(WireSchema schema)
    {
        if (schema.Size > 0)
        {
            return schema.Size;
        }

        return schema.Kind switch
        {
            WireKind.Enum => Of(schema.Element)?.Size ?? 0,
            WireKind.Nullable => schema.Element is { } type && WireSchema.Of(type)?.In(typeof(WireDialects.MemoryPack)) is { } element ? element.NullableSize : 0, // one with a surrogate has none, and the form of any nullable
            _ => 0,
        };
    }

    /// <summary>Bytes behind the header of a string.</summary>
    public static long StringSize(int head) => head switch
    {
        -1 or 0 => 0,
        > 0 => 2L * head,
        _ => sizeof(int) + (long)~head,
    };
}
