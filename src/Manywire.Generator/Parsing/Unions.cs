using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides what the cases of a union are.</summary>
static class Unions
{
    /// <summary>A case as an attribute declares it. A tag is null where the case has a name alone, which wires without names may have to show as well.</summary>
    readonly record struct Declared(int? Tag, string? Name, object? Type, bool IsOwn, bool IsShown);

    /// <summary>A type that has cases on other wires only.</summary>
    public static UnionShape WithoutCases(INamedTypeSymbol type) => new(TypeParser.Ref(type), Names.Code(type), Names.Metadata(type), default);

    public static UnionShape? Parse(INamedTypeSymbol type, View view, TypeParser parser)
    {
        var cases = new List<(CaseShape Shape, INamedTypeSymbol Type)>();
        List<Declared> declared = Declare(type, view);
        int shown = 0, hidden = -1;
        foreach (Declared declaration in declared)
        {
            // A case of a name alone gets a tag that no other has: the next number where wires without names show it, and else one that no wire shows.
            int tag = declaration.Tag ?? (declaration.IsShown ? Free(ref shown, 1) : Free(ref hidden, -1));
            if (UnionCases.CaseOf(declaration.Type, type) is { IsAbstract: true } inner && parser.IsWired(inner) && UnionCases.Derives(inner, type) && !UnionCases.IsUnion(inner, parser) && !SymbolEqualityComparer.Default.Equals(inner, type))
            {
                if (UnionCases.IsShared(inner, parser))
                {
                    parser.Report(Rules.NoCases, type, $"A case of '{type.ToDisplayString()}' has none itself: ", inner.ToDisplayString());
                }
                else
                {
                    // It is an interface without cases, which is said where it is declared.
                    parser.Fail();
                }

                return null;
            }

            if (Unfit(declaration.Type, out INamedTypeSymbol @case) is { } unfit)
            {
                parser.Report(Rules.NotACase, type, (declaration.Type as ITypeSymbol)?.ToDisplayString() ?? declaration.Type as string ?? "?", type.ToDisplayString(), unfit);
                return null;
            }

            string? problem = declaration.IsOwn && tag is < 0 or > ushort.MaxValue ? "must be 0 to 65535 on the Binary wire" : cases.Any(c => c.Shape.Tag == tag) ? "is taken" : null;
            if (problem is not null)
            {
                parser.Report(Rules.CaseTag, type, tag.ToString(), @case.ToDisplayString(), problem);
                return null;
            }

            string? name = declaration.Name ?? (declaration.IsOwn ? Declarations.SpelledName(@case) : null);
            if (name is not null && cases.FirstOrDefault(c => c.Shape.Name == name).Type is { } named)
            {
                parser.Report(Rules.DuplicateName, type, named.Name, @case.Name, name);
                return null;
            }

            cases.Add((Case(@case, tag, name) with { IsUntagged = declaration is { Tag: null, Name: null } }, @case));
        }

        // Where a discriminator may be missing, it is missing in an object of the base class itself.
        if (view.Has(type, WireMeaning.Untagged) && !type.IsAbstract && cases.All(c => !SymbolEqualityComparer.Default.Equals(c.Type, type)))
        {
            cases.Add((Case(type, Free(ref hidden, -1), null) with { IsUntagged = true }, type));
        }

        if (!UnknownCases.Find(type, parser, out UnknownCase? unknown))
        {
            return null;
        }

        if (unknown is not null && cases.FirstOrDefault(c => c.Shape.References).Type is { } keeper)
        {
            parser.Report(Rules.UnknownCase, type, type.ToDisplayString(), type.ToDisplayString(), $"'{keeper.ToDisplayString()}' keeps references, whose ids have no meaning in bytes that are kept");
            return null;
        }

        // An interface that others extend is tried behind them.
        UnionShape shape = WithoutCases(type) with { Cases = cases.OrderByDescending(c => Depth(c.Type)).ThenByDescending(c => c.Type.AllInterfaces.Length).Select(c => c.Shape).ToEquatable(), Unknown = unknown };
        if (view.Has(type, WireMeaning.Untagged) && cases.Any(c => !c.Shape.IsUntagged && SymbolEqualityComparer.Default.Equals(c.Type, type)))
        {
            shape = shape with { FallsBack = true };
        }

        if (view.Has(type, WireMeaning.UnknownAsBase) && unknown is null && cases.Any(c => SymbolEqualityComparer.Default.Equals(c.Type, type)))
        {
            shape = shape with { ReadsUnknown = true };
        }

        shape = TakingOthers(shape, type, view, parser);
        shape = view.Discriminator(type) is { } discriminator ? shape with { Discriminator = discriminator } : shape;
        List<(ISymbol Member, string Name)> members = cases.Where(c => !c.Type.IsAbstract && parser.SubstituteOf(c.Type) is null).SelectMany(c => Members.Named(c.Type, View.Of(c.Type, view.Dialect, parser), parser)).ToList();
        if (members.FirstOrDefault(n => n.Name == shape.Discriminator).Member is { } taken)
        {
            parser.Report(Rules.DuplicateName, taken.Locations.Any(l => l.IsInSource) ? taken : type, $"The discriminator of {type.ToDisplayString()}", taken.ToDisplayString(), shape.Discriminator);
            return null;
        }

        if (shape.Discriminator is MemberOrder.Identity or MemberOrder.Reference && cases.FirstOrDefault(c => c.Shape.References).Type is { } kept)
        {
            parser.Report(Rules.DuplicateName, type, $"The discriminator of {type.ToDisplayString()}", $"{(shape.Discriminator == MemberOrder.Identity ? "The identity of" : "A reference to")} {kept.ToDisplayString()}", shape.Discriminator);
            return null;
        }

        return shape with { Alike = AlikeNames.Of(shape.Discriminator, members.Select(n => n.Name).ToList()) };

        // Why a type can't be a case, or null where it can.
        string? Unfit(object? named, out INamedTypeSymbol @case)
        {
            INamedTypeSymbol found = @case = UnionCases.CaseOf(named, type)!;
            return named is string ? "no type has that name, which is written with its namespace and, behind a comma, the name of its assembly"
                : found is null && named is INamedTypeSymbol ? "its type parameters must be those of the union"
                : found is null || !UnionCases.Derives(found, type) ? "it must derive from it, or implement it"
                : found.IsAbstract && SymbolEqualityComparer.Default.Equals(found, type) ? "no value is of an abstract type itself"
                : found.IsRefLikeType ? "it is a ref struct, which can't be boxed"
                : !parser.IsWired(found) ? "it must be marked with [Wire]"
                : cases.Any(c => SymbolEqualityComparer.Default.Equals(c.Type, found)) ? "it is named twice"
                : null;
        }

        int Free(ref int next, int step)
        {
            int tag = next;
            while (declared.Any(d => d.Tag == tag))
            {
                tag += step;
            }

            next = tag + step;
            return tag;
        }

        CaseShape Case(INamedTypeSymbol of, int tag, string? name)
        {
            string code = CaseCode(of, parser);
            return new CaseShape(tag, name, parser.Emitted(of, code), Types.KeepsReferences(of, view.Dialect, parser)) { IsApart = code != Names.Code(of) && !of.IsAbstract && parser.SubstituteOf(of) is null, IsOpen = of is { TypeKind: TypeKind.Class, IsSealed: false, IsAbstract: false } };
        }
    }

    /// <summary>The cases that another library lets stand in for a type which is none.</summary>
    static UnionShape TakingOthers(UnionShape shape, INamedTypeSymbol type, View view, TypeParser parser)
    {
        bool asBase = view.Has(type, WireMeaning.OthersAsBase), asNearest = view.Has(type, WireMeaning.OthersAsNearest);
        if ((asBase || asNearest) && type.IsAbstract)
        {
            foreach ((_, AttributeData said) in parser.Dialects.Said(type, asBase ? WireMeaning.OthersAsBase : WireMeaning.OthersAsNearest))
            {
                parser.ReportShared(Rules.Unsupported, type, type.ToDisplayString(), View.Shown(said), "what derives from no case is an error, since no value is of an abstract type itself: name it as a case");
            }
        }

        return asBase || asNearest ? shape with { Cases = shape.Cases.Select(c => c with { TakesOthers = c.IsOpen && (asNearest || c.Value.Type.Equals(shape.Type)) }).ToEquatable() } : shape;
    }

    /// <summary>The cases that a type declares: Manywire's own, or those of another library, where an abstract type may name itself, which no value is.</summary>
    static List<Declared> Declare(INamedTypeSymbol type, View view)
    {
        List<Declared> own = Attributes.All(type, Attributes.Union)
            .Where(a => a.ConstructorArguments.Length > 1)
            .Select(a => new Declared(Attributes.Argument(a, 0) is int n ? n : 0, Attributes.Named(a, "Name") as string, Attributes.Argument(a, 1), true, false)).ToList();
        return own.Count > 0 ? own : view.Cases(type).Where(c => !type.IsAbstract || !SymbolEqualityComparer.Default.Equals(c.Type as ISymbol, type)).Select(c => new Declared(c.Tag is int or ushort ? System.Convert.ToInt32(c.Tag) : null, c.Tag as string, c.Type, false, c.IsEverywhere)).ToList();
    }

    /// <summary>The emitted class with the case's members. It is another one than the type's own where that is a union itself, isn't known as a case, or belongs to another assembly.</summary>
    public static string CaseCode(INamedTypeSymbol type, TypeParser parser)
    {
        string code = Names.Code(type);
        string apart = code.Substring(0, code.Length - 4) + "CaseCode";
        if (parser.SubstituteOf(type) is { } substitute)
        {
            if (UnionCases.IsCase(type, parser))
            {
                parser.Value(type);
                return code;
            }

            parser.Need(type, apart, () => Substitutes.Shape(type, apart, substitute, parser) switch
            {
                FormatterShape formatter => formatter with { MetadataName = "", IsCase = true },
                SurrogateShape surrogate => surrogate with { MetadataName = "", IsCase = true },
                _ => null,
            });
            return apart;
        }

        if (parser.IsOurs(type) && !UnionCases.IsUnion(type, parser) && UnionCases.IsCase(type, parser))
        {
            parser.Value(type);
            return code;
        }

        if (Transparents.Is(type))
        {
            parser.Need(type, apart, () => Transparents.Parse(type, apart, parser) is { } shape ? shape with { IsCase = true, MetadataName = "" } : null);
            return apart;
        }

        if (type.IsAbstract)
        {
            parser.Need(type, apart, () => parser.Value(type) is { } union ? new InnerUnionShape(TypeParser.Ref(type), apart, union) : null);
            return apart;
        }

        parser.Need(type, apart, () => Views.Parse(type, view => Types.Object(type, apart, view, parser) is { } shape ? shape with { IsCase = true } : null, parser) is { } shape ? shape with { MetadataName = "" } : null);
        return apart;
    }

    static int Depth(INamedTypeSymbol type) => type.BaseType is { } b ? Depth(b) + 1 : 0;
}
