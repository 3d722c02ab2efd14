using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW005: makes the types around a private one partial.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MakePartial))]
[Shared]
public sealed class MakePartial : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW005"];

    private protected override string Title => "Make the types around it partial";

    private protected override bool IsOffered(SyntaxNode root, Diagnostic diagnostic) => Around(root, diagnostic) is { Count: > 0 } around && around.All(t => t.TypeParameterList is null);

    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation) =>
        Around(root, diagnostic)
            .Where(t => !t.Modifiers.Any(SyntaxKind.PartialKeyword))
            .Select(t => new TextChange(new TextSpan(t.Keyword.SpanStart, 0), "partial "));

    static List<TypeDeclarationSyntax> Around(SyntaxNode root, Diagnostic diagnostic)
    {
        Location place = diagnostic.AdditionalLocations.FirstOrDefault() ?? diagnostic.Location;
        return place.SourceTree == root.SyntaxTree && root.FullSpan.Contains(place.SourceSpan)
            ? [.. root.FindToken(place.SourceSpan.Start).Parent!.AncestorsAndSelf().OfType<BaseTypeDeclarationSyntax>().Skip(1).OfType<TypeDeclarationSyntax>()]
            : [];
    }
}
