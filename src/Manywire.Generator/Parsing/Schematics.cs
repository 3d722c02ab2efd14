using System;
using System.Collections.Generic;
using Manywire.Generator.Parsing.Described;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Parsing;

/// <summary>The schemas of what was parsed: of the types that are declared here, and of those whose code is emitted here for want of another place. A generic type is described once, by its definition.</summary>
static class Schematics
{
    /// <summary>Whether the project has them.</summary>
    public static bool AreWanted(AnalyzerConfigOptions options) => !(options.TryGetValue("build_property.ManywireSchema", out string? value) && value.Trim().Equals("false", StringComparison.OrdinalIgnoreCase));

    /// <summary>Those of a declaration, and of what was found on the way.</summary>
    public static EquatableArray<string> Of(INamedTypeSymbol type, RootShape? shape, Recognition parser)
    {
        var schemas = new List<string>();
        if (Describe(type, shape, parser) is { } own)
        {
            schemas.Add(SchemaWriter.Write(own));
        }

        Add(schemas, parser);
        return schemas.ToEquatable();
    }

    /// <summary>Those of types that were found on the way.</summary>
    public static EquatableArray<string> Found(Recognition parser)
    {
        var schemas = new List<string>();
        Add(schemas, parser);
        return schemas.ToEquatable();
    }

    /// <summary>What a declared type looks like; null of one that has no form.</summary>
    /// <param name="type">The declared type.</param>
    /// <param name="shape">Its shape, where it isn't generic.</param>
    /// <param name="parser">What parsed it.</param>
    public static SchemaType? Describe(INamedTypeSymbol type, RootShape? shape, Recognition parser)
    {
        if (TypeParser.IsClosed(type))
        {
            return DescribeOpen(type, parser);
        }

        return shape is null ? null : new Descriptions(parser).Of(type, shape);
    }

    /// <summary>What a type looks like whose shape is known.</summary>
    public static SchemaType? DescribeShape(INamedTypeSymbol type, RootShape shape, Recognition parser) => new Descriptions(parser).Of(type, shape);

    /// <summary>What finds a type in a document.</summary>
    public static string IdOf(INamedTypeSymbol type) => SchemaType.IdOf(References.NameOf(type), System.Linq.Enumerable.Count(References.ArgumentsOf(type)));

    static SchemaType? DescribeOpen(INamedTypeSymbol definition, Recognition parser)
    {
        var open = new Recognition(parser.Compilation, parser.Cancellation) { IsOpen = true };
        return Types.Parse(definition, open) is { } shape ? new Descriptions(open).Of(definition, shape) : null;
    }

    static void Add(List<string> schemas, Recognition parser)
    {
        var definitions = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach ((INamedTypeSymbol type, RootShape shape) in parser.Seen)
        {
            INamedTypeSymbol definition = type.OriginalDefinition;
            bool isDeclared = Attributes.Has(definition, Attributes.Wire) && SymbolEqualityComparer.Default.Equals(definition.ContainingAssembly, parser.Compilation.Assembly);
            SchemaType? schema = shape is CollectionShape { Recursive: true } or ViewedShape { Elsewhere: CollectionShape } ? References.IsDescribed(type, parser) && definitions.Add(definition) ? new Descriptions(parser).OfCollection(definition) : null
                : shape is EnumShape ? new Descriptions(parser).Of(definition, shape)
                : isDeclared || !(parser.SubstituteOf(type) is not null || (parser.IsWired(type) && parser.IsExternal(type))) ? null
                : !TypeParser.IsClosed(type) ? new Descriptions(parser).Of(type, shape)
                : definitions.Add(definition) ? DescribeOpen(definition, parser) : null;
            if (schema is not null)
            {
                schemas.Add(SchemaWriter.Write(schema));
            }
        }
    }
}
