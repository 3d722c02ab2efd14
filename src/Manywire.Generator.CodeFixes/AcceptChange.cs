using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.CodeFixes;

/// <summary>MW090 and MW091: writes the type as it is now into <c>wire.lock.json</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AcceptChange))]
[Shared]
public sealed class AcceptChange : CodeFixProvider
{
    const string File = "wire.lock.json", Schema = "schema", Title = "Accept the change in wire.lock.json";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["MW090", "MW091"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => new All();

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics.Where(d => d.Properties.ContainsKey(Schema) && Lock(context.Document.Project) is not null))
        {
            context.RegisterCodeFix(CodeAction.Create(Title, cancellation => Accept(context.Document.Project, [diagnostic], cancellation), equivalenceKey: nameof(AcceptChange)), diagnostic);
        }

        return Task.CompletedTask;
    }

    static TextDocument? Lock(Project project) => project.AdditionalDocuments.FirstOrDefault(d => Path.GetFileName(d.FilePath ?? d.Name).Equals(File, StringComparison.OrdinalIgnoreCase));

    /// <summary>The solution with the types of all diagnostics in the file.</summary>
    static async Task<Solution> Accept(Project project, IEnumerable<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        if (Lock(project) is not { } file)
        {
            return project.Solution;
        }

        SourceText text = await file.GetTextAsync(cancellation).ConfigureAwait(false);
        SchemaDocument locked = SchemaDocument.Parse(text.ToString());
        IEnumerable<SchemaType> now = diagnostics.Select(d => d.Properties.TryGetValue(Schema, out string? json) ? json : null).OfType<string>().Distinct().Select(SchemaReader.Type);
        return project.Solution.WithAdditionalDocumentText(file.Id, SourceText.From(new SchemaDocument(now.Concat(locked.Types), locked.Rules).ToJson(), text.Encoding));
    }

    /// <summary>One edit of the file for all diagnostics of a project.</summary>
    sealed class All : FixAllProvider
    {
        public override async Task<CodeAction?> GetFixAsync(FixAllContext context)
        {
            IEnumerable<Project> projects = context.Scope == FixAllScope.Solution ? context.Solution.Projects : [context.Project];
            Solution solution = context.Solution;
            foreach (Project project in projects.ToList())
            {
                ImmutableArray<Diagnostic> diagnostics = context is { Scope: FixAllScope.Document, Document: { } document }
                    ? await context.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false)
                    : await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false);
                if (solution.GetProject(project.Id) is { } current)
                {
                    solution = await Accept(current, diagnostics, context.CancellationToken).ConfigureAwait(false);
                }
            }

            return CodeAction.Create(Title, _ => Task.FromResult(solution), nameof(AcceptChange));
        }
    }
}
