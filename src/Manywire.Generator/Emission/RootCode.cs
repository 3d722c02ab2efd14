using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the file of a shape: which code each kind has, and the class by which other code knows it.</summary>
static class RootCode
{
    /// <summary>The file of a shape.</summary>
    /// <param name="shape">The shape.</param>
    /// <param name="forwards">Structs that forward to wires.</param>
    /// <param name="asks">Whether formatters are given for the type at run time.</param>
    public static string Print(RootShape shape, IReadOnlyList<ForwardShape> forwards, bool asks)
    {
        if (shape.Placement is { } placement)
        {
            return PlacementCode.Print(shape, placement);
        }

        var output = new CodeWriter();
        CodeFile.Head(output);
        string modifier = shape.IsPublic ? "public" : "internal";
        if (asks && shape is HeadedShape headed)
        {
            PrintClass(output, headed with { Asks = true }, [], modifier);
        }
        else if (asks && AskCode.Takes(shape))
        {
            PrintClass(output, AskCode.Own(shape), [], modifier);
            output.Line();
            AskCode.Print(shape, forwards, modifier, output);
        }
        else
        {
            PrintClass(output, shape, forwards, modifier);
        }

        return output.ToString();
    }

    /// <summary>The emitted class of a shape.</summary>
    public static void PrintClass(CodeWriter output, RootShape shape, IReadOnlyList<ForwardShape> forwards, string modifier)
    {
        string shown = shape.Type.Name.Replace("global::", "").Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
        output.Line($"/// <summary>Writes and reads <c>{shown}</c> on every wire.</summary>");
        if (shape.IsPublic)
        {
            output.Line("[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]");
        }

        output.Open($"{modifier} static class {shape.Code}");
        PrintBody(shape, output);
        if (shape.Struct is { } laid)
        {
            new StructCode(shape, laid, output).Print();
        }

        if (shape.MetadataName.Length > 0 && shape is not HeadedShape)
        {
            output.Line();
            ShapeClass(output, shape, forwards);
        }
        else if (shape is ObjectShape or ViewedShape)
        {
            output.Line();
            SchemaCode.PrintCase(shape, output);
        }

        output.Close();
    }

    /// <summary>What writes and reads a type.</summary>
    public static void PrintBody(RootShape shape, CodeWriter output)
    {
        switch (shape)
        {
            case ViewedShape viewed:
                ViewedCode.Print(viewed, output);
                break;
            case ObjectShape @object:
                new ObjectCode(@object, output).Print();
                break;
            case UnionShape union:
                UnionCode.Print(union, output);
                break;
            case ArrayShape array:
                CollectionCode.PrintArray(array, output);
                break;
            case ListShape list:
                CollectionCode.PrintList(list, output);
                break;
            case SpanShape span:
                CollectionCode.PrintSpan(span, output);
                break;
            case SequenceShape sequence:
                SequenceCode.Print(sequence, output);
                break;
            case MapShape map:
                MapCode.Print(map, output);
                break;
            case GroupingShape grouping:
                GroupingCode.Print(grouping, output);
                break;
            case NullableShape nullable:
                NullableCode.Print(nullable, output);
                break;
            case GridShape grid:
                GridCode.Print(grid, output);
                break;
            case MemoryShape memory:
                MemoryCode.Print(memory, output);
                break;
            case InlineArrayShape inline:
                InlineArrayCode.Print(inline, output);
                break;
            case SpanRootShape span:
                SpanRootCode.Print(span, output);
                break;
            case SystemLazyShape lazy:
                SystemLazyCode.Print(lazy, output);
                break;
            case OptionShape option:
                OptionCode.Print(option, output);
                break;
            case EnumShape @enum:
                EnumCode.Print(@enum, output);
                break;
            case FormatterShape formatter:
                FormatterCode.Print(formatter, output);
                break;
            case SurrogateShape surrogate:
                SurrogateCode.Print(surrogate, output);
                break;
            case OpenInterfaceShape open:
                OpenInterfaceCode.Print(open, output);
                break;
            case InnerUnionShape inner:
                InnerUnionCode.Print(inner, output);
                break;
            case CaseBodyShape body:
                CaseBodyCode.Print(body, output);
                break;
            case HeadedShape headed:
                HeadedCode.Print(headed, output);
                break;
            case FailedShape failed:
                FailedCode.Print(failed, output);
                break;
            case SimpleShape simple:
                SimpleCode.Print(simple, output);
                break;
        }
    }

    /// <summary>The class of a root that other code calls.</summary>
    public static void ShapeClass(CodeWriter output, RootShape shape, IReadOnlyList<ForwardShape> forwards, string more = "")
    {
        string type = shape.Type.Name;
        string? cases = Cases(shape);
        output.Open($"internal sealed class Shape : {(shape.Type.IsRefLike ? "WireSource" : "WireShape")}<{type}>{(forwards.Count > 0 ? ", IWireForwards" : "")}{(cases is null ? "" : ", IWireUnion")}{(KeyCode.IsText(shape) ? $", IWireKeys<{type}>" : "")}{more}");
        output.Line($"public override WireWrite<{type}, TWriter> Write<TWriter>() => {shape.Code}.Write<TWriter>;");
        output.Line();
        if (!shape.Type.IsRefLike)
        {
            output.Line($"public override WireRead<{type}, TReader> Read<TReader>() => {shape.Code}.Read<TReader>;");
            output.Line();
        }

        string code = more.Length == 0 ? "" : AskCode.Apart(shape) + ".";
        SchemaCode.Print(shape, output, code);
        if (cases is not null)
        {
            output.Line();
            output.Line($"WireCases IWireUnion.Cases => {code}{cases};");
        }

        if (KeyCode.IsText(shape))
        {
            output.Text($$"""

                ref byte IWireKeys<{{type}}>.PutKey<TWriter>(scoped ref TWriter writer, ref byte p, {{type}} key, bool first) => ref {{shape.Code}}.PutKey(ref writer, ref p, key, first, 0);

                ref byte IWireKeys<{{type}}>.GetKey<TReader>(scoped ref TReader reader, ref byte p, out {{type}} key) => ref {{shape.Code}}.GetKey(ref reader, ref p, out key);
                """);
            if (KeyCode.TextIn(shape) is { } keys)
            {
                output.Line();
                output.Line($"bool IWireKeys<{type}>.AreText(Type dialect) => dialect == typeof({keys});");
            }
        }

        if (shape is ObjectShape { Blittable: true } or ViewedShape { Elsewhere: ObjectShape { Blittable: true } } or InlineArrayShape { Type.IsUnmanaged: true })
        {
            output.Line();
            output.Line("public override WireBlit Blit => Memory.Blit;");
        }

        if (CollectionCode.Block(shape) is { } block)
        {
            output.Line();
            output.Line($"public override WireBlock<{type}> Block => {block};");
        }

        if (shape.Struct is not null)
        {
            output.Line();
            output.Line($"public override WireStruct Struct => {shape.Code}.Struct.Only;");
        }

        ForwardCode.PrintEntries(shape, forwards, output);

        output.Close();
    }

    /// <summary>The expression of the cases that a union declares, in its emitted class; null where others can't be added.</summary>
    static string? Cases(RootShape shape) => shape switch
    {
        UnionShape { IsClosed: false } => "Cases",
        ViewedShape { Elsewhere: UnionShape { IsClosed: false, Cases.Count: > 0 } } => ViewNames.Elsewhere + ".Cases",
        ViewedShape viewed when viewed.Views.FirstOrDefault(v => v.Shape is UnionShape { IsClosed: false }) is { } view => ViewNames.NameOf(viewed, view) + ".Cases",
        ViewedShape { Elsewhere: UnionShape { IsClosed: false } } => ViewNames.Elsewhere + ".Cases",
        _ => null,
    };
}
