using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>The contracts grow without breaking wires that were compiled before: what is added has a default.</summary>
public sealed class ContractGrowthTests
{
    const string Types = """
        using System.Collections.Generic; using System.Text; using Manywire;
        [Wire] public class Text { public int Id { get; set; } public Rune First { get; set; } public Rune? Second { get; set; } public List<Rune> All { get; set; } public Dictionary<Rune, Rune> Map { get; set; } public string Name { get; set; } }
        public static class Program
        {
            public static string Run()
            {
                var value = new Text { Id = 1, First = new Rune(0x1f600), All = new List<Rune> { new Rune('a'), new Rune(0x10ffff) }, Map = new Dictionary<Rune, Rune> { [new Rune('k')] = new Rune('v') }, Name = "n" };
                return Show(Manywire.Tests.ToyWire.ToyWire.Deserialize<Text>(Manywire.Tests.ToyWire.ToyWire.Serialize(value)))
                    + Show(Manywire.Tests.ToyWire.ToyArrayWire.Deserialize<Text>(Manywire.Tests.ToyWire.ToyArrayWire.Serialize(value)))
                    + Show(Manywire.Tests.ToyWire.ToyMemoryWire.Deserialize<Text>(Manywire.Tests.ToyWire.ToyMemoryWire.Serialize(value)));
            }

            static string Show(Text t) => $"{t.Id} {t.First} {t.Second?.ToString() ?? "none"} {string.Join("", t.All)} {t.Map[new Rune('k')]} {t.Name};";
        }
        """;

    [Fact]
    public void A_wire_that_was_compiled_against_the_earlier_contract_still_loads_and_carries_what_came_later()
    {
        byte[] toy = EarlierContract.Compile("tests/Manywire.Tests.ToyWire", "Manywire.Tests.ToyWire");
        using MemoryStream program = Compiling.Generate(Compiling.Compile([Types], Compiling.Strict.WithNullableContextOptions(NullableContextOptions.Disable), name: "Later")).Emit();

        // The later program and the earlier wire in a world of their own; the core is the one of today.
        var context = new AssemblyLoadContext("Earlier");
        Assembly earlier = context.LoadFromStream(new MemoryStream(toy));
        context.Resolving += (_, name) => name.Name == earlier.GetName().Name ? earlier : null;
        Assembly later = context.LoadFromStream(program);
        Assert.NotSame(typeof(Manywire.Tests.ToyWire.ToyWire).Assembly, earlier);
        Assert.Same(typeof(IWireWriter).Assembly, context.LoadFromAssemblyName(typeof(IWireWriter).Assembly.GetName()));
        RuntimeHelpers.RunModuleConstructor(later.ManifestModule.ModuleHandle);
        string shown = (string)later.GetType("Program")!.GetMethod("Run")!.Invoke(null, null)!;
        Assert.Equal(string.Concat(Enumerable.Repeat("1 \U0001f600 none a\U0010ffff v n;", 3)), shown);
        Assert.Same(earlier, context.LoadFromAssemblyName(earlier.GetName()));
    }

    /// <summary>Otherwise the test above would say nothing.</summary>
    [Fact]
    public void The_earlier_contract_lacks_what_was_added_and_nothing_else()
    {
        CSharpCompilation with = Compiling.Compile([""]);
        CSharpCompilation without = CSharpCompilation.Create("x", references: Compiling.References.Where(r => Path.GetFileName(r.Display!).StartsWith("System", StringComparison.Ordinal)).Append(EarlierContract.Core()));
        foreach (string contract in (string[])["Manywire.Contracts.IWireWriter", "Manywire.Contracts.IWireReader"])
        {
            string[] now = Members(with), then = Members(without);
            Assert.NotEmpty(now.Except(then));
            Assert.Empty(then.Except(now));
            Assert.All(now.Except(then), m => Assert.StartsWith("static virtual ", m));
            Assert.All(then, m => Assert.StartsWith("abstract ", m));

            string[] Members(Compilation c) =>
                [.. c.GetTypeByMetadataName(contract)!.GetMembers().Select(m => (m.IsStatic ? "static " : "") + (m.IsVirtual ? "virtual " : m.IsAbstract ? "abstract " : "") + m.ToDisplayString())];
        }
    }

    [Fact]
    public void What_is_added_stands_in_the_folder_of_additions()
    {
        string[] statics = [.. new[] { typeof(IWireWriter), typeof(IWireReader) }.SelectMany(t => t.GetMethods(BindingFlags.Static | BindingFlags.Public)).Select(m => m.Name)];
        string added = string.Concat(Directory.EnumerateFiles(Path.Combine(EarlierContract.Root, EarlierContract.Added), "*.cs").Select(File.ReadAllText));
        Assert.NotEmpty(statics);
        Assert.All(statics, name => Assert.Matches($@" {name}<TSelf(, T)?>\(scoped ref TSelf ", added));
        Assert.DoesNotContain("abstract", added, StringComparison.Ordinal);
    }
}
