using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides what the cases of a union are.</summary>
static class Unions
{
    public static UnionShape? Parse(INamedTypeSymbol type, TypeParser parser)
    {
        var cases = new List<(CaseShape Shape, INamedTypeSymbol Type)>();
        foreach (AttributeData attribute in Attributes.All(type, Attributes.Union))
        {
            int tag = Attributes.Argument(attribute, 0) is int n ? n : 0;
            if (CaseOf(attribute, type) is not { } @case || !parser.IsWired(@case) || !Derives(@case, type) || @case.IsAbstract || cases.Any(c => SymbolEqualityComparer.Default.Equals(c.Type, @case)))
            {
                parser.Report(Rules.NotACase, type, (Attributes.Argument(attribute, 1) as ITypeSymbol)?.ToDisplayString() ?? "?", type.ToDisplayString());
                return null;
            }

            string? problem = tag is < 0 or > ushort.MaxValue ? "must be 0 to 65535 on the Binary wire" : cases.Any(c => c.Shape.Tag == tag) ? "is taken" : null;
            if (problem is not null)
            {
                parser.Report(Rules.CaseTag, type, tag.ToString(), @case.ToDisplayString(), problem);
                return null;
            }

            string? name = Attributes.Named(attribute, "Name") as string ?? Members.SpelledName(@case);
            if (name is not null && cases.FirstOrDefault(c => c.Shape.Name == name).Type is { } named)
            {
                parser.Report(Rules.DuplicateName, type, named.Name, @case.Name, name);
                return null;
            }

            cases.Add((new CaseShape(tag, name, parser.Emitted(@case, CaseCode(@case, parser)), Types.KeepsReferences(@case)), @case));
        }

        return new UnionShape(TypeParser.Ref(type), Names.Code(type), Names.Metadata(type), cases.OrderByDescending(c => Depth(c.Type)).Select(c => c.Shape).ToEquatable());
    }

    /// <summary>Whether the type is a case of a union.</summary>
    public static bool IsCase(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (Lists(t, type))
            {
                return true;
            }
        }

        return type.AllInterfaces.Any(i => Lists(i, type));
    }

    static bool Lists(INamedTypeSymbol union, INamedTypeSymbol type) =>
        Attributes.All(union, Attributes.Union).Any(a => SymbolEqualityComparer.Default.Equals(CaseOf(a, union), type));

    /// <summary>The case that an attribute names. Of an open generic one the type arguments are those of the union.</summary>
    public static INamedTypeSymbol? CaseOf(AttributeData attribute, INamedTypeSymbol union) =>
        Attributes.Argument(attribute, 1) is not INamedTypeSymbol named ? null
        : !named.IsUnboundGenericType ? named
        : named.Arity == union.TypeArguments.Length ? named.OriginalDefinition.Construct(union.TypeArguments.ToArray())
        : null;

    /// <summary>The emitted class with the case's members. It is another one than the type's own where that is a union itself, or belongs to another assembly.</summary>
    static string CaseCode(INamedTypeSymbol type, TypeParser parser)
    {
        string code = Names.Code(type);
        if (parser.SubstituteOf(type) is not null || (parser.IsOurs(type) && !Attributes.Has(type, Attributes.Union)))
        {
            parser.Value(type);
            return code;
        }

        string apart = code.Substring(0, code.Length - 4) + "CaseCode";
        parser.Need(type, apart, () => Types.Object(type, apart, parser) is { } shape ? shape with { MetadataName = "" } : null);
        return apart;
    }

    static bool Derives(INamedTypeSymbol type, INamedTypeSymbol from)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, from))
            {
                return true;
            }
        }

        return type.AllInterfaces.Contains(from, SymbolEqualityComparer.Default);
    }

    static int Depth(INamedTypeSymbol type) => type.BaseType is { } b ? Depth(b) + 1 : 0;
}
