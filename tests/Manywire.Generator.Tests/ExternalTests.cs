using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Types of another assembly that are named, and those that they reach.</summary>
public sealed class ExternalTests
{
    const string Usings = "using System; using System.Collections.Generic; using Manywire; using Manywire.Tests.ToyWire;\n";

    /// <summary>A library that knows nothing of wires.</summary>
    const string Library = """
        using System.Collections.Generic;
        namespace Shop
        {
            public class Order : Entity { public List<Line>? Lines { get; set; } public Dictionary<string, Address[]>? Places { get; set; } public Kind Kind { get; set; } public Filter? Filter { get; set; } static public Unused? Shared { get; set; } public Unused? Computed => null; }
            public class Entity { public int Id { get; set; } public Author? By { get; set; } }
            public record Author(string Name, Badge? Badge);
            public class Badge(int number) { public int Number { get; } = number; }
            public class Line { public Money Price { get; set; } public Line? Next; internal Unused? Hidden { get; set; } public Pair<Box>? Boxes { get; set; } }
            public struct Money { public decimal Units; public string? Currency; }
            public class Address { public string? Street { get; set; } }
            public class Pair<T> { public T? A { get; set; } public Side? Side { get; set; } }
            public class Box { public int Size { get; set; } }
            public class Side { public int X { get; set; } }
            public enum Kind { One, Two }
            public class Filter : Dictionary<string, Term[]> { public Term[] First { get => this["first"]; set => this["first"] = value; } }
            public class Term { public string? Text { get; set; } }
            public class Unused { public int X { get; set; } }
        }
        """;

    [Fact]
    public void What_a_named_type_reaches_is_wired()
    {
        Generated generated = Generate("[assembly: WireExternal(typeof(Shop.Order), Reachable = true)] class P { byte[] M(Shop.Order x) => ToyWire.Serialize(x); byte[] N(Shop.Side x) => ToyWire.Serialize(x); }");
        Assert.Empty(generated.Reported);
        string code = string.Concat(generated.Output.SyntaxTrees.Skip(1).Select(t => t.ToString()));
        foreach (string type in new[] { "Order", "Author", "Badge", "Line", "Money", "Address", "Pair<global::Shop.Box>", "Box", "Side", "Filter", "Term" })
        {
            Assert.Contains("global::Shop." + type, code, StringComparison.Ordinal);
        }

        Assert.DoesNotContain("Unused", code, StringComparison.Ordinal);

        // A collection has its elements, and not its members.
        Assert.DoesNotContain("First", code, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[assembly: WireExternal(typeof(Shop.Order), Reachable = true)] class P { byte[] M(Shop.Unused x) => ToyWire.Serialize(x); }")]
    [InlineData("[assembly: WireExternal(typeof(Shop.Line), Reachable = true)] class P { byte[] M(Shop.Order x) => ToyWire.Serialize(x); }")]
    [InlineData("[assembly: WireExternal(typeof(Shop.Author), Reachable = false)]")]
    public void What_is_not_reached_is_not_wired(string source)
    {
        (string id, string message) = Assert.Single(Compiling.Generate(Compilation(source)).Reported.Concat(Analyzed(source)).Select(d => (d.Id, d.GetMessage(System.Globalization.CultureInfo.InvariantCulture))).Distinct());
        Assert.Equal("MW001", id);
        Assert.Contains("[assembly: WireExternal(typeof(Shop.", message, StringComparison.Ordinal);
    }

    /// <summary>What is wrong with a type that is named once is said once, where it is named.</summary>
    [Fact]
    public void An_error_stands_at_the_name()
    {
        Generated generated = Generate("[assembly: WireExternal(typeof(Shop.Line))] class P { byte[] M(Shop.Line x) => ToyWire.Serialize(x); byte[] N(List<Shop.Line> x) => ToyWire.Serialize(x); }");
        Assert.NotEmpty(generated.Reported);
        Assert.All(generated.Reported, d => Assert.Equal(1, d.Location.GetLineSpan().StartLinePosition.Line));
        Assert.All(generated.Reported, d => Assert.InRange(d.Location.GetLineSpan().StartLinePosition.Character, 0, "[assembly: WireExternal".Length));
        Assert.Equal(generated.Reported.Count(), generated.Reported.Select(d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)).Distinct().Count());
    }

    static Generated Generate(string source) => Compiling.Generate(Compilation(source));

    static IEnumerable<Diagnostic> Analyzed(string source) => Compiling.Analyze(Compilation(source));

    static CSharpCompilation Compilation(string source) =>
        Compiling.Compile([Usings + source], more: MetadataReference.CreateFromStream(Compiling.Generate(Compiling.Compile([Library], name: "Library")).Emit()));
}
