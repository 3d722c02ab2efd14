using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Xml.Linq;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>What is in the packages.</summary>
[Collection(nameof(Packages))]
public class PackageTests(Packages packages)
{
    public static TheoryData<string> All => [.. Packages.Names];

    [Fact]
    public void Nothing_else_is_packed()
    {
        Assert.Equal(
            Packages.Names.Select(n => $"{n}.{packages.Version}.nupkg").Order(StringComparer.Ordinal),
            Directory.EnumerateFiles(packages.Feed, "*.nupkg").Select(f => Path.GetFileName(f)).Order(StringComparer.Ordinal));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void A_package_has_its_assemblies_documentation_and_readme(string name)
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.nupkg"));
        string[] files = [.. package.Entries.Select(e => e.FullName)];
        Assert.Equal(
            new[] { "net10.0", "net9.0" }.SelectMany(f => new[] { $"lib/{f}/{name}.dll", $"lib/{f}/{name}.xml" }).Order(StringComparer.Ordinal),
            files.Where(f => f.StartsWith("lib/", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Contains("README.md", files);
        Assert.Equal(name == "Manywire" ? ["build/Manywire.props", "buildTransitive/Manywire.props"] : [], files.Where(f => f.EndsWith(".props", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(name == "Manywire" ? ["analyzers/dotnet/cs/Manywire.Generator.CodeFixes.dll", "analyzers/dotnet/cs/Manywire.Generator.dll"] : [], files.Where(f => f.StartsWith("analyzers/", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void A_package_says_whose_it_is(string name)
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.nupkg"));
        using Stream stream = package.GetEntry(name + ".nuspec")!.Open();
        XElement metadata = XDocument.Load(stream).Root!.Elements().Single(e => e.Name.LocalName == "metadata");
        XElement Get(string local) => metadata.Elements().Single(e => e.Name.LocalName == local);
        Assert.Equal("MIT", Get("license").Value);
        Assert.Equal("expression", Get("license").Attribute("type")!.Value);
        Assert.Equal("README.md", Get("readme").Value);
        Assert.Equal(packages.Version, Get("version").Value);
        Assert.StartsWith(name == "Manywire" ? "Declare" : "Manywire:", Get("description").Value, StringComparison.Ordinal);

        // The packages depend on one another, of the same version, and on nothing else.
        string[] needed = name switch { "Manywire" => [], "Manywire.MessagePack" => ["Manywire", "Manywire.Json"], _ => ["Manywire"] };
        Assert.All(Get("dependencies").Elements(), group =>
        {
            Assert.Equal(needed, group.Elements().Select(e => e.Attribute("id")!.Value).Order(StringComparer.Ordinal));
            Assert.All(group.Elements(), e => Assert.Equal(packages.Version, e.Attribute("version")!.Value));

            // The generator has to reach whoever references only a wire.
            Assert.All(group.Elements(), e => Assert.DoesNotContain("Analyzers", e.Attribute("exclude")?.Value ?? "", StringComparison.Ordinal));
        });
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Symbols_are_packed_beside_it(string name)
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.snupkg"));
        Assert.Equal(
            [$"lib/net10.0/{name}.pdb", $"lib/net9.0/{name}.pdb"],
            package.Entries.Select(e => e.FullName).Where(f => f.EndsWith(".pdb", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }
}
