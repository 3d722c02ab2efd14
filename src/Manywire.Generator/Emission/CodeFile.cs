using System;
using System.Collections.Generic;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Emission;

/// <summary>What every emitted file has around its methods.</summary>
static class CodeFile
{
    public const string WriterConstraint = "    where TWriter : struct, IWireWriter, allows ref struct";
    public const string ReaderConstraint = "    where TReader : struct, IWireReader, allows ref struct";

    /// <summary>The file of a shape.</summary>
    /// <param name="shape">The shape.</param>
    /// <param name="forwards">Structs that forward to wires.</param>
    /// <param name="asks">Whether formatters are given for the type at run time.</param>
    public static string Print(RootShape shape, IReadOnlyList<ForwardShape> forwards, bool asks)
    {
        if (shape.Home is { } home)
        {
            return HomeCode.Print(shape, home);
        }

        var source = new Source();
        Head(source);
        string modifier = shape.IsPublic ? "public" : "internal";
        if (asks && AskCode.Takes(shape))
        {
            PrintClass(source, AskCode.Own(shape), [], modifier);
            source.Line();
            AskCode.Print(shape, forwards, modifier, source);
        }
        else
        {
            PrintClass(source, shape, forwards, modifier);
        }

        return source.ToString();
    }

    /// <summary>The emitted class of a shape.</summary>
    public static void PrintClass(Source source, RootShape shape, IReadOnlyList<ForwardShape> forwards, string modifier)
    {
        string shown = shape.Type.Name.Replace("global::", "").Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
        source.Line($"/// <summary>Writes and reads <c>{shown}</c> on every wire.</summary>");
        if (shape.IsPublic)
        {
            source.Line("[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]");
        }

        source.Open($"{modifier} static class {shape.Code}");
        PrintBody(shape, source);
        if (shape.Struct is { } laid)
        {
            new StructCode(shape, laid, source).Print();
        }

        if (shape.MetadataName.Length > 0)
        {
            source.Line();
            ShapeClass(source, shape, forwards);
        }
        else if (shape is ObjectShape or ViewedShape)
        {
            source.Line();
            SchemaCode.PrintCase(shape, source);
        }

        source.Close();
    }

    /// <summary>What writes and reads a type.</summary>
    public static void PrintBody(RootShape shape, Source source)
    {
        switch (shape)
        {
            case ViewedShape viewed:
                ViewedCode.Print(viewed, source);
                break;
            case ObjectShape @object:
                new ObjectCode(@object, source).Print();
                break;
            case UnionShape union:
                UnionCode.Print(union, source);
                break;
            case ArrayShape array:
                CollectionCode.PrintArray(array, source);
                break;
            case ListShape list:
                CollectionCode.PrintList(list, source);
                break;
            case SpanShape span:
                CollectionCode.PrintSpan(span, source);
                break;
            case SequenceShape sequence:
                SequenceCode.Print(sequence, source);
                break;
            case MapShape map:
                MapCode.Print(map, source);
                break;
            case GroupingShape grouping:
                GroupingCode.Print(grouping, source);
                break;
            case NullableShape nullable:
                NullableCode.Print(nullable, source);
                break;
            case GridShape grid:
                GridCode.Print(grid, source);
                break;
            case MemoryShape memory:
                MemoryCode.Print(memory, source);
                break;
            case InlineArrayShape inline:
                InlineArrayCode.Print(inline, source);
                break;
            case SpanRootShape span:
                SpanRootCode.Print(span, source);
                break;
            case SystemLazyShape lazy:
                SystemLazyCode.Print(lazy, source);
                break;
            case OptionShape option:
                OptionCode.Print(option, source);
                break;
            case EnumShape @enum:
                EnumCode.Print(@enum, source);
                break;
            case FormatterShape formatter:
                FormatterCode.Print(formatter, source);
                break;
            case SurrogateShape surrogate:
                SurrogateCode.Print(surrogate, source);
                break;
            case FaceShape face:
                FaceCode.Print(face, source);
                break;
            case InnerUnionShape inner:
                InnerUnionCode.Print(inner, source);
                break;
            case CaseBodyShape body:
                CaseBodyCode.Print(body, source);
                break;
            case FailedShape failed:
                FailedCode.Print(failed, source);
                break;
            case SimpleShape simple:
                SimpleCode.Print(simple, source);
                break;
        }
    }

    public static void Head(Source source)
    {
        Preamble(source);
        source.Line("namespace Manywire.Emitted;");
        source.Line();
        source.Line("using global::System;");
        source.Line("using global::System.Collections.Generic;");
        source.Line("using global::System.Runtime.CompilerServices;");
        source.Line("using global::Manywire.Contracts;");
        source.Line();
    }

    /// <summary>What stands first in every file.</summary>
    public static void Preamble(Source source)
    {
        source.Line("// <auto-generated>Emitted by Manywire.</auto-generated>");
        source.Line("#nullable disable");
        source.Line("#pragma warning disable CS0162, CS0164, CS0168, CS0219, CS0436, CS0612, CS0618, CS0649, CS1522, CS1591, CS8981, CS9192, CS9193");
        source.Line();
    }

    /// <summary>The head of a method that writes.</summary>
    public static void OpenWrite(Source source, string name, string parameters, string modifiers = "internal")
    {
        source.Line($"{Prefix(modifiers)}static ref byte {name}<TWriter>(scoped ref TWriter writer, ref byte p, {parameters})");
        source.Open(WriterConstraint);
    }

    /// <summary>The head of a method that reads.</summary>
    public static void OpenRead(Source source, string name, string parameters, string modifiers = "internal")
    {
        source.Line($"{Prefix(modifiers)}static ref byte {name}<TReader>(scoped ref TReader reader, ref byte p, {parameters})");
        source.Open(ReaderConstraint);
    }

    static string Prefix(string modifiers) => modifiers.Length == 0 ? "" : modifiers + " ";

    /// <summary>A member's name as code spells it: with an @ where it is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;

    /// <summary>The face of a root.</summary>
    public static void ShapeClass(Source source, RootShape shape, IReadOnlyList<ForwardShape> forwards, string more = "")
    {
        string type = shape.Type.Name;
        string? cases = UnionCode.Cases(shape);
        source.Open($"internal sealed class Shape : {(shape.Type.IsRefLike ? "WireSource" : "WireShape")}<{type}>{(forwards.Count > 0 ? ", IWireForwards" : "")}{(cases is null ? "" : ", IWireUnion")}{more}");
        source.Line($"public override WireWrite<{type}, TWriter> Write<TWriter>() => {shape.Code}.Write<TWriter>;");
        source.Line();
        if (!shape.Type.IsRefLike)
        {
            source.Line($"public override WireRead<{type}, TReader> Read<TReader>() => {shape.Code}.Read<TReader>;");
            source.Line();
        }

        string code = more.Length == 0 ? "" : AskCode.Apart(shape) + ".";
        SchemaCode.Print(shape, source, code);
        if (cases is not null)
        {
            source.Line();
            source.Line($"WireCases IWireUnion.Cases => {code}{cases};");
        }

        if (shape is ObjectShape { Blittable: true } or ViewedShape { Elsewhere: ObjectShape { Blittable: true } } or InlineArrayShape { Type.IsUnmanaged: true })
        {
            source.Line();
            source.Line("public override WireBlit Blit => Memory.Blit;");
        }

        if (shape.Struct is not null)
        {
            source.Line();
            source.Line($"public override WireStruct Struct => {shape.Code}.Struct.Only;");
        }

        ForwardCode.PrintEntries(shape, forwards, source);

        source.Close();
    }
}
