using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection.Metadata;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>What is in the packages.</summary>
[Collection(nameof(Packages))]
public class PackageTests(Packages packages)
{
    /// <summary>But for the tool's, the templates' and the embedding one's, which <see cref="ToolTests"/>, <see cref="TemplateTests"/> and <see cref="EmbeddedTests"/> look at.</summary>
    public static TheoryData<string> All => [.. Packages.Names.Where(n => n is not (Packages.Tool or Packages.Templates or Packages.Embedded))];

    internal static void Declare(Packages packages)
    {
        foreach (string framework in (string[])["net8.0", "netstandard2.0"])
        {
            packages.Declare(Older(framework), $"<TargetFramework>{framework}</TargetFramework>", packages.References);
        }
    }

    static string Older(string framework) => "older" + framework.Replace(".", "", StringComparison.Ordinal);

    static string Framework(string name) => name == "Manywire.Annotations" ? "netstandard2.0" : "net10.0";

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
            [$"lib/{Framework(name)}/{name}.dll", $"lib/{Framework(name)}/{name}.xml"],
            files.Where(f => f.StartsWith("lib/", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Contains("README.md", files);
        Assert.Equal(name == "Manywire" ? ["build/net10.0/Manywire.props", "buildTransitive/net10.0/Manywire.props"] : [], files.Where(f => f.EndsWith(".props", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(name is "Manywire" or "Manywire.TypeScript" ? [$"build/net10.0/{name}.targets", $"buildTransitive/net10.0/{name}.targets"] : [], files.Where(f => f.EndsWith(".targets", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(name == "Manywire.TypeScript" ? ["tools/net10.0/Manywire.TypeScript.Build.dll", "tools/net10.0/Manywire.TypeScript.Build.runtimeconfig.json"] : [], files.Where(f => f.StartsWith("tools/", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(name == "Manywire" ? ["analyzers/dotnet/cs/Manywire.Generator.CodeFixes.dll", "analyzers/dotnet/cs/Manywire.Generator.dll"] : [], files.Where(f => f.StartsWith("analyzers/", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }

    /// <summary>A build copies no file over one that has its size and its time: files of another version have another time.</summary>
    [Fact]
    public void Files_have_a_time_of_their_version()
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"Manywire.Json.{packages.Version}.nupkg"));
        Assert.InRange(Assert.Single(package.Entries.Select(e => e.LastWriteTime.DateTime).Distinct()), new DateTime(2020, 1, 1, 0, 0, 2), new DateTime(2021, 2, 1));
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
        Assert.Equal("icon.png", Get("icon").Value);
        Assert.Equal(Packages.Url, Get("projectUrl").Value);
        Assert.Equal(("git", Packages.Url), (Get("repository").Attribute("type")!.Value, Get("repository").Attribute("url")!.Value));
        Assert.StartsWith(name == "Manywire" ? "Declare" : "Manywire:", Get("description").Value, StringComparison.Ordinal);

        // The packages depend on one another, of the same version, and on the libraries for compression.
        string[] needed = name switch
        {
            "Manywire" => ["Manywire.Annotations"],
            "Manywire.Annotations" or "Manywire.Schema" => [],
            "Manywire.TypeScript" => ["Manywire.Schema"],
            "Manywire.AspNetCore" => ["Manywire.Http"],
            "Manywire.AspNetCore.OpenApi" => ["Manywire.Json", "Microsoft.AspNetCore.OpenApi"],
            "Manywire.Grpc" => ["Grpc.Core.Api", "Manywire.Http"],
            "Manywire.Grpc.AspNetCore" => ["Grpc.AspNetCore.Server", "Manywire.Grpc"],
            "Manywire.Orleans" => ["Manywire.Http", "Microsoft.Orleans.Core"],
            "Manywire.Http" => ["Manywire.Binary", "Manywire.MessagePack"],
            "Manywire.MessagePack" => ["K4os.Compression.LZ4", "Manywire", "Manywire.Json"],
            "Manywire.Caching" => ["Manywire.Binary", "Manywire.Json", "Manywire.MessagePack", "Microsoft.Extensions.Caching.Hybrid"],
            "Manywire.EntityFrameworkCore" => ["Manywire.Binary", "Manywire.Json", "Microsoft.EntityFrameworkCore"],
            "Manywire.SignalR" => ["Manywire.Binary", "Manywire.MessagePack", "Microsoft.AspNetCore.SignalR.Common", "Microsoft.Extensions.Logging.Abstractions"],
            "Manywire.Compression" => ["K4os.Compression.LZ4", "Manywire", "System.IO.Hashing", "ZstdSharp.Port"],
            "Manywire.MySql" => ["BouncyCastle.Cryptography", "Manywire", "Microsoft.Extensions.Logging.Abstractions", "ZstdSharp.Port"],
            "Manywire.Rpc" => ["Manywire.MessagePack", "Microsoft.Extensions.Logging.Abstractions", "System.Threading.RateLimiting"],
            "Manywire.Rpc.Hosting" => ["Manywire.Rpc"],
            "Manywire.Rpc.RabbitMq" => ["Manywire.Rpc", "RabbitMQ.Client"],
            _ => ["Manywire"],
        };
        Assert.All(Get("dependencies").Elements(), group =>
        {
            Assert.Equal(needed, group.Elements().Select(e => e.Attribute("id")!.Value).Order(StringComparer.Ordinal));
            XElement[] ours = [.. group.Elements().Where(e => e.Attribute("id")!.Value.StartsWith("Manywire", StringComparison.Ordinal))];
            Assert.All(ours, e => Assert.Equal(packages.Version, e.Attribute("version")!.Value));

            // The generator has to reach whoever references only a wire.
            Assert.All(ours, e => Assert.DoesNotContain("Analyzers", e.Attribute("exclude")?.Value ?? "", StringComparison.Ordinal));
        });
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Symbols_are_packed_beside_it(string name)
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.snupkg"));
        Assert.Equal(
            [$"lib/{Framework(name)}/{name}.pdb"],
            package.Entries.Select(e => e.FullName).Where(f => f.EndsWith(".pdb", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Links_of_the_readme_lead_to_the_repository(string name)
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.nupkg"));
        Assert.NotNull(package.GetEntry("icon.png"));
        using var reader = new StreamReader(package.GetEntry("README.md")!.Open());
        string[] links = [.. Regex.Matches(reader.ReadToEnd(), @"\]\(([^)]*)\)").Select(m => m.Groups[1].Value)];
        Assert.Contains($"{Packages.Url}/blob/v{packages.Version}/docs/migrating.md", links);
        Assert.All(links, link => Assert.Matches("^(https://|#)", link));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Nothing_in_a_package_names_the_machine(string name)
    {
        byte[] folder = Encoding.UTF8.GetBytes(packages.Tree), wide = Encoding.Unicode.GetBytes(packages.Tree);
        foreach (string kind in (string[])["nupkg", "snupkg"])
        {
            using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.{kind}"));
            foreach (ZipArchiveEntry entry in package.Entries)
            {
                byte[] content = Content(entry);
                Assert.True(content.AsSpan().IndexOf(folder) < 0 && content.AsSpan().IndexOf(wide) < 0, entry.FullName);
            }
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Debuggers_find_the_sources_in_the_repository(string name)
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{name}.{packages.Version}.snupkg"));
        using MetadataReaderProvider symbols = MetadataReaderProvider.FromPortablePdbStream(new MemoryStream(Content(package.GetEntry($"lib/{Framework(name)}/{name}.pdb")!)));
        MetadataReader reader = symbols.GetMetadataReader();
        var sourceLink = new Guid("CC110556-A091-4D38-9FEC-25AB9A351A6A"); // as the specification of portable PDB files names it
        string link = reader.CustomDebugInformation.Select(reader.GetCustomDebugInformation).Where(i => reader.GetGuid(i.Kind) == sourceLink)
            .Select(i => Encoding.UTF8.GetString(reader.GetBlobBytes(i.Value))).Single();
        Assert.Matches("""\{"documents":\{"/_/\*":"https://raw.githubusercontent.com/example/manywire/[0-9a-f]{40}/\*"\}\}""", link);
        Assert.All(reader.Documents, d => Assert.StartsWith("/_/src/", reader.GetString(reader.GetDocument(d).Name), StringComparison.Ordinal));
    }

    /// <summary>With <c>./test --long</c>, since it packs everything once more.</summary>
    [Fact]
    public async Task Another_checkout_gives_the_same_bytes()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        string folder = Repository.Temporary("another");
        try
        {
            await Shell.Well(folder, "git", "clone", "-q", packages.Tree, "checkout");
            string tree = Path.Combine(folder, "checkout");
            await Shell.Well(tree, "git", "remote", "set-url", "origin", Packages.Url + ".git");
            await Shell.Well(tree, "bash", "pack", "-p:Version=" + packages.Version, "-p:ProjectUrl=" + Packages.Url);
            foreach (string file in Directory.EnumerateFiles(packages.Feed, "*.*nupkg"))
            {
                Assert.Equal(File.ReadAllBytes(file), File.ReadAllBytes(Path.Combine(tree, "artifacts", "packages", Path.GetFileName(file))));
            }
        }
        finally
        {
            Repository.Delete(folder);
        }
    }

    /// <summary>A project for something older than what the packages are for is told so when it is restored.</summary>
    [Theory]
    [InlineData("net8.0")]
    [InlineData("netstandard2.0")]
    public async Task Older_frameworks_are_refused_by_restore(string framework)
    {
        BuiltProject older = await packages.Built(Older(framework));
        Assert.True(older.HasFailed);
        Assert.Contains("NU1202", older.Said, StringComparison.Ordinal);
    }

    static byte[] Content(ZipArchiveEntry entry)
    {
        using Stream stream = entry.Open();
        var content = new MemoryStream();
        stream.CopyTo(content);
        return content.ToArray();
    }
}
