using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Which types the <c>[assembly: WireDefaults]</c> of an assembly reach: its own, wherever their code is emitted, and those that it names. No others.</summary>
public sealed class DefaultsTests
{
    const string All = "[assembly: WireDefaults(Naming = WireNaming.CamelCase, Layout = WireLayout.Array, Enums = WireEnums.Names, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)] ";
    const string Declared = "public enum Level { Low } [Wire] public record Page<T>(string Title, T Item, Level Level); public record Plain(string Text); public enum Plainly { A }";

    [Fact]
    public void Those_of_the_declaring_assembly_go_with_its_types()
    {
        string code = Emitted(All + Declared, "[Wire] public class Book { public Page<int>? First; public Level Level; }");
        Assert.Contains("\"title\"", code, StringComparison.Ordinal);
        Assert.Contains("WireLayout.Array", Class(code, "class Page"), StringComparison.Ordinal);
        Assert.Contains("a value for Title of ", code, StringComparison.Ordinal);
        Assert.Contains("a value of Title of ", code, StringComparison.Ordinal);
        Assert.Contains("Required = ", code, StringComparison.Ordinal);
        Assert.Contains("WriteName(ref writer", code, StringComparison.Ordinal);

        // The book is the other assembly's.
        Assert.Contains("\"First\"", code, StringComparison.Ordinal);
        Assert.Contains("WireLayout.Map", Class(code, "class Book"), StringComparison.Ordinal);
    }

    [Fact]
    public void Those_of_the_using_assembly_reach_no_type_of_another()
    {
        string code = Emitted(Declared, All + "[Wire] public class Book { public Page<int>? First; public Level Level; }");
        Assert.Contains("\"Title\"", code, StringComparison.Ordinal);
        Assert.Contains("WireLayout.Map", Class(code, "class Page"), StringComparison.Ordinal);
        Assert.DoesNotContain("a value for Title of ", code, StringComparison.Ordinal);
        Assert.DoesNotContain("Required = ", code, StringComparison.Ordinal);
        Assert.DoesNotContain("WriteName(ref writer", code, StringComparison.Ordinal);
        Assert.Contains("\"first\"", code, StringComparison.Ordinal);
        Assert.Contains("WireLayout.Array", Class(code, "class Book"), StringComparison.Ordinal);
    }

    [Fact]
    public void Types_that_an_assembly_names_have_its_defaults()
    {
        const string Names = "[assembly: WireExternal(typeof(Plain)), WireExternal(typeof(Plainly)), WireExternal(typeof(System.DayOfWeek))] ";
        string code = Emitted(Declared, All + Names + "[Wire] public class Book { public Plain? First; public Plainly A; public System.DayOfWeek B; public System.DateTimeKind C; }");
        Assert.Contains("\"text\"", code, StringComparison.Ordinal);
        Assert.Contains("a value for Text of ", code, StringComparison.Ordinal);
        Assert.Contains("PlainlyCode.WriteName(ref writer", code, StringComparison.Ordinal);
        Assert.Contains("DayOfWeekCode.WriteName(ref writer", code, StringComparison.Ordinal);
        Assert.DoesNotContain("DateTimeKindCode.WriteName(ref writer", code, StringComparison.Ordinal);

        // Unless their own assembly has some.
        code = Emitted("[assembly: WireDefaults(Naming = WireNaming.SnakeCaseUpper)] " + Declared, All + Names + "[Wire] public class Book { public Plain? First; public Plainly A; }");
        Assert.Contains("\"TEXT\"", code, StringComparison.Ordinal);
        Assert.DoesNotContain("PlainlyCode.WriteName(ref writer", code, StringComparison.Ordinal);
    }

    [Fact]
    public void A_third_assembly_sees_what_another_has_named()
    {
        string code = Emitted(All + "[assembly: WireExternal(typeof(System.DayOfWeek))] public class Empty { }", "[Wire] public class Book { public System.DayOfWeek Day; }");
        Assert.Contains("DayOfWeekCode.WriteName(ref writer", code, StringComparison.Ordinal);
    }

    /// <summary>An unmarked type behind a field that is left out isn't missed, and code stands where the members that are left can be named.</summary>
    [Fact]
    public void Fields_are_members_as_the_type_says_and_then_the_assembly()
    {
        const string Fields = "[assembly: WireDefaults(IncludeFields = false)] ";
        const string Types = "public class Unmarked { public int X { get; set; } } [Wire] public class Left { public int LeftField; public Unmarked? LeftType; public int A { get; set; } } [Wire(IncludeFields = true)] public class Taken { public int TakenField; }";
        string code = Emitted("public class Empty { }", Fields + Types);
        Assert.DoesNotContain("LeftField", code, StringComparison.Ordinal);
        Assert.DoesNotContain("LeftType", code, StringComparison.Ordinal);
        Assert.Contains("\"TakenField\"", code, StringComparison.Ordinal);

        // They go with the type, and reach those that the assembly names.
        const string Page = "[Wire] public class Page<T> { public T? LeftField; public T? A { get; set; } } public class Plain { public int PlainField; public int A { get; set; } }";
        code = Emitted(Fields + Page, "[Wire] public class Book { public Page<int>? BookField; }");
        Assert.DoesNotContain("LeftField", code, StringComparison.Ordinal);
        Assert.Contains("\"BookField\"", code, StringComparison.Ordinal);
        Assert.DoesNotContain("PlainField", Emitted(Page, Fields + "[assembly: WireExternal(typeof(Plain))]"), StringComparison.Ordinal);
    }

    /// <summary>What is emitted into an assembly that uses another.</summary>
    static string Emitted(string library, string user)
    {
        const string Usings = "#nullable enable\nusing Manywire;\n";
        CSharpCompilation home = Compiling.Compile([Usings + library], name: "Library");
        Generated generated = Compiling.Generate(Compiling.Compile([Usings + user], more: MetadataReference.CreateFromStream(Compiling.Generate(home).Emit())));
        Assert.Empty(generated.Problems);
        return string.Concat(generated.Output.SyntaxTrees.Where(t => t.FilePath != "File0.cs").Select(t => t.ToString()));
    }

    static string Class(string code, string name) => code[code.IndexOf("static " + name, StringComparison.Ordinal)..] is var rest && rest.IndexOf("const WireLayout Layout", StringComparison.Ordinal) is var at ? rest.Substring(at, 70) : "";
}
