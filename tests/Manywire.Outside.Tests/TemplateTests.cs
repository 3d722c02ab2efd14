using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>What <c>dotnet new</c> makes of the packed templates, in a hive of its own: it is built with warnings as errors, and run.</summary>
[Collection(nameof(Packages))]
public class TemplateTests(Packages packages)
{
    string Package => Path.Combine(packages.Feed, $"{Packages.Templates}.{packages.Version}.nupkg");

    [Fact]
    public void The_package_has_templates_alone()
    {
        using ZipArchive package = ZipFile.OpenRead(Package);
        string[] files = [.. package.Entries.Select(e => e.FullName)];
        Assert.DoesNotContain(files, f => f.StartsWith("lib/", StringComparison.Ordinal) || f.EndsWith(".xml.template", StringComparison.Ordinal));
        Assert.Contains("README.md", files);
        Assert.Equal(["content/app/.template.config/template.json", "content/formatter/.template.config/template.json", "content/wire/.template.config/template.json"], files.Where(f => f.EndsWith("template.json", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.Equal(2, files.Count(f => f.EndsWith(".csproj", StringComparison.Ordinal)));
        using Stream stream = package.GetEntry(Packages.Templates + ".nuspec")!.Open();
        XElement metadata = XDocument.Load(stream).Root!.Elements().Single(e => e.Name.LocalName == "metadata");
        Assert.Equal("Template", metadata.Descendants().Single(e => e.Name.LocalName == "packageType").Attribute("name")!.Value);
        Assert.DoesNotContain(metadata.Descendants(), e => e.Name.LocalName == "dependency");
        foreach (ZipArchiveEntry entry in package.Entries)
        {
            using var reader = new StreamReader(entry.Open(), Encoding.UTF8);
            string text = reader.ReadToEnd();
            Assert.False(text.Contains(packages.Tree, StringComparison.Ordinal) || text.Contains("{version}", StringComparison.Ordinal), entry.FullName);
        }
    }

    /// <summary>An application, which references a wire of one's own, and has a formatter: all made of templates, and nothing changed but a program that uses them together.</summary>
    [Fact]
    public async Task What_templates_make_is_built_and_runs()
    {
        string folder = packages.Project("templates", "");
        File.Delete(Path.Combine(folder, "templates.csproj"));
        File.WriteAllText(Path.Combine(folder, "Directory.Build.props"), "<Project><PropertyGroup><TreatWarningsAsErrors>true</TreatWarningsAsErrors><NuGetAudit>false</NuGetAudit></PropertyGroup></Project>");
        string hive = Path.Combine(folder, "hive");
        Task<string> New(string at, params string[] arguments) => Shell.Well(at, "dotnet", ["new", .. arguments, "--debug:custom-hive", hive]);
        string listed = await New(folder, "install", Package);
        Assert.All((string[])["manywire-app", "manywire-wire", "manywire-formatter"], name => Assert.Contains(name, listed, StringComparison.Ordinal));

        await New(folder, "manywire-wire", "-n", "Acme.Fast-2Wire", "--no-restore");
        string wire = Path.Combine(folder, "Acme.Fast-2Wire");
        Assert.True(File.Exists(Path.Combine(wire, "Fast2Reader.cs")));
        Assert.DoesNotContain(Directory.GetFiles(wire, "*.cs"), f => File.ReadAllText(f).Contains("Toy", StringComparison.OrdinalIgnoreCase));

        await New(folder, "manywire-app", "-n", "My.Shop");
        string app = Path.Combine(folder, "My.Shop");
        Assert.DoesNotContain("PublishAot", File.ReadAllText(Path.Combine(app, "My.Shop.csproj")), StringComparison.Ordinal);
        Ended ran = await Shell.Run(app, "dotnet", "run", "-c", "Release");
        Assert.True(ran.ExitCode == 0, ran.Output);
        Assert.Equal(
            ["""{"Number":1,"Customer":"Ada","Lines":[{"Product":"Tea","Count":2,"Price":3.50},{"Product":"Cup","Count":1,"Price":8}]}""", "1: Ada, 15.00", "1: Ada, 15.00", "1: Ada, 15.00"],
            ran.Output.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)[1..]);

        await New(app, "manywire-formatter", "-n", "Span");
        Assert.Contains("namespace My.Shop;", File.ReadAllText(Path.Combine(app, "SpanFormatter.cs")), StringComparison.Ordinal);
        await Shell.Well(app, "dotnet", "add", "reference", "../Acme.Fast-2Wire/Acme.Fast-2Wire.csproj");
        File.WriteAllText(Path.Combine(app, "Program.cs"), """
            using Acme.Fast_2Wire;
            using Manywire;
            using My.Shop;

            var parcel = new Parcel(new Order { Number = 7, Lines = [new Line("Tea", 2, 3.50m)] }, new Span(3, 5));
            Console.WriteLine(JsonWire.SerializeToString(parcel));
            Parcel named = Fast2Wire.Deserialize<Parcel>(Fast2Wire.Serialize(parcel))!;
            Parcel counted = Fast2ArrayWire.Deserialize<Parcel>(Fast2ArrayWire.Serialize(named))!;
            Parcel raw = Fast2MemoryWire.Deserialize<Parcel>(Fast2MemoryWire.Serialize(counted))!;
            Console.WriteLine(JsonWire.SerializeToString(BinaryWire.Deserialize<Parcel>(BinaryWire.Serialize(raw))));
            try
            {
                Fast2Wire.Deserialize<Parcel>(Fast2Wire.Serialize(parcel).AsSpan(0, 9));
            }
            catch (WireException e)
            {
                Console.WriteLine(e.Message);
            }

            [Wire]
            public record Parcel(Order? Order, Span Days);
            """);
        ran = await Shell.Run(app, "dotnet", "run", "-c", "Release");
        Assert.True(ran.ExitCode == 0, ran.Output);
        const string Json = """{"Order":{"Number":7,"Customer":null,"Lines":[{"Product":"Tea","Count":2,"Price":3.50}]},"Days":{"from":3,"to":5}}""";
        string[] lines = ran.Output.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal([Json, Json], lines[..2]);
        Assert.Contains("at byte", lines[2], StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_application_is_published_as_a_native_program()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        string folder = packages.Project("native", "");
        File.Delete(Path.Combine(folder, "native.csproj"));
        string hive = Path.Combine(folder, "hive");
        await Shell.Well(folder, "dotnet", "new", "install", Package, "--debug:custom-hive", hive);
        await Shell.Well(folder, "dotnet", "new", "manywire-app", "-n", "Native", "--aot", "--no-restore", "--debug:custom-hive", hive);
        string app = Path.Combine(folder, "Native");
        await Shell.Well(app, "dotnet", "publish", "-c", "Release", "-o", "out", "-v", "q", "-p:CppCompilerAndLinker=gcc", "-p:TreatWarningsAsErrors=true");
        Assert.Contains("1: Ada, 15.00", await Shell.Well(app, Path.Combine(app, "out", "Native")), StringComparison.Ordinal);
    }
}
