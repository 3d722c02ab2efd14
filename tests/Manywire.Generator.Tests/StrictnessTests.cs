using System;
using System.Linq;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Which types respect their annotations: those that say so, and those of an assembly that does unless they don't. No other has code for it.</summary>
public sealed class StrictnessTests
{
    const string Types = "[Wire] public class A { public string S { get; set; } = \"\"; } [Wire(RespectNullableAnnotations = false)] public class B { public string T { get; set; } = \"\"; } [Wire(RespectNullableAnnotations = true)] public class C { public string U { get; set; } = \"\"; } [Wire] public record D(string V);";

    [Theory]
    [InlineData("", "U")]
    [InlineData("[assembly: WireDefaults(RespectNullableAnnotations = true)] ", "S,U,V")]
    [InlineData("[assembly: WireDefaults(RespectNullableAnnotations = false, RespectRequiredConstructorParameters = true)] ", "U")]
    public void The_type_decides_and_then_the_assembly(string defaults, string strict)
    {
        string emitted = Emitted(defaults);
        Assert.Equal(strict, string.Join(",", new[] { "S", "T", "U", "V" }.Where(m => emitted.Contains($"a value for {m} of ", StringComparison.Ordinal))));
        Assert.Equal(strict, string.Join(",", new[] { "S", "T", "U", "V" }.Where(m => emitted.Contains($"a value of {m} of ", StringComparison.Ordinal))));
        Assert.Equal(defaults.Contains("Parameters", StringComparison.Ordinal), emitted.Contains("Required = ", StringComparison.Ordinal));
    }

    static string Emitted(string defaults)
    {
        Generated generated = Compiling.Generate("#nullable enable\nusing Manywire;\n" + defaults + Types);
        Assert.Empty(generated.Problems);
        return string.Concat(generated.Output.SyntaxTrees.Where(t => t.FilePath != "File0.cs").Select(t => t.ToString()));
    }
}
