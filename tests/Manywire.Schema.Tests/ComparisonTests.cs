using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Schema.Tests;

/// <summary>What is said of changes is what happens: both versions are compiled, and each reads what the other wrote.</summary>
public sealed class ComparisonTests
{
    /// <summary>The wires, in the order of <c>Wire.Write</c> below.</summary>
    static readonly SchemaWires[] s_wires = [SchemaWires.Binary, SchemaWires.MessagePack, SchemaWires.Json];

    const string Support = """
        public static class Wire
        {
            public static byte[] Write<[WireRoot] V>(int wire, V value) => wire switch { 0 => BinaryWire.Serialize(value), 1 => MessagePackWire.Serialize(value), _ => JsonWire.Serialize(value) };
            public static V Read<[WireRoot] V>(int wire, byte[] bytes) => (wire switch { 0 => BinaryWire.Deserialize<V>(bytes), 1 => MessagePackWire.Deserialize<V>(bytes), _ => JsonWire.Deserialize<V>(bytes) })!;
        }

        """;

    /// <summary>All changes are in two assemblies, each in a namespace of its own.</summary>
    static readonly Lazy<(Compiled Old, Compiled New, Assembly OldRun, Assembly NewRun)> s_compiled = new(() =>
    {
        Compiled old = Compiled.From(Source(c => c.Old, c => c.Forward, c => c.Back), "Old"), @new = Compiled.From(Source(c => c.New, c => c.Back, c => c.Forward), "New");
        return (old, @new, old.Load(), @new.Load());
    });

    static string Source(Func<Change, string> types, Func<Change, (string Value, string Read)[]> written, Func<Change, (string Value, string Read)[]> read)
    {
        var source = new StringBuilder(Support);
        for (int i = 0; i < Changes.All.Count; i++)
        {
            Change change = Changes.All[i];
            source.AppendLine($$"""
                namespace C{{i}}
                {
                    {{types(change)}}
                    public static class Run
                    {
                        public static byte[] Write(int wire, int value) => Wire.Write<T>(wire, value switch { {{string.Concat(written(change).Select((w, n) => $"{n} => {w.Value}, "))}} _ => throw new ArgumentException() });
                        public static bool Read(int wire, int value, byte[] bytes) { T x = Wire.Read<T>(wire, bytes); return value switch { {{string.Concat(read(change).Select((r, n) => $"{n} => {r.Read}, "))}} _ => throw new ArgumentException() }; }
                    }
                }
                """);
        }

        return source.ToString();
    }

    public static TheoryData<int, string> Numbers()
    {
        var data = new TheoryData<int, string>();
        for (int i = 0; i < Changes.All.Count; i++)
        {
            data.Add(i, Changes.All[i].Title + (Changes.All[i].Columns is "array" ? ", with keys" : ""));
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void What_is_said_happens(int number, string title)
    {
        Change change = Changes.All[number];
        var problems = new StringBuilder();
        for (int wire = 0; wire < s_wires.Length; wire++)
        {
            SchemaVerdict verdict = Verdict(number, s_wires[wire]);
            Hold(problems, wire, "new reads old", verdict.NewReadsOld, Outcomes(number, wire, change.Forward.Length, isForward: true));
            Hold(problems, wire, "old reads new", verdict.OldReadsNew, Outcomes(number, wire, change.Back.Length, isForward: false));
        }

        Assert.True(problems.Length == 0, $"{title}:\n{problems}{string.Join("\n", Said(number))}");
    }

    static void Hold(StringBuilder problems, int wire, string direction, SchemaReading said, string[] happened)
    {
        bool holds = said switch
        {
            SchemaReading.Works => happened.All(h => h == "ok"),
            SchemaReading.Partly => happened.All(h => h is "ok" or "error" || (h == "lost" && wire == 0)) && (happened.Length == 1 || happened.Any(h => h != "ok")),
            SchemaReading.Fails => happened.All(h => h == "error"),
            _ => happened.Contains("lost"),
        };
        if (!holds)
        {
            problems.AppendLine($"{s_wires[wire]}, {direction}: said {said}, happened {string.Join(", ", happened)}");
        }
    }

    /// <summary>What happens with each value: it is read, is gone, or ends in an error.</summary>
    static string[] Outcomes(int number, int wire, int values, bool isForward)
    {
        (_, _, Assembly old, Assembly @new) = s_compiled.Value;
        MethodInfo write = (isForward ? old : @new).GetType($"C{number}.Run")!.GetMethod("Write")!, read = (isForward ? @new : old).GetType($"C{number}.Run")!.GetMethod("Read")!;
        return [.. Enumerable.Range(0, values).Select(Outcome)];

        string Outcome(int value)
        {
            byte[] bytes = (byte[])write.Invoke(null, [wire, value])!;
            try
            {
                return (bool)read.Invoke(null, [wire, value, bytes])! ? "ok" : "lost";
            }
            catch (TargetInvocationException e) when (e.InnerException is WireException)
            {
                return "error";
            }
        }
    }

    /// <summary>The compiler refuses, at a lock file of the old version, just the changes that the comparison says break readers, by the same rules.</summary>
    [Theory]
    [InlineData(SchemaWires.All, false)]
    [InlineData(SchemaWires.All, true)]
    [InlineData(SchemaWires.Binary, false)]
    [InlineData(SchemaWires.MessagePack, true)]
    [InlineData(SchemaWires.Json, false)]
    public async Task The_analyzer_refuses_what_breaks(SchemaWires wires, bool oldReadsNew)
    {
        var rules = new SchemaRules { Wires = wires, OldReadsNew = oldReadsNew };
        IReadOnlyList<Diagnostic> said = await Compiled.Locked(Source(c => c.New, c => c.Back, c => c.Forward), s_compiled.Value.Old.Schema.With(rules));
        var refused = said.Where(d => d.Id is "MW090" or "MW093").Select(Number).ToHashSet();
        var problems = new List<string>();
        IReadOnlyList<SchemaChange> all = SchemaComparison.Compare(s_compiled.Value.Old.Schema, s_compiled.Value.New.Schema); // of all at once, as the analyzer sees them: a type that is gone may look as another's
        for (int i = 0; i < Changes.All.Count; i++)
        {
            SchemaChange[] changes = [.. all.Where(c => c.Type.StartsWith($"C{i}.", StringComparison.Ordinal))];
            if (changes.Any(c => c.IsBreaking(rules)) != refused.Contains(i))
            {
                problems.Add($"{i}, {Changes.All[i].Title}: {(refused.Contains(i) ? "refused" : "not refused")}, and the comparison says {string.Join("; ", changes.Select(c => c.ToString()))}");
            }
        }

        Assert.True(problems.Count == 0, string.Join("\n", problems));
        Assert.InRange(refused.Count, 5, Changes.All.Count - 5);

        // The namespace that it is in, or, of a type that is gone, that of its name.
        static int Number(Diagnostic diagnostic)
        {
            string? space = diagnostic.Location.SourceTree?.GetRoot().FindNode(diagnostic.Location.SourceSpan).AncestorsAndSelf().OfType<NamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString();
            return int.Parse(Regex.Match(space ?? diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture), @"C(\d+)").Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture);
        }
    }

    static IEnumerable<SchemaChange> Said(int number)
    {
        string space = $"C{number}.";
        return SchemaComparison.Compare(Of(s_compiled.Value.Old.Schema), Of(s_compiled.Value.New.Schema));

        // The change alone: the types of the others have other namespaces.
        SchemaDocument Of(SchemaDocument all) => new(all.Types.Where(t => t.Name.StartsWith(space, StringComparison.Ordinal)));
    }

    /// <summary>The worst of all changes: types that nothing names any more are none of the value's.</summary>
    static SchemaVerdict Verdict(int number, SchemaWires wire)
    {
        SchemaReading newReadsOld = SchemaReading.Works, oldReadsNew = SchemaReading.Works;
        foreach (SchemaChange change in Said(number).Where(c => !c.Message.StartsWith("The type is ", StringComparison.Ordinal) || c.Message.Contains("tolerant", StringComparison.Ordinal)))
        {
            newReadsOld = (SchemaReading)Math.Max((int)newReadsOld, (int)change.On(wire).NewReadsOld);
            oldReadsNew = (SchemaReading)Math.Max((int)oldReadsNew, (int)change.On(wire).OldReadsNew);
        }

        return new SchemaVerdict(newReadsOld, oldReadsNew);
    }

    /// <summary>Every row of the page has its change here, and every cell is what is said.</summary>
    [Fact]
    public void The_page_on_evolution_agrees()
    {
        string page = File.ReadAllText(Path.Combine(Root(), "docs", "evolution.md")).ReplaceLineEndings("\n");
        string[] rows = [.. page.Split("<!-- begin: EvolutionTests -->\n")[1].Split("<!-- end: EvolutionTests -->")[0].Split('\n').Skip(2).Where(r => r.Length > 0)];
        Assert.True(rows.Length >= 30);
        var problems = new List<string>();
        foreach (string row in rows)
        {
            string[] cells = [.. row.Trim('|', ' ').Split('|').Select(c => c.Trim())];
            for (int column = 1; column < cells.Length; column++)
            {
                SchemaWires wire = column == 1 ? SchemaWires.Binary : column == 4 ? SchemaWires.Json : SchemaWires.MessagePack;
                string[] kinds = column switch { 2 => ["plain", "map", "all"], 3 => ["array", "keyed", "all"], _ => ["plain", "keyed", "all"] };
                int number = Enumerable.Range(0, Changes.All.Count).FirstOrDefault(i => Changes.All[i].Title == cells[0] && kinds.Contains(Changes.All[i].Columns), -1);
                if (number < 0)
                {
                    problems.Add($"No change is '{cells[0]}', column {column}.");
                    continue;
                }

                SchemaVerdict verdict = Verdict(number, wire);
                bool agrees = cells[column] switch
                {
                    "both" => IsRead(verdict.NewReadsOld) && IsRead(verdict.OldReadsNew),
                    "new reads old" => IsRead(verdict.NewReadsOld) && verdict.OldReadsNew != SchemaReading.Works,
                    "old reads new" => verdict.NewReadsOld != SchemaReading.Works && IsRead(verdict.OldReadsNew),
                    "lost" => verdict is { NewReadsOld: SchemaReading.Loses, OldReadsNew: SchemaReading.Loses },
                    _ => verdict.NewReadsOld != SchemaReading.Works && verdict.OldReadsNew != SchemaReading.Works,
                };
                if (!agrees)
                {
                    problems.Add($"{cells[0]}, {wire}: the page has '{cells[column]}', and what is said is {verdict}.");
                }
            }
        }

        Assert.True(problems.Count == 0, string.Join("\n", problems));

        static bool IsRead(SchemaReading reading) => reading is SchemaReading.Works or SchemaReading.Partly;
    }

    static string Root()
    {
        string? folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Manywire.slnx")))
        {
            folder = Path.GetDirectoryName(folder) ?? throw new InvalidOperationException("The tests don't lie in the repository.");
        }

        return folder;
    }
}
