using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>The public surface of each assembly is a file beside these tests, so that a change of it is seen. UPDATE_PUBLIC_API=1 writes the files again.</summary>
public class PublicApiTests
{
    static readonly SymbolDisplayFormat s_format = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        genericsOptions: SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints | SymbolDisplayGenericsOptions.IncludeVariance,
        memberOptions: SymbolDisplayMemberOptions.IncludeContainingType | SymbolDisplayMemberOptions.IncludeExplicitInterface | SymbolDisplayMemberOptions.IncludeModifiers
            | SymbolDisplayMemberOptions.IncludeParameters | SymbolDisplayMemberOptions.IncludeRef | SymbolDisplayMemberOptions.IncludeType | SymbolDisplayMemberOptions.IncludeConstantValue
            | SymbolDisplayMemberOptions.IncludeAccessibility,
        kindOptions: SymbolDisplayKindOptions.IncludeTypeKeyword | SymbolDisplayKindOptions.IncludeMemberKeyword,
        parameterOptions: SymbolDisplayParameterOptions.IncludeDefaultValue | SymbolDisplayParameterOptions.IncludeName | SymbolDisplayParameterOptions.IncludeModifiers
            | SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeExtensionThis,
        propertyStyle: SymbolDisplayPropertyStyle.ShowReadWriteDescriptor,
        delegateStyle: SymbolDisplayDelegateStyle.NameAndSignature,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    /// <summary>All that are published.</summary>
    public static TheoryData<string> Assemblies => [.. Projects];

    /// <summary>But for what runs in the compiler or in a build, for templates, and for the command, which nobody refers to.</summary>
    static IEnumerable<string> Projects => Repository.Files("src", "*.csproj").Select(p => Path.GetFileNameWithoutExtension(p)).Where(p => p is not ("Manywire.Generator" or "Manywire.Generator.CodeFixes" or "Manywire.Generator.Embedded" or "Manywire.Json.Embedded" or "Manywire.Templates" or "Manywire.Tool" or "Manywire.TypeScript.Build"));

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Is_what_the_file_says(string assembly)
    {
        string actual = string.Join("\n", Print(assembly)) + "\n";
        string path = Path.Combine(Repository.Root, "tests", "Manywire.Architecture.Tests", "PublicApi", assembly + ".txt");
        if (Environment.GetEnvironmentVariable("UPDATE_PUBLIC_API") == "1")
        {
            File.WriteAllText(path, actual);
            return;
        }

        string[] before = File.Exists(path) ? File.ReadAllLines(path) : [], after = actual.TrimEnd('\n').Split('\n');
        IEnumerable<string> changes = before.Except(after).Select(l => "- " + l).Concat(after.Except(before).Select(l => "+ " + l));
        Assert.True(before.SequenceEqual(after), $"The public API of {assembly} has changed. If that is intended, run these tests with UPDATE_PUBLIC_API=1 and commit the file.\n{string.Join("\n", changes)}");
    }

    [Fact]
    public void Every_published_assembly_has_a_file()
    {
        IEnumerable<string> files = Repository.Files("tests/Manywire.Architecture.Tests/PublicApi", "*.txt").Select(p => Path.GetFileNameWithoutExtension(p));
        Assert.Equal(Projects.Order(StringComparer.Ordinal), files.Order(StringComparer.Ordinal));
    }

    /// <summary>What editors offer behind the one <c>using</c> is what the pages speak of; all else there is for emitted code and for wires, and hidden.</summary>
    [Fact]
    public void What_editors_offer_is_in_the_pages()
    {
        string pages = string.Concat(Repository.Files("docs", "*.md").Concat(["README.md", "CONTRIBUTING.md"]).Select(Repository.Text));
        IEnumerable<Type> offered = Projects.SelectMany(p => Assembly.Load(p).GetExportedTypes())
            .Where(t => t.Namespace == "Manywire" && !t.IsNested && t.GetCustomAttribute<EditorBrowsableAttribute>()?.State != EditorBrowsableState.Never);
        string[] unsaid = [.. offered.Select(t => t.Name.Split('`')[0]).Distinct().Where(name => !Regex.IsMatch(pages, $@"\b({name}|{Regex.Replace(name, "Attribute$", "")})\b")).Order(StringComparer.Ordinal)];
        Assert.Equal([], unsaid);

        // Who has the package alone sees them all: what few need is in a namespace of its own.
        Assert.InRange(offered.Where(t => t.Assembly == typeof(WireAttribute).Assembly || t.Assembly == typeof(WireOptions).Assembly).Select(t => t.Name).Distinct().Count(), 20, 48);
    }

    [Fact]
    public void A_parameter_is_called_the_same_everywhere()
    {
        IEnumerable<string> members = Projects.SelectMany(Print);
        Assert.Equal([], members.Where(m => Regex.IsMatch(m, @"\bCancellationToken (?!cancellationToken\b)[a-z]")));
    }

    static List<string> Print(string assembly)
    {
        var compilation = CSharpCompilation.Create("api", references: Sources.Platform);
        MetadataReference reference = Sources.Platform.Single(r => Path.GetFileNameWithoutExtension(r.Display) == assembly);
        var lines = new List<string>();
        var todo = new Stack<INamespaceOrTypeSymbol>([((IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(reference)!).GlobalNamespace]);
        while (todo.TryPop(out INamespaceOrTypeSymbol? scope))
        {
            if (scope is INamedTypeSymbol type)
            {
                lines.Add(Type(type));
            }

            foreach (ISymbol member in scope.GetMembers())
            {
                if (member is INamespaceSymbol space)
                {
                    todo.Push(space);
                }
                else if (member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal)
                {
                    if (member is INamedTypeSymbol inner)
                    {
                        todo.Push(inner);
                    }
                    else if (member is not IMethodSymbol { MethodKind: MethodKind.PropertyGet or MethodKind.PropertySet or MethodKind.EventAdd or MethodKind.EventRemove } && (scope is not INamedTypeSymbol { TypeKind: TypeKind.Delegate }))
                    {
                        lines.Add(member.ToDisplayString(s_format));
                    }
                }
            }
        }

        lines.Sort(StringComparer.Ordinal);
        return lines;
    }

    static string Type(INamedTypeSymbol type)
    {
        string modifiers = type.TypeKind is not (TypeKind.Class or TypeKind.Struct) ? "" :
            type.IsStatic ? "static " : type.IsAbstract ? "abstract " : type.IsSealed && type.TypeKind == TypeKind.Class ? "sealed " : "";
        IEnumerable<string> bases = new[] { type.BaseType }
            .Where(b => b is not null && b.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType or SpecialType.System_Enum or SpecialType.System_MulticastDelegate))
            .Concat(type.Interfaces)
            .Select(b => b!.ToDisplayString(s_format));
        string inherits = string.Join(", ", bases);
        return $"{type.DeclaredAccessibility.ToString().ToLowerInvariant()} {modifiers}{type.ToDisplayString(s_format)}{(inherits.Length > 0 ? " : " + inherits : "")}";
    }
}
