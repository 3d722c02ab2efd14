using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Schemas;

namespace Manywire.TypeScript.Tests;

/// <summary>A schema may come from anybody: whatever it says, what is printed of it is in proportion to it.</summary>
public sealed class HostileTests
{
    const string Leaf = """{"name":"App.Leaf","kind":"object","members":[{"name":"Value","key":0,"type":"int32"}]}""";

    public static TheoryData<string, string> Doubling => new()
    {
        { "arguments in one another", $$"""{"name":"App.G","parameters":["T"],"kind":"object","members":[{"name":"Value","key":0,"type":"!T"}]},{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"{{string.Concat(Enumerable.Repeat("App.G<", 30))}}int32{{new string('>', 30)}}"}]}""" },
        { "types that stand for two of the next", Chain(60, i => $$"""{"name":"App.T{{i}}","kind":"transparent","of":"tuple<App.T{{i + 1}}, App.T{{i + 1}}>"}""", """{"name":"App.T60","kind":"transparent","of":"int32"}""", "App.T0") },
        { "types that stand for the next", Chain(20_000, i => $$"""{"name":"App.T{{i}}","kind":"transparent","of":"App.T{{i + 1}}"}""", """{"name":"App.T20000","kind":"transparent","of":"int32"}""", "App.T0") },
        { "structs with two of the next", Chain(60, i => $$"""{"name":"App.S{{i}}","kind":"object","struct":true,"memory":{"size":8,"fields":[{"name":"A","type":"App.S{{i + 1}}","offset":0},{"name":"B","type":"App.S{{i + 1}}","offset":4}]} }""", """{"name":"App.S60","kind":"object","struct":true,"memory":{"size":4,"fields":[{"name":"A","type":"int32","offset":0}]}}""", "App.S0") },
        { "structs in one another", Chain(20_000, i => $$"""{"name":"App.S{{i}}","kind":"object","struct":true,"memory":{"size":8,"fields":[{"name":"A","type":"App.S{{i + 1}}","offset":0}]} }""", """{"name":"App.S20000","kind":"object","struct":true,"memory":{"size":4,"fields":[{"name":"A","type":"int32","offset":0}]}}""", "App.S0") },
        { "a struct in itself", """{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.S"}]},{"name":"App.S","kind":"object","struct":true,"memory":{"size":8,"fields":[{"name":"A","type":"App.S","offset":0}]}}""" },
        { "a type that stands for itself", """{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.T<int32>"}]},{"name":"App.T","parameters":["P"],"kind":"transparent","of":"App.T<App.T<!P>>"}""" },
    };

    static string Chain(int count, Func<int, string> type, string last, string first) =>
        string.Join(",", Enumerable.Range(0, count).Select(type).Append(last).Append($$"""{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"{{first}}"}]}"""));

    [Theory]
    [MemberData(nameof(Doubling))]
    public void What_would_double_or_not_end_has_no_counterpart(string what, string types)
    {
        SchemaDocument schema = Parse(types + "," + Leaf);
        IReadOnlyList<TypeScriptFile> files = Print(schema);
        Assert.Contains(files, f => f.Name == "Leaf.codec.ts");
        Assert.False(files.Any(f => f.Name == "A.ts"), what);
        Assert.True(files.Sum(f => (long)f.Text.Length) < 500_000 + (100L * types.Length), what);
        TypeScriptException thrown = Assert.Throws<TypeScriptException>(() => TypeScriptModules.Print(schema));
        Assert.Contains("App.A can't be TypeScript", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_type_that_refers_to_one_without_a_counterpart_has_none_however_far_it_is()
    {
        const int Count = 3000;
        string types = string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"name":"App.A{{i:d5}}","kind":"object","members":[{"name":"M","key":0,"type":"App.A{{i + 1:d5}}"}]}""").Append($$"""{"name":"App.A{{Count:d5}}","kind":"object","members":[{"name":"M","key":0,"type":"any"}]}"""));
        Assert.Equal(["Leaf.codec.ts", "Leaf.ts", "manywire.codec.ts", "manywire.ts"], Print(Parse(types + "," + Leaf)).Select(f => f.Name));

        // By a type that stands for it, and has no module of its own.
        string through = """{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.T?"}]},{"name":"App.T","kind":"transparent","of":"App.Z"},{"name":"App.Z","kind":"object","members":[{"name":"M","key":0,"type":"any"}]}""";
        Assert.Equal(["Leaf.codec.ts", "Leaf.ts", "manywire.codec.ts", "manywire.ts"], Print(Parse(through + "," + Leaf)).Select(f => f.Name));
    }

    [Fact]
    public void Types_whose_names_would_be_the_same_have_modules_of_their_own()
    {
        // As Box, Box<T> and Box<T1, T2> have one name in C#.
        string[] parameters = ["", "\"T\"", "\"T\",\"U\"", "\"T\",\"U\",\"V\"", "\"T\",\"U\",\"V\",\"W\""];
        string types = string.Join(",", parameters.Select(p => $$"""{"name":"App.Box","parameters":[{{p}}],"kind":"object","members":[]}"""));
        string odd = string.Join(",", new[] {".", "..", "...", "App.box", "App_Box", "_" }.Select(n => $$"""{"name":"{{n}}","kind":"object","members":[]}"""));
        string[] names = [.. TypeScriptModules.Print(Parse(types + "," + odd)).Select(f => f.Name)];
        Assert.Equal(12, names.Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.Equal(names.Length, names.Distinct(StringComparer.OrdinalIgnoreCase).Count());

        // Many whose names differ by what isn't a letter, and many members of one name.
        const int Count = 5000;
        string same = string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"name":"App.{{new string('x', i % 3)}}.A","parameters":[{{string.Join(",", Enumerable.Range(0, i / 3 % 40).Select(n => $"\"P{n}\""))}}],"kind":"object","members":[]}""").Distinct());
        string members = string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"name":"a","key":{{i}},"type":"int32"}"""));
        IReadOnlyList<TypeScriptFile> files = TypeScriptModules.Print(Parse($$"""{{same}},{"name":"App.M","kind":"object","members":[{{members}}]}"""));
        Assert.Equal(files.Count, files.Select(f => f.Name).Distinct(StringComparer.OrdinalIgnoreCase).Count());
        Assert.Contains($"a_{Count}: number", files.Single(f => f.Name == "M.ts").Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Names_are_those_that_they_were()
    {
        string types = string.Join(",", new (string, string)[] { ("App.Box", ""), ("App.Box", "\"T\""), ("App.Line", ""), ("Old.Line", ""), ("App.Map", "") }
            .Select(t => $$"""{"name":"{{t.Item1}}","parameters":[{{t.Item2}}],"kind":"object","members":[]}"""));
        Assert.Equal(["App_Box.ts", "App_Box_.ts", "App_Line.ts", "App_Map.ts", "Old_Line.ts", "manywire.ts"], TypeScriptModules.Print(Parse(types)).Select(f => f.Name));
    }

    /// <summary>On a thread with a small stack.</summary>
    static IReadOnlyList<TypeScriptFile> Print(SchemaDocument schema)
    {
        IReadOnlyList<TypeScriptFile> files = [];
        var thread = new Thread(() => files = TypeScriptModules.Print(schema, new TypeScriptOptions { SkipUnsupported = true, Codecs = true }), 512 * 1024);
        thread.Start();
        thread.Join();
        return files;
    }

    static SchemaDocument Parse(string types) => SchemaDocument.Parse($$"""{"format":1,"types":[{{types}}]}""");
}
