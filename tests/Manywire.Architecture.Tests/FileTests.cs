using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>
/// A file has the name of the type in it. Types of one name and several numbers of type parameters count as one; parts of a type have a second name behind a dot.
/// Beside the type there may be what derives from it or implements it, where all such types of the project are in the file, and types that are local to the file.
/// </summary>
public class FileTests
{
    /// <summary>Types that the compiler looks for by name, which an older framework lacks, are in one file.</summary>
    const string Polyfills = "Polyfills.cs";

    public static TheoryData<string> Projects => LayerTests.Projects;

    [Theory]
    [MemberData(nameof(Projects))]
    public void A_file_has_the_name_of_the_type_in_it(string project) => Assert.Empty(Strangers(Sources.Compile(project)));

    /// <summary>Types that are only data of tests lie together, under a name for what they have in common.</summary>
    [Fact]
    public void A_class_of_tests_has_a_file_of_its_name()
    {
        var problems = new List<string>();
        foreach (SyntaxTree tree in Sources.Parse("tests"))
        {
            string name = NameOf(tree);
            foreach (TypeDeclarationSyntax type in TopLevel(tree).OfType<TypeDeclarationSyntax>().Where(t => t.Identifier.ValueText != name))
            {
                bool derives = type.BaseList?.Types.Any(b => b.Type is SimpleNameSyntax s && s.Identifier.ValueText == name) == true;
                bool tests = type.Identifier.ValueText.EndsWith("Tests", StringComparison.Ordinal)
                    || type.Members.OfType<MethodDeclarationSyntax>().Any(m => m.AttributeLists.SelectMany(a => a.Attributes).Any(a => a.Name.ToString() is "Fact" or "Theory"));
                if (tests && !derives)
                {
                    problems.Add($"{type.Identifier.ValueText} in {tree.FilePath}");
                }
            }
        }

        Assert.Empty(problems);
    }

    /// <summary>Each file of a project is compiled with its comments for it, so most projects wait for long tests.</summary>
    public static TheoryData<string> Compiled => LongRun.Choose(new TheoryData<string>("src/Manywire.Binary", "src/Manywire.Caching"), Projects);

    [Theory]
    [MemberData(nameof(Compiled))]
    public void A_file_needs_all_its_usings(string project)
    {
        string[] unused = [.. Unused(Sources.Compile(project))];
        Assert.True(unused.Length == 0, string.Join("\n", unused));
    }

    [Fact]
    public void An_unused_using_is_found()
    {
        CSharpCompilation compilation = CSharpCompilation.Create("x", references: Sources.Platform, syntaxTrees:
        [
            CSharpSyntaxTree.ParseText("using System; using System.Text; class A { static object M() => new Uri(\"a:b\"); }", Sources.Options, "x/A.cs"),
            CSharpSyntaxTree.ParseText("using System; /// <summary>See <see cref=\"Uri\"/>.</summary>\nclass B;", Sources.Options, "x/B.cs"),
        ]);
        Assert.Equal(["x/A.cs: using System.Text;"], Unused(compilation));
    }

    /// <summary>Nobody says the same of an assembly twice.</summary>
    [Theory]
    [MemberData(nameof(Projects))]
    public void An_assembly_has_each_attribute_once(string project) =>
        Assert.Empty(Sources.Compile(project).SyntaxTrees.SelectMany(t => ((CompilationUnitSyntax)t.GetRoot()).AttributeLists).Select(a => a.WithoutTrivia().ToString()).GroupBy(a => a).Where(g => g.Count() > 1).Select(g => g.Key));

    /// <summary>Otherwise the tests above would say nothing.</summary>
    [Fact]
    public void What_has_no_file_of_its_name_is_found()
    {
        CSharpCompilation compilation = CSharpCompilation.Create("x", references: Sources.Platform, syntaxTrees:
        [
            CSharpSyntaxTree.ParseText("class A; class A<T>; file class Local; class B;", Sources.Options, "x/A.cs"),
            CSharpSyntaxTree.ParseText("interface IFamily; class Member : IFamily; class Further : Member;", Sources.Options, "x/IFamily.cs"),
            CSharpSyntaxTree.ParseText("abstract class Open; class Near : Open;", Sources.Options, "x/Open.cs"),
            CSharpSyntaxTree.ParseText("class Far : Open; delegate void D();", Sources.Options, "x/Far.Part.cs"),
        ]);
        Assert.Equal(["x/A.cs: B", "x/Far.Part.cs: D", "x/Open.cs: Near"], Strangers(compilation));
    }

    /// <summary>Usings that nothing in their file needs, where all of it can be resolved without what is generated.</summary>
    static IEnumerable<string> Unused(CSharpCompilation compilation)
    {
        CSharpParseOptions options = Sources.Options.WithDocumentationMode(DocumentationMode.Diagnose);
        CSharpCompilation documented = compilation.RemoveAllSyntaxTrees().AddSyntaxTrees(compilation.SyntaxTrees.Select(t => CSharpSyntaxTree.ParseText(t.GetText(), options, t.FilePath)));
        foreach (SyntaxTree tree in documented.SyntaxTrees)
        {
            ImmutableArray<Diagnostic> found = documented.GetSemanticModel(tree).GetDiagnostics();
            if (found.Any(d => d.Severity == DiagnosticSeverity.Error || d.Id is "CS1574" or "CS1580" or "CS1581" or "CS1584"))
            {
                continue;
            }

            foreach (Diagnostic unused in found.Where(d => d.Id == "CS8019"))
            {
                yield return $"{tree.FilePath}: {tree.GetText().ToString(unused.Location.SourceSpan)}";
            }
        }
    }

    /// <summary>Types in files of another name.</summary>
    static IEnumerable<string> Strangers(CSharpCompilation compilation)
    {
        (string File, INamedTypeSymbol Type)[] types =
            [.. compilation.SyntaxTrees.Where(t => Path.GetFileName(t.FilePath) != Polyfills).SelectMany(t => TopLevel(t).Select(d => (t.FilePath, (INamedTypeSymbol)compilation.GetSemanticModel(t).GetDeclaredSymbol(d)!)))];
        foreach (IGrouping<string, (string File, INamedTypeSymbol Type)> file in types.GroupBy(t => t.File).OrderBy(f => f.Key, StringComparer.Ordinal))
        {
            string name = Path.GetFileName(file.Key).Split('.')[0];
            foreach (INamedTypeSymbol type in file.Select(t => t.Type).Where(t => t.Name != name && !t.IsFileLocal))
            {
                bool family = DerivesFrom(type, name) && types.All(t => t.File == file.Key || !DerivesFrom(t.Type, name));
                if (!family)
                {
                    yield return $"{file.Key}: {type.Name}";
                }
            }
        }
    }

    static bool DerivesFrom(INamedTypeSymbol type, string name)
    {
        for (INamedTypeSymbol? up = type.BaseType; up is not null; up = up.BaseType)
        {
            if (up.Name == name)
            {
                return type.Name != name;
            }
        }

        return type.Name != name && type.AllInterfaces.Any(i => i.Name == name);
    }

    static string NameOf(SyntaxTree tree) => Path.GetFileName(tree.FilePath).Split('.')[0];

    static IEnumerable<MemberDeclarationSyntax> TopLevel(SyntaxTree tree) =>
        ((CompilationUnitSyntax)tree.GetRoot()).Members.SelectMany(m => m is BaseNamespaceDeclarationSyntax space ? space.Members.AsEnumerable() : [m]).Where(m => m is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax);
}
