using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>A fix that inserts text into the document that it is reported in. One diagnostic or all of a document are fixed by the same code, so that "fix all" is one edit: the same place may be asked for twice.</summary>
public abstract class DocumentFix : CodeFixProvider
{
    /// <summary>What the menu says.</summary>
    private protected abstract string Title { get; }

    /// <summary>Whether the fix would mend the diagnostic.</summary>
    private protected virtual bool IsOffered(SyntaxNode root, Diagnostic diagnostic) => true;

    /// <summary>What is to be inserted for one diagnostic, and where.</summary>
    private protected abstract IEnumerable<TextChange> Changes(SyntaxNode root, SemanticModel model, Diagnostic diagnostic, CancellationToken cancellation);

    /// <inheritdoc/>
    public sealed override FixAllProvider GetFixAllProvider() =>
        FixAllProvider.Create(async (context, document, diagnostics) => await Fix(document, diagnostics, context.CancellationToken).ConfigureAwait(false));

    /// <inheritdoc/>
    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (root is null || !IsOffered(root, diagnostic))
            {
                continue;
            }

            context.RegisterCodeFix(CodeAction.Create(Title, cancellation => Fix(context.Document, [diagnostic], cancellation), equivalenceKey: GetType().Name), diagnostic);
        }
    }

    /// <summary>The declaration that a diagnostic names beside its place, where it stands in the same file: another file is somebody else's to change.</summary>
    private protected static T? Declaration<T>(SyntaxNode root, Diagnostic diagnostic)
        where T : SyntaxNode => diagnostic.AdditionalLocations.FirstOrDefault(l => l.SourceTree == root.SyntaxTree) is { } place ? root.FindNode(place.SourceSpan).FirstAncestorOrSelf<T>() : null;

    /// <summary>An attribute of Manywire's as code at a place names it: with its namespace, unless that is imported.</summary>
    /// <param name="model">The model.</param>
    /// <param name="place">The place.</param>
    /// <param name="name">The name, such as <c>Wire</c>.</param>
    /// <param name="arguments">What stands behind the name.</param>
    private protected static string Attribute(SemanticModel model, int place, string name, string arguments = "") =>
        $"[{(model.LookupNamespacesAndTypes(place, name: name + "Attribute").Any(s => s.ContainingNamespace?.ToDisplayString() == "Manywire") ? "" : "Manywire.")}{name}{arguments}]";

    async Task<Document> Fix(Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        if (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not { } root
            || await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model)
        {
            return document;
        }

        var changes = new SortedDictionary<int, TextChange>();
        foreach (Diagnostic diagnostic in diagnostics)
        {
            foreach (TextChange change in Changes(root, model, diagnostic, cancellation))
            {
                // Two diagnostics may want the same, or two things in one place.
                changes[change.Span.Start] = changes.TryGetValue(change.Span.Start, out TextChange known) && known.NewText?.Contains(change.NewText!) == false
                    ? new TextChange(change.Span, known.NewText + change.NewText)
                    : known.NewText?.Contains(change.NewText!) == true ? known : change;
            }
        }

        SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
        return document.WithText(text.WithChanges(changes.Values));
    }
}
