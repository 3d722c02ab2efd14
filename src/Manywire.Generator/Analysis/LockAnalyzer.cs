using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.Analysis;

/// <summary>MW090 to MW093: what types look like on wires, against the <c>wire.lock.json</c> that is checked in. Without such a file nothing is looked at.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LockAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The name of the file.</summary>
    public const string File = "wire.lock.json";

    /// <summary>The property with the type as it is now, as JSON, which the fix writes into the file.</summary>
    public const string Schema = "schema";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.BreakingChange, Rules.LockBehind, Rules.UnreadableLock, Rules.LockedTypeGone];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(Start);
    }

    static void Start(CompilationStartAnalysisContext context)
    {
        if (context.Options.AdditionalFiles.FirstOrDefault(f => Path.GetFileName(f.Path).Equals(File, StringComparison.OrdinalIgnoreCase)) is not { } file || file.GetText(context.CancellationToken) is not { } text)
        {
            return;
        }

        SchemaDocument locked;
        try
        {
            locked = SchemaDocument.Parse(text.ToString());
        }
        catch (SchemaException exception)
        {
            context.RegisterAdditionalFileAction(c =>
            {
                if (c.AdditionalFile.Path == file.Path)
                {
                    c.ReportDiagnostic(Diagnostic.Create(Rules.UnreadableLock, At(file.Path), File, exception.Message));
                }
            });
            return;
        }

        var seen = new ConcurrentDictionary<string, SchemaType>(StringComparer.Ordinal);
        context.RegisterSymbolAction(c => Look(c, locked, seen), SymbolKind.NamedType);
        context.RegisterCompilationEndAction(c =>
        {
            foreach (SchemaChange gone in SchemaComparison.Compare(locked, new SchemaDocument(locked.Types.Where(t => Find(t.Id, c.Compilation) is not null).Concat(seen.Values))).Where(g => g.IsBreaking(locked.Rules) && locked.Find(g.Type) is not null && Find(g.Type, c.Compilation) is null))
            {
                c.ReportDiagnostic(Diagnostic.Create(Rules.LockedTypeGone, At(file.Path), gone.Type, gone.Message, File));
            }
        });
    }

    static Location At(string path) => Location.Create(path, new TextSpan(0, 0), new LinePositionSpan(LinePosition.Zero, LinePosition.Zero));

    static void Look(SymbolAnalysisContext context, SchemaDocument locked, ConcurrentDictionary<string, SchemaType> seen)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (Describe(type, context.Compilation, locked, isNamed: false, context.CancellationToken) is not { } now)
        {
            return;
        }

        seen[now.Id] = now;
        IReadOnlyList<SchemaChange> changes = SchemaComparison.Compare(now, locked, new SchemaDocument([now, .. Named(now, context, locked), .. locked.Types]));
        var properties = new Dictionary<string, string?> { [Schema] = SchemaWriter.Write(now) }.ToImmutableDictionary();
        foreach (SchemaChange breaking in changes.Where(c => c.IsBreaking(locked.Rules)))
        {
            ISymbol at = breaking.Member is { } member && type.GetMembers(member).FirstOrDefault(m => m.Locations.Any(l => l.IsInSource)) is { } found ? found : type;
            context.ReportDiagnostic(Diagnostic.Create(Rules.BreakingChange, Place(at), properties, type.ToDisplayString(), breaking.Message, breaking.Explain(locked.Rules), File));
        }

        if (changes.Count > 0 && !changes.Any(c => c.IsBreaking(locked.Rules)))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.LockBehind, Place(type), properties, type.ToDisplayString(), string.Join(" ", changes.Select(c => c.Message)), File));
        }
    }

    static Location? Place(ISymbol symbol) => symbol.Locations.FirstOrDefault(l => l.IsInSource);

    /// <summary>What a type looks like: one that is marked, one that a marked one names, or one that is in the file for want of a mark, such as an enum.</summary>
    static SchemaType? Describe(INamedTypeSymbol type, Compilation compilation, SchemaDocument locked, bool isNamed, CancellationToken cancellation)
    {
        bool isMarked = isNamed || Attributes.Has(type, Attributes.Wire) || Attributes.Has(type, Attributes.Service);
        if (!isMarked && locked.Find(Schematics.IdOf(type)) is null)
        {
            return null;
        }

        var parser = new Recognition(compilation, cancellation);
        if (type.TypeKind == TypeKind.Enum)
        {
            return (isNamed || locked.Find(Schematics.IdOf(type)) is not null) && parser.Value(type) is not null ? parser.Seen.Where(s => SymbolEqualityComparer.Default.Equals(s.Type, type)).Select(s => Schematics.DescribeShape(s.Type, s.Shape, parser)).FirstOrDefault() : null;
        }

        if (Parsing.Services.Describe(type, parser) is { } service)
        {
            return service;
        }

        RootShape? shape = TypeParser.IsClosed(type) ? null : Parsing.Types.Parse(type, parser);
        return Schematics.Describe(type, shape, parser);
    }

    /// <summary>Types that are named and aren't in the file, so that one in the place of another can be compared.</summary>
    static IEnumerable<SchemaType> Named(SchemaType now, SymbolAnalysisContext context, SchemaDocument locked) =>
        now.Members.Select(m => m.Type).Concat(now.Service?.References ?? []).SelectMany(Ids).Distinct().Where(id => id != now.Id && locked.Find(id) is null)
            .Select(id => Find(id, context.Compilation) is { } named ? Describe(named, context.Compilation, locked, isNamed: true, context.CancellationToken) : null)
            .OfType<SchemaType>();

    static IEnumerable<string> Ids(SchemaTypeRef reference) => (reference.Id is { } id ? [id] : (string[])[]).Concat(reference.Arguments.SelectMany(Ids));

    /// <summary>The type with an id, which doesn't tell namespaces from types around a type.</summary>
    static INamedTypeSymbol? Find(string id, Compilation compilation)
    {
        for (string name = id; ;)
        {
            if (compilation.GetTypesByMetadataName(name) is { Length: > 0 } found)
            {
                return found[0];
            }

            int dot = name.LastIndexOf('.');
            if (dot < 0)
            {
                return null;
            }

            name = name.Substring(0, dot) + "+" + name.Substring(dot + 1);
        }
    }
}
