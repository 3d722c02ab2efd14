using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Members that other generators make. Each generator sees what people have written, and nothing of what another one adds: such a member would be left out without a word.</summary>
static class GeneratedElsewhere
{
    /// <summary>Says so of a field, or of a type, where an attribute makes another generator add members.</summary>
    public static void Report(ISymbol symbol, INamedTypeSymbol type, TypeParser parser)
    {
        if (parser.Dialects.Said(symbol, WireMeaning.Generates).FirstOrDefault() is (DialectRule rule, AttributeData attribute) && rule is not null)
        {
            parser.Report(Rules.Unsupported, symbol.Locations.Any(l => l.IsInSource) ? symbol : type, symbol.ToDisplayString(), View.Shown(attribute), rule.Hint ?? "");
        }
    }
}
