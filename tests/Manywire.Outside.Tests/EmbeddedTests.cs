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

    const string Library = "<OutputType>Library</OutputType><IsPackable>true</IsPackable>";

    /// <summary>What a project may have that isn't Manywire's to choose.</summary>
    const string Strict = "<TreatWarningsAsErrors>true</TreatWarningsAsErrors><Nullable>disable</Nullable><ImplicitUsings>disable</ImplicitUsings><LangVersion>13</LangVersion><CheckForOverflowUnderflow>true</CheckForOverflowUnderflow><GenerateDocumentationFile>true</GenerateDocumentationFile><AnalysisLevel>latest-recommended</AnalysisLevel>";

    /// <summary>As <c>dotnet add package</c> writes it for a package of this kind.</summary>
    string Reference => $"""
            <PackageReference Include="{Packages.Embedded}" Version="{packages.Version}">
              <IncludeAssets>runtime; build; native; contentfiles; analyzers; buildtransitive</IncludeAssets>
              <PrivateAssets>all</PrivateAssets>
            </PackageReference>
        """;

    static string Twitter => File.ReadAllText(Path.Combine(Repository.Root, "tests", "Manywire.Corpus", "Models", "Twitter.cs"));

    [Fact]
    public void The_package_needs_nothing_but_the_linker()
    {
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(packages.Feed, $"{Packages.Embedded}.{packages.Version}.nupkg"));
        string[] files = [.. package.Entries.Select(e => e.FullName)];
        foreach (string name in (string[])[
            "build/net10.0/Manywire.Json.Embedded.props", "build/net10.0/Manywire.Json.Embedded.targets", "build/net10.0/Manywire.props",
            "analyzers/dotnet/cs/Manywire.Generator.dll", "analyzers/dotnet/cs/Manywire.Generator.CodeFixes.dll", "analyzers/dotnet/cs/Manywire.Generator.Embedded.dll",
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
        string plain = packages.Project("EmbeddedPlain", Library, "", ("Model.cs", Regex.Replace(Twitter, @"(?m)^\s*\[Wire\(.*\]\s*$|WireName\(""\w+""\), ", "")));
        string first = packages.Project("EmbeddedFirst", Library + Strict.Replace("<Nullable>disable", "<Nullable>enable", StringComparison.Ordinal), Reference, ("Model.cs", "#pragma warning disable\nusing Manywire;\n" + Twitter), ("Escaped.cs", """
            using Manywire;
            using Manywire.Corpus.Twitter;

            namespace First;

            /// <summary>Options of its own.</summary>
            public static class Escaped
            {
                /// <summary>As System.Text.Json escapes.</summary>
                public static byte[] Write(SearchResult? value) => JsonWire.Serialize(value, new JsonWireOptions { Escaping = JsonEscaping.Html });
            }
            """));
        string second = packages.Project("EmbeddedSecond", Library + Strict, Reference, ("Model.cs", SecondModel));
        string program = packages.Project("EmbeddedProgram", "", """
                <ProjectReference Include="../EmbeddedFirst/EmbeddedFirst.csproj" />
                <ProjectReference Include="../EmbeddedSecond/EmbeddedSecond.csproj" />
            """, ("Program.cs", File.ReadAllText(Path.Combine(Repository.Root, "tests", "Manywire.Outside.Tests", "EmbeddedProgram.cs.txt"))));
        string assembly = await Packages.Build(program);
        string folder = Path.GetDirectoryName(assembly)!;
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

        long with = new FileInfo(Path.Combine(folder, "EmbeddedFirst.dll")).Length, without = new FileInfo(await Packages.Build(plain)).Length;
        Assert.True(with - without is > 100_000 and <= Most, $"{with - without} bytes are added");

        // What is built again without a change stays, and what is changed is there.
        string built = Path.Combine(first, "obj", "Release", "net10.0", "embedded", "EmbeddedFirst.dll");
        DateTime at = File.GetLastWriteTimeUtc(built);
        await Packages.Build(program);
        Assert.Equal(at, File.GetLastWriteTimeUtc(built));

        // Who takes the library as a package needs no other.
        await Shell.Well(second, "dotnet", "pack", "-c", "Release", "-o", "packed", "-v", "q");
        using ZipArchive package = ZipFile.OpenRead(Directory.GetFiles(Path.Combine(second, "packed"), "*.nupkg").Single());
        using Stream stream = package.GetEntry("EmbeddedSecond.nuspec")!.Open();
        Assert.DoesNotContain(XDocument.Load(stream).Descendants(), e => e.Name.LocalName == "dependency");
        Assert.Equal(new FileInfo(Path.Combine(folder, "EmbeddedSecond.dll")).Length, package.GetEntry("lib/net10.0/EmbeddedSecond.dll")!.Length);
    }

    /// <summary>What isn't for embedding is said when it is built.</summary>
    [Theory]
    [InlineData("Wire", "Manywire.Binary", "Manywire.Json.Embedded puts JSON, and nothing else of Manywire, into this assembly; it can't be used together with Manywire")]
    [InlineData("Public", null, "EmbeddedPublic.Shows.Of mentions Manywire.JsonWireOptions: Manywire's types are internal to this assembly")]
    public async Task What_can_t_be_is_an_error(string name, string? other, string error)
    {
        string folder = packages.Project("Embedded" + name, Library, Reference + (other is null ? "" : $"<PackageReference Include=\"{other}\" Version=\"{packages.Version}\" />"), ("Model.cs", """
            using Manywire;

            namespace EmbeddedPublic;

            [Wire]
            public partial class Point { public int X { get; set; } }

            """ + (name == "Public" ? "public static class Shows { public static JsonWireOptions? Of(Point p) => null; }" : "")));
        Ended ended = await Shell.Run(folder, "dotnet", "build", "-c", "Release", "-v", "q");
        Assert.NotEqual(0, ended.ExitCode);
        Assert.Contains("error MWEMBED: ", ended.Output, StringComparison.Ordinal);
        Assert.Contains(error, ended.Output, StringComparison.Ordinal);
    }

    const string Point = """
        using Manywire;

        namespace Points;

        [Wire]
        public partial class Point { public int X { get; set; } }

        """;

    /// <summary>What is added is signed again, in a debug build too, which has its symbols.</summary>
    [Fact]
    public async Task A_signed_library_stays_signed_in_a_debug_build()
    {
        string library = packages.Project("EmbeddedSigned", Library + "<SignAssembly>true</SignAssembly><AssemblyOriginatorKeyFile>key.snk</AssemblyOriginatorKeyFile>", Reference, ("Model.cs", Point));
        using (var key = new RSACryptoServiceProvider(2048))
        {
            File.WriteAllBytes(Path.Combine(library, "key.snk"), key.ExportCspBlob(includePrivateParameters: true));
        }

        string program = packages.Project("EmbeddedSignedProgram", "", "<ProjectReference Include=\"../EmbeddedSigned/EmbeddedSigned.csproj\" />", ("Program.cs", """
            using System;
            using Points;

            Console.WriteLine(Point.FromJson(new Point { X = 5 }.ToJson())!.X + " " + typeof(Point).Assembly.GetName().GetPublicKeyToken()!.Length);
            """));
        Assert.Contains("5 8", await Shell.Well(program, "dotnet", "run", "-c", "Debug"), StringComparison.Ordinal);
        string folder = Path.Combine(program, "bin", "Debug", "net10.0");
        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbStream(File.OpenRead(Path.Combine(folder, "EmbeddedSigned.pdb")));
        Assert.Contains(provider.GetMetadataReader().Documents.Select(d => provider.GetMetadataReader().GetDocument(d).Name).Select(n => provider.GetMetadataReader().GetString(n)), n => n.EndsWith("JsonWireReader.cs", StringComparison.Ordinal));
        using var file = new PEReader(File.OpenRead(Path.Combine(folder, "EmbeddedSigned.dll")));
        Assert.True(file.PEHeaders.CorHeader!.Flags.HasFlag(CorFlags.StrongNameSigned));
    }

    /// <summary>How symbols and reference assemblies are asked for.</summary>
    [Theory]
    [InlineData("None", "<DebugType>none</DebugType>", null)]
    [InlineData("Inner", "<DebugType>embedded</DebugType>", "DebugType has to be portable or none")]
    [InlineData("Ref", "<ProduceReferenceAssembly>true</ProduceReferenceAssembly>", "ProduceReferenceAssembly has to be false")]
    public async Task What_is_asked_for_is_done_or_an_error(string name, string properties, string? error)
    {
        string folder = packages.Project("EmbeddedAs" + name, Library + properties, Reference, ("Model.cs", Point));
        Ended ended = await Shell.Run(folder, "dotnet", "build", "-c", "Release", "-o", "out", "-v", "q");
        Assert.Equal(error is null, ended.ExitCode == 0);
        if (error is not null)
        {
            Assert.Contains("error MWEMBED: " + error, ended.Output, StringComparison.Ordinal);
            return;
        }

        Assert.False(File.Exists(Path.Combine(folder, "out", $"EmbeddedAs{name}.pdb")));
        using var file = new PEReader(File.OpenRead(Path.Combine(folder, "out", $"EmbeddedAs{name}.dll")));
        Assert.DoesNotContain(file.GetMetadataReader().AssemblyReferences, r => file.GetMetadataReader().GetString(file.GetMetadataReader().GetAssemblyReference(r).Name).StartsWith("Manywire", StringComparison.Ordinal));
    }

    /// <summary>A type that others see, and that gets no members.</summary>
    [Fact]
    public async Task A_type_without_members_is_warned_about()
    {
        string folder = packages.Project("EmbeddedMissing", Library, Reference, ("Model.cs", """
            using Manywire;

            namespace Missing;

            [Wire]
            public class Closed { public int X { get; set; } }

            public class Outer
            {
                [Wire]
                public partial class Inner { public int X { get; set; } }
            }

            [Wire]
            public partial class Generic<T> { public T? X { get; set; } }

            [Wire]
            class Hidden { public int X { get; set; } }

            [Wire]
            public partial class Open { public int X { get; set; } public Hidden2? Own { get; set; } }

            [Wire]
            public class Hidden2 { public string ToJson() => ""; public byte[] ToJsonUtf8() => []; public static Hidden2? FromJson(string json) => null; }

            """));
        string output = await Shell.Well(folder, "dotnet", "build", "-c", "Release", "-v", "q");
        Assert.Contains("Model.cs(6,14): warning MWEMBED1: Missing.Closed gets no ToJson and FromJson, so those who use this assembly have no way to its JSON: Missing.Closed isn't partial", output, StringComparison.Ordinal);
        Assert.Contains("warning MWEMBED1: Missing.Outer.Inner gets no ToJson and FromJson, so those who use this assembly have no way to its JSON: Missing.Outer isn't partial", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Hidden", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Open", output, StringComparison.Ordinal);
        Assert.DoesNotContain("MWEMBED2", output, StringComparison.Ordinal); // a message in editors alone
    }

    const string SecondModel = """
        using System;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.IO;
        using System.Text.Json.Nodes;
        using System.Threading.Tasks;
        using Manywire;
        using Manywire.Extensions;

        #pragma warning disable CS1591, CA1819, CA1002, CA2227
        namespace Second
        {
            [Wire]
            public partial class Order
            {
                public Guid Id { get; set; }
                public DateTimeOffset At { get; set; }
                public decimal Total { get; set; }
                public Kind Kind { get; set; }
                public List<Line> Lines { get; set; } = new();
                public Dictionary<string, int?> Counts { get; set; } = new();
                public ImmutableArray<double> Points { get; set; } = ImmutableArray<double>.Empty;
                public (int X, string Y) Pair { get; set; }
                public byte[] Bytes { get; set; }
                public JsonNode Any { get; set; }
                public Payment Paid { get; set; }
                public int[][] Grid { get; set; }
                [WireFormatter(typeof(Reversed))] public string Backwards { get; set; }
                public Page<Line> Page { get; set; }
                public partial record Inner(int A, TimeSpan B);
                private int _calls;
                [WireDeserialized] private void Read() => _calls++;
                public int Calls => _calls;
            }

            public enum Kind { None, Some = 7 }

            [Wire] public readonly partial record struct Line(string Name, int Count);

            [Wire] public class Page<T> { public List<T> Items { get; set; } = new(); public int Of { get; set; } }

            [Wire, WireUnion(0, typeof(Card)), WireUnion(1, typeof(Cash))] public abstract partial class Payment { }

            [Wire] public sealed partial class Card : Payment { public string Number { get; set; } }

            [Wire] public sealed partial class Cash : Payment { public long Coins { get; set; } }

            internal struct Reversed : IWireFormatter<string>
            {
                public void Write<TWriter>(WireValueWriter<TWriter> writer, string value) where TWriter : struct, Manywire.Contracts.IWireWriter, allows ref struct
                {
                    char[] text = value.ToCharArray();
                    Array.Reverse(text);
                    writer.WriteString(new string(text));
                }

                public string Read<TReader>(WireValueReader<TReader> reader) where TReader : struct, Manywire.Contracts.IWireReader, allows ref struct
                {
                    char[] text = reader.ReadString().ToCharArray();
                    Array.Reverse(text);
                    return new string(text);
                }
            }

            public static class Uses
            {
                public static async Task<int> CountAsync(Stream stream)
                {
                    int count = 0;
                    await foreach (Line _ in JsonWire.DeserializeAsyncEnumerable<Line>(stream, WireSequence.Values))
                    {
                        count++;
                    }

                    return count;
                }

                public static byte[] Jsonable(Page<Line> page) => page.ToJsonable();

                public static string Scalar(int value) => JsonWire.SerializeToString(value);
            }
        }
        """;
}
