using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Manywire.Architecture.Tests.Docs;

/// <summary>What the pages show is compiled and run; what they call wrong gets the diagnostic.</summary>
public class DocsTests
{
    static IEnumerable<string> Pages => Repository.Files("docs", "*.md").Append("README.md");

    public static TheoryData<string> Runs => Find("csharp run");

    public static TheoryData<string> Served => Find("csharp server");

    public static TheoryData<string> Wrongs => Find("csharp wrong");

    [Theory]
    [MemberData(nameof(Runs))]
    public async Task What_a_page_shows_runs(string at)
    {
        Snippet snippet = Get(at);
        Compilation compilation = Compiler.Compile(snippet.Code, out ImmutableArray<Diagnostic> problems);
        Assert.True(problems.IsEmpty, $"{at}:\n{string.Join("\n", problems)}");
        if (compilation.GetEntryPoint(default) is null)
        {
            Assert.Null(snippet.Output);
            return;
        }

        string output = await Compiler.Run(compilation);
        Assert.Equal(snippet.Output?.TrimEnd() ?? "", output.TrimEnd());
    }

    /// <summary>What needs a server of its own is compiled; the samples' tests run the like.</summary>
    [Theory]
    [MemberData(nameof(Served))]
    public void What_a_page_shows_of_a_server_compiles(string at)
    {
        Compiler.Compile(Get(at).Code, out ImmutableArray<Diagnostic> problems);
        Assert.True(problems.IsEmpty, $"{at}:\n{string.Join("\n", problems)}");
    }

    [Theory]
    [MemberData(nameof(Wrongs))]
    public void What_a_rules_page_calls_wrong_gets_the_rule(string at)
    {
        Snippet snippet = Get(at);
        string rule = Path.GetFileNameWithoutExtension(snippet.Page);
        Compiler.Compile(snippet.Code, out ImmutableArray<Diagnostic> problems, rule);
        Assert.Contains(rule, problems.Select(p => p.Id));
        Assert.All(problems, p => Assert.True(p.Id == rule, p.ToString()));
    }

    /// <summary>The page on wires of one's own shows parts of the wire that its template makes, which is the one that the tests run.</summary>
    [Fact]
    public void Parts_of_the_toy_wire_are_as_its_files_have_them()
    {
        string[] files = [.. Repository.Files("src/Manywire.Templates/content/wire", "*.cs").Select(Repository.Text)];
        Snippet[] parts = [.. Pages.SelectMany(Snippet.Of).Where(s => s.Kind == "csharp toy")];
        Assert.NotEmpty(parts);
        Assert.All(parts, part => Assert.True(files.Any(f => f.Contains(part.Code, StringComparison.Ordinal)), part.ToString()));
    }

    [Fact]
    public void Every_rule_has_a_page()
    {
        IEnumerable<string> rules = Regex.Matches(Repository.Text("src/Manywire.Generator/Diagnostics/Rules.cs"), "\"(MW\\d{3})\"").Select(m => m.Groups[1].Value);
        IEnumerable<string> pages = Repository.Files("docs/rules", "MW*.md").Select(p => Path.GetFileNameWithoutExtension(p));
        Assert.Equal(rules.Order(StringComparer.Ordinal), pages.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Every_rules_page_has_a_wrong_and_a_right_example()
    {
        Assert.All(Repository.Files("docs/rules", "MW*.md"), page =>
        {
            IEnumerable<string> kinds = Snippet.Of(page).Select(s => s.Kind).ToList();
            Assert.Contains("csharp wrong", kinds);
            Assert.Contains("csharp run", kinds);
        });
    }

    static TheoryData<string> Find(string kind)
    {
        var found = new TheoryData<string>();
        foreach (Snippet snippet in Pages.SelectMany(Snippet.Of).Where(s => s.Kind == kind))
        {
            found.Add(snippet.ToString());
        }

        return found;
    }

    static Snippet Get(string at) => Snippet.Of(at[..at.LastIndexOf('(')]).Single(s => s.ToString() == at);
}
