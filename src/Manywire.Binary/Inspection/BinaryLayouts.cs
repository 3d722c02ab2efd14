using System;
using System.Collections.Generic;

namespace Manywire.Binary;

/// <summary>Makes layouts of schemas. Each type has one, so that types that contain themselves end.</summary>
sealed class BinaryLayouts
{
    readonly Dictionary<WireSchema, BinaryLayout> _made = new(ReferenceEqualityComparer.Instance);

    public BinaryLayout Of(WireSchema schema)
    {
        if (BinaryShape.Written(schema.In(typeof(WireDialects.MemoryPack))) is not { } written)
        {
            return Unknown(schema.Type);
        }

        if (!_made.TryGetValue(written, out BinaryLayout? layout))
        {
            layout = Make(written);
            _made[written] = layout;
        }

        return layout;
    }

    Lazy<BinaryLayout> Later(Type? type) => new(() => type is not null && WireSchema.Of(type) is { } schema ? Of(schema) : Unknown(type));

    static BinaryLayout Unknown(Type? type) => new() { Name = type is null ? "unknown" : WireNames.Spell(type), Kind = BinaryLayoutKind.Unknown };

    BinaryLayout Make(WireSchema schema)
    {
        string name = WireNames.Spell(schema.Type);
        int size = BinaryShape.FixedSize(schema);
        switch (schema.Kind)
        {
            case WireKind.Scalar when BinaryScalars.WordOf(schema.Type) is { } word:
                return new BinaryLayout { Name = word, Kind = BinaryLayoutKind.Scalar, Scalar = word, Size = BinaryScalars.SizeOf(word) };
            case WireKind.Enum when BinaryShape.Of(schema.Element) is { } number && BinaryScalars.WordOf(number.Type) is { } word:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Scalar, Scalar = word, Size = BinaryScalars.SizeOf(word) };
            case WireKind.String:
                return new BinaryLayout { Name = "string", Kind = BinaryLayoutKind.Text };
            case WireKind.Bytes:
                return new BinaryLayout { Name = "byte[]", Kind = BinaryLayoutKind.Bytes };
            case WireKind.Nullable:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Nullable, Size = size, Element = Later(schema.Element) };
            case WireKind.Array when size > 0:
                Lazy<BinaryLayout> element = Later(schema.Element);
                bool isKnown = element.Value.Size > 0 && size % element.Value.Size == 0;
                return isKnown ? new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Array, Element = element, Size = size, Length = size / element.Value.Size } : new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Unknown, Size = size };
            case WireKind.Array:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Array, Element = Later(schema.Element) };
            case WireKind.Map:
                return Map(schema, name);
            case WireKind.Union:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Union, Members = Members(schema) };
            case WireKind.Object when size > 0:
                return Memory(schema, name, size);
            case WireKind.Object:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Object, Members = Members(schema), IsTolerant = schema.Tolerant, KeepsReferences = schema.References, IsBare = schema.Bare };
            default:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Unknown, Size = size };
        }
    }

    BinaryLayout Map(WireSchema schema, string name)
    {
        Lazy<BinaryLayout> value = Later(schema.Element);
        Lazy<BinaryLayout> key = Later(schema.Key);
        int offset = 0;
        if (schema.PairSize > 0)
        {
            offset = Up(key.Value.Size, Alignment(value.Value));
        }

        return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Map, Key = key, Element = value, PairSize = schema.PairSize, PairValue = offset };
    }

    List<BinaryLayoutMember> Members(WireSchema schema)
    {
        var members = new List<BinaryLayoutMember>();
        foreach (WireSchemaMember member in schema.Members)
        {
            Lazy<BinaryLayout> layout = member.Schema is { } own ? new(() => Of(own)) : Later(member.Type);
            members.Add(new BinaryLayoutMember(member.Name, member.Key, layout) { Compression = member.Compression });
        }

        return members;
    }

    /// <summary>A struct as in memory. Where its fields don't lie one behind the other as the language puts them, they aren't known: then it is bytes.</summary>
    BinaryLayout Memory(WireSchema schema, string name, int size)
    {
        var fields = new List<BinaryLayoutMember>();
        int at = 0;
        int alignment = 1;
        bool isKnown = schema.Fields is null && schema.Type.IsLayoutSequential;
        foreach (BinaryLayoutMember member in isKnown ? Members(schema) : [])
        {
            BinaryLayout field = member.Layout.Value;
            int own = Alignment(field);
            at = Up(at, own);
            alignment = Math.Max(alignment, own);
            fields.Add(member with { Offset = at });
            at += field.Size;
            isKnown &= field.Size > 0;
        }

        return isKnown && Up(Math.Max(at, 1), alignment) == size
            ? new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Memory, Size = size, Members = fields }
            : new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Unknown, Size = size };
    }

    static int Up(int at, int alignment) => (at + alignment - 1) / alignment * alignment;

    static int Alignment(BinaryLayout layout)
    {
        switch (layout.Kind)
        {
            case BinaryLayoutKind.Scalar:
                return BinaryScalars.AlignmentOf(layout.Scalar!);
            case BinaryLayoutKind.Nullable or BinaryLayoutKind.Array when layout.Size > 0:
                return Alignment(layout.Element!.Value);
            case BinaryLayoutKind.Memory:
                int most = 1;
                foreach (BinaryLayoutMember member in layout.Members)
                {
                    most = Math.Max(most, Alignment(member.Layout.Value));
                }

                return most;
            default:
                return 1;
        }
    }
}
