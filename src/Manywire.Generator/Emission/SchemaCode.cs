using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what a type looks like on a wire, as data.</summary>
static class SchemaCode
{
    /// <param name="shape">The shape.</param>
    /// <param name="source">Where to.</param>
    /// <param name="code">What stands before the names of the type's own code, where that is in a class beside.</param>
    public static void Print(RootShape shape, Source source, string code = "") => Print(shape, "public override", code, source);

    /// <summary>The same for a case that nothing but its union asks for.</summary>
    public static void PrintCase(RootShape shape, Source source) => Print(shape, "internal static", "", source);

    static void Print(RootShape shape, string modifiers, string code, Source source)
    {
        if (shape is SimpleShape { Value: CodeValue own })
        {
            source.Line($"public override WireSchema Schema => {own.Code}.Schema;");
            return;
        }

        if (Short(shape, code) is { } known)
        {
            source.Line($"{modifiers} WireSchema Schema => {known};");
            return;
        }

        RootShape look = (shape as ViewedShape)?.Elsewhere ?? shape;
        source.Open($"{modifiers} WireSchema Schema => new WireSchema");
        PrintMembers(look, code + (shape is ViewedShape ? ViewedCode.Elsewhere + "." : ""), source);
        if (shape is ViewedShape viewed)
        {
            source.Line("Views = new WireSchemaView[]");
            source.Open();
            foreach ((ViewShape view, string name) in viewed.Views.Select(v => (v, ViewedCode.NameOf(viewed, v))))
            {
                if (Short(view.Shape, $"{code}{name}.") is { } same)
                {
                    source.Line($"new WireSchemaView(typeof({view.Dialect}), {same}),");
                    continue;
                }

                source.Open($"new WireSchemaView(typeof({view.Dialect}), new WireSchema");
                PrintMembers(view.Shape, $"{code}{name}.", source);
                source.Close("),");
            }

            source.Close(",");
        }

        source.Close(";");
    }

    /// <summary>An object of which the table of its members says all but their types; null for what has more to say.</summary>
    static string? Short(RootShape shape, string code) =>
        shape is ObjectShape { Bare: false, References: false, Type: not { IsUnmanaged: true, IsValueType: true } } @object && !@object.Members.Any(m => m.Value is CompressedValue)
            ? $"{code}Members.Schema({Types(@object)})"
            : null;

    static string Types(ObjectShape shape) => string.Join(", ", shape.Members.Select(m => $"typeof({Type(m.Value)})"));

    static void PrintMembers(RootShape shape, string code, Source source)
    {
        source.Line($"Type = typeof({shape.Type.Name}),");
        source.Line($"Kind = WireKind.{Kind(shape)},");
        switch (shape)
        {
            case ObjectShape @object:
                source.Line($"Layout = WireLayout.{(@object.ArrayLayout ? "Array" : "Map")},");
                if (@object.Tolerant)
                {
                    source.Line("Tolerant = true,");
                }

                if (@object.Bare)
                {
                    source.Line("Bare = true,");
                }

                if (@object.References)
                {
                    source.Line("References = true,");
                }

                if (@object.Members.Any(m => m.Value is CompressedValue))
                {
                    Members(source, @object.Members.Select(m => (m.WireName, m.Key, Type(m.Value), With(m))).ToArray());
                }
                else
                {
                    source.Line($"Members = {code}Members.Typed({Types(@object)}),");
                }

                break;
            case UnionShape union:
                source.Line($"Cases = {code}Cases,");
                Members(source, union.Cases.Select(c => (c.Name ?? c.Tag.ToString(), c.Tag, c.Value.Type.Name, c.IsApart ? $" {{ Schema = {((CodeValue)c.Value).Code}.Schema }}" : "")).ToArray());
                break;
            case ArrayShape array:
                source.Line($"Element = typeof({Type(array.Element)}),");
                break;
            case ListShape list:
                source.Line($"Element = typeof({Type(list.Element)}),");
                break;
            case SequenceShape sequence:
                source.Line($"Element = typeof({Type(sequence.Element)}),");
                break;
            case GroupingShape grouping:
                source.Line("Layout = WireLayout.Array,");
                Members(source, [("Key", 0, Type(grouping.Key), ""), ("Elements", 1, Type(grouping.Elements), "")]);
                break;
            case MapShape map:
                source.Line($"Key = typeof({Type(map.Key)}),");
                source.Line($"Element = typeof({Type(map.Value)}),");
                if (MapCode.LieInMemory(map))
                {
                    source.Line($"PairSize = Unsafe.SizeOf<KeyValuePair<{map.Key.Type.Name}, {map.Value.Type.Name}>>(),");
                }

                break;
            case GridShape grid:
                source.Line("Layout = WireLayout.Array,");
                Members(source, Enumerable.Range(0, grid.Rank).Select(d => ("Length" + d, d, "int", "")).Append(("Items", grid.Rank, Type(grid.Elements), "")).ToArray());
                break;
            case MemoryShape { Elements: not BytesValue } memory:
                source.Line($"Element = typeof({Type(memory.Element)}),");
                break;
            case SpanRootShape { Span.Elements: not BytesValue } span:
                source.Line($"Element = typeof({span.Element}),");
                break;
            case InlineArrayShape inline:
                source.Line($"Element = typeof({Type(inline.Element)}),");
                break;
            case SystemLazyShape lazy:
                source.Line("Layout = WireLayout.Array,");
                Members(source, [("Value", -1, Type(lazy.Element), "")]);
                break;
            case NullableShape nullable:
                source.Line($"Element = typeof({Type(nullable.Element)}),");
                break;
            case SurrogateShape surrogate:
                source.Line($"Element = typeof({Type(surrogate.Surrogate)}),");
                break;
            case OptionShape option:
                source.Line($"Element = typeof({option.Element.Type.Name}),");
                break;
            case EnumShape @enum:
                source.Line($"Element = typeof({@enum.Value.Underlying}),");
                break;
            case SimpleShape { Value: NullableValue nullable }:
                source.Line($"Element = typeof({Type(nullable.Element)}),");
                break;
        }

        if (shape.Type is { IsUnmanaged: true, IsValueType: true })
        {
            source.Line($"Size = Unsafe.SizeOf<{shape.Type.Name}>(),");
            if (!shape.Type.Name.EndsWith("?", StringComparison.Ordinal))
            {
                source.Line($"NullableSize = Unsafe.SizeOf<{shape.Type.Name}?>(),");
            }
        }
    }

    static string Kind(RootShape shape) => shape switch
    {
        ObjectShape or SystemLazyShape or GridShape or GroupingShape => "Object",
        MemoryShape { Elements: BytesValue } => "Bytes",
        SpanRootShape { Span.Elements: BytesValue } => "Bytes",
        MemoryShape or InlineArrayShape or SpanRootShape => "Array",
        UnionShape => "Union",
        ArrayShape or ListShape or SequenceShape => "Array",
        MapShape => "Map",
        NullableShape or OptionShape or SimpleShape { Value: NullableValue } => "Nullable",
        EnumShape => "Enum",
        FormatterShape or CaseBodyShape or FaceShape => "Opaque",
        SurrogateShape => "Surrogate",
        SimpleShape { Value: StringValue } => "String",
        SimpleShape { Value: UntypedValue } => "Opaque",
        SimpleShape { Value: BytesValue } => "Bytes",
        _ => "Scalar",
    };

    /// <summary>A lazy member is on the wire what it holds.</summary>
    static string Type(ValueShape value) => value switch
    {
        LazyValue lazy => Type(lazy.Element),
        FormattedValue formatted => formatted.Written,
        _ => value.Type.Name,
    };

    /// <summary>What else there is to say of a member.</summary>
    static string With(MemberShape member)
    {
        var more = new List<string>();
        if (member.Value is CompressedValue compressed)
        {
            more.Add($"Compression = {compressed.Compression}");
        }

        if (member.Rules != 0)
        {
            more.Add($"Rules = (WireMemberRules){member.Rules}");
        }

        if (member.Spellings.Count > 0)
        {
            more.Add($"Spellings = new (global::System.Type, string)[] {{ {string.Join(", ", member.Spellings.Select(s => $"(typeof({s.Wire}), {KeyCell.Literal(s.Name)})"))} }}");
        }

        if (member.Former.Count > 0)
        {
            more.Add($"FormerNames = new string[] {{ {string.Join(", ", member.Former.Select(KeyCell.Literal))} }}");
        }

        return more.Count == 0 ? "" : $" {{ {string.Join(", ", more)} }}";
    }

    static void Members(Source source, (string Name, int Key, string Type, string With)[] members)
    {
        source.Line("Members = new WireSchemaMember[]");
        source.Open();
        foreach ((string name, int key, string type, string with) in members)
        {
            source.Line($"new WireSchemaMember({KeyCell.Literal(name)}, {key}, typeof({type})){with},");
        }

        source.Close(",");
    }
}
