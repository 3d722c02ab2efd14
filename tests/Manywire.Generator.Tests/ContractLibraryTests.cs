using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Manywire.Tests.ToyWire;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Libraries that reference Manywire.Annotations alone: the projects that use their types have the code of these.</summary>
public sealed class ContractLibraryTests
{
    const string Types = """
        using System; using System.Collections.Generic; using Manywire;
        [assembly: WireDefaults(Naming = WireNaming.CamelCase, Enums = WireEnums.Names)]
        [assembly: WireExternal(typeof(Plain))]
        [Wire] public class Order { public int Id { get; set; } public string? Name { get; private set; } public List<Line>? Lines { get; set; } public Level Level { get; set; } public Page<Line>? Page { get; set; } public Form? Form { get; set; } public Plain? Plain { get; set; } public static Order Named(string name) => new Order { Name = name }; }
        [Wire] public class Line { [WireKey(1)] public decimal Price { get; set; } [WireKey(0), WireName("n")] public int Count { get; set; } [WireIgnore] public int Ignored { get; set; } }
        public enum Level { Low, VeryHigh }
        [Wire] public class Page<T> { public T[]? Items { get; set; } }
        [Wire, WireUnion(5, typeof(Round), Name = "round")] public abstract class Form { }
        [Wire] public class Round : Form { public double Radius { get; set; } }
        public class Plain { public short S { get; set; } }
        [Wire] public struct Point { public int X; public int Y; }
        [Wire] public abstract class Entity { public int Key { get; set; } }
        public class Unmarked { public int X { get; set; } }
        """;

    /// <summary>The assembly of the types, and what a project that references it says.</summary>
    static CSharpCompilation Library(string types) => CSharpCompilation.Create(
        "Library", [Compiling.Parse("#nullable enable\n" + types, 0)], Compiling.References.Where(r => !Path.GetFileName(r.Display!).StartsWith("Manywire", StringComparison.Ordinal) || Path.GetFileName(r.Display!) == "Manywire.Annotations.dll"), Compiling.Strict);

    static MetadataReference Reference(CSharpCompilation library, bool asReference = false)
    {
        var stream = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = library.Emit(stream, options: asReference ? new(metadataOnly: true, includePrivateMembers: false) : null);
        Assert.True(result.Success, string.Join("\n", result.Diagnostics));
        return MetadataReference.CreateFromImage(stream.ToArray());
    }

    static Generated Use(CSharpCompilation library, string program, OutputKind kind = OutputKind.DynamicallyLinkedLibrary, bool asReference = false) =>
        Compiling.Generate(Compiling.Compile(["#nullable enable\nusing Manywire;\n" + program], Compiling.Strict.WithOutputKind(kind), "Application", Reference(library, asReference)));

    [Theory]
    [InlineData("[Wire] public class A : B { public int Z { get; set; } }", false)]
    [InlineData("[Wire] public class A : G<int> { public int Z { get; set; } }", false)]
    [InlineData("[Wire] public class A { public M? Z { get; set; } }", false)]
    [InlineData("[Wire] public class A : B { public int Z { get; set; } }", true)]
    [InlineData("[Wire] public class A : G<int> { public int Z { get; set; } }", true)]
    public void Private_methods_of_theirs_that_are_called_by_name_are_called(string type, bool fromProject)
    {
        const string types = """
            namespace Called;
            public class B { public int X { get; set; } void OnWillSerialize() => X++; void OnDidDeserialize(int other) => X = other; static void OnDidSerialize() { } void OnWillDeserialize() => X += 10; }
            public class G<T> { public T? X { get; set; } void OnWillSerialize() => X = default; void OnWillDeserialize() => X = default; }
            """;
        CSharpCompilation library = fromProject ? Compiling.Compile(["#nullable enable\n" + types], name: "Library") : Library(types.Replace("namespace Called;", "using Manywire; namespace Called; [Wire] public class M { public int X { get; set; } internal void OnWillSerialize() => X++; private void OnWillDeserialize() => X += 10; }"));
        MetadataReference reference = fromProject ? MetadataReference.CreateFromStream(Compiling.Generate(library).Emit(asReference: true)) : Reference(library);
        Generated user = Compiling.Generate(Compiling.Compile(["#nullable enable\nusing Manywire; using Called;\n" + type], Compiling.Strict, "Application", reference));
        Assert.Empty(user.Reported);
        string code = string.Concat(user.Files.Values);
        Assert.Contains("\"OnWillSerialize\"", code, StringComparison.Ordinal);
        Assert.Contains("\"OnWillDeserialize\"", code, StringComparison.Ordinal);
        Assert.DoesNotContain("OnDid", code, StringComparison.Ordinal);
    }

    [Fact]
    public void Their_types_have_the_bytes_that_they_have_in_a_project_of_their_own()
    {
        const string program = """
            public static class Program
            {
                public static byte[] Write()
                {
                    Order order = Order.Named("Ada");
                    order.Id = 7;
                    order.Lines = new() { new Line { Price = 1.50m, Count = 2, Ignored = 3 } };
                    order.Level = Level.VeryHigh;
                    order.Page = new Page<Line> { Items = new[] { new Line { Count = 1 } } };
                    order.Form = new Round { Radius = 2.5 };
                    order.Plain = new Plain { S = 9 };
                    return Manywire.Tests.ToyWire.ToyWire.Serialize(order);
                }
                public static string? Read(byte[] bytes) => Manywire.Tests.ToyWire.ToyWire.Deserialize<Order>(bytes) is { Lines: [{ Count: 2, Price: 1.50m, Ignored: 0 }], Level: Level.VeryHigh, Page.Items: [{ Count: 1 }], Form: Round { Radius: 2.5 }, Plain.S: 9 } order ? order.Name : null;
            }
            """;
        CSharpCompilation library = Library(Types);
        Generated apart = Use(library, program);
        Assert.Empty(apart.Problems);
        Generated together = Compiling.Generate(Compiling.Compile(["#nullable enable\nusing Manywire;\n" + Types.Replace("using System; using System.Collections.Generic; using Manywire;", "", StringComparison.Ordinal).Insert(0, "using System.Collections.Generic;") + program], name: "Together"));
        byte[] expected = Write(together, null), actual = Write(apart, library);
        Assert.Equal(expected, actual);
        Assert.NotEmpty(actual);

        static byte[] Write(Generated generated, CSharpCompilation? library)
        {
            var context = new AssemblyLoadContext(nameof(ContractLibraryTests));
            if (library is not null)
            {
                var contracts = new MemoryStream();
                Assert.True(library.Emit(contracts).Success);
                contracts.Position = 0;
                context.LoadFromStream(contracts);
            }

            Type program = context.LoadFromStream(generated.Emit()).GetType("Program")!;
            var bytes = (byte[])program.GetMethod("Write")!.Invoke(null, null)!;
            Assert.Equal("Ada", program.GetMethod("Read")!.Invoke(null, [bytes]));
            return bytes;
        }
    }

    /// <summary>What meets values at run time, such as a controller's formatter, may name no type.</summary>
    [Fact]
    public void An_application_has_the_code_of_all_of_them()
    {
        Generated application = Use(Library(Types), "public static class Program { public static void Main() { } }", OutputKind.ConsoleApplication);
        Assert.Empty(application.Problems);
        Assert.Superset(new HashSet<string> { "OrderCode.g.cs", "LineCode.g.cs", "FormCode.g.cs", "RoundCode.g.cs", "PointCode.g.cs", "PlainCode.g.cs", "PageOf_LineCode.g.cs" }, application.Files.Keys.ToHashSet());
        Assert.DoesNotContain(application.Files.Keys, f => f.StartsWith("Unmarked", StringComparison.Ordinal) || f.StartsWith("Entity", StringComparison.Ordinal));
    }

    [Fact]
    public void A_library_has_the_code_of_those_that_it_uses()
    {
        Generated user = Use(Library(Types), "[Wire] public class Basket { public Line? First { get; set; } } [Wire] public class Customer : Entity { public int Age { get; set; } }");
        Assert.Empty(user.Problems);
        Assert.Equal(["BasketCode.g.cs", "CustomerCode.g.cs", "LineCode.g.cs", "Registry.g.cs", "Schema.g.cs"], user.Files.Keys.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Attributes_of_a_library_with_code_of_its_own_bring_none_here()
    {
        CSharpCompilation wired = Compiling.Compile(["[Manywire.Wire] public class Own { public int X { get; set; } }"], name: "Wired");
        Generated application = Compiling.Generate(Compiling.Compile(
            ["public static class Program { public static void Main() => Manywire.Tests.ToyWire.ToyWire.Serialize(new Own()); }"], Compiling.Strict.WithOutputKind(OutputKind.ConsoleApplication), "Application", MetadataReference.CreateFromStream(Compiling.Generate(wired).Emit())));
        Assert.Empty(application.Problems);
        Assert.DoesNotContain("OwnCode.g.cs", application.Files.Keys);
    }

    /// <summary>What isn't public there is reached by name where it is seen; where it isn't, an error says so at the application's reference.</summary>
    [Theory]
    [InlineData("[Wire] public class A { public int X { get; set; } [WireInclude] int _secret = 1; public int Y() => _secret; }", false, "MW046", "'A' has members that aren't visible here and would be left out: _secret; make them public in 'Library'")]
    [InlineData("[Wire] public class A { public int X { get; private set; } public void Set(int x) => X = x; public int Z { get; set; } }", true, "MW055", "let its project reference Manywire in place of Manywire.Annotations")]
    [InlineData("[Wire] public class A { public IServiceProvider? P { get; set; } }", false, "MW001", "'A.P' is of type 'System.IServiceProvider?'")]
    [InlineData("[Wire] public class A { public A(string other) { } public int X { get; set; } }", false, "MW002", "'A'")]
    public void What_is_wrong_with_one_is_said_in_the_application(string type, bool asReference, string id, string message)
    {
        Diagnostic said = Assert.Single(Use(Library("using System; using Manywire;\n" + type), "public static class Program { public static void Main() { } }", OutputKind.ConsoleApplication, asReference).Reported, d => d.Severity == DiagnosticSeverity.Error);
        Assert.Equal(id, said.Id);
        Assert.Contains(message, said.GetMessage(), StringComparison.Ordinal);
        Diagnostic at = Assert.Single(Use(Library("using System; using Manywire;\n" + type), "public static class Program { public static byte[] Call(A a) => Manywire.Tests.ToyWire.ToyWire.Serialize(a); }", asReference: asReference).Reported, d => d.Severity == DiagnosticSeverity.Error);
        Assert.Equal((id, 2), (at.Id, at.Location.GetLineSpan().StartLinePosition.Line));
    }

    [Fact]
    public void An_edit_of_other_code_does_not_look_at_them_again()
    {
        CSharpCompilation before = Compiling.Compile(["public static class Program { public static void Main() { } }"], Compiling.Strict.WithOutputKind(OutputKind.ConsoleApplication), "Application", Reference(Library(Types)));
        GeneratorDriver driver = Compiling.Driver().RunGenerators(before);
        CSharpCompilation edited = before.ReplaceSyntaxTree(before.SyntaxTrees[0], Compiling.Parse("public static class Program { public static void Main() => System.Console.WriteLine(); }", 0));
        driver = driver.RunGenerators(edited);
        Assert.Equal([IncrementalStepRunReason.Cached], Reasons());

        // Formatters that the application names count for them.
        driver = driver.RunGenerators(edited.AddSyntaxTrees(Compiling.Parse("[assembly: Manywire.WireSurrogate(typeof(Point), typeof(int))]", 9)));
        Assert.Equal([IncrementalStepRunReason.Modified], Reasons());

        IncrementalStepRunReason[] Reasons() => [.. driver.GetRunResult().Results.Single().TrackedSteps[Steps.Contracted].SelectMany(s => s.Outputs).Select(o => o.Reason)];
    }
}
