using System;
using System.IO;
using System.Security.Cryptography;
using System.Text.RegularExpressions;

namespace Manywire.Outside.Tests;

/// <summary>The projects of <see cref="EmbeddedTests"/>.</summary>
static class EmbeddedProjects
{
    const string Library = "<OutputType>Library</OutputType><IsPackable>true</IsPackable>";

    /// <summary>What a project may have that isn't Manywire's to choose.</summary>
    const string Strict = "<TreatWarningsAsErrors>true</TreatWarningsAsErrors><Nullable>disable</Nullable><ImplicitUsings>disable</ImplicitUsings><LangVersion>13</LangVersion><CheckForOverflowUnderflow>true</CheckForOverflowUnderflow><GenerateDocumentationFile>true</GenerateDocumentationFile><AnalysisLevel>latest-recommended</AnalysisLevel>";

    static string Twitter => File.ReadAllText(Path.Combine(Repository.Root, "tests", "Manywire.Corpus", "Models", "Twitter.cs"));

    public static void Declare(Packages packages)
    {
        // As dotnet add package writes it for a package of this kind.
        string reference = $"""
            <PackageReference Include="{Packages.Embedded}" Version="{packages.Version}">
              <IncludeAssets>runtime; build; native; contentfiles; analyzers; buildtransitive</IncludeAssets>
              <PrivateAssets>all</PrivateAssets>
            </PackageReference>
        """;
        packages.Declare("EmbeddedPlain", Library, "", ("Model.cs", Regex.Replace(Twitter, @"(?m)^\s*\[Wire\(.*\]\s*$|WireName\(""\w+""\), ", "")));
        packages.Declare("EmbeddedFirst", Library + Strict.Replace("<Nullable>disable", "<Nullable>enable", StringComparison.Ordinal), reference, ("Model.cs", "#pragma warning disable\nusing Manywire;\n" + Twitter), ("Escaped.cs", """
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
        packages.Declare("EmbeddedSecond", Library + Strict, reference, ("Model.cs", SecondModel));
        packages.Declare("EmbeddedProgram", "", """
                <ProjectReference Include="../EmbeddedFirst/EmbeddedFirst.csproj" />
                <ProjectReference Include="../EmbeddedSecond/EmbeddedSecond.csproj" />
            """, ("Program.cs", File.ReadAllText(Path.Combine(Repository.Root, "tests", "Manywire.Outside.Tests", "EmbeddedProgram.cs.txt"))));
        packages.Declare("EmbeddedWire", Library, reference + $"<PackageReference Include=\"Manywire.Binary\" Version=\"{packages.Version}\" />", ("Model.cs", Point));
        packages.Declare("EmbeddedPublic", Library, reference, ("Model.cs", Point + "public static class Shows { public static Manywire.JsonWireOptions? Of(Point p) => null; }"));

        // As people write it by hand: nothing of the package goes to the program that references the library.
        string library = packages.Declare("EmbeddedSigned", "Debug", Library + "<SignAssembly>true</SignAssembly><AssemblyOriginatorKeyFile>key.snk</AssemblyOriginatorKeyFile>", $"<PackageReference Include=\"{Packages.Embedded}\" Version=\"{packages.Version}\" />", ("Model.cs", Point));
        using (var key = new RSACryptoServiceProvider(2048))
        {
            File.WriteAllBytes(Path.Combine(library, "key.snk"), key.ExportCspBlob(includePrivateParameters: true));
        }

        packages.Declare("EmbeddedSignedProgram", "Debug", "", "<ProjectReference Include=\"../EmbeddedSigned/EmbeddedSigned.csproj\" />", ("Program.cs", """
            using System;
            using Points;

            Console.WriteLine(Point.FromJson(new Point { X = 5 }.ToJson())!.X + " " + typeof(Point).Assembly.GetName().GetPublicKeyToken()!.Length);
            """));
        foreach ((string name, string properties) in ((string, string)[])[("None", "<DebugType>none</DebugType>"), ("Inner", "<DebugType>embedded</DebugType>"), ("Ref", "<ProduceReferenceAssembly>true</ProduceReferenceAssembly>")])
        {
            packages.Declare("EmbeddedAs" + name, Library + properties, reference, ("Model.cs", Point));
        }

        packages.Declare("EmbeddedMissing", Library, reference, ("Model.cs", """
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
    }

    const string Point = """
        using Manywire;

        namespace Points;

        [Wire]
        public partial class Point { public int X { get; set; } }

        """;

    /// <summary>What a program that is compiled ahead of time does with the first library.</summary>
    public const string Native = """"
        using System;
        using System.Buffers;
        using System.IO;
        using System.Text;
        using System.Text.Json;
        using Manywire.Corpus.Twitter;

        byte[] document = args.Length > 0 ? File.ReadAllBytes(args[0]) : Encoding.UTF8.GetBytes("""{"statuses":[{"id":505874924095815681,"text":"\u3042","user":{"id":1,"screen_name":"x"}}]}""");
        SearchResult result = SearchResult.FromJson(document)!;
        string json = result.ToJson();
        var output = new ArrayBufferWriter<byte>();
        SearchResult.FromJson(json)!.ToJsonUtf8(output);
        bool isSame = json == Encoding.UTF8.GetString(output.WrittenSpan) && First.Escaped.Write(result).Length > json.Length;
        try
        {
            SearchResult.FromJson("""{"statuses":[{},{"user":{"id":"x"}}]}""");
            isSame = false;
        }
        catch (JsonException e)
        {
            isSame &= e.Path!.StartsWith("$.statuses[1].user.id");
        }

        Console.WriteLine(isSame ? "all is well" : "not the same");

        """";

    const string SecondModel = """
        using System;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.IO;
        using System.Text.Json;
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization;
        using System.Threading.Tasks;
        using Manywire;
        using Manywire.Extensions;

        #pragma warning disable CS1591, CA1819, CA1002, CA1869, CA2227
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
                public object Anything { get; set; }
                public JsonDocument Document { get; set; }
                [JsonConverter(typeof(Hexadecimal))] public int Code { get; set; }
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

            public class Hexadecimal : JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Convert.ToInt32(reader.GetString(), 16);

                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("X", System.Globalization.CultureInfo.InvariantCulture));
            }

            [Wire] internal sealed class Later { public WireLazy<Line> Line { get; set; } }

            public static class Uses
            {
                public static string Picked(string json) => JsonWire.Pick<Line>(System.Text.Encoding.UTF8.GetBytes(json), "/a/1").Name;

                public static int Opened(string json) => JsonWire.Deserialize<Later>(json).Line.Value.Count;

                public static string Within(Line line) => JsonSerializer.Serialize(new { line }, new JsonSerializerOptions { Converters = { new JsonWireConverterFactory() } });

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
