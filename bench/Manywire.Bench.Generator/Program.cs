// What the generator costs: 1,000 wired types of 10 members each, the first run and then edits.
// Each figure is the median of several runs, in milliseconds and allocated megabytes.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using Manywire;
using Manywire.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

const int Types = 1000;
const int TypesPerFile = 10;
const int Calls = 1000;
const int CallsPerFile = 50;
const int Runs = 7;
const int Warmups = 2;

CSharpParseOptions parsing = new(LanguageVersion.CSharp13);
string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
IEnumerable<MetadataReference> references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
    .Where(path => Path.GetDirectoryName(path) == framework && (Path.GetFileName(path).StartsWith("System", StringComparison.Ordinal) || Path.GetFileName(path) == "netstandard.dll"))
    .Append(typeof(WireAttribute).Assembly.Location)
    .Append(typeof(WireShape).Assembly.Location)
    .Select(path => MetadataReference.CreateFromFile(path));
CSharpCompilation compilation = Project(i => i / 2);
CSharpCompilation cyclic = Project(i => (i + 1) % Types);
Check(compilation);

Console.WriteLine($"{Types} wired types of 10 members, in files of {TypesPerFile}; {Calls} calls beside them, in files of {CallsPerFile}");
Console.WriteLine($"{"",-32}{"ms",10}{"MB",10}");
Measure("first run", _ => (Driver(), compilation.Clone()));
GeneratorDriver warm = Driver().RunGenerators(compilation);
Measure("first run, each contains all", _ => (Driver(), cyclic.Clone()));
Measure("no edit", _ => (warm, compilation));
Measure("edit of an unrelated method", run => (warm, Replace("Calls3.cs", CallsFile(3, run + 1))));
Measure("edit of a type, 310 refer to it", run => (warm, Replace("Types5.cs", TypesFile(5, $"public int Added{run} {{ get; set; }}"))));
Measure("edit of a method of that type", run => (Driver().RunGenerators(Replace("Types5.cs", Method(-1))), Replace("Types5.cs", Method(run))));
Measure("edit of a type, none does", run => (warm, Replace("Types70.cs", TypesFile(70, $"public int Added{run} {{ get; set; }}"))));
Measure("one more type", run => (warm, Replace("Calls3.cs", CallsFile(3, 0) + $"[Manywire.Wire] public class More{run} {{ public int A; }}")));
Size();

CSharpCompilation Project(Func<int, int> parent) => CSharpCompilation.Create(
    "Bench",
    Enumerable.Range(0, Types / TypesPerFile).Select(i => Tree($"Types{i}.cs", TypesFile(i, "", parent))).Concat(Enumerable.Range(0, Calls / CallsPerFile).Select(i => Tree($"Calls{i}.cs", CallsFile(i, 0)))),
    references,
    new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

GeneratorDriver Driver() => CSharpGeneratorDriver.Create([new WireGenerator().AsSourceGenerator()], parseOptions: parsing);

string Method(int result) => TypesFile(5, $"public int Added() => {result};");

CSharpCompilation Replace(string file, string text) =>
    compilation.ReplaceSyntaxTree(compilation.SyntaxTrees.Single(t => t.FilePath == file), Tree(file, text));

SyntaxTree Tree(string file, string text) => CSharpSyntaxTree.ParseText(text, parsing, file, Encoding.UTF8);

void Measure(string what, Func<int, (GeneratorDriver Driver, CSharpCompilation Compilation)> prepare)
{
    var times = new List<double>();
    var sizes = new List<double>();
    for (int run = 0; run < Warmups + Runs; run++)
    {
        (GeneratorDriver driver, CSharpCompilation edited) = prepare(run);
        GC.Collect();
        long before = GC.GetTotalAllocatedBytes(precise: true);
        long start = Stopwatch.GetTimestamp();
        driver.RunGenerators(edited);
        double ms = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        if (run >= Warmups)
        {
            times.Add(ms);
            sizes.Add((GC.GetTotalAllocatedBytes(precise: true) - before) / 1e6);
        }
    }

    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{what,-32}{times.Order().ElementAt(Runs / 2),10:F1}{sizes.Order().ElementAt(Runs / 2),10:F1}"));
}

// What tools read of the types, in the assembly that is built.
void Size()
{
    Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation with, out _);
    SyntaxTree schemas = with.SyntaxTrees.Single(t => Path.GetFileName(t.FilePath) == "Schema.g.cs");
    (long all, long without) = (SizeOf(with), SizeOf(with.RemoveSyntaxTrees(schemas)));
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{"assembly, without schemas",-32}{without / 1e3,10:F0} KB; schemas add {(all - without) / 1e3:F0} KB, {100.0 * (all - without) / without:F1} %"));
}

static long SizeOf(Compilation output)
{
    using var stream = new MemoryStream();
    Microsoft.CodeAnalysis.Emit.EmitResult result = output.WithOptions(output.Options.WithOptimizationLevel(OptimizationLevel.Release)).Emit(stream);
    return result.Success ? stream.Length : throw new InvalidOperationException(result.Diagnostics.First(d => d.Severity == DiagnosticSeverity.Error).ToString());
}

void Check(CSharpCompilation input)
{
    Driver().RunGeneratorsAndUpdateCompilation(input, out Compilation output, out _);
    if (output.GetDiagnostics().FirstOrDefault(d => d.Severity == DiagnosticSeverity.Error) is { } error)
    {
        throw new InvalidOperationException(error.ToString());
    }
}

static string TypesFile(int file, string added, Func<int, int>? parent = null)
{
    var text = new StringBuilder("#nullable enable\nusing System;\nusing System.Collections.Generic;\nusing Manywire;\nnamespace Bench;\n");
    for (int i = file * TypesPerFile; i < (file + 1) * TypesPerFile; i++)
    {
        text.Append(CultureInfo.InvariantCulture, $$"""
            [Wire]
            public class Type{{i}}
            {
                public int Id { get; set; }
                public string? Name { get; set; }
                public long Created { get; set; }
                public double Score { get; set; }
                public bool Enabled { get; set; }
                public Guid Key { get; set; }
                public DateTime? Changed { get; set; }
                public List<string>? Tags { get; set; }
                public Type{{parent?.Invoke(i) ?? i / 2}}? Parent { get; set; }
                public int[]? Numbers { get; set; }
                {{(i % TypesPerFile == 0 ? added : "")}}
            }

            """);
    }

    return text.ToString();
}

static string CallsFile(int file, int edit)
{
    var text = new StringBuilder("public static class Calls" + file + "\n{\n    public static int Run(int x) => x + " + edit + ";\n\n    public static int Search(string s)\n    {\n        int n = 0;\n");
    for (int i = 0; i < CallsPerFile; i++)
    {
        text.Append(CultureInfo.InvariantCulture, $"        n += s.IndexOf(\"{i}\", System.StringComparison.Ordinal);\n");
    }

    return text.Append("        return n;\n    }\n}\n").ToString();
}
