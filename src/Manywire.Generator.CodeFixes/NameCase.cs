using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW015: names the type as a case of its union, with the next tag.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(NameCase))]
[Shared]
public sealed class NameCase : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW015"];

    private protected override string Title => "Name it as a case of the union";

    private protected override bool IsOffered(SyntaxNode root, Diagnostic diagnostic) => Declaration<TypeDeclarationSyntax>(root, diagnostic) is not null;

    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (Declaration<TypeDeclarationSyntax>(root, diagnostic) is { } union && diagnostic.Properties.TryGetValue("words", out string? tag) && diagnostic.Properties.TryGetValue("case", out string? name))
        {
            int place = union.AttributeLists.LastOrDefault()?.Span.End ?? union.SpanStart;
            string attribute = Attribute(model, union.SpanStart, "WireUnion", $"({tag}, typeof({name}))");
            yield return new TextChange(new TextSpan(place, 0), place == union.SpanStart ? attribute + " " : " " + attribute);
        }
    }
}
