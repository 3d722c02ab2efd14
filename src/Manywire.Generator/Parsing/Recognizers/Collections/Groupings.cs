using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary><c>IGrouping</c>, a key with its elements, and <c>ILookup</c>, groups by their keys.</summary>
static class Groupings
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 2, ContainingType: null } named)
        {
            return null;
        }

        string code = Names.Code(type);
        ITypeSymbol key = named.TypeArguments[0], element = named.TypeArguments[1];
        switch (Names.Qualified(named))
        {
            case "System.Linq.IGrouping`2" when parser.Value(key) is { } keyValue && parser.Value(element) is { } elementValue && Carriers.Array(element, null, parser) is { } array:
                keyValue = Heads.Of(key, keyValue, parser);
                string spans = Carriers.Span(element, elementValue, parser);
                parser.Need(type, code, () => new GroupingShape(TypeParser.Ref(type), code, Names.Metadata(type), keyValue, array, Names.Full(element), spans));
                return parser.Emitted(type, code);
            case "System.Linq.ILookup`2" when Carriers.Of("System.Linq.IGrouping`2", parser, key, element) is { } group:
                string made = $"global::System.Collections.Generic.Dictionary<{Names.Full(key)}, {group.Type.Name}>";
                var plan = new SequencePlan
                {
                    Enumeration = Enumeration.Gathered,
                    Spans = Carriers.Span(named.AllInterfaces.First(i => Names.Qualified(i) == "System.Collections.Generic.IEnumerable`1").TypeArguments[0], group, parser),
                    Target = "made",
                    TargetType = made,
                    Create = $"new {made}()",
                    Clear = "",
                    Add = "global::Manywire.Emitted.WireFill.Group(ref reader, ref p, made, {0});",
                    Watching = Hashes.Of(key, parser.Value(key)!),
                    Watched = "{0}.Key",
                    WatchedType = Names.Full(key),
                    Make = $"new global::Manywire.Emitted.WireLookup<{Names.Full(key)}, {Names.Full(element)}>(made)",
                };
                parser.Need(type, code, () => new SequenceShape(TypeParser.Ref(type), code, Names.Metadata(type), group, plan, Recursive: false));
                return parser.Emitted(type, code);
            default:
                return null;
        }
    }
}
