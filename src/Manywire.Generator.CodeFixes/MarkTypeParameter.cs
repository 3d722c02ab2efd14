using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW020: marks the type parameter that is forwarded with <c>[WireRoot]</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MarkTypeParameter))]
[Shared]
public sealed class MarkTypeParameter : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW020"];

    private protected override string Title => "Mark the type parameter with [WireRoot]";

    /// <summary>The parameter's declaration is the diagnostic's second place: around the call, so in the same document.</summary>
    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (Declaration<TypeParameterSyntax>(root, diagnostic) is { } parameter)
        {
            yield return new TextChange(new TextSpan(parameter.SpanStart, 0), Attribute(model, parameter.SpanStart, "WireRoot") + " ");
        }
    }
}
