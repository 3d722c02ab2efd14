using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Emission;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Manywire.Generator.Shapes;
using Manywire.Generator.Sources;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator;

/// <summary>The entry: wiring only. Parsing decides, emission prints; sources and diagnostics are separate outputs.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class WireGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        // A file is parsed again when it, or a file that it depends on, was edited: all others keep what they gave.
        IncrementalValueProvider<SourceGraph> graph = context.CompilationProvider.Select(SourceGraph.Of);
        IncrementalValuesProvider<ParsedSource> parsed = graph
            .SelectMany(static (sources, _) => sources.Files)
            .WithComparer(new SourceInput.Same())
            .Select(Parse)
            .WithTrackingName(Steps.Parsed);
        IncrementalValuesProvider<ParseResult> declared = parsed.SelectMany(static (source, _) => source.Declared).WithTrackingName(Steps.Declared);
        IncrementalValuesProvider<ParseResult> called = parsed.SelectMany(static (source, _) => source.Called).WithTrackingName(Steps.Called);
        IncrementalValuesProvider<ParseResult> served = parsed.SelectMany(static (source, _) => source.Served).WithTrackingName(Steps.Served);
        IncrementalValueProvider<ParseResult> named = graph
            .Select(static (sources, _) => sources.Assembly)
            .WithComparer(new SourceInput.Same())
            .Select(Named)
            .WithTrackingName(Steps.Named);
        IncrementalValueProvider<ParseResult> contracted = context.CompilationProvider
            .WithComparer(new ContractLibraries.Same())
            .Select(ParseResult.Contracted)
            .WithTrackingName(Steps.Contracted);

        // A declared type is printed from its own shape, so that an edit prints one file again.
        // One that stands twice while somebody edits is printed once: the compiler says what is wrong with it.
        IncrementalValuesProvider<RootShape> own = declared
            .Where(static result => result.Shape is not null)
            .Select(static (result, _) => result.Shape!)
            .Collect()
            .SelectMany(static (all, _) => all.GroupBy(s => s.Code).Select(same => same.First()))
            .WithTrackingName(Steps.Own);

        // What several of them need is gathered, and printed once.
        IncrementalValuesProvider<RootShape> shared = declared.Collect()
            .Combine(called.Collect().Combine(served.Collect()).Select(static (all, _) => all.Left.AddRange(all.Right)))
            .Combine(named.Combine(contracted))
            .SelectMany(static (all, _) => Distinct(all.Left.Left, all.Left.Right, all.Right.Left, all.Right.Right))
            .WithTrackingName(Steps.Shared);
        IncrementalValueProvider<EquatableArray<RegistryEntry>> registry = own.Collect()
            .Combine(shared.Collect())
            .Select(static (all, _) => Entries(all.Left, all.Right))
            .WithTrackingName(Steps.Registry);

        // Names of files are compared without regard to case, names of types aren't.
        IncrementalValueProvider<EquatableArray<string>> clashes = registry.Select(static (entries, _) => Clashes(entries)).WithTrackingName(Steps.Clashes);

        // In an application that is compiled ahead of time each wire has a struct here that forwards to it.
        IncrementalValueProvider<bool> ahead = context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Forwarding.IsAsked(options.GlobalOptions));
        IncrementalValueProvider<EquatableArray<ForwardShape>> forwards = context.CompilationProvider
            .Combine(ahead)
            .Select(static (all, cancellation) => all.Right ? Forwarding.Find(all.Left, cancellation) : default)
            .WithTrackingName(Steps.Forwards);

        // Types that calls give formatters for ask for them.
        IncrementalValueProvider<EquatableArray<string>> given = called.Where(static result => result.Given.Count > 0).Collect()
            .Select(static (all, _) => all.SelectMany(r => r.Given).Distinct().OrderBy(code => code, System.StringComparer.Ordinal).ToEquatable());
        context.RegisterSourceOutput(own.Combine(clashes).Combine(forwards).Combine(given), Print);
        context.RegisterSourceOutput(shared.Combine(clashes).Combine(forwards).Combine(given), Print);
        context.RegisterSourceOutput(forwards.SelectMany(static (all, _) => all), static (output, forward) => output.AddSource(forward.Code + ".g.cs", ForwardCode.Print(forward)));
        IncrementalValueProvider<EquatableArray<MembersShape>> announced = declared.Where(static result => result.Announced is not null).Select(static (result, _) => result.Announced!).Collect()
            .Combine(parsed.SelectMany(static (source, _) => source.Announced).Collect())
            .Select(static (all, _) => all.Left.Concat(all.Right).Distinct().OrderBy(m => m.Type, System.StringComparer.Ordinal).ToEquatable());
        context.RegisterSourceOutput(announced, static (output, all) =>
        {
            if (all.Count > 0)
            {
                output.AddSource("Members.g.cs", MembersCode.Print(all));
            }
        });
        IncrementalValueProvider<EquatableArray<PartialShape>> partial = parsed.SelectMany(static (source, _) => source.Partial).Collect().Select(static (all, _) => all.ToEquatable());
        context.RegisterSourceOutput(partial, static (output, all) =>
        {
            if (all.Count > 0)
            {
                output.AddSource("Callbacks.g.cs", PartialCode.Print(all));
            }
        });
        context.RegisterSourceOutput(served.Where(static result => result.Service is not null).Select(static (result, _) => result.Service!).Collect().SelectMany(static (all, _) => all.GroupBy(s => s.Code + s.GrpcCode).Select(same => same.First())), static (output, service) =>
        {
            if (service.IsRpc)
            {
                output.AddSource(service.Code + ".g.cs", ServiceCode.Print(service));
            }

            if (service.GrpcCode.Length > 0)
            {
                output.AddSource(service.GrpcCode + ".g.cs", GrpcServiceCode.Print(service));
            }
        });
        IncrementalValueProvider<bool> unmarked = called.Where(static result => result.Forwards).Collect().Select(static (all, _) => all.Length > 0);
        context.RegisterSourceOutput(registry.Combine(unmarked), static (output, all) =>
        {
            if (all.Left.Count > 0 || all.Right)
            {
                output.AddSource("Registry.g.cs", RegistryCode.Print(all.Left, all.Right));
            }
        });

        // Tools read what types look like on wires without running anything.
        IncrementalValueProvider<EquatableArray<string>> described = declared.Collect()
            .Combine(called.Collect().Combine(served.Collect()))
            .Combine(named.Combine(contracted))
            .Select(static (all, _) => all.Left.Left.Concat(all.Left.Right.Left).Concat(all.Left.Right.Right).Append(all.Right.Left).Append(all.Right.Right).SelectMany(r => r.Schemas).Distinct().OrderBy(json => json, System.StringComparer.Ordinal).ToEquatable())
            .WithTrackingName(Steps.Described);
        IncrementalValueProvider<bool> wanted = context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Schematics.AreWanted(options.GlobalOptions));
        context.RegisterSourceOutput(described.Combine(wanted), static (output, all) =>
        {
            if (all.Left.Count > 0 && all.Right)
            {
                output.AddSource("Schema.g.cs", SchemaTextCode.Print(all.Left));
            }
        });

        // Only results with something to report meet the compilation, which is another one after every edit.
        context.RegisterSourceOutput(declared.Where(HasDiagnostics).Combine(context.CompilationProvider), Report);
        context.RegisterSourceOutput(called.Where(HasDiagnostics).Combine(context.CompilationProvider), Report);
        context.RegisterSourceOutput(served.Where(HasDiagnostics).Combine(context.CompilationProvider), Report);
        context.RegisterSourceOutput(named.Combine(context.CompilationProvider), Report);

        // What analyzers are to say is said here where none runs.
        IncrementalValueProvider<bool> unanalyzed = context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Withheld.AreWanted(options.GlobalOptions));
        context.RegisterSourceOutput(declared.Where(static r => r.Withheld.Count > 0).Combine(unanalyzed).Combine(context.CompilationProvider), ReportWithheld);
        context.RegisterSourceOutput(called.Where(static r => r.Withheld.Count > 0).Combine(unanalyzed).Combine(context.CompilationProvider), ReportWithheld);
        context.RegisterSourceOutput(contracted.Combine(context.CompilationProvider), Report);

        // A generic definition is met wherever it is used; what is wrong with it is said once.
        IncrementalValuesProvider<DiagnosticInfo> definitions = declared.Collect()
            .Combine(called.Collect().Combine(served.Collect()))
            .Combine(named.Combine(contracted))
            .SelectMany(static (all, _) => all.Left.Left.Concat(all.Left.Right.Left).Concat(all.Left.Right.Right).Append(all.Right.Left).Append(all.Right.Right).SelectMany(r => r.Diagnostics).Where(IsOfDefinition).GroupBy(static d => (d.Id, d.Arguments, d.IsOfGeneric ? (d.Path, d.Start) : default)).Select(static said => said.First()).ToList());
        context.RegisterSourceOutput(definitions.Combine(context.CompilationProvider), static (output, of) => output.ReportDiagnostic(of.Left.ToDiagnostic(of.Right)));
    }

    static ParsedSource Parse(SourceInput input, CancellationToken cancellation)
    {
        ParsedSource source = ParsedSource.Parse(input.Tree!, input.Compilation, cancellation);
        input.FoundIn(source.Declared.Concat(source.Called).Concat(source.Served).SelectMany(r => r.Diagnostics).Select(d => d.Path));
        return source;
    }

    static ParseResult Named(SourceInput input, CancellationToken cancellation)
    {
        ParseResult result = ParseResult.Assembly(input.Compilation, cancellation);
        input.FoundIn(result.Diagnostics.Select(d => d.Path));
        return result;
    }

    static bool IsOfDefinition(DiagnosticInfo diagnostic) => diagnostic.IsShared || diagnostic.IsOfGeneric || diagnostic.Id == Rules.GrowingType.Id || diagnostic.Id == Rules.HiddenMembers.Id;

    static void Print(SourceProductionContext output, (((RootShape Shape, EquatableArray<string> Clashes) File, EquatableArray<ForwardShape> Forwards) Of, EquatableArray<string> Given) all)
    {
        ((RootShape shape, EquatableArray<string> clashes), EquatableArray<ForwardShape> forwards) = all.Of;
        string code = shape.Code;
        string name = clashes.Contains(code) ? code + "_" + NameHash.Of(code).ToString("x8") : code;
        output.AddSource(name + ".g.cs", RootCode.Print(shape, forwards, all.Given.Contains(HeadedShape.Root(shape))));
    }

    static bool HasDiagnostics(ParseResult result) => result.Diagnostics.Count > 0;

    static void Report(SourceProductionContext output, (ParseResult Result, Compilation Compilation) of)
    {
        foreach (DiagnosticInfo diagnostic in of.Result.Diagnostics.Where(d => !IsOfDefinition(d)))
        {
            output.ReportDiagnostic(diagnostic.ToDiagnostic(of.Compilation));
        }
    }

    static void ReportWithheld(SourceProductionContext output, ((ParseResult Result, bool IsWanted) All, Compilation Compilation) of)
    {
        foreach (DiagnosticInfo diagnostic in of.All.Result.Withheld.Where(_ => of.All.IsWanted))
        {
            output.ReportDiagnostic(diagnostic.ToDiagnostic(of.Compilation));
        }
    }

    static IEnumerable<RootShape> Distinct(ImmutableArray<ParseResult> declared, ImmutableArray<ParseResult> called, ParseResult named, ParseResult contracted)
    {
        var seen = new HashSet<string>(declared.Where(r => r.Shape is not null).Select(r => r.Shape!.Code));
        return declared.Concat(called).Append(named).Append(contracted).SelectMany(r => r.Found).Where(s => seen.Add(s.Code)).OrderBy(s => s.Code, System.StringComparer.Ordinal).ToList();
    }

    static EquatableArray<string> Clashes(EquatableArray<RegistryEntry> entries) =>
        entries.GroupBy(e => e.Code, System.StringComparer.OrdinalIgnoreCase).Where(g => g.Count() > 1).SelectMany(g => g.Select(e => e.Code)).ToEquatable();

    static EquatableArray<RegistryEntry> Entries(ImmutableArray<RootShape> own, ImmutableArray<RootShape> shared) =>
        own.Concat(shared).Where(s => s.MetadataName.Length > 0).Select(s => new RegistryEntry(s.Type.Name, s.Code, s.MetadataName, s.Placement)).OrderBy(e => e.Code, System.StringComparer.Ordinal).ToEquatable();
}
