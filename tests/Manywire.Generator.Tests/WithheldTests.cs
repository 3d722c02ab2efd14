using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Errors that analyzers report where analyzers are off, and what becomes of a type whose error is suppressed.</summary>
public sealed class WithheldTests
{
    const string Usings = "#nullable enable\nusing System; using System.Collections.Generic; using Manywire; using Manywire.Tests.ToyWire;\n";
    const string Laid = " static class Laid { public static int Cast<[Manywire.Contracts.WireStructRoot(InPlace = true)] T>() => 0; }";
    const string Stub = "The type has an error";

    public static TheoryData<string, string> Errors => new()
    {
        { "MW001", "[Wire] public class A { public Plain? X; } public class Plain { public int Y; }" },
        { "MW001", "[Wire] public class A { public List<Plain?>? X; } public class Plain { public int Y; }" },
        { "MW001", "class P { byte[] M(Plain x) => ToyWire.Serialize(x); } public class Plain { public int X; }" },
        { "MW002", "[Wire] public class A { public A(int other) { } public int X { get; set; } }" },
        { "MW005", "public class O { [Wire] private class A { public int X; } }" },
        { "MW005", "public partial class O<T> { [Wire] private class A { public int X; } }" },
        { "MW008", "[Wire] public class A { [WireKey(0)] public int X; public int Y; }" },
        { "MW008", "[Wire(WireEvolution.Tolerant)] public class A { public int X; }" },
        { "MW041", "[Wire] public class A { public List<B[]>? X; } [System.Runtime.Serialization.DataContract] public class B { public int Y; }" },
        { "MW041", "[Wire] public class A<T> { public B? X; public T? Y; } [System.Runtime.Serialization.DataContract] public class B { public int Y; }" },
        { "MW060", "public struct A { [WireBits(4)] public byte X; [WireBits(4)] public byte Y; }" },
        { "MW060", "[WireEndian(WireEndian.Big)] public class A { public int X; }" },
        { "MW060", "[WireEndian(WireEndian.Big)] public record struct A(int X);" },
        { "MW061", "class P { object M() => Laid.Cast<A>(); } public struct A { public nint X; }" + Laid },
        { "MW063", "class P { object M() => Laid.Cast<A>(); } [Wire, WireEndian(WireEndian.Big)] public struct A { public int X; }" + Laid },
        { "MW041", "class P { byte[] M(B x) => ToyWire.Serialize(x); } [System.Runtime.Serialization.DataContract] public class B { public int Y; }" },
    };

    [Theory]
    [MemberData(nameof(Errors))]
    public void Without_analyzers_the_generator_reports_what_they_would(string id, string source)
    {
        CSharpCompilation input = Compiling.Compile([Usings + source]);
        Diagnostic analyzed = Assert.Single(Compiling.Analyze(input));
        Assert.Equal(id, analyzed.Id);
        foreach ((string, string)[] off in new (string, string)[][] { [("RunAnalyzers", "False")], [("RunAnalyzersDuringBuild", "false")], [("RunAnalyzers", ""), ("RunAnalyzersDuringBuild", "false")] })
        {
            Diagnostic generated = Assert.Single(Report(input, off));
            Assert.Equal((id, analyzed.Location, DiagnosticSeverity.Error), (generated.Id, generated.Location, generated.Severity));
            Assert.Equal(analyzed.GetMessage(System.Globalization.CultureInfo.InvariantCulture), generated.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        }

        // Where they run it is said once.
        Assert.Empty(Report(input));
        Assert.Empty(Report(input, ("RunAnalyzers", "true"), ("RunAnalyzersDuringBuild", "false")));
    }

    [Fact]
    public void Nothing_is_said_of_what_is_right()
    {
        CSharpCompilation input = Compiling.Compile([Usings + "[Wire] public class A<T> { public T? X; } [Wire] public record B([property: WireKey(0)] int X); class P { byte[] M(A<B> x) => ToyWire.Serialize(x); }"]);
        Assert.Empty(Report(input, ("RunAnalyzers", "false")));
    }

    /// <summary>An error of a type may be suppressed as any other diagnostic. Its code doesn't leave out what the error is about: it isn't there.</summary>
    [Theory]
    [InlineData("MW032", "[Wire] public class A { public int X; [WireDeserialized] public int Check() => X; }")]
    [InlineData("MW032", "[Wire] public record A(int X) { [WireDeserializing] void M() { } }")]
    [InlineData("MW046", "public class B { public int X; [WireInclude] private int _y; public int Y() => _y++; }// in another assembly\n[Wire] public class A : B { public int Z { get; set; } }")]
    [InlineData("MW046", "[Wire] public class B<T> { public T? X; [WireInclude] private int _y; public int Y() => _y++; }// in another assembly\n[Wire] public class A { public B<int>? Z { get; set; } }")]
    public void A_type_whose_error_is_suppressed_has_no_code(string id, string source)
    {
        string[] parts = source.Split("// in another assembly\n");
        MetadataReference[] more = parts.Length == 1 ? [] : [MetadataReference.CreateFromStream(Compiling.Generate(Compiling.Compile([Usings + parts[0]], name: "Library")).Emit())];
        Generated generated = Compiling.Generate(Compiling.Compile([Usings + "#pragma warning disable " + id + "\n" + parts[^1]], more: more));
        Assert.Equal(id, Assert.Single(generated.Reported).Id);
        Assert.Contains(generated.Files, f => f.Value.Contains(Stub, StringComparison.Ordinal));
        Assert.DoesNotContain(generated.Files.Where(f => f.Key.StartsWith(parts.Length > 1 && parts[0].Contains('<', StringComparison.Ordinal) ? "BOf" : "A", StringComparison.Ordinal)), f => !f.Value.Contains(Stub, StringComparison.Ordinal));
        Assert.DoesNotContain(generated.Output.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error && !d.IsSuppressed);
    }

    internal static IEnumerable<Diagnostic> Report(CSharpCompilation input, params (string Name, string Value)[] properties)
    {
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new WireGenerator().AsSourceGenerator()], parseOptions: Compiling.CSharp13, optionsProvider: new ForwardingTests.Options(properties));
        return driver.RunGenerators(input).GetRunResult().Diagnostics;
    }
}
