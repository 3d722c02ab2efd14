using System.Linq;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Arrays of more than one dimension.</summary>
static class Grids
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not IArrayTypeSymbol { Rank: > 1 } array || parser.Value(array.ElementType) is not { } element || Spans.Array(array.ElementType, parser) is not { } elements)
        {
            return null;
        }

        string code = Names.Code(type);
        string spans = Carriers.Span(array.ElementType, element, parser);
        parser.Need(type, code, () => new GridShape(TypeParser.Ref(type), code, Names.Metadata(type), array.Rank, element, elements, spans));
        return parser.Emitted(type, code);
    }
}

/// <summary><c>Memory</c> and its kin.</summary>
static class Memories
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 1, ContainingType: null, ContainingNamespace: { IsGlobalNamespace: false } space } memory
            || (space.ToDisplayString() + "." + type.Name) is not ("System.Memory" or "System.ReadOnlyMemory" or "System.ArraySegment" or "System.Buffers.ReadOnlySequence")
            || parser.Value(memory.TypeArguments[0]) is not { } element || Spans.Array(memory.TypeArguments[0], parser) is not { } elements)
        {
            return null;
        }

        string code = Names.Code(type);
        string spans = Carriers.Span(memory.TypeArguments[0], element, parser);
        parser.Need(type, code, () => new MemoryShape(TypeParser.Ref(type), code, Names.Metadata(type), type.Name, element, elements, spans));
        return parser.Emitted(type, code);
    }
}

/// <summary>Structs with <c>[InlineArray]</c>.</summary>
static class InlineArrays
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol named || Length(named) is null || parser.IsWired(type) || Element(named) is not { } field || parser.Value(field) is null)
        {
            return null;
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => Shape(named, parser));
        return parser.Emitted(type, code);
    }

    /// <summary>The shape of such a struct, or null for any other type.</summary>
    public static InlineArrayShape? Shape(INamedTypeSymbol type, TypeParser parser) =>
        Length(type) is { } length && Element(type) is { } field && parser.Value(field) is { } element
            ? new InlineArrayShape(parser.RefOf(type), Names.Code(type), Names.Metadata(type), length, element, Carriers.Span(field, element, parser))
            : null;

    /// <summary>What such a struct contains; nothing for any other type.</summary>
    public static ITypeSymbol[] Parts(INamedTypeSymbol type) => Length(type) is not null && Element(type) is { } element ? [element] : [];

    /// <summary>How many elements such a struct has; null of any other type.</summary>
    public static int? Length(INamedTypeSymbol type) =>
        type.IsValueType && type.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: "InlineArrayAttribute", ContainingNamespace.Name: "CompilerServices" }) is { } attribute ? Attributes.Argument(attribute, 0) as int? : null;

    static ITypeSymbol? Element(INamedTypeSymbol type) => type.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(f => !f.IsStatic)?.Type;
}

/// <summary>Fixed buffers: fields of structs that are so many elements.</summary>
static class FixedBuffers
{
    /// <summary>How many elements a field has, if it is such a buffer; else 0. A closed generic type doesn't know.</summary>
    public static int Length(IFieldSymbol field) => field.OriginalDefinition is { IsFixedSizeBuffer: true } buffer ? buffer.FixedSize : 0;

    /// <summary>What the elements are.</summary>
    public static ITypeSymbol Element(IFieldSymbol buffer) => ((IPointerTypeSymbol)buffer.Type).PointedAtType;

    /// <summary>Whether emitted code sees the elements: no accessor reaches them, and only unsafe code may.</summary>
    public static bool CanReach(IFieldSymbol buffer, INamedTypeSymbol type, TypeParser parser) =>
        parser.CanReach(buffer, type) && parser.Compilation.Options is CSharpCompilationOptions { AllowUnsafe: true };
}

/// <summary>What lies in a block is written by one emitted class of the element, and read as an array.</summary>
static class Spans
{
    /// <summary>A member of type <c>ReadOnlySpan</c> or <c>Span</c>, or null for any other type. Nothing else can hold one.</summary>
    public static SpanValue? Member(ITypeSymbol type, TypeParser parser)
    {
        return type is INamedTypeSymbol { Name: "ReadOnlySpan" or "Span", TypeArguments.Length: 1, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } span
            ? Of(span.TypeArguments[0], parser)
            : null;
    }

    /// <summary>A fixed buffer, which emitted code sees as a span of its elements.</summary>
    public static SpanValue? Buffer(IFieldSymbol buffer, TypeParser parser) => Of(FixedBuffers.Element(buffer), parser);

    static SpanValue? Of(ITypeSymbol item, TypeParser parser) =>
        parser.Value(item) is { } element && Array(item, parser) is { } elements ? new SpanValue(elements.Type, elements, Carriers.Span(item, element, parser)) : null;

    /// <summary>How an array of the elements gets on a wire.</summary>
    public static ValueShape? Array(ITypeSymbol element, TypeParser parser) => parser.Value(parser.Compilation.CreateArrayTypeSymbol(element));
}
