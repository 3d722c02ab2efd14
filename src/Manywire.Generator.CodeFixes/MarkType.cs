using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW041 and MW060: marks the type that another library's attribute marks, or that says how it lies in a run of structs, with <c>[Wire]</c> as well, where it stands in the same file.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MarkType))]
[Shared]
public sealed class MarkType : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW041", "MW060"];

    private protected override string Title => "Mark the type with [Wire]";

    private protected override bool IsOffered(SyntaxNode root, Diagnostic diagnostic) => Declaration<TypeDeclarationSyntax>(root, diagnostic) is not null;

    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (Declaration<TypeDeclarationSyntax>(root, diagnostic) is { } declaration)
        {
            yield return new TextChange(new TextSpan(declaration.SpanStart, 0), Attribute(model, declaration.SpanStart, "Wire") + " ");
        }
    }
}
