using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Binary;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>What the bytes of an assembly's types look like on the Binary wire. What a schema doesn't tell is unknown: reading ends there, with an error that names the type.</summary>
/// <param name="document">The schema.</param>
sealed class SchemaLayouts(SchemaDocument document)
{
    /// <summary>Type arguments, beside the parameters that they are for.</summary>
    sealed record Arguments(IReadOnlyList<string> Parameters, IReadOnlyList<SchemaTypeRef> Given);

    static readonly Arguments s_none = new([], []);

    /// <summary>How many types may stand in one another's place, and how long the name of one may be with its arguments.</summary>
    const int Deepest = 64, Longest = 2000;

    readonly Dictionary<string, BinaryLayout> _made = new(StringComparer.Ordinal);
    readonly Dictionary<string, int> _alignments = new(StringComparer.Ordinal);
    int _depth;

    /// <summary>The layout of a type.</summary>
    /// <param name="path">The assembly, or a schema that was written as JSON.</param>
    /// <param name="type">The type, such as <c>App.Person</c> or <c>list&lt;App.Person&gt;</c>.</param>
    public static BinaryLayout Read(string path, string type)
    {
        try
        {
            return Of(SchemaFile.Read(path), type);
        }
        catch (SchemaException e)
        {
            throw new ToolException(ExitCodes.Payload, e.Message);
        }
    }

    /// <summary>The layout of a type of a schema.</summary>
    /// <param name="document">The schema.</param>
    /// <param name="type">The type.</param>
    /// <exception cref="SchemaException">The type is malformed.</exception>
    public static BinaryLayout Of(SchemaDocument document, string type)
    {
        SchemaTypeRef reference = SchemaTypeRef.Parse(type);
        SchemaFile.Require(document, reference);
        return new SchemaLayouts(document).Of(reference, s_none);
    }

    BinaryLayout Of(SchemaTypeRef open, Arguments arguments)
    {
        SchemaTypeRef reference = open.Close(arguments.Parameters, arguments.Given);
        string name = reference.ToString();
        if (_depth == Deepest || name.Length > Longest)
        {
            return Unknown(reference.Name);
        }

        if (!_made.TryGetValue(name, out BinaryLayout? layout))
        {
            _depth++;
            layout = reference.IsNullable ? Nullable(name, Of(reference.WithNull(false), s_none), reference) : Make(name, reference);
            _depth--;
            _made[name] = layout;
        }

        return layout;
    }

    Lazy<BinaryLayout> Later(SchemaTypeRef reference, Arguments? arguments = null) => new(() => Of(reference, arguments ?? s_none));

    static BinaryLayout Unknown(string name) => new() { Name = name, Kind = BinaryLayoutKind.Unknown };

    /// <summary>On a type that can be null anyway the mark changes no byte.</summary>
    BinaryLayout Nullable(string name, BinaryLayout value, SchemaTypeRef reference)
    {
        if (value.Size > 0 && value.Kind != BinaryLayoutKind.Unknown)
        {
            return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Nullable, Size = value.Size + Alignment(reference), Element = new(value) };
        }

        bool isValue = document.Find(reference) is { IsValueType: true } || (reference.Form == SchemaForm.Tuple && reference.Name == "tuple");
        return isValue ? new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Nullable, Element = new(value) } : value;
    }

    BinaryLayout Make(string name, SchemaTypeRef reference)
    {
        switch (reference.Form)
        {
            case SchemaForm.Scalar when BinaryScalars.Words.Contains(reference.Name):
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Scalar, Scalar = reference.Name, Size = BinaryScalars.SizeOf(reference.Name) };
            case SchemaForm.String:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Text };
            case SchemaForm.Framework when reference.Name == "uri":
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Text };
            case SchemaForm.Bytes:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Bytes };
            case SchemaForm.List:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Array, Element = Later(reference.Arguments[0]) };
            case SchemaForm.Map:
                return Map(name, reference);
            case SchemaForm.Tuple when reference.Name == "tuple" && reference.Arguments.Count < 8:
                return Tuple(name, reference);
            case SchemaForm.Named when document.Find(reference) is { } type:
                return Named(name, type, new Arguments(type.Parameters, reference.Arguments));
            default:
                return Unknown(name);
        }
    }

    BinaryLayout Map(string name, SchemaTypeRef reference)
    {
        Lazy<BinaryLayout> key = Later(reference.Arguments[0]);
        Lazy<BinaryLayout> value = Later(reference.Arguments[1]);
        int size = 0;
        int offset = 0;
        if (IsFixed(reference.Arguments[0]) && IsFixed(reference.Arguments[1]))
        {
            int alignment = Math.Max(Alignment(reference.Arguments[0]), Alignment(reference.Arguments[1]));
            offset = Up(key.Value.Size, Alignment(reference.Arguments[1]));
            size = Up(offset + value.Value.Size, alignment);
        }

        return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Map, Key = key, Element = value, PairSize = size, PairValue = offset };
    }

    bool IsFixed(SchemaTypeRef reference) => reference.Form == SchemaForm.Scalar || document.Find(reference) is { } type && (type.Kind == SchemaKind.Enum || type.In("MemoryPack").Memory is not null);

    BinaryLayout Tuple(string name, SchemaTypeRef reference)
    {
        BinaryLayoutMember[] members = [.. reference.Arguments.Select((a, i) => new BinaryLayoutMember($"Item{i + 1}", i, Later(a)))];
        if (!reference.Arguments.All(IsFixed))
        {
            return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Object, Members = members, IsBare = true };
        }

        if (members.Any(m => m.Layout.Value.Size == 0))
        {
            return Unknown(name); // a struct of which it isn't known how long it is
        }

        (IReadOnlyList<int> offsets, int size, _) = SchemaTuples.Place([.. members.Select((m, i) => (m.Layout.Value.Size, Alignment(reference.Arguments[i]), SchemaTuples.IsPrimitive(document, reference.Arguments[i])))]);
        return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Memory, Size = size, Members = [.. members.Select((m, i) => m with { Offset = offsets[i] }).OrderBy(m => m.Offset)] };
    }

    BinaryLayout Named(string name, SchemaType declared, Arguments arguments)
    {
        SchemaType type = declared.In("MemoryPack");
        switch (type.Kind)
        {
            case SchemaKind.Enum when type.Underlying is { } word && BinaryScalars.Words.Contains(word):
                var names = new Dictionary<long, string>();
                foreach (SchemaEnumValue value in type.Values.Where(v => v.Value is >= long.MinValue and <= long.MaxValue))
                {
                    names.TryAdd((long)value.Value, value.Name);
                }

                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Scalar, Scalar = word, Size = BinaryScalars.SizeOf(word), Names = names };
            case SchemaKind.Transparent or SchemaKind.Surrogate when type.Of is { } of:
                return Of(of, arguments);
            case SchemaKind.Union:
                return new BinaryLayout
                {
                    Name = name,
                    Kind = BinaryLayoutKind.Union,
                    Members = [.. type.Cases.Select(c => new BinaryLayoutMember(c.Name ?? "", c.Tag, c.Body is { } body ? new(() => Named(body.Name, body, arguments)) : c.Type is { } to ? Later(to, arguments) : new(Unknown(name))))],
                };
            case SchemaKind.Object when type.Memory is { } memory:
                return new BinaryLayout
                {
                    Name = name,
                    Kind = BinaryLayoutKind.Memory,
                    Size = memory.Size,
                    Members = [.. memory.Fields.OrderBy(f => f.Offset).Select((f, i) => new BinaryLayoutMember(f.Name, i, Later(f.Type, arguments)) { Offset = f.Offset })],
                };
            case SchemaKind.Object:
                return new BinaryLayout { Name = name, Kind = BinaryLayoutKind.Object, Members = [.. type.Members.Select(m => Member(m, arguments))], IsTolerant = type.IsTolerant, KeepsReferences = type.KeepsReferences };
            default:
                return Unknown(name);
        }
    }

    BinaryLayoutMember Member(SchemaMember member, Arguments arguments) =>
        new(member.Name, member.Key, member.Formatter is null ? Later(member.Type, arguments) : new(Unknown(member.Formatter)))
        {
            // Which one it is matters only as far as that Brotli has forms of its own.
            Compression = member.Compression is null ? null : member.Compression.Contains("brotli", StringComparison.OrdinalIgnoreCase) ? WireCompression.Brotli : new Lz4BlockCompression(),
        };

    static int Up(int at, int alignment) => (at + alignment - 1) / alignment * alignment;

    /// <summary>What the place of a value in memory is a multiple of.</summary>
    int Alignment(SchemaTypeRef reference)
    {
        string name = reference.ToString();
        if (_depth == Deepest || name.Length > Longest)
        {
            return 1;
        }

        if (!_alignments.TryGetValue(name, out int alignment))
        {
            _alignments[name] = 1; // until it is known: a struct that has itself has no end
            _depth++;
            alignment = reference.IsNullable ? Alignment(reference.WithNull(false)) : Made();
            _depth--;
            _alignments[name] = alignment;
        }

        return alignment;

        int Made()
        {
            switch (reference.Form)
            {
                case SchemaForm.Scalar when BinaryScalars.Words.Contains(reference.Name):
                    return BinaryScalars.AlignmentOf(reference.Name);
                case SchemaForm.Tuple:
                    return reference.Arguments.Select(Alignment).DefaultIfEmpty(1).Max();
                case SchemaForm.Named when document.Find(reference) is { } declared:
                    SchemaType type = declared.In("MemoryPack");
                    return type.Kind == SchemaKind.Enum ? BinaryScalars.AlignmentOf(type.Underlying!)
                        : type.Of is { } of ? Alignment(of.Close(declared.Parameters, reference.Arguments))
                        : type.Memory?.Fields.Select(f => Alignment(f.Type.Close(declared.Parameters, reference.Arguments))).DefaultIfEmpty(1).Max() ?? 1;
                default:
                    return 1;
            }
        }
    }
}
