using System.IO;
using System.Linq;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>Projects that know nothing of this repository, built from the packages.</summary>
[Collection(nameof(Packages))]
public class ProjectTests(Packages packages)
{
    static string Goldens => Path.Combine(Repository.Root, "tests", "Goldens");

    [Fact]
    public async Task The_goldens_pass()
    {
        string corpus = File.ReadAllText(Path.Combine(Goldens, "Corpus.cs"));
        string folder = packages.Project(
            "Outside",
            "<Nullable>enable</Nullable><ImplicitUsings>enable</ImplicitUsings>",
            ("Corpus.cs", corpus),
            ("Runner.cs", File.ReadAllText(Path.Combine(Goldens, "Runner.cs.txt"))),
            ("vectors.json", Vectors(corpus)));
        string program = await Packages.Build(folder);
        Ended ended = await Shell.Run(folder, "dotnet", program, "vectors.json");
        Assert.True(ended.ExitCode == 0, ended.Output);
        Match sum = Regex.Match(ended.Output, @"^(\d+) passed, 0 failed", RegexOptions.Multiline);
        Assert.True(sum.Success, ended.Output);
        Assert.True(int.Parse(sum.Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture) > 200, ended.Output);
    }

    [Fact]
    public void The_goldens_are_those_beside_the_repository()
    {
        string shared = Path.Combine(Repository.Root, "..", "shared", "goldens");
        if (!Directory.Exists(shared))
        {
            return; // a clone elsewhere has the copies only
        }

        Assert.Equal(File.ReadAllText(Path.Combine(shared, "Runner.cs.txt")), File.ReadAllText(Path.Combine(Goldens, "Runner.cs.txt")));
        Assert.Equal(File.ReadAllText(Path.Combine(shared, "vectors.json")), File.ReadAllText(Path.Combine(Goldens, "vectors.json")));
        string corpus = string.Join("\n", File.ReadAllLines(Path.Combine(Goldens, "Corpus.cs")).Where(l => l is not ("#if LATER" or "#endif")));
        Assert.Equal(File.ReadAllText(Path.Combine(shared, "Corpus.cs")).TrimEnd(), corpus.TrimEnd());
    }

    [Fact]
    public async Task A_project_with_everything_strict_builds_and_runs()
    {
        string folder = packages.Project(
            "Strict",
            "<LangVersion>13</LangVersion><TreatWarningsAsErrors>true</TreatWarningsAsErrors><CheckForOverflowUnderflow>true</CheckForOverflowUnderflow><ImplicitUsings>enable</ImplicitUsings><Nullable>disable</Nullable>",
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
        string output = await Shell.Well(folder, "dotnet", await Packages.Build(folder));
        JsonNode order = JsonNode.Parse(output)!;
        Assert.Equal("äöü", (string?)order["Lines"]![0]!["Product"]);
        Assert.Equal("card", (string?)order["Payment"]!["$type"]);
    }

    /// <summary>The vectors whose case is in the corpus.</summary>
    static string Vectors(string corpus)
    {
        string today = Regex.Replace(corpus, @"^#if LATER\n.*?^#endif\n", "", RegexOptions.Multiline | RegexOptions.Singleline);
        string[] cases = [.. Regex.Matches(today, @"Case\.(?:Of|Evolve<\w+, \w+>)\(""([^""]+)""").Select(m => m.Groups[1].Value)];
        JsonNode[] kept = [.. JsonNode.Parse(File.ReadAllText(Path.Combine(Goldens, "vectors.json")))!.AsArray().Where(v => cases.Contains((string)v!["case"]!)).Select(v => v!.DeepClone())];
        return new JsonArray(kept).ToJsonString();
    }
}
