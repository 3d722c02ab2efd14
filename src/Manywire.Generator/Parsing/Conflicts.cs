using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Looks for members to which an attribute of Manywire and one of another library say different things. Manywire's counts and the other has no effect, which is a warning.</summary>
static class Conflicts
{
    public static void Report(ISymbol symbol, IParameterSymbol? parameter, View view, TypeParser parser)
    {
        AttributeData? ignored = Own(Attributes.Ignore), included = Own(Attributes.Include), key = Own(Attributes.Key), name = Own(Attributes.Name);
        if (ignored is not null && view.Find(symbol, WireMeaning.Include) is { } taken)
        {
            Say(ignored, taken);
        }

        if (included is not null && view.Find(symbol, WireMeaning.Ignore) is { } left)
        {
            Say(included, left);
        }

        if (key is not null && view.Key(symbol) is { } position && Attributes.Argument(key, 0) is int own && own != position)
        {
            Say(key, view.Find(symbol, WireMeaning.Key)!);
        }

        if (name is not null && view.Name(symbol) is { } called
            && (Declarations.SpelledName(symbol) ?? (parameter is null ? null : Declarations.SpelledName(parameter))) is { } spelled && spelled != called)
        {
            Say(name, view.Find(symbol, WireMeaning.Name)!);
        }

        AttributeData? Own(string attribute) => Attributes.Find(symbol, attribute) ?? (parameter is null ? null : Attributes.Find(parameter, attribute));

        void Say(AttributeData ours, AttributeData theirs) => parser.Report(Rules.Contradiction, symbol, symbol.ToDisplayString(), View.Shown(ours), View.Shown(theirs));
    }
}
