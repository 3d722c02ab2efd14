using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Security.Cryptography;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Manywire.Corpus;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>Libraries that have Manywire in their own assembly, and a program that uses two of them.</summary>
[Collection(nameof(Packages))]
public class EmbeddedTests(Packages packages)
{
    /// <summary>What may be added to a library with the twitter model.</summary>
    const int Most = 250_000;

    [Fact]
    public void The_package_needs_nothing_but_the_linker()
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{Packages.Embedded}.{packages.Version}.nupkg"));
        string[] files = [.. package.Entries.Select(e => e.FullName)];
        foreach (string name in (string[])[
            "build/net10.0/Manywire.Json.Embedded.props", "build/net10.0/Manywire.Json.Embedded.targets", "build/net10.0/Manywire.props",
            "generators/Manywire.Generator.dll", "generators/Manywire.Generator.CodeFixes.dll", "generators/Manywire.Generator.Embedded.dll",
            "embedded/Manywire.Annotations.dll", "embedded/Manywire.dll", "embedded/Manywire.xml", "embedded/Manywire.pdb", "embedded/Manywire.Json.dll",
            "tools/net10.0/Manywire.Json.Embedded.dll", "tools/net10.0/Manywire.Json.Embedded.runtimeconfig.json", "tools/net10.0/Mono.Cecil.dll", "README.md", "icon.png"])
        {
            Assert.Contains(name, files);
        }

        Assert.DoesNotContain(files, f => (f.StartsWith("lib/", StringComparison.Ordinal) && f != "lib/net10.0/_._") || f.StartsWith("ref/", StringComparison.Ordinal));
        using Stream stream = package.GetEntry(Packages.Embedded + ".nuspec")!.Open();
        XElement metadata = XDocument.Load(stream).Root!.Elements().Single(e => e.Name.LocalName == "metadata");
        Assert.Equal("true", metadata.Elements().Single(e => e.Name.LocalName == "developmentDependency").Value);
        Assert.Equal(["Microsoft.NET.ILLink.Tasks"], metadata.Descendants().Where(e => e.Name.LocalName == "dependency").Select(e => e.Attribute("id")!.Value));
    }

    [Fact]
    public async Task Two_libraries_have_it_in_one_file_each()
    {
        BuiltProject built = await packages.Built("EmbeddedProgram");
        string program = built.Folder, assembly = built.Assembly, folder = built.Output;
        Assert.Equal(["EmbeddedFirst.dll", "EmbeddedProgram.dll", "EmbeddedSecond.dll"], Directory.EnumerateFiles(folder, "*.dll").Select(f => Path.GetFileName(f)).Order(StringComparer.Ordinal));
        Assert.DoesNotContain("Manywire", Regex.Replace(File.ReadAllText(Path.Combine(folder, "EmbeddedProgram.deps.json")), "Manywire.Corpus", ""), StringComparison.Ordinal);
        string[] arguments = Documents.Find("twitter.json") is { } document ? [assembly, document] : [assembly];
        Ended ended = await Shell.Run(program, "dotnet", arguments);
        Assert.True(ended.ExitCode == 0, ended.Output);
        Assert.Contains("all is well", ended.Output, StringComparison.Ordinal);

        // One file, which names nothing of Manywire's, nor shows any.
        foreach (string name in (string[])["EmbeddedFirst", "EmbeddedSecond"])
        {
            using var file = new PEReader(File.OpenRead(Path.Combine(folder, name + ".dll")));
            MetadataReader reader = file.GetMetadataReader();
            Assert.DoesNotContain(reader.AssemblyReferences, r => reader.GetString(reader.GetAssemblyReference(r).Name) is var referenced && (referenced.StartsWith("Manywire", StringComparison.Ordinal) || referenced == "netstandard"));
            Assert.DoesNotContain(reader.TypeDefinitions.Select(reader.GetTypeDefinition), t => (t.Attributes & System.Reflection.TypeAttributes.VisibilityMask) == System.Reflection.TypeAttributes.Public
                && reader.GetString(t.Namespace) is var space && (space == "Manywire" || (space.StartsWith("Manywire.", StringComparison.Ordinal) && !space.StartsWith("Manywire.Corpus", StringComparison.Ordinal))));
        }

        // Debuggers find lines of both, and Manywire's sources in its repository.
        using (MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbStream(File.OpenRead(Path.Combine(folder, "EmbeddedFirst.pdb"))))
        {
            MetadataReader symbols = provider.GetMetadataReader();
            string[] sources = [.. symbols.Documents.Select(d => symbols.GetString(symbols.GetDocument(d).Name))];
            Assert.Contains(sources, s => s.EndsWith("Model.cs", StringComparison.Ordinal));
            Assert.Contains("/_manywire/src/Manywire.Json/JsonWireReader.cs", sources);
            var sourceLink = new Guid("CC110556-A091-4D38-9FEC-25AB9A351A6A");
            Assert.Contains(symbols.CustomDebugInformation.Select(symbols.GetCustomDebugInformation), i => symbols.GetGuid(i.Kind) == sourceLink
                && Regex.IsMatch(System.Text.Encoding.UTF8.GetString(symbols.GetBlobBytes(i.Value)), """"/_manywire/\*":"https://raw.githubusercontent.com/example/manywire/[0-9a-f]{40}/\*""""));
        }

        long with = new FileInfo(Path.Combine(folder, "EmbeddedFirst.dll")).Length, without = new FileInfo((await packages.Built("EmbeddedPlain")).Assembly).Length;
        Assert.True(with - without is > 100_000 and <= Most, $"{with - without} bytes are added");

        // What is built again without a change stays, and what is changed is there.
        string embedded = Path.Combine((await packages.Built("EmbeddedFirst")).Folder, "obj", "Release", "net10.0", "embedded", "EmbeddedFirst.dll");
        DateTime at = File.GetLastWriteTimeUtc(embedded);
        await Packages.Build(program);
        Assert.Equal(at, File.GetLastWriteTimeUtc(embedded));

        // Who takes the library as a package needs no other.
        string second = (await packages.Built("EmbeddedSecond")).Folder;
        await Shell.Well(second, "dotnet", "pack", "-c", "Release", "-o", "packed", "-v", "q", "--no-build");
        using ZipArchive package = ZipFile.OpenRead(Directory.GetFiles(Path.Combine(second, "packed"), "*.nupkg").Single());
        using Stream stream = package.GetEntry("EmbeddedSecond.nuspec")!.Open();
        Assert.DoesNotContain(XDocument.Load(stream).Descendants(), e => e.Name.LocalName == "dependency");
        Assert.Equal(new FileInfo(Path.Combine(folder, "EmbeddedSecond.dll")).Length, package.GetEntry("lib/net10.0/EmbeddedSecond.dll")!.Length);
    }

    /// <summary>What isn't for embedding is said when it is built.</summary>
    [Theory]
    [InlineData("Wire", "Manywire.Json.Embedded puts JSON, and nothing else of Manywire, into this assembly; it can't be used together with Manywire")]
    [InlineData("Public", "Points.Shows.Of mentions Manywire.JsonWireOptions: Manywire's types are internal to this assembly")]
    public async Task What_can_t_be_is_an_error(string name, string error)
    {
        BuiltProject built = await packages.Built("Embedded" + name);
        Assert.True(built.HasFailed);
        Assert.Contains("error MWEMBED: " + error, built.Said, StringComparison.Ordinal);
    }

    /// <summary>What is added is signed again, in a debug build too, which has its symbols.</summary>
    [Fact]
    public async Task A_signed_library_stays_signed_in_a_debug_build()
    {
        BuiltProject built = await packages.Built("EmbeddedSignedProgram");
        Assert.Contains("5 8", await Shell.Well(".", "dotnet", built.Assembly), StringComparison.Ordinal);
        string folder = built.Output;
        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbStream(File.OpenRead(Path.Combine(folder, "EmbeddedSigned.pdb")));
        Assert.Contains(provider.GetMetadataReader().Documents.Select(d => provider.GetMetadataReader().GetDocument(d).Name).Select(n => provider.GetMetadataReader().GetString(n)), n => n.EndsWith("JsonWireReader.cs", StringComparison.Ordinal));
        using var file = new PEReader(File.OpenRead(Path.Combine(folder, "EmbeddedSigned.dll")));
        Assert.True(file.PEHeaders.CorHeader!.Flags.HasFlag(CorFlags.StrongNameSigned));
    }

    /// <summary>NativeAOT compiles such a library as any other, without a warning. With <c>./test --long</c>, since it takes the compiler a while.</summary>
    [NativeFact]
    public async Task A_program_with_such_a_library_is_compiled_ahead_of_time()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        await packages.Built("EmbeddedFirst");
        string folder = packages.Project("EmbeddedNative", "<PublishAot>true</PublishAot><RuntimeIdentifier>linux-x64</RuntimeIdentifier><CppCompilerAndLinker>gcc</CppCompilerAndLinker>", """
                <ProjectReference Include="../EmbeddedFirst/EmbeddedFirst.csproj" />
            """, ("Program.cs", EmbeddedProjects.Native));
        Ended published = await Shell.Run(folder, "dotnet", "publish", "-c", "Release", "-o", "published", "-v", "q", "-clp:NoSummary");
        Assert.True(published.ExitCode == 0, published.Output);
        Assert.DoesNotMatch(@"\b(warning|error)\b|\bIL[23]\d{3}\b", published.Output);
        Assert.Empty(Directory.EnumerateFiles(Path.Combine(folder, "published"), "*.dll"));
        Ended ended = await Shell.Run(folder, Path.Combine(folder, "published", "EmbeddedNative"), Documents.Find("twitter.json") is { } document ? [document] : []);
        Assert.True(ended.ExitCode == 0, ended.Output);
        Assert.Contains("all is well", ended.Output, StringComparison.Ordinal);
    }

    /// <summary>How symbols and reference assemblies are asked for.</summary>
    [Theory]
    [InlineData("None", null)]
    [InlineData("Inner", "DebugType has to be portable or none")]
    [InlineData("Ref", "ProduceReferenceAssembly has to be false")]
    public async Task What_is_asked_for_is_done_or_an_error(string name, string? error)
    {
        BuiltProject built = await packages.Built("EmbeddedAs" + name);
        Assert.Equal(error is not null, built.HasFailed);
        if (error is not null)
        {
            Assert.Contains("error MWEMBED: " + error, built.Said, StringComparison.Ordinal);
            return;
        }

        Assert.False(File.Exists(Path.Combine(built.Output, $"EmbeddedAs{name}.pdb")));
        using var file = new PEReader(File.OpenRead(built.Assembly));
        Assert.DoesNotContain(file.GetMetadataReader().AssemblyReferences, r => file.GetMetadataReader().GetString(file.GetMetadataReader().GetAssemblyReference(r).Name).StartsWith("Manywire", StringComparison.Ordinal));
    }

    /// <summary>A type that others see, and that gets no members.</summary>
    [Fact]
    public async Task A_type_without_members_is_warned_about()
    {
        BuiltProject built = await packages.Built("EmbeddedMissing");
        Assert.NotEmpty(built.Assembly);
        string output = built.Said;
        Assert.Contains("Model.cs(6,14): warning MWEMBED1: Missing.Closed gets no ToJson and FromJson, so those who use this assembly have no way to its JSON: Missing.Closed isn't partial", output, StringComparison.Ordinal);
        Assert.Contains("warning MWEMBED1: Missing.Outer.Inner gets no ToJson and FromJson, so those who use this assembly have no way to its JSON: Missing.Outer isn't partial", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Hidden", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Open", output, StringComparison.Ordinal);
        Assert.DoesNotContain("MWEMBED2", output, StringComparison.Ordinal); // a message in editors alone
    }
}
