using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Manywire.Generator.Parsing;

/// <summary>Errors for which no code is emitted and that analyzers report, since editors offer fixes only for what they say. A build without analyzers has them of the generator.</summary>
static class Withheld
{
    /// <summary>Whether no analyzer runs: the compiler's own targets decide so by the same two properties.</summary>
    public static bool AreWanted(AnalyzerConfigOptions options) =>
        IsOff(options, "RunAnalyzers") || (Property(options, "RunAnalyzers").Length == 0 && IsOff(options, "RunAnalyzersDuringBuild"));

    /// <summary>What analyzers report of a declared type.</summary>
    public static EquatableArray<DiagnosticInfo> Of(INamedTypeSymbol type, Compilation compilation, CancellationToken cancellation)
    {
        var parser = new Recognition(compilation, cancellation) { Fixables = [] };
        var all = new List<DiagnosticInfo>();
        if (parser.PlacementOf(type).Hidden is { } hidden)
        {
            all.Add(DiagnosticInfo.At(Rules.Inaccessible, Place(type), hidden.ToDisplayString()));
        }

        foreach ((ISymbol member, ITypeSymbol of, INamedTypeSymbol found, bool isPlain) in Members(type, parser))
        {
            all.Add(isPlain
                ? DiagnosticInfo.At(Rules.UnknownType, Place(member), $"'{member.ToDisplayString()}'", of.ToDisplayString(), Unwired.Advice(found, isMember: true, parser))
                : DiagnosticInfo.At(Rules.OnlyForeign, Place(member), found.ToDisplayString(), View.Shown(parser.Dialects.Mark(found)!)));
        }

        if (Fixable.IsLookedFor(type))
        {
            Types.Parse(type, parser);
            all.AddRange(parser.Fixables.Select(f => DiagnosticInfo.At(f.Rule, Place(f.At), f.Arguments)));
        }

        return all.ToEquatable();
    }

    /// <summary>Whether a declaration may say how a struct lies, as far as the syntax says: most don't.</summary>
    public static bool MaySay(TypeDeclarationSyntax declaration) =>
        declaration.AttributeLists.Concat(declaration.Members.SelectMany(m => m.AttributeLists)).Concat(declaration.ParameterList?.Parameters.SelectMany(p => p.AttributeLists) ?? [])
            .SelectMany(l => l.Attributes).Any(a => a.Name.ToString() is var name && (name.Contains("WireBits") || name.Contains("WireEndian")));

    /// <summary>What an analyzer reports of a type that says how a struct lies and isn't wired.</summary>
    public static DiagnosticInfo? OfStruct(TypeDeclarationSyntax declaration, SemanticModel model, CancellationToken cancellation) =>
        model.GetDeclaredSymbol(declaration, cancellation) is { } type && StructAttributes.Unwired(type, new Recognition(model.Compilation, cancellation)) is var (at, arguments)
        && at.SourceTree == declaration.SyntaxTree && declaration.Span.Contains(at.SourceSpan)
            ? DiagnosticInfo.At(Rules.StructNeedsWire, at, arguments)
            : null;

    /// <summary>What an analyzer reports of the structs that a call takes as they lie.</summary>
    public static IEnumerable<DiagnosticInfo> Of(IMethodSymbol called, Location location) =>
        StructAttributes.LaidOutBy(called).Select(l => StructAttributes.Misuse(l.Type, l.InPlace) is var (rule, problem) ? DiagnosticInfo.At(rule, location, l.Type.ToDisplayString(), problem) : null).OfType<DiagnosticInfo>();

    /// <summary>What analyzers report of a type that is given to a call; null where that is nothing.</summary>
    public static DiagnosticInfo? Of(ITypeSymbol type, ISymbol called, Location location, TypeParser parser) =>
        Unmarked.In(type, parser) is { } unmarked ? DiagnosticInfo.At(Rules.OnlyForeign, location, unmarked.ToDisplayString(), View.Shown(parser.Dialects.Mark(unmarked)!))
        : Plain.In(type, parser) is { } plain ? DiagnosticInfo.At(Rules.UnknownType, location, $"What '{called.Name}' is given", type.ToDisplayString(), Unwired.Advice(plain, isMember: false, parser))
        : null;

    /// <summary>The members of a marked type whose types, or what these are made of, aren't marked: of another library alone, or plain.</summary>
    public static IEnumerable<(ISymbol Member, ITypeSymbol Type, INamedTypeSymbol Found, bool IsPlain)> Members(INamedTypeSymbol type, TypeParser parser)
    {
        if (!Attributes.Has(type, Attributes.Wire) || parser.SubstituteOf(type) is not null)
        {
            yield break;
        }

        foreach (ISymbol member in type.GetMembers().Where(m => !m.IsStatic && !m.IsImplicitlyDeclared && Membership.IsMember(m, type, parser)))
        {
            ITypeSymbol? of = (member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type;
            if (of is null || Place(member) is null)
            {
                continue;
            }

            if (Unmarked.In(of, parser) is { } unmarked)
            {
                yield return (member, of, unmarked, false);
            }
            else if (!TypeParser.IsClosed(type) && !parser.Dialects.All(type).Any() && Plain.In(of, parser) is { } plain && !Parsing.Members.NamesItsForm(member, of, parser))
            {
                yield return (member, of, plain, true);
            }
        }
    }

    static Location? Place(ISymbol symbol) => symbol.Locations.FirstOrDefault(l => l.IsInSource);

    static bool IsOff(AnalyzerConfigOptions options, string name) => Property(options, name).Equals("false", StringComparison.OrdinalIgnoreCase);

    static string Property(AnalyzerConfigOptions options, string name) => options.TryGetValue("build_property." + name, out string? value) ? value.Trim() : "";
}
