using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>What an edit costs: only what it changes is printed again.</summary>
public sealed class CachingTests
{
    const string First = """
        using Manywire;
        using System.Collections.Generic;
        [Wire] public class First { public int A { get; set; } public List<Second>? Seconds { get; set; } }
        """;

    const string Second = """
        using Manywire;
        [Wire] public class Second { public string? B { get; set; } }
        """;

    const string Unrelated = """
        public static class Program
        {
            public static int Run(int x) => System.Math.Abs(x) + 1;
        }
        """;

    [Fact]
    public void The_first_run_is_new()
    {
        // The reasons below mean something only since this one differs.
        Session session = new(First, Second, Unrelated);
        Assert.Equal(["First: New", "Second: New"], session.Outputs(Steps.Own));
        Assert.Equal(["ListOf_Second: New"], session.Outputs(Steps.Shared));
        Assert.Equal(["Registry: New"], session.Outputs(Steps.Registry));
    }

    [Theory]
    [InlineData("public static class Program { public static int Run(int x) => System.Math.Max(x, 7) * 2; }")]
    [InlineData("public static class Program { public static int Run(int x) => x; public static string Other() => \"\".Trim(); }")]
    [InlineData("")]
    public void An_edit_elsewhere_prints_nothing_again(string edited)
    {
        Session session = new(First, Second, Unrelated);
        string[] before = session.Texts;
        session.Edit(2, edited);
        Assert.Equal(["First: Cached", "Second: Cached"], session.Quiet(Steps.Own));
        Assert.Equal(["ListOf_Second: Cached"], session.Quiet(Steps.Shared));
        Assert.Equal(["Registry: Cached"], session.Quiet(Steps.Registry));
        Assert.All(session.Printed, reason => Assert.Equal(IncrementalStepRunReason.Cached, reason));
        Assert.Equal(before, session.Texts);
    }

    [Fact]
    public void A_comment_above_a_type_prints_nothing_again()
    {
        Session session = new(First, Second, Unrelated);
        session.Edit(0, "// moved\n\n" + First);
        Assert.Equal(["First: Cached", "Second: Cached"], session.Quiet(Steps.Own));
        Assert.All(session.Printed, reason => Assert.Equal(IncrementalStepRunReason.Cached, reason));
    }

    [Fact]
    public void An_edit_of_a_member_prints_its_type_and_the_schemas_again_and_no_other_type()
    {
        Session session = new(First, Second, Unrelated);
        session.Edit(1, Second.Replace("string? B", "int B"));
        Assert.Equal(["First: Cached", "Second: Modified"], session.Quiet(Steps.Own));
        Assert.Equal(["ListOf_Second: Cached"], session.Quiet(Steps.Shared));
        Assert.Equal(["Registry: Cached"], session.Quiet(Steps.Registry));
        Assert.Equal(2, session.Printed.Count(reason => reason == IncrementalStepRunReason.Modified));
    }

    [Fact]
    public void An_edit_of_a_body_leaves_the_schemas_as_they_are()
    {
        Session session = new(First, Second.Replace("{ get; set; }", "{ get => _b; set => _b = value; } string? _b;"), Unrelated);
        session.Edit(1, Second.Replace("{ get; set; }", "{ get => _b; set => _b = value?.Trim(); } string? _b;"));
        Assert.Equal(["Registry: Cached"], session.Quiet(Steps.Described));
    }

    [Fact]
    public void An_edit_that_needs_another_collection_changes_the_shared_shapes_and_the_registry()
    {
        Session session = new(First, Second, Unrelated);
        session.Edit(1, Second.Replace("string? B", "int[][]? B"));
        Assert.Equal(["First: Cached", "Second: Modified"], session.Quiet(Steps.Own));
        Assert.Contains(session.Quiet(Steps.Shared), s => s is "ArrayOf_ArrayOf_Int32: New" or "ArrayOf_ArrayOf_Int32: Modified");
        Assert.Equal(["Registry: Modified"], session.Quiet(Steps.Registry));
    }

    [Fact]
    public void A_new_type_changes_the_registry_and_no_other_type()
    {
        Session session = new(First, Second, Unrelated);
        session.Edit(2, "[Manywire.Wire] public class Third;");
        Assert.Equal(["First: Cached", "Second: Cached", "Third: New"], session.Quiet(Steps.Own));
        Assert.Equal(["Registry: Modified"], session.Quiet(Steps.Registry));
    }

    [Fact]
    public void A_new_root_at_a_call_changes_the_registry_and_no_type()
    {
        Session session = new(First, Second, Unrelated);
        session.Edit(2, "public static class Program { public static byte[] Run(First[] x) => Manywire.Tests.ToyWire.ToyWire.Serialize(x); }");
        Assert.Equal(["First: Cached", "Second: Cached"], session.Quiet(Steps.Own));
        Assert.Contains("ArrayOf_First: New", session.Quiet(Steps.Shared).Select(s => s.Replace("Modified", "New")));
        Assert.Equal(["Registry: Modified"], session.Quiet(Steps.Registry));
    }

    [Fact]
    public void A_diagnostic_that_moves_prints_no_code_again()
    {
        const string wrong = "[Manywire.Wire] public class Wrong { public System.IServiceProvider? O { get; set; } }";
        Session session = new(First, Second, wrong);
        session.Edit(2, "\n\n" + wrong);
        Assert.Equal(["First: Cached", "Second: Cached", "Wrong: Cached"], session.Quiet(Steps.Own));
        Assert.All(session.Printed, reason => Assert.Equal(IncrementalStepRunReason.Cached, reason));
        Assert.Equal(2, Assert.Single(session.Result.Diagnostics).Location.GetLineSpan().StartLinePosition.Line);
    }

    /// <summary>A compilation that is edited, and what the generator's steps made of each edit.</summary>
    sealed class Session
    {
        CSharpCompilation _compilation;
        GeneratorDriver _driver;

        public Session(params string[] sources)
        {
            _compilation = Compiling.Compile(sources);
            _driver = Compiling.Driver().RunGenerators(_compilation);
        }

        public GeneratorRunResult Result => _driver.GetRunResult().Results.Single();

        public string[] Texts => [.. Result.GeneratedSources.OrderBy(s => s.HintName).Select(s => s.SourceText.ToString())];

        /// <summary>Why each file was handed over; diagnostics, which meet every compilation, are not counted.</summary>
        public IEnumerable<IncrementalStepRunReason> Printed =>
            Result.TrackedOutputSteps.Where(s => s.Key == "SourceOutput").SelectMany(s => s.Value)
                .Where(step => step.Inputs.All(i => i.Source.Outputs[i.OutputIndex].Value is not (Parsing.ParseResult or ValueTuple<Parsing.ParseResult, Compilation>)))
                .SelectMany(step => step.Outputs).Select(o => o.Reason);

        public void Edit(int file, string source)
        {
            SyntaxTree before = _compilation.SyntaxTrees[file];
            _compilation = _compilation.ReplaceSyntaxTree(before, Compiling.Parse(source, file));
            _driver = _driver.RunGenerators(_compilation);
        }

        /// <summary>What a step gave, and why, in the order of names.</summary>
        public IEnumerable<string> Outputs(string step) =>
            Result.TrackedSteps.TryGetValue(step, out ImmutableArray<IncrementalGeneratorRunStep> runs)
                ? runs.SelectMany(r => r.Outputs).Where(o => o.Reason != IncrementalStepRunReason.Removed).Select(o => $"{Name(o.Value)}: {o.Reason}").Order()
                : [];

        /// <summary>The same, but <c>Unchanged</c> (computed, and equal) counts as <c>Cached</c>: both stop what follows.</summary>
        public IEnumerable<string> Quiet(string step) => Outputs(step).Select(o => o.Replace("Unchanged", "Cached"));

        static string Name(object value) => value is Shapes.RootShape shape ? shape.Code[..^4] : "Registry";
    }
}
