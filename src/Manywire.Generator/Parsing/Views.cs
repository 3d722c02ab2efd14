using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Parses a type once for each wire on which attributes of other libraries make it look different, and keeps what differs.</summary>
static class Views
{
    /// <summary>The shape of a type: one for all wires, or several. Null after a diagnostic.</summary>
    /// <param name="type">The type.</param>
    /// <param name="parse">Its shape as it looks on a wire.</param>
    /// <param name="parser">Knows the dialects.</param>
    public static RootShape? Parse(INamedTypeSymbol type, Func<View, RootShape?> parse, TypeParser parser)
    {
        RootShape? elsewhere = parse(View.Of(type, null, parser));
        if (elsewhere is null)
        {
            return null;
        }

        var views = new List<ViewShape>();
        foreach (string wire in Wires(type, parser))
        {
            if (parse(View.Of(type, wire, parser)) is not { } shape)
            {
                return null;
            }

            if (!shape.Equals(elsewhere))
            {
                views.Add(new ViewShape(wire, shape));
            }
        }

        return views.Count == 0 ? elsewhere : new ViewedShape(elsewhere.Type, elsewhere.Code, elsewhere.MetadataName, elsewhere, views.ToEquatable());
    }

    /// <summary>The wires to which a type, or a case of it, says something.</summary>
    static IEnumerable<string> Wires(INamedTypeSymbol type, TypeParser parser) =>
        Unions.AllCases(type, parser).OfType<INamedTypeSymbol>().Prepend(type)
            .SelectMany(t => parser.Dialects.All(t.OriginalDefinition))
            .Select(r => r.Wire)
            .OfType<string>()
            .Distinct()
            .OrderBy(w => w, StringComparer.Ordinal)
            .ToList();
}
