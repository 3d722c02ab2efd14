using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>What parsing one declaration, call or attribute gave: comparable, and free of Roslyn's objects.</summary>
/// <param name="Shape">The declared type's own shape.</param>
/// <param name="Found">Shapes that it needs: collections, closed generics and the like. The same one may be found more than once.</param>
/// <param name="Diagnostics">What is wrong.</param>
sealed record ParseResult(RootShape? Shape, EquatableArray<RootShape> Found, EquatableArray<DiagnosticInfo> Diagnostics)
{
    /// <summary>Whether a type parameter is handed to a wire that isn't marked: what it stands for isn't seen.</summary>
    public bool Forwards { get; init; }

    /// <summary>Emitted classes of types that formatters are given for at run time.</summary>
    public EquatableArray<string> Given { get; init; }

    /// <summary>The service that is declared.</summary>
    public ServiceShape? Service { get; init; }

    /// <summary>What is wrong and is left to analyzers.</summary>
    public EquatableArray<DiagnosticInfo> Withheld { get; init; }

    /// <summary>What other assemblies are told of the type's members.</summary>
    public MembersShape? Announced { get; init; }

    /// <summary>What types look like on wires, as JSON. The same one may be found more than once.</summary>
    public EquatableArray<string> Schemas { get; init; }

    /// <summary>A type that is marked with <c>[Wire]</c>.</summary>
    public static ParseResult Declaration(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation)
    {
        var parser = new Recognition(compilation, cancellation) { Place = type.Locations.FirstOrDefault(l => l.IsInSource) };
        RootShape? shape = TypeParser.IsClosed(type) ? null : (Types.Parse(type, parser) ?? (UnionCases.IsShared(type, parser) ? null : parser.Failed(type, Names.Code(type)))) is { } own
            ? own with { Struct = own is ObjectShape or ViewedShape ? Structs.Shape(type, parser) : null, IsPublic = Types.IsPublic(type) && parser.PlacementOf(type) == Placement.Anywhere, Placement = Placements.Shape(type, parser.PlacementOf(type)) } : null;
        return new ParseResult(shape, parser.Found.ToEquatable(), parser.Diagnostics.ToEquatable())
        {
            Withheld = shape is null or FailedShape ? Parsing.Withheld.Of(type, compilation, cancellation) : default,
            Announced = Parsing.Announced.Of(type, parser),
            Schemas = Schematics.Of(type, shape, parser),
        };
    }

    /// <summary>The types that the assembly's attributes name.</summary>
    public static ParseResult Assembly(Compilation compilation, CancellationToken cancellation)
    {
        var parser = new Recognition(compilation, cancellation);
        foreach ((DialectRule rule, AttributeData said) in parser.Dialects.Said(compilation.Assembly, WireMeaning.Unsupported))
        {
            parser.Diagnostics.Add(DiagnosticInfo.At(Rules.Unsupported, said.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation(), compilation.Assembly.Name, View.Shown(said), rule.Hint ?? ""));
        }

        foreach (AttributeData attribute in Attributes.All(compilation.Assembly, Attributes.Root).Concat(Attributes.All(compilation.Assembly, Attributes.External)))
        {
            // An open generic type is named for all of its closed ones, which are found where they are used.
            if (Attributes.Argument(attribute, 0) is INamedTypeSymbol { IsUnboundGenericType: true } open)
            {
                if (attribute.AttributeClass?.Name == "WireRootAttribute")
                {
                    parser.Diagnostics.Add(DiagnosticInfo.At(Rules.UnknownType, attribute.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation(), "What the assembly names", open.ToDisplayString(), Unwired.Advice(open, isMember: false, parser)));
                }

                continue;
            }

            parser.Place = attribute.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation();
            if (Attributes.Argument(attribute, 0) is ITypeSymbol shared && UnionCases.IsShared(shared, parser))
            {
                parser.Diagnostics.Add(DiagnosticInfo.At(Rules.NoCases, parser.Place, "", shared.ToDisplayString()));
            }
            else if (Attributes.Argument(attribute, 0) is ITypeSymbol type && !parser.Root(type) && parser.Diagnostics.All(d => d.Id != Rules.GrowingType.Id))
            {
                parser.Diagnostics.Add(DiagnosticInfo.At(Rules.UnknownType, attribute.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation(), "What the assembly names", type.ToDisplayString(), Unwired.Advice(type, isMember: false, parser)));
            }
        }

        return new ParseResult(null, parser.Found.ToEquatable(), parser.Diagnostics.ToEquatable()) { Schemas = Schematics.Found(parser) };
    }

    /// <summary>The types of libraries of contracts, in an application: it has the code of all of them, since what meets them at run time may name none. A library has the code of those that it uses.</summary>
    public static ParseResult Contracted(Compilation compilation, CancellationToken cancellation)
    {
        var parser = new Recognition(compilation, cancellation);
        foreach (INamedTypeSymbol type in compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication ? ContractLibraries.Types(compilation) : [])
        {
            if (!UnionCases.IsShared(type, parser))
            {
                parser.Root(type);
            }
        }

        return new ParseResult(null, parser.Found.ToEquatable(), parser.Diagnostics.ToEquatable()) { Schemas = Schematics.Found(parser) };
    }

    /// <summary>The type arguments of a call whose type parameters are marked with <c>[WireRoot]</c>.</summary>
    public static ParseResult? Call(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        List<(ITypeSymbol Type, ISymbol Called)> roots = Calls.Roots(node, model, out IMethodSymbol? method, cancellation);
        List<DiagnosticInfo> withheld = method is null ? [] : [.. Parsing.Withheld.Of(method, node.GetLocation())];
        if (roots.Count == 0)
        {
            return withheld.Count == 0 ? null : new ParseResult(null, default, default) { Withheld = withheld.ToEquatable() };
        }

        var parser = new Recognition(model.Compilation, cancellation) { Place = node.GetLocation() };
        bool forwards = false;
        foreach ((ITypeSymbol type, ISymbol called) in roots)
        {
            // An open type is one of generic code: its callers are looked at, or an analyzer says that they should be.
            if (Calls.Parameters(type).Any())
            {
                forwards |= Calls.Parameters(type).Any(p => !Attributes.Has(p, Attributes.Root));
            }
            else if (SymbolEqualityComparer.Default.Equals(type, called) && UnionCases.IsShared(type, parser))
            {
                // A generic base class, where one derives from it or mentions it, is no value yet.
            }
            else if (OpenInterfaces.Unreadable(type, parser) is { } unreadable && parser.Root(type))
            {
                parser.Diagnostics.Add(UnionCases.IsShared(unreadable, parser)
                    ? DiagnosticInfo.At(Rules.NoCases, node.GetLocation(), $"What '{called.Name}' is given can't be a value: ", unreadable.ToDisplayString())
                    : DiagnosticInfo.At(Rules.UnreadableType, node.GetLocation(), $"What '{called.Name}' is given", unreadable.ToDisplayString()));
            }
            else if (TypeParser.IsMissing(type) || parser.Root(type))
            {
                // It has code, or the compiler says that there is no such type.
            }
            else if (Parsing.Withheld.Of(type, called, node.GetLocation(), parser) is { } left)
            {
                withheld.Add(left);
            }
            else if (parser.Diagnostics.All(d => d.Id != Rules.GrowingType.Id))
            {
                DiagnosticDescriptor rule = Placements.Named(type).Hidden is null ? Rules.UnknownType : Rules.Inaccessible;
                parser.Diagnostics.Add(DiagnosticInfo.At(rule, node.GetLocation(), rule == Rules.Inaccessible ? [type.ToDisplayString()] : [$"What '{called.Name}' is given", type.ToDisplayString(), Unwired.Advice(type, isMember: false, parser)]));
            }
        }

        return new ParseResult(null, parser.Found.ToEquatable(), parser.Diagnostics.ToEquatable()) { Schemas = Schematics.Found(parser), Forwards = forwards, Withheld = withheld.ToEquatable(), Given = roots.SelectMany(r => Calls.Given(r.Called)).Distinct().ToEquatable() };
    }
}
