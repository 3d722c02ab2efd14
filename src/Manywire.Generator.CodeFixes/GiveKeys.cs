using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW008: gives all members that lack one a <c>[WireKey]</c>, in the order of their declaration, behind the keys that are there.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(GiveKeys))]
[Shared]
public sealed class GiveKeys : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW008"];

    private protected override string Title => "Give the members a [WireKey]";

    /// <summary>Members of another file, or several fields in one declaration, are somebody else's to change.</summary>
    private protected override bool IsOffered(SyntaxNode root, Diagnostic diagnostic) =>
        Declarations(root, diagnostic) is { Count: > 0 } found && found.All(d => d is not null) && found.Distinct().Count() == found.Count;

    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation)
    {
        string[] keys = (diagnostic.Properties.TryGetValue("words", out string? words) ? words : null)?.Split(',') ?? [];
        return Declarations(root, diagnostic).Zip(keys, (d, key) => (Declaration: d!, Key: key)).Select(x => new TextChange(new TextSpan(x.Declaration.SpanStart, 0), Attribute(model, x.Declaration.SpanStart, "WireKey", $"({x.Key})") + " "));
    }

    static List<SyntaxNode?> Declarations(SyntaxNode root, Diagnostic diagnostic) => diagnostic.AdditionalLocations
        .Select(l => l.SourceTree == root.SyntaxTree ? root.FindNode(l.SourceSpan).AncestorsAndSelf().FirstOrDefault(n => n is ParameterSyntax or PropertyDeclarationSyntax or FieldDeclarationSyntax) : null)
        .ToList();
}
