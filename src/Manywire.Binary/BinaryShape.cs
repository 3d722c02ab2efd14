using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace Manywire.Binary;

/// <summary>What a schema means in bytes on this wire: shared by the walk over lazy members and the search for an error's path.</summary>
static class BinaryShape
{
    const int MaxSurrogates = 16;

    static readonly Dictionary<Type, WireSchema> s_scalars = Scalars();
    static readonly ConcurrentDictionary<Type, bool> s_walkable = new();

    /// <summary>For opening a union by its schema.</summary>
    public static WireCases NoCases { get; } = new();

    /// <summary>The schema of a type: known here for .NET's scalars and strings, else asked of whoever emitted the type.</summary>
    public static WireSchema? Of(Type? type)
    {
        if (type is null)
        {
            return null;
        }

        return s_scalars.TryGetValue(type, out WireSchema? known) ? known : Written(WireSchema.Of(type)?.On(typeof(BinaryWire)));
    }

    /// <summary>The schema of what is written: of a type with a surrogate, that of the surrogate.</summary>
    public static WireSchema? Written(WireSchema? schema)
    {
        for (int i = 0; schema is { Kind: WireKind.Surrogate } && i < MaxSurrogates; i++)
        {
            schema = schema.Element is { } element ? s_scalars.TryGetValue(element, out WireSchema? known) ? known : WireSchema.Of(element)?.On(typeof(BinaryWire)) : null;
        }

        return schema is { Kind: WireKind.Surrogate } ? null : schema;
    }

    /// <summary>Whether values of a type can be walked over: not where a formatter writes a part of them.</summary>
    public static bool IsKnown(Type type) => s_walkable.GetOrAdd(type, static t => IsKnown(t, []));

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
            if (!(member.Schema?.On(typeof(BinaryWire)) is { } own ? IsKnown(own, seen) : IsKnown(member.Type, seen)))
            {
                return false;
            }
        }

        return (schema.Key is not { } key || IsKnown(key, seen)) && (schema.Element is not { } element || IsKnown(element, seen));
    }

    /// <summary>The schema of a member or case.</summary>
    public static WireSchema? Of(WireSchemaMember member) => member.Schema?.On(typeof(BinaryWire)) ?? Of(member.Type);

    /// <summary>Bytes of a value, when they are always as many; else 0.</summary>
    public static int FixedSize(WireSchema schema)
    {
        if (schema.Size > 0)
        {
            return schema.Size;
        }

        return schema.Kind switch
        {
            WireKind.Scalar when s_scalars.TryGetValue(schema.Type, out WireSchema? known) => known.Size,
            WireKind.Enum => Of(schema.Element)?.Size ?? 0,
            WireKind.Nullable => Of(schema.Element)?.NullableSize ?? 0,
            _ => 0,
        };
    }

    /// <summary>Whether the members stand there without a head, as those of tuples do.</summary>
    public static bool IsBare(WireSchema schema)
    {
        if (!schema.Type.IsValueType || !schema.Type.IsGenericType)
        {
            return false;
        }

        return schema.Type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            || schema.Type.IsAssignableTo(typeof(System.Runtime.CompilerServices.ITuple));
    }

    /// <summary>Bytes behind the header of a string.</summary>
    public static long StringSize(int head) => head switch
    {
        -1 or 0 => 0,
        > 0 => 2L * head,
        _ => sizeof(int) + (long)~head,
    };

    static Dictionary<Type, WireSchema> Scalars()
    {
        var all = new Dictionary<Type, WireSchema>
        {
            [typeof(string)] = new() { Type = typeof(string), Kind = WireKind.String },
            [typeof(byte[])] = new() { Type = typeof(byte[]), Kind = WireKind.Bytes },
        };
        Add<bool>();
        Add<sbyte>();
        Add<byte>();
        Add<short>();
        Add<ushort>();
        Add<int>();
        Add<uint>();
        Add<long>();
        Add<ulong>();
        Add<Int128>();
        Add<UInt128>();
        Add<char>();
        Add<Half>();
        Add<float>();
        Add<double>();
        Add<decimal>();
        Add<DateTime>();
        Add<DateTimeOffset>();
        Add<TimeSpan>();
        Add<DateOnly>();
        Add<TimeOnly>();
        Add<Guid>();
        Add<System.Text.Rune>();
        return all;

        void Add<T>()
            where T : unmanaged => all[typeof(T)] = new WireSchema
            {
                Type = typeof(T),
                Kind = WireKind.Scalar,
                Size = System.Runtime.CompilerServices.Unsafe.SizeOf<T>(),
                NullableSize = NullableLayout<T>.Size,
            };
    }
}
