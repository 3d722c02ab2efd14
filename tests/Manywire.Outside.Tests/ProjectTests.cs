using System;
using System.IO;
using System.Linq;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Outside.Tests;

/// <summary>Projects that know nothing of this repository, built from the packages.</summary>
[Collection(nameof(Packages))]
public class ProjectTests(Packages packages, ITestOutputHelper log)
{
    static string Corpus(params string[] path) => File.ReadAllText(Path.Combine([Repository.Root, "tests", "Manywire.Corpus", .. path]));

    /// <summary>The goldens' corpus with its runner, which knows nothing of this repository's tests.</summary>
    static (string File, string Text)[] Goldens => [("Corpus.cs", Corpus("Goldens", "Corpus.cs")), ("Runner.cs", Corpus("Goldens", "Runner.cs.txt")), ("vectors.json", Corpus("Vectors", "goldens.json"))];

    internal static void Declare(Packages packages)
    {
        packages.Declare("Outside", "<Nullable>enable</Nullable><ImplicitUsings>enable</ImplicitUsings>", packages.References, Goldens);
        packages.Declare("Ruled", "<OutputType>Library</OutputType>", packages.References, ("Store.cs", "[Manywire.Wire] public class Store { public System.Threading.Thread Thread { get; set; } }"));
        packages.Declare(
            "Strict",
            "<LangVersion>13</LangVersion><TreatWarningsAsErrors>true</TreatWarningsAsErrors><CheckForOverflowUnderflow>true</CheckForOverflowUnderflow><ImplicitUsings>enable</ImplicitUsings><Nullable>disable</Nullable>",
            packages.References,
            ("Program.cs", """
                using System.Text;
                using Manywire;

                var order = new Order(7, "three wires", [new Line { Product = "äöü", Count = 2, Price = 1.25m }], new Card { Number = "4711" });
                byte[] binary = BinaryWire.Serialize(order);
                byte[] messagePack = MessagePackWire.Serialize(BinaryWire.Deserialize<Order>(binary));
                byte[] json = JsonWire.Serialize(MessagePackWire.Deserialize<Order>(messagePack));
                Console.WriteLine(Encoding.UTF8.GetString(json));
                return BinaryWire.Serialize(JsonWire.Deserialize<Order>(json)).AsSpan().SequenceEqual(binary) ? 0 : 1;

                [Wire]
                public sealed record Order(int Id, string Title, List<Line> Lines, IPayment Payment);

                [Wire]
                public sealed class Line
                {
                    public string Product { get; set; }
                    public int Count { get; init; }
                    public decimal Price { get; set; }
                    [WireInclude] internal int Hidden { get; set; } = 5;
                }

                [Wire]
                [WireUnion(0, typeof(Card), Name = "card")]
                public interface IPayment;

                [Wire]
                public sealed class Card : IPayment
                {
                    public string Number { get; set; }
                }
                """));
        const string locked = """{"format":1,"types":[{"name":"Person","kind":"object","members":[{"name":"Age","key":0,"type":"int32"}]}]}""";
        const string person = """
            using Manywire;

            [Wire]
            public class Person
            {
                public int Age { get; set; }
            }
            """;
        packages.Declare("Locked", "<Nullable>enable</Nullable><OutputType>Library</OutputType>", packages.References, ("Person.cs", person), ("wire.lock.json", locked));
        packages.Declare("LockedBroken", "<Nullable>enable</Nullable><OutputType>Library</OutputType>", packages.References, ("Person.cs", person.Replace("int Age", "long Age", StringComparison.Ordinal)), ("wire.lock.json", locked));
    }

    [Fact]
    public async Task The_goldens_pass()
    {
        BuiltProject built = await packages.Built("Outside");
        Ended ended = await Shell.Run(built.Folder, "dotnet", built.Assembly, "vectors.json");
        Assert.True(ended.ExitCode == 0, ended.Output);
        Match sum = Regex.Match(ended.Output, @"^(\d+) passed, 0 failed", RegexOptions.Multiline);
        Assert.True(sum.Success, ended.Output);
        Assert.True(int.Parse(sum.Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture) > 200, ended.Output);
    }

    /// <summary>Compiled ahead of time, with structs of its own that forward to the wires: the same bytes, and next to no emitted method is left to be compiled when it runs.</summary>
    [Fact]
    public async Task The_goldens_pass_ahead_of_time()
    {
        string folder = packages.Project(
            "Ahead",
            "<Nullable>enable</Nullable><ImplicitUsings>enable</ImplicitUsings><PublishReadyToRun>true</PublishReadyToRun><RuntimeIdentifier>linux-x64</RuntimeIdentifier><SelfContained>false</SelfContained>",
            Goldens);
        Ended restored = await Shell.Run(folder, "dotnet", "restore", "-v", "q");
        if (restored.ExitCode != 0 && restored.Output.Contains("crossgen2", StringComparison.OrdinalIgnoreCase))
        {
            log.WriteLine("skipped: the compiler of ReadyToRun can't be restored here");
            return;
        }

        string[] lines = await Compiled(folder, "published");
        Assert.Contains(lines, l => l.Contains("Tier0", StringComparison.Ordinal));

        string[] ours = [.. lines.Where(l => l.Contains("Tier0", StringComparison.Ordinal) && l.Contains("Forward", StringComparison.Ordinal) && l.Contains("Manywire.Emitted.", StringComparison.Ordinal))];
        string[] unknown = [.. ours.Where(l => !s_leftOut.Any(left => left.Method.IsMatch(l)))];
        Assert.True(unknown.Length == 0, string.Join("\n", unknown));
        Assert.Equal([], s_leftOut.Where(left => !ours.Any(left.Method.IsMatch)).Select(left => left.Why)); // a reason that no longer holds goes

        // As one with the library, its generic code is compiled for the program's types as well: what each call with a class runs through.
        lines = await Compiled(folder, "one", "-p:ManywireVersionBubble=true");
        string[] late = [.. lines.Where(l => l.Contains("Tier0", StringComparison.Ordinal) && s_eachCall.IsMatch(l))];
        Assert.True(late.Length == 0, string.Join("\n", late));
    }

    /// <summary>Publishes the goldens, runs them, and gives the methods that were compiled meanwhile.</summary>
    static async Task<string[]> Compiled(string folder, string to, params string[] properties)
    {
        await Shell.Well(folder, "dotnet", ["publish", "-c", "Release", "-v", "q", "-o", to, .. properties]);
        string program = Path.Combine(folder, to, "Ahead.dll"), compiled = Path.Combine(folder, to + ".txt");
        Ended ended = await Shell.Run(folder, "env", "DOTNET_TieredCompilation=1", "DOTNET_JitDisasmSummary=1", "DOTNET_JitStdOutFile=" + compiled, "dotnet", program, "vectors.json", "--no-lz4");
        Match sum = Regex.Match(ended.Output, @"^(\d+) passed, 0 failed", RegexOptions.Multiline);
        Assert.True(ended.ExitCode == 0 && sum.Success, ended.Output);
        Assert.True(int.Parse(sum.Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture) > 200, ended.Output);
        return File.ReadAllLines(compiled);
    }

    /// <summary>What each call with a class runs through, on each wire.</summary>
    static readonly Regex s_eachCall = new(@"compiled Manywire\.(Wire`4\[.*\]:(Serialize|Deserialize)\[System\.__Canon\]|WireEngine`3\[.*\]:(WriteArray|Write|Read)\[System\.__Canon\]|Emitted\.Wire(Write|Read)Root`2\[System\.__Canon,.*\]:)");

    /// <summary>What ReadyToRun doesn't compile into the program, and why.</summary>
    static readonly (Regex Method, string Why)[] s_leftOut =
    [
        (new(@"compiled Manywire\.Emitted\.\w+Forward:(Put|Get)U?Int128\("), "passes a 128-bit integer: ReadyToRun leaves such methods out"),
        (new(@"compiled Manywire\.Emitted\.Goldens_Shared_PrimsCode(\+Shape)?:"), "the one type of the goldens with 128-bit integers: its code passes them"),
        (new(@"compiled Manywire\.Emitted\.\w+Forward:(Put|Get)(Blit(Array|List|Nullable(Array|List)?|Pair)?|Scalars|Nullables|MapKey)\[(?!Goldens)"), "one-line calls, closed over nothing but the framework's structs"),
        (new(@"compiled Manywire\.Contracts\.WireScalars:(Read\w+|Open|Fill\w*|Get\w*)\["), "what reads arrays and lists of .NET's scalars is the library's, and compiled when the first one is met"),
        (new(@"compiled Manywire\.Emitted\.WireRun:Find\w*\["), "what finds members that aren't in order is the library's, and compiled when the first one is met"),
        (new(@"compiled Manywire\.Types\.(Grid|VersionCode|BigIntegerCode|TextValue`2\[System\.__Canon,Manywire\.Types\.\w+\]):(Make|Write|Read)\["), "what the library holds for types of .NET isn't the program's to compile"),
        (new(@"compiled Manywire\.Emitted\.System_Numerics_\w+Code:(Write|Read\w*)\["), "nor is what is emitted into it"),
    ];

    [Fact]
    public void The_goldens_are_those_beside_the_repository()
    {
        string shared = Path.Combine(Repository.Root, "..", "shared", "goldens");
        if (!Directory.Exists(shared))
        {
            return; // a clone elsewhere has the copies only
        }

        Assert.Equal(File.ReadAllText(Path.Combine(shared, "Runner.cs.txt")), Goldens[1].Text);
        Assert.Equal(File.ReadAllText(Path.Combine(shared, "vectors.json")), Goldens[2].Text);
        Assert.Equal(File.ReadAllText(Path.Combine(shared, "Corpus.cs")), Goldens[0].Text);
    }

    [Fact]
    public async Task A_project_with_everything_strict_builds_and_runs()
    {
        string output = await Shell.Well(".", "dotnet", (await packages.Built("Strict")).Assembly);
        JsonNode order = JsonNode.Parse(output)!;
        Assert.Equal("äöü", (string?)order["Lines"]![0]!["Product"]);
        Assert.Equal("card", (string?)order["Payment"]!["$type"]);
    }

    /// <summary>Editors and the compiler's output lead from a rule to its page, of the version that the project has.</summary>
    [Fact]
    public async Task A_rule_leads_to_its_page()
    {
        BuiltProject built = await packages.Built("Ruled");
        Assert.True(built.HasFailed);
        Assert.Contains($"({Packages.Url}/blob/v{packages.Version}/docs/rules/MW001.md)", built.Said, System.StringComparison.Ordinal);
    }

    /// <summary><c>dotnet format</c> applies the fixes that the package brings, as an editor does.</summary>
    [Fact]
    public async Task The_packages_fixes_are_applied()
    {
        string folder = packages.Project(
            "Fixed",
            "<Nullable>enable</Nullable><OutputType>Library</OutputType>",
            ("Store.cs", """
                using Manywire;

                public static class Store
                {
                    public static byte[] Save<T>(T value) => JsonWire.Serialize(value);
                }

                """));
        await Shell.Well(folder, "dotnet", "format", "analyzers", "--diagnostics", "MW020", "--severity", "warn");
        Assert.Contains("Save<[WireRoot] T>(T value)", File.ReadAllText(Path.Combine(folder, "Store.cs")), System.StringComparison.Ordinal);
    }

    /// <summary>The package adds the file by itself.</summary>
    [Fact]
    public async Task A_change_that_breaks_readers_fails_the_build_where_a_lock_file_is_there()
    {
        BuiltProject kept = await packages.Built("Locked"), broken = await packages.Built("LockedBroken");
        Assert.NotEmpty(kept.Assembly);
        Assert.DoesNotContain("MW09", kept.Said, StringComparison.Ordinal);
        Assert.True(broken.HasFailed);
        Assert.Matches(@"Person\.cs\(6,\d+\): error MW090: 'Person' isn't read any more as wire\.lock\.json has it: The type of 'Age' was int32, and is int64\. Binary: new reads old: no\.", broken.Said);
    }
}
