using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what a type looks like on a wire, as data.</summary>
static class SchemaCode
{
    /// <param name="shape">The shape.</param>
    /// <param name="output">Where to.</param>
    /// <param name="code">What stands before the names of the type's own code, where that is in a class beside.</param>
    public static void Print(RootShape shape, CodeWriter output, string code = "") => Print(shape, "public override", code, output);

    /// <summary>The same for a case that nothing but its union asks for.</summary>
    public static void PrintCase(RootShape shape, CodeWriter output) => Print(shape, "internal static", "", output);

    static void Print(RootShape shape, string modifiers, string code, CodeWriter output)
    {
        if (shape is SimpleShape { Value: CodeValue own })
        {
            output.Line($"public override WireSchema Schema => {own.Code}.Schema;");
            return;
        }

        if (Short(shape, code) is { } known)
        {
            output.Line($"{modifiers} WireSchema Schema => {known};");
            return;
        }

        RootShape look = (shape as ViewedShape)?.Elsewhere ?? shape;
        output.Open($"{modifiers} WireSchema Schema => new WireSchema");
        PrintMembers(look, code + (shape is ViewedShape ? ViewNames.Elsewhere + "." : ""), output);
        if (shape is ViewedShape viewed)
        {
            output.Line("Views = new WireSchemaView[]");
            output.Open();
            foreach ((ViewShape view, string name) in viewed.Views.Select(v => (v, ViewNames.NameOf(viewed, v))))
            {
                if (Short(view.Shape, $"{code}{name}.") is { } same)
                {
                    output.Line($"new WireSchemaView(typeof({view.Dialect}), {same}),");
                    continue;
                }

                output.Open($"new WireSchemaView(typeof({view.Dialect}), new WireSchema");
                PrintMembers(view.Shape, $"{code}{name}.", output);
                output.Close("),");
            }

            output.Close(",");
        }

        output.Close(";");
    }

    /// <summary>An object of which the table of its members says all but their types; null for what has more to say.</summary>
    static string? Short(RootShape shape, string code) =>
        shape is ObjectShape { Bare: false, References: false, Transparent: null, Type: not { IsUnmanaged: true, IsValueType: true } } @object && !@object.Members.Any(m => m.Value is CompressedValue)
            ? $"{code}Members.Schema({Types(@object)})"
            : null;

    /// <summary>The fields of a struct that lies in memory, where they aren't its members one for one; null where they are.</summary>
    static string? Fields(ObjectShape shape)
    {
        string[] fields = shape.BlitFields.Select(f => Plain(f.Name) + (f.Offset < 0 ? "" : "@" + f.Offset)).ToArray();
        return fields.Length == 0 || fields.SequenceEqual(shape.Members.Select(m => m.Name), StringComparer.OrdinalIgnoreCase) ? null : string.Join(",", fields);
    }

    /// <summary>The name of the property that a field stands behind, as far as names tell.</summary>
    static string Plain(string field) => field.StartsWith("<", StringComparison.Ordinal) && field.IndexOf('>') is > 0 and int end ? field.Substring(1, end - 1) : field.TrimStart('_');

    static string Types(ObjectShape shape) => string.Join(", ", shape.Members.Select(m => $"typeof({Type(m.Value)})"));

    static void PrintMembers(RootShape shape, string code, CodeWriter output)
    {
        output.Line($"Type = typeof({shape.Type.Name}),");
        output.Line($"Kind = WireKind.{Kind(shape)},");
        switch (shape)
        {
            case ObjectShape { Transparent: { } held }:
                output.Line($"Element = typeof({Type(held)}),");
                if (shape is ObjectShape { IsKey: true })
                {
                    output.Line("IsKey = true,");
                }

                break;
            case ObjectShape @object:
                output.Line($"Layout = WireLayout.{(@object.ArrayLayout ? "Array" : "Map")},");
                if (@object.Tolerant)
                {
                    output.Line("Tolerant = true,");
                }

                if (@object.Bare)
                {
                    output.Line("Bare = true,");
                }

                if (@object.References)
                {
                    output.Line("References = true,");
                }

                if (@object.UnknownNames != "Skipped")
                {
                    output.Line($"Unknown = WireUnknownNames.{@object.UnknownNames},");
                }

                if (Fields(@object) is { } fields)
                {
                    output.Line($"Fields = {KeyCell.Literal(fields)},");
                }

                if (@object.Members.Any(m => m.Value is CompressedValue))
                {
                    Members(output, @object.Members.Select(m => (m.WireName, m.Key, Type(m.Value), With(m))).ToArray());
                }
                else
                {
                    output.Line($"Members = {code}Members.Typed({Types(@object)}),");
                }

                break;
            case UnionShape union:
                output.Line($"Cases = {code}Cases,");
                Members(output, union.Cases.Select(c => (c.Name ?? c.Tag.ToString(), c.Tag, c.Value.Type.Name, c.IsApart ? $" {{ Schema = {((CodeValue)c.Value).Code}.Schema }}" : "")).ToArray());
                break;
            case ArrayShape array:
                output.Line($"Element = typeof({Type(array.Element)}),");
                break;
            case ListShape list:
                output.Line($"Element = typeof({Type(list.Element)}),");
                break;
            case SequenceShape sequence:
                output.Line($"Element = typeof({Type(sequence.Element)}),");
                break;
            case GroupingShape grouping:
                output.Line("Layout = WireLayout.Array,");
                Members(output, [("Key", 0, Type(grouping.Key), ""), ("Elements", 1, Type(grouping.Elements), "")]);
                break;
            case MapShape map:
                output.Line($"Key = typeof({Type(map.Key)}),");
                output.Line($"Element = typeof({Type(map.Value)}),");
                if (MapCode.LieInMemory(map))
                {
                    output.Line($"PairSize = Unsafe.SizeOf<KeyValuePair<{map.Key.Type.Name}, {map.Value.Type.Name}>>(),");
                }

                break;
            case GridShape grid:
                output.Line("Layout = WireLayout.Array,");
                Members(output, Enumerable.Range(0, grid.Rank).Select(d => ("Length" + d, d, "int", "")).Append(("Items", grid.Rank, Type(grid.Elements), "")).ToArray());
                break;
            case MemoryShape { Elements: not BytesValue } memory:
                output.Line($"Element = typeof({Type(memory.Element)}),");
                break;
            case SpanRootShape { Span.Elements: not BytesValue } span:
                output.Line($"Element = typeof({span.Element}),");
                break;
            case InlineArrayShape inline:
                output.Line($"Element = typeof({Type(inline.Element)}),");
                break;
            case SystemLazyShape lazy:
                output.Line("Layout = WireLayout.Array,");
                Members(output, [("Value", -1, Type(lazy.Element), "")]);
                break;
            case NullableShape nullable:
                output.Line($"Element = typeof({Type(nullable.Element)}),");
                break;
            case SurrogateShape surrogate:
                output.Line($"Element = typeof({Type(surrogate.Surrogate)}),");
                break;
            case OptionShape option:
                output.Line($"Element = typeof({option.Element.Type.Name}),");
                break;
            case FormatterShape formatter:
                output.Line($"Element = typeof({OpaqueShape.Of(formatter.Formatter)}),");
                break;
            case EnumShape @enum:
                output.Line($"Element = typeof({@enum.Value.Underlying}),");
                output.Line($"Names = {code}Names,");
                if (@enum.Value is { Formatted: { } by, NamedIn: { } dialect })
                {
                    output.Line($"Views = new WireSchemaView[] {{ new WireSchemaView(typeof({dialect}), new WireSchema {{ Type = typeof({shape.Type.Name}), Kind = WireKind.Opaque, Element = typeof({by.Written}) }}) }},");
                }
                else if (@enum.Value.Named)
                {
                    output.Line("IsNamed = true,");
                }

                break;
            case SimpleShape { Value: NullableValue nullable }:
                output.Line($"Element = typeof({Type(nullable.Element)}),");
                break;
        }

        if (shape.Type is { IsUnmanaged: true, IsValueType: true })
        {
            output.Line($"Size = Unsafe.SizeOf<{shape.Type.Name}>(),");
            if (!shape.Type.Name.EndsWith("?", StringComparison.Ordinal))
            {
                output.Line($"NullableSize = Unsafe.SizeOf<{shape.Type.Name}?>(),");
            }
        }
    }

    static string Kind(RootShape shape) => shape switch
    {
        ObjectShape { Transparent: not null } or SurrogateShape => "Surrogate",
        ObjectShape or SystemLazyShape or GridShape or GroupingShape => "Object",
        MemoryShape { Elements: BytesValue } => "Bytes",
        SpanRootShape { Span.Elements: BytesValue } => "Bytes",
        MemoryShape or InlineArrayShape or SpanRootShape => "Array",
        UnionShape => "Union",
        ArrayShape or ListShape or SequenceShape => "Array",
        MapShape => "Map",
        NullableShape or OptionShape or SimpleShape { Value: NullableValue } => "Nullable",
        EnumShape => "Enum",
        FormatterShape or CaseBodyShape or OpenInterfaceShape => "Opaque",
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

    static void Members(CodeWriter output, (string Name, int Key, string Type, string With)[] members)
    {
        output.Line("Members = new WireSchemaMember[]");
        output.Open();
        foreach ((string name, int key, string type, string with) in members)
        {
            output.Line($"new WireSchemaMember({KeyCell.Literal(name)}, {key}, typeof({type})){with},");
        }

        output.Close(",");
    }
}
