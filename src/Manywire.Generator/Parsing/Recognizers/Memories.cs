using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

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
