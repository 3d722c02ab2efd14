using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>What one source file has for the generator.</summary>
/// <param name="Declared">Types that are marked with <c>[Wire]</c>.</param>
/// <param name="Called">Calls and closed types that name what is serialized.</param>
/// <param name="Served">Interfaces that are marked with <c>[WireService]</c>.</param>
/// <param name="Partial">Partial methods that want a declaration.</param>
/// <param name="Announced">What other assemblies are told of unmarked classes, for those that derive from them.</param>
sealed record ParsedSource(EquatableArray<ParseResult> Declared, EquatableArray<ParseResult> Called, EquatableArray<ParseResult> Served, EquatableArray<PartialShape> Partial, EquatableArray<MembersShape> Announced)
{
    public static ParsedSource Parse(SyntaxTree tree, Compilation compilation, CancellationToken cancellation)
    {
        SemanticModel model = compilation.GetSemanticModel(tree);
        List<ParseResult> declared = [], called = [], served = [];
        List<PartialShape> partial = [];
        List<MembersShape> announced = [];
        foreach (SyntaxNode node in tree.GetRoot(cancellation).DescendantNodes())
        {
            cancellation.ThrowIfCancellationRequested();
            if (node is TypeDeclarationSyntax maybe && Withheld.MaySay(maybe) && Withheld.OfStruct(maybe, model, cancellation) is { } said)
            {
                declared.Add(new ParseResult(null, default, default) { Withheld = new[] { said }.ToEquatable() });
            }

            if (node is TypeDeclarationSyntax { AttributeLists.Count: > 0 } declaration && model.GetDeclaredSymbol(declaration, cancellation) is { } type)
            {
                if (Marked(declaration, type, Attributes.Wire) is not null)
                {
                    declared.Add(ParseResult.Declaration(type, compilation, cancellation));
                }

                if (node is InterfaceDeclarationSyntax && Marked(declaration, type, Attributes.Service) is { } service)
                {
                    served.Add(Services.Parse(type, service, compilation, cancellation));
                }
            }
            else if (Calls.IsCandidate(node) && ParseResult.Call(node, model, cancellation) is { } call)
            {
                called.Add(call);
            }
            else if (node is MethodDeclarationSyntax method)
            {
                if (PartialCallbacks.IsCandidate(node) && PartialCallbacks.Of(node, model, cancellation) is { } wanted)
                {
                    partial.Add(wanted);
                }

                if (Parsing.Announced.ByMethod(method, model, cancellation) is { } members)
                {
                    announced.Add(members);
                }
            }
        }

        return new ParsedSource(declared.ToEquatable(), called.ToEquatable(), served.ToEquatable(), partial.ToEquatable(), announced.ToEquatable());
    }

    /// <summary>The attribute of a type, where it stands at this one of its parts.</summary>
    static AttributeData? Marked(TypeDeclarationSyntax declaration, INamedTypeSymbol type, string attribute) =>
        Attributes.All(type, attribute).FirstOrDefault(a => a.ApplicationSyntaxReference is { } at && at.SyntaxTree == declaration.SyntaxTree && declaration.AttributeLists.Any(l => l.Span.Contains(at.Span)));
}
