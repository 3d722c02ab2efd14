using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW001: names a plain type in <c>[assembly: WireExternal(typeof(…))]</c>, in the file that uses it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(NameExternal))]
[Shared]
public sealed class NameExternal : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW001"];

    private protected override string Title => "Name the type in [assembly: WireExternal(typeof(…))]";

    private protected override bool IsOffered(SyntaxNode root, Diagnostic diagnostic) => root is CompilationUnitSyntax && diagnostic.Properties.ContainsKey("words");

    /// <summary>Behind the last <c>using</c>, or at the top.</summary>
    private protected override IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation)
    {
        var unit = (CompilationUnitSyntax)root;
        string text = "[assembly: " + Attribute(model, unit.Members.FirstOrDefault()?.SpanStart ?? unit.Span.End, "WireExternal", $"(typeof({diagnostic.Properties["words"]}))").Substring(1);
        SyntaxNode? last = unit.Usings.LastOrDefault() ?? (SyntaxNode?)unit.Externs.LastOrDefault();
        yield return last is not null ? new TextChange(new TextSpan(last.Span.End, 0), "\n" + text) : new TextChange(new TextSpan(0, 0), text + "\n");
    }
}
