using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Emit;

namespace Manywire.Mutation;

/// <summary>A wire's project, compiled with some mutants in it. A process asks for one of them at a time, and gets the code as it is otherwise.</summary>
sealed partial class Library
{
    /// <summary>The variable that says that all that is reached is to be noted, and not the mutant alone that is asked for.</summary>
    public const string Covers = "MANYWIRE_MUTANT_COVER";

    static readonly CSharpParseOptions s_options = new(LanguageVersion.Preview);

    readonly CSharpCompilation _compilation;

    public Library(string root, string name)
    {
        Name = name;
        string project = Path.Combine(root, "src", name);
        string json = Shell.Output(root, "dotnet", "msbuild", project, "-t:Compile", "-p:Configuration=Release", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true", "-p:NonExistentFile=none", "-p:BuildProjectReferences=false", "-getItem:CscCommandLineArgs");
        string[] arguments = [.. JsonDocument.Parse(json).RootElement.GetProperty("Items").GetProperty("CscCommandLineArgs").EnumerateArray().Select(a => a.GetProperty("Identity").GetString()!).Where(a => !a.StartsWith("/langversion", StringComparison.Ordinal))];
        CSharpCommandLineArguments parsed = CSharpCommandLineParser.Default.Parse(arguments, project, sdkDirectory: null);
        CSharpParseOptions options = s_options.WithPreprocessorSymbols(parsed.ParseOptions.PreprocessorSymbolNames);
        _compilation = CSharpCompilation.Create(
            name,
            parsed.SourceFiles.Select(f => CSharpSyntaxTree.ParseText(File.ReadAllText(f.Path), options, f.Path)),
            parsed.MetadataReferences.Select(r => MetadataReference.CreateFromFile(r.Reference)),
            parsed.CompilationOptions);
    }

    public string Name { get; }

    /// <summary>What can be changed in the files whose names begin as given, in an order by chance.</summary>
    public List<Mutant> Find(string prefix, Random random)
    {
        List<Mutant> found = [.. _compilation.SyntaxTrees.Where(t => Path.GetFileName(t.FilePath).StartsWith(prefix, StringComparison.Ordinal)).OrderBy(t => t.FilePath, StringComparer.Ordinal).SelectMany(t => Mutants.Of(t, _compilation.GetSemanticModel(t)))];
        Mutant[] all = [.. found];
        random.Shuffle(all);
        return [.. all];
    }

    /// <summary>Compiles the library with so many of the mutants of each list, if it has as many; those with which it doesn't compile are left out and others take their place. A mutant's number is its index in what is returned.</summary>
    public List<Mutant> Compile(IReadOnlyList<List<Mutant>> lists, int count, string output)
    {
        List<Queue<Mutant>> rest = [.. lists.Select(l => new Queue<Mutant>(l))];
        List<Mutant?> chosen = [];
        foreach (Queue<Mutant> queue in rest)
        {
            for (int i = 0; i < count && queue.TryDequeue(out Mutant? mutant); i++)
            {
                chosen.Add(mutant);
            }
        }

        while (true)
        {
            CSharpCompilation changed = With(chosen);
            using var stream = new MemoryStream();
            EmitResult result = changed.Emit(stream);
            if (result.Success)
            {
                File.WriteAllBytes(output, stream.ToArray());
                return [.. chosen.Select(c => c!)];
            }

            var bad = new HashSet<int>();
            foreach (Diagnostic error in result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error))
            {
                SyntaxNode? at = error.Location.SourceTree?.GetRoot().FindNode(error.Location.SourceSpan);
                int[] near = [];
                for (; at is not null && near.Length == 0; at = at.Parent)
                {
                    near = at is ExpressionSyntax or StatementSyntax or MemberDeclarationSyntax and not BaseTypeDeclarationSyntax ? [.. Number().Matches(at.ToString()).Select(m => int.Parse(m.Groups[1].Value))] : [];
                }

                if (near.Length == 0)
                {
                    throw new InvalidOperationException(error.ToString());
                }

                bad.UnionWith(near);
            }

            foreach (int number in bad)
            {
                // Those of a list are chosen one after the other.
                Queue<Mutant> queue = rest[lists.ToList().FindIndex(l => l.Contains(chosen[number]!))];
                chosen[number] = queue.TryDequeue(out Mutant? other) ? other : null;
            }

            chosen.RemoveAll(c => c is null);
        }
    }

    CSharpCompilation With(List<Mutant?> chosen)
    {
        CSharpCompilation changed = _compilation;
        foreach (IGrouping<SyntaxTree, (Mutant Mutant, int Number)> file in chosen.Select((m, i) => (m!, i)).GroupBy(m => m.Item1.Node.SyntaxTree))
        {
            ILookup<SyntaxNode, (Mutant Mutant, int Number)> at = file.ToLookup(m => m.Mutant.Node);
            SyntaxNode root = file.Key.GetRoot().ReplaceNodes(at.Select(a => a.Key), (original, rewritten) =>
                at[original].Aggregate(rewritten, (node, m) => m.Mutant.Change(node, SyntaxFactory.ParseExpression($"ManywireMutants.Is({m.Number})")).WithTriviaFrom(rewritten)));

            // Some changes are pieces of text: the whole is parsed again.
            changed = changed.ReplaceSyntaxTree(file.Key, CSharpSyntaxTree.ParseText(root.ToFullString(), (CSharpParseOptions)file.Key.Options, file.Key.FilePath));
        }

        string switches = $$"""
            static class ManywireMutants
            {
                public static readonly bool[] Hits = new bool[{{chosen.Count}}];
                public static int Asked = -1;
                static readonly bool s_covers = System.Environment.GetEnvironmentVariable("{{Covers}}") is not null;

                [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
                public static bool Is(int number)
                {
                    if (s_covers || number == Asked)
                    {
                        Hits[number] = true;
                    }

                    return number == Asked;
                }
            }
            """;
        return changed.AddSyntaxTrees(CSharpSyntaxTree.ParseText(switches, s_options));
    }

    [GeneratedRegex(@"ManywireMutants\.Is\((\d+)\)")]
    private static partial Regex Number();
}
