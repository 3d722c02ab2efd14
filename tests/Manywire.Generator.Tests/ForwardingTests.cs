using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Applications that are compiled ahead of time have structs of their own that forward to the wires they reference: to the toy wires here, which the generator has never heard of.</summary>
public sealed class ForwardingTests
{
    const string Source = """
        using System; using System.Collections.Generic; using System.Text; using Manywire; using Manywire.Emitted; using Manywire.Tests.ToyWire;
        [assembly: WireRoot(typeof(List<Person>))]
        public static class Program
        {
            public static void Main() => Console.WriteLine(Run());

            public static string Run()
            {
                var value = new Person { Age = 7, Name = "n", At = new Point { X = 1.5, On = true }, Friends = new List<Person> { new Person { Mark = new Rune(0x1f600) }, null }, Shape = new Circle(2), Maybe = 3, Names = new Dictionary<Rune, string> { [new Rune('k')] = "v" }, Loose = new Loose { B = "b" } };
                string shown = "";
                shown += ToyWire.Deserialize<Person>(ToyWire.Serialize(value));
                shown += ToyArrayWire.Deserialize<Person>(ToyArrayWire.Serialize(value));
                shown += ToyMemoryWire.Deserialize<Person>(ToyMemoryWire.Serialize(value));
                shown += ToyWire.Deserialize<Envelope>(ToyWire.Serialize(new Envelope { Body = new WireLazy<Circle>(new Circle(3)) })).Body.Value.Radius + " ";
                shown += ToyWire.Deserialize<List<Person>>(ToyWire.Serialize(new List<Person> { value, value })).Count;
                return shown;
            }

            public static string Entries() => string.Join(" ",
                WireWriteRoot<Person, ToyWriter<Named>>.Entry.Method.Name, WireReadRoot<Person, ToyReader<Named>>.Entry.Method.Name, WireWriteRoot<List<Person>, ToyWriter<Raw>>.Entry.Method.Name, WireReadRoot<IShape, ToyReader<Counted>>.Entry.Method.Name,
                WireReadRoot<IShape, ToyReader<Rows>>.Entry.Method.Name);
        }
        [Wire] public class Person
        {
            public int Age { get; set; } public string Name { get; set; } public Point At { get; set; } public List<Person> Friends { get; set; } public IShape Shape { get; set; }
            public long? Maybe { get; set; } public Rune Mark { get; set; } public Dictionary<Rune, string> Names { get; set; } public Loose Loose { get; set; }
            public override string ToString() => $"{Age} {Name} {At.X} {At.On} {Friends?.Count} {Friends?[0].Mark} {Shape} {Maybe} {Names?[new Rune('k')]} {Loose?.B};";
        }
        [Wire] public class Envelope { public WireLazy<Circle> Body { get; set; } public WireUnknown Rest { get; set; } }
        [Wire] public struct Point { public double X { get; set; } public bool On { get; set; } }
        [Wire, WireUnion(1, typeof(Circle), Name = "circle")] public interface IShape { }
        [Wire] public record Circle(double Radius) : IShape;
        [Wire(WireEvolution.Tolerant)] public class Loose { [WireKey(0)] public int A { get; set; } [WireKey(2)] public string B { get; set; } }
        [Wire(References = true)] public class Node { [WireKey(0)] public Node Next { get; set; } }
        """;

    internal sealed class Options(params (string Name, string Value)[] properties) : AnalyzerConfigOptionsProvider
    {
        sealed class All((string Name, string Value)[] properties) : AnalyzerConfigOptions
        {
            public override bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? value) =>
                (value = properties.FirstOrDefault(p => "build_property." + p.Name == key).Value) is not null;
        }

        public override AnalyzerConfigOptions GlobalOptions { get; } = new All(properties);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;
    }

    static Generated Generate(OutputKind kind, params (string Name, string Value)[] properties)
    {
        CSharpCompilation input = Compiling.Compile([Source], Compiling.Strict.WithOutputKind(kind).WithNullableContextOptions(NullableContextOptions.Disable), name: "Application" + Guid.NewGuid().ToString("n"));
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new WireGenerator().AsSourceGenerator()], parseOptions: Compiling.CSharp13, optionsProvider: new Options(properties));
        driver = driver.RunGeneratorsAndUpdateCompilation(input, out Compilation output, out _);
        return new Generated(input, output, driver.GetRunResult(), []);
    }

    static IEnumerable<string> Forwards(Generated generated) => generated.Files.Keys.Where(f => f.EndsWith("Forward.g.cs", StringComparison.Ordinal)).Order(StringComparer.Ordinal);

    static (string, string)[] s_asked => [("PublishReadyToRun", "true")];

    [Theory]
    [InlineData(OutputKind.ConsoleApplication)]
    [InlineData(OutputKind.WindowsApplication)]
    public void An_application_gets_a_struct_for_each_side_of_each_wire(OutputKind kind)
    {
        const string Toy = "Manywire_Tests_ToyWire_";
        Generated generated = Generate(kind, s_asked);
        Assert.Equal(
            new[] { "Counted", "Named", "Raw" }.SelectMany(m => new[] { $"{Toy}ToyReaderOf_{Toy}{m}Forward.g.cs", $"{Toy}ToyWriterOf_{Toy}{m}Forward.g.cs" }).Order(StringComparer.Ordinal),
            Forwards(generated));
        generated.Emit().Dispose();
    }

    public static TheoryData<OutputKind, string, string> Unasked => new()
    {
        { OutputKind.DynamicallyLinkedLibrary, "PublishReadyToRun=true", "a library" },
        { OutputKind.DynamicallyLinkedLibrary, "WireForwarding=true", "a library that asks" },
        { OutputKind.ConsoleApplication, "", "nothing said" },
        { OutputKind.ConsoleApplication, "PublishReadyToRun=false", "not ahead of time" },
        { OutputKind.ConsoleApplication, "PublishReadyToRun=true;WireForwarding=false", "not wanted" },
        { OutputKind.ConsoleApplication, "PublishReadyToRun=true;PublishAot=true", "native code" },
    };

    [Theory]
    [MemberData(nameof(Unasked))]
    public void All_others_get_none(OutputKind kind, string properties, string why)
    {
        Generated generated = Generate(kind, [.. properties.Split(';', StringSplitOptions.RemoveEmptyEntries).Select(p => p.Split('=')).Select(p => (p[0], p[1]))]);
        Assert.True(!Forwards(generated).Any(), why);
        Assert.DoesNotContain(generated.Files.Values, text => text.Contains("Forward", StringComparison.Ordinal));
    }

    [Fact]
    public void Values_come_back_and_go_through_the_structs()
    {
        using MemoryStream image = Generate(OutputKind.ConsoleApplication, s_asked).Emit();
        Assembly assembly = new AssemblyLoadContext("Forwarding").LoadFromStream(image);
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);
        Type program = assembly.GetType("Program")!;
        const string Person = "7 n 1.5 True 2 \U0001f600 Circle { Radius = 2 } 3 v b;";
        Assert.Equal(Person + Person + Person + "3 2", program.GetMethod("Run")!.Invoke(null, null));

        // Rows have no [assembly: WireFormat]: their entry is the emitted method itself.
        string[] entries = ((string)program.GetMethod("Entries")!.Invoke(null, null)!).Split(' ');
        Assert.All(entries.Take(4), e => Assert.StartsWith("Through_Manywire_Tests_ToyWire_Toy", e));
        Assert.Equal("Read", entries[4]);
    }

    /// <summary>Every member of the contracts is the wire's own.</summary>
    [Fact]
    public void Every_member_of_the_contracts_is_forwarded()
    {
        using MemoryStream image = Generate(OutputKind.ConsoleApplication, s_asked).Emit();
        Assembly assembly = new AssemblyLoadContext("Members").LoadFromStream(image);
        foreach ((Type contract, string name) in new[] { (typeof(IWireWriter), "ToyWriter"), (typeof(IWireReader), "ToyReader") })
        {
            Type forward = assembly.GetTypes().First(t => t.Name.Contains(name, StringComparison.Ordinal) && t.Name.EndsWith("Forward", StringComparison.Ordinal));
            Assert.All(forward.GetInterfaceMap(contract).TargetMethods, m => Assert.Equal(forward, m.DeclaringType));
        }
    }

    [Fact]
    public void An_edit_elsewhere_prints_no_struct_again()
    {
        CSharpCompilation input = Compiling.Compile([Source], Compiling.Strict.WithOutputKind(OutputKind.ConsoleApplication).WithNullableContextOptions(NullableContextOptions.Disable));
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new WireGenerator().AsSourceGenerator()], parseOptions: Compiling.CSharp13, optionsProvider: new Options(s_asked), driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        driver = driver.RunGenerators(input).RunGenerators(input.AddSyntaxTrees(Compiling.Parse("class Unrelated { }", 1)));
        GeneratorRunResult run = driver.GetRunResult().Results.Single();
        Assert.All(run.TrackedSteps[Steps.Forwards].SelectMany(s => s.Outputs), o => Assert.Equal(IncrementalStepRunReason.Unchanged, o.Reason));
    }
}
