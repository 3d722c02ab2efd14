using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary><c>PriorityQueue</c>: its elements with their priorities, as they lie in it.</summary>
static class PriorityQueues
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 2, ContainingType: null } queue || Names.Qualified(queue) != "System.Collections.Generic.PriorityQueue`2"
            || parser.Compilation.GetTypesByMetadataName("System.ValueTuple`2") is not { Length: > 0 } tuples
            || parser.Value(tuples[0].Construct([.. queue.TypeArguments])) is not { } pair)
        {
            return null;
        }

        string code = Names.Code(type), name = Names.Full(type);
        var plan = new SequencePlan
        {
            Items = "value.UnorderedItems",
            TargetType = name,
            Create = $"new {name}(WireItems<{pair.Type.Name}>.Capacity(n, reader.Remaining(ref p)))",
            Add = "value.Enqueue({0}.Item1, {0}.Item2);",
        };
        parser.Need(type, code, () => new SequenceShape(TypeParser.Ref(type), code, Names.Metadata(type), pair, plan, Recursive: false));
        return parser.Emitted(type, code);
    }
}
