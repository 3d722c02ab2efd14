using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Parses a type once for each dialect in which attributes of other libraries make it look different, and keeps what differs.</summary>
static class Views
{
    /// <summary>The shape of a type: one for all wires, or several. Null after a diagnostic. How it can't look on wires that the project doesn't reference is nobody's business: it looks there as it does elsewhere.</summary>
    /// <param name="type">The type.</param>
    /// <param name="parse">Its shape as it looks in a dialect.</param>
    /// <param name="parser">Knows the dialects.</param>
    public static RootShape? Parse(INamedTypeSymbol type, Func<View, RootShape?> parse, TypeParser parser)
    {
        RootShape? elsewhere = parse(View.Of(type, null, parser));
        if (elsewhere is null)
        {
            return null;
        }

        var views = new List<ViewShape>();
        foreach (string dialect in In(type, parser))
        {
            TypeParser.Mark before = parser.Here();
            if (parse(View.Of(type, dialect, parser)) is not { } shape)
            {
                if (ReferencedWires.MaySpeak(dialect, parser))
                {
                    return null;
                }

                parser.Return(before);
                continue;
            }

            if (!shape.Equals(elsewhere))
            {
                views.Add(new ViewShape(dialect, shape));
            }
        }

        return views.Count == 0 ? elsewhere : new ViewedShape(elsewhere.Type, elsewhere.Code, elsewhere.MetadataName, elsewhere, views.ToEquatable());
    }

    /// <summary>The dialects in which a type, or a case of it, says something.</summary>
    static IEnumerable<string> In(INamedTypeSymbol type, TypeParser parser) =>
        UnionCases.AllCases(type, parser).OfType<INamedTypeSymbol>().Prepend(type)
            .SelectMany(t => parser.Dialects.All(t).Select(r => r.Dialect).Concat(Unseen(t, parser)))
            .OfType<string>()
            .Distinct()
            .OrderBy(d => d, StringComparer.Ordinal)
            .ToList();

    /// <summary>The dialects of methods of base classes, or of a generic type's definition, that are called and aren't seen.</summary>
    static IEnumerable<string> Unseen(INamedTypeSymbol type, TypeParser parser)
    {
        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            foreach (HiddenCall call in Callbacks.Hidden(t, parser).Where(c => c.Dialect.Length > 0))
            {
                yield return call.Dialect;
            }
        }
    }
}
