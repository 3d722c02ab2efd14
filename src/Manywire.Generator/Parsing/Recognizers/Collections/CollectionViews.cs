using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>A user's collection that names what writes it by an attribute of another library: that is its form on the wires that speak the library's dialect, and its elements are on all others.</summary>
static class CollectionViews
{
    /// <summary>The shape of a collection, with its looks.</summary>
    /// <param name="elements">What it is by its elements.</param>
    /// <param name="type">The collection.</param>
    /// <param name="parser">Knows the dialects.</param>
    public static RootShape Of(RootShape elements, INamedTypeSymbol type, TypeParser parser)
    {
        Report(type, parser);
        EquatableArray<ViewShape> views = In(type, parser).ToEquatable();
        return views.Count == 0 ? elements : new ViewedShape(elements.Type, elements.Code, elements.MetadataName, elements, views);
    }

    /// <summary>The looks of a collection that aren't its elements.</summary>
    public static IEnumerable<ViewShape> In(INamedTypeSymbol type, TypeParser parser) =>
        Looks(type, WireMeaning.Formatter, parser)
            .Select(v => Substitutes.Of(v.Substitutes(type, WireMeaning.Formatter), type, parser) is { } shape ? new ViewShape(v.Dialect!, shape) : null)
            .OfType<ViewShape>();

    /// <summary>Says which attributes that name a type to write the collection aren't honoured.</summary>
    static void Report(INamedTypeSymbol type, TypeParser parser)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        foreach (View view in Looks(type, WireMeaning.Formatter, parser))
        {
            if (Substitutes.Of(view.Substitutes(type, WireMeaning.Formatter), type, parser) is null && view.Find(type, WireMeaning.Formatter) is { } formatted)
            {
                parser.ReportShared(Rules.Unsupported, definition, definition.ToDisplayString(), View.Shown(formatted), "what it names doesn't fit the type, or can't be reached from here: its elements are written in Manywire's own form");
            }
        }

        foreach (View view in Looks(type, WireMeaning.Unsupported, parser))
        {
            if (view.Find(type, WireMeaning.Unsupported) is { } attribute && attribute.ConstructorArguments.Any(a => a.Kind == TypedConstantKind.Type))
            {
                foreach ((string shown, string hint) in view.Unsupported(type).Where(u => u.Attribute == View.Shown(attribute)))
                {
                    parser.ReportShared(Rules.Unsupported, definition, definition.ToDisplayString(), shown, hint);
                }
            }
        }
    }

    static List<View> Looks(INamedTypeSymbol type, WireMeaning meaning, TypeParser parser) =>
        parser.Dialects.Said(type, meaning).Select(s => s.Rule.Dialect).OfType<string>().Distinct().OrderBy(d => d, StringComparer.Ordinal).Select(d => View.Of(type, d, parser)).ToList();
}
