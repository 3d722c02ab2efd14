using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Types that are marked, or that the assembly has named as external.</summary>
static class WiredTypes
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol named || !parser.IsWired(type) || UnionCases.IsShared(type, parser))
        {
            return null;
        }

        if (parser.Grows(named))
        {
            ISymbol definition = named.OriginalDefinition;
            if (parser.Diagnostics.All(d => d.Id != Rules.GrowingType.Id))
            {
                parser.Report(Rules.GrowingType, definition, definition.ToDisplayString());
            }

            return null;
        }

        string code = Names.Code(type);
        bool isKey = Transparents.Is(type) && Transparents.IsKey(named, parser);
        string? keyIn = Transparents.Is(type) || InlineArrays.Length(named) is not null ? null : Substitutes.KeysIn(named, parser);
        if (!parser.IsOurs(type))
        {
            return IsCallable(type, code) ? new CodeValue(parser.RefOf(type), code) { IsKey = isKey, KeyIn = keyIn, IsStruct = type.IsValueType } : new RootValue(parser.RefOf(type));
        }

        if (TypeParser.IsClosed(named) || parser.IsExternal(type))
        {
            parser.Need(type, code, () => Types.Parse((INamedTypeSymbol)named.WithNullableAnnotation(NullableAnnotation.None), parser)); // what is wrong with it is said once, whoever has it
        }

        CodeValue own = parser.Emitted(type, code) with { IsKey = isKey, KeyIn = keyIn, IsStruct = type.IsValueType };
        Heads.Of(named, own, parser); // also for places that are composed at run time
        return own;
    }

    /// <summary>Whether the assembly of a type has emitted code for it that others may call.</summary>
    static bool IsCallable(ITypeSymbol type, string code) =>
        type.ContainingAssembly?.GetTypeByMetadataName("Manywire.Emitted." + code) is { DeclaredAccessibility: Accessibility.Public };
}
