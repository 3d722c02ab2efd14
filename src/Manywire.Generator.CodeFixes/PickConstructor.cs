using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW002: marks a constructor whose parameters are all members with <c>[WireConstructor]</c>: reading may use it though it isn't public.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(PickConstructor))]
[Shared]
public sealed class PickConstructor : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW002"];

    private protected override string Title => "Mark the constructor with [WireConstructor]";

    private protected override bool IsOffered(SyntaxNode root, Diagnostic diagnostic) => Declaration<ConstructorDeclarationSyntax>(root, diagnostic) is not null;

    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (Declaration<ConstructorDeclarationSyntax>(root, diagnostic) is { } constructor)
        {
            yield return new TextChange(new TextSpan(constructor.SpanStart, 0), Attribute(model, constructor.SpanStart, "WireConstructor") + " ");
        }
    }
}
