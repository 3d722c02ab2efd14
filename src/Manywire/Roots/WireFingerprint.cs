using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>The fingerprint of a schema: a hash of a description of everything that can be reached from it.</summary>
/// <remarks>
/// Types are numbered in the order in which they are first named, and described in that order, each once. A name of an object, a union or an enum doesn't travel, and isn't hashed;
/// one of a leaf, such as <c>System.Int32</c>, is. Every text is hashed with its length, and every list with its count, so that no two descriptions run into each other.
/// </remarks>
struct WireFingerprint
{
    // FNV-1a with 128 bits: no other hash of this width is in every program already, and nobody but the developer chooses what is hashed.
    static readonly UInt128 s_prime = new(0x0000000001000000, 0x000000000000013B);

    readonly Dictionary<Type, int> _numbers = [];
    readonly List<Type> _types = [];
    UInt128 _hash = new(0x6c62272e07bb0142, 0x62b821756295c58d);

    WireFingerprint(Type root) => Number(root);

    public static UInt128 Of(WireSchema schema)
    {
        var print = new WireFingerprint(schema.Type);
        print.Describe(schema);
        for (int i = 1; i < print._types.Count; i++)
        {
            print.Describe(Look(print._types[i]));
        }

        return print._hash;
    }

    /// <summary>What a type looks like. Some are written without a shape, and have one only where a call or the runtime has made it: that must make no difference.</summary>
    static WireSchema Look(Type type) =>
        (WireOpaque.Is(type) ? null : WireRegistry.FindInitialized(type)?.Schema)
        ?? (Nullable.GetUnderlyingType(type) is { } element ? new WireSchema { Type = type, Kind = WireKind.Nullable, Element = element } : new WireSchema { Type = type, Kind = WireKind.Opaque });

    void Describe(WireSchema schema)
    {
        switch (schema.Kind)
        {
            case WireKind.Scalar or WireKind.String or WireKind.Bytes or WireKind.Opaque:
                Leaf(schema.Kind, schema.Element ?? schema.Type);
                break;
            case WireKind.Enum:
                Add((int)schema.Kind);
                Refer(schema.Element);
                Add(schema.IsNamed ? 1 : 0);
                Describe(schema.Names);
                break;
            case WireKind.Union:
                Add((int)schema.Kind);
                Add(schema.Cases?.Discriminator ?? "");
                Add(schema.Cases?.Untagged is { } tag ? tag : -1L);
                Describe(schema.Members);
                break;
            case WireKind.Object:
                Add((int)schema.Kind);
                Add((int)schema.Layout);
                Add((schema.Tolerant ? 1 : 0) + (schema.References ? 2 : 0) + (schema.Bare ? 4 : 0));
                Add(schema.Size);
                Add(schema.Fields ?? "");
                Describe(schema.Members);
                break;
            default:
                Add((int)schema.Kind);
                Add(schema.IsKey ? 1 : 0);
                Refer(schema.Key);
                Refer(schema.Element);
                break;
        }

        Add(schema.Views.Length);
        foreach (WireSchemaView view in schema.Views)
        {
            Add(TypeSpelling.Of(view.Dialect));
            Describe(view.Schema);
        }
    }

    void Describe(WireSchemaMember[] members)
    {
        Add(members.Length);
        foreach (WireSchemaMember member in members)
        {
            Add(member.Name);
            Add(member.Key);
            Add(member.Compression is { } compression ? TypeSpelling.Of(compression.GetType()) : "");
            Add(member.Spellings?.Length ?? 0);
            foreach ((Type wire, string name) in member.Spellings ?? [])
            {
                Add(TypeSpelling.Of(wire));
                Add(name);
            }

            if (member.Schema is { } own)
            {
                Add(-1);
                Describe(own);
            }
            else
            {
                Refer(member.Type);
            }
        }
    }

    void Describe(WireEnumNames? names)
    {
        Add(names?.IsFlags == true ? 1 : 0);
        foreach ((ulong value, string name) in names is null ? [] : names.Pairs())
        {
            Add(unchecked((long)value));
            Add(name);
        }

        Add("");
    }

    void Leaf(WireKind kind, Type type)
    {
        Add((int)kind);
        Add(TypeSpelling.Of(type));
    }

    /// <summary>A type that has a formatter is what the formatter writes, wherever it is named: emitted code of an array names the formatter, and composed code the type.</summary>
    void Refer(Type? type)
    {
        if (type is not null && Look(type) is { Kind: WireKind.Opaque, Element: { } formatter })
        {
            type = formatter;
        }

        Add(type is null ? -1 : Number(type));
    }

    readonly int Number(Type type)
    {
        ref int number = ref CollectionsMarshal.GetValueRefOrAddDefault(_numbers, type, out bool isKnown);
        if (!isKnown)
        {
            number = _types.Count;
            _types.Add(type);
        }

        return number;
    }

    void Add(string text)
    {
        Add(text.Length);
        foreach (char c in text)
        {
            Add((byte)c);
            Add((byte)(c >> 8));
        }
    }

    void Add(long number)
    {
        for (int i = 0; i < sizeof(long); i++)
        {
            Add((byte)(number >> (8 * i)));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Add(byte value) => _hash = unchecked((_hash ^ value) * s_prime);
}
