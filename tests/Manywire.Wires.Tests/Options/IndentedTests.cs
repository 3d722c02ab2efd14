using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests;

/// <summary>Indented JSON: what is written without white space, laid out by a loop over its characters; and byte for byte what System.Text.Json writes.</summary>
public sealed class IndentedTests
{
    static readonly JsonWireOptions[] s_options =
    [
        new() { WriteIndented = true, NewLine = "\n" },
        new() { WriteIndented = true, NewLine = "\r\n", IndentSize = 0 },
        new() { WriteIndented = true, NewLine = "\n", IndentCharacter = '\t', IndentSize = 1, Escaping = JsonEscaping.Html },
        new() { WriteIndented = true, NewLine = "\r\n", IndentSize = 127, Naming = WireNaming.SnakeCaseLower },
    ];

    public static TheoryData<string> Cases => new(CorpusCases.All.Where(c => !c.IsRefusedBy("Json")).Select(c => c.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_laid_out_as_it_is_without(string name) => CorpusCases.Find(name).Accept(new LaidOut());

    sealed class LaidOut : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            foreach (JsonWireOptions options in s_options)
            {
                AnyWire plain = AnyWire.Of(options with { WriteIndented = false }), indented = AnyWire.Of(options);
                string expected = Indent(plain.Write(make()), options);
                Assert.Equal(expected, Encoding.UTF8.GetString(indented.Write(make())));
                foreach (int more in (int[])[0, 1, 33])
                {
                    var output = new Exact(more);
                    indented.Write(output, make());
                    Assert.Equal(expected, Encoding.UTF8.GetString(output.Written.ToArray()));
                }

                if (typeof(TWritten) == typeof(TRead) && options.IndentSize < 100)
                {
                    Assert.Equal(indented.Write(plain.Read<TRead>(plain.Write(make()))), indented.Write(plain.Read<TRead>(Encoding.UTF8.GetBytes(expected))));
                }
            }

            return true;
        }
    }

    /// <summary>Gives as much as is asked for, and a few bytes more.</summary>
    sealed class Exact(int more) : IBufferWriter<byte>
    {
        byte[] _piece = [];

        public MemoryStream Written { get; } = new();

        public void Advance(int count) => Written.Write(_piece, 0, count);

        public Memory<byte> GetMemory(int sizeHint = 0) => _piece = new byte[Math.Max(sizeHint, 1) + more];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    static string Indent(ReadOnlySpan<byte> json, JsonWireOptions options)
    {
        var text = new StringBuilder();
        string compact = Encoding.UTF8.GetString(json);
        int level = 0;
        bool quoted = false;
        for (int i = 0; i < compact.Length; i++)
        {
            char c = compact[i];
            if (quoted)
            {
                text.Append(c);
                if (c == '\\')
                {
                    text.Append(compact[++i]);
                }

                quoted = c != '"';
                continue;
            }

            if (c is ']' or '}')
            {
                level--;
                if (compact[i - 1] is not ('[' or '{'))
                {
                    Line();
                }
            }

            text.Append(c);
            quoted = c == '"';
            if (c == ':')
            {
                text.Append(' ');
            }
            else if (c is '[' or '{')
            {
                level++;
                if (compact[i + 1] is not (']' or '}'))
                {
                    Line();
                }
            }
            else if (c == ',')
            {
                Line();
            }
        }

        return text.ToString();

        void Line() => text.Append(options.NewLine).Append(options.IndentCharacter, level * options.IndentSize);
    }

    [Wire]
    public sealed class Page
    {
        public string? Title { get; set; }

        public List<Part>? Parts { get; set; }

        public Dictionary<string, int>? Counts { get; set; }

        public Dictionary<int, string[]>? Names { get; set; }

        public JsonNode? Node { get; set; }

        public JsonElement Element { get; set; }

        public int[]? None { get; set; }
    }

    [Wire]
    [WireUnion(0, typeof(Words), Name = "words")]
    [WireUnion(1, typeof(Nothing), Name = "nothing")]
    [JsonDerivedType(typeof(Words), "words")]
    [JsonDerivedType(typeof(Nothing), "nothing")]
    public abstract class Part;

    [Wire]
    public sealed class Words : Part
    {
        public string? Text { get; set; }

        public double[]? Weights { get; set; }
    }

    [Wire]
    public sealed class Nothing : Part;

    [Wire]
    public sealed class Empty;

    static Page Sample()
    {
        using JsonDocument document = JsonDocument.Parse("""{"a":[],"b":{},"c":[1,{"d":[[]],"é":"<'>"}]}""");
        return new Page
        {
            Title = "a \"b\" <é>",
            Parts = [new Words { Text = "x", Weights = [1, 2.5] }, new Nothing(), null!, new Words { Weights = [] }],
            Counts = new() { ["one"] = 1, ["t\"wo"] = 2 },
            Names = new() { [3] = ["a", "b"], [4] = [] },
            Node = JsonNode.Parse("""[[],{},{"a":{"b":[null,true]}},"\u2028"]"""),
            Element = document.RootElement.Clone(),
            None = [],
        };
    }

    [Fact]
    public void Is_what_System_Text_Json_writes()
    {
        foreach (JsonWireOptions options in s_options.Append(new JsonWireOptions { WriteIndented = true }).Append(new JsonWireOptions { WriteIndented = true, IndentSize = 40 }))
        {
            foreach (JsonEscaping escaping in (JsonEscaping[])[JsonEscaping.Html, JsonEscaping.Relaxed])
            {
                JsonWireOptions ours = options with { Escaping = escaping, Naming = WireNaming.AsDeclared };
                var theirs = new JsonSerializerOptions
                {
                    WriteIndented = true, IndentCharacter = ours.IndentCharacter, IndentSize = ours.IndentSize, NewLine = ours.NewLine, Encoder = escaping == JsonEscaping.Html ? JavaScriptEncoder.Default : JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                };
                Assert.Equal(JsonSerializer.Serialize(Sample(), theirs), JsonWire.SerializeToString(Sample(), ours));
                Assert.Equal(JsonSerializer.Serialize(new Empty(), theirs), JsonWire.SerializeToString(new Empty(), ours));
                Assert.Equal(JsonSerializer.Serialize((int[])[1, 2], theirs), JsonWire.SerializeToString((int[])[1, 2], ours));
                Assert.Equal(JsonSerializer.Serialize(1, theirs), JsonWire.SerializeToString(1, ours));
            }
        }
    }

    [Fact]
    public void Values_that_were_JSON_before_are_laid_out_anew()
    {
        var options = new JsonWireOptions { WriteIndented = true, NewLine = "\n" };
        EscapingTests.Raws raws = JsonWire.Deserialize<EscapingTests.Raws>("""{"Known":1,"Lazy":["a",   "b"],"x":{ },"y":{"z":[ 1,[ ] ]}}""")!;
        Assert.Equal("{\n  \"Known\": 1,\n  \"Lazy\": [\n    \"a\",\n    \"b\"\n  ],\n  \"x\": {},\n  \"y\": {\n    \"z\": [\n      1,\n      []\n    ]\n  }\n}", JsonWire.SerializeToString(raws, options));
    }

    [Fact]
    public async Task Elements_that_are_written_one_by_one_are_laid_out_as_an_array()
    {
        foreach (JsonWireOptions options in s_options)
        {
            for (int count = 0; count < 4; count++)
            {
                Page?[] pages = [.. Enumerable.Range(0, count).Select(i => i == 2 ? null : Sample())];
                string expected = JsonWire.SerializeToString(pages, options);
                foreach (bool counted in (bool[])[false, true])
                {
                    using var stream = new MemoryStream();
                    if (counted)
                    {
                        JsonWire.Serialize(stream, count, pages, options);
                    }
                    else
                    {
                        JsonWire.Serialize(stream, pages, WireSequence.Array, options);
                    }

                    Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
                }

                using var later = new MemoryStream();
                await JsonWire.SerializeAsync(later, pages.ToAsyncEnumerable(), WireSequence.Array, options);
                Assert.Equal(expected, Encoding.UTF8.GetString(later.ToArray()));

                using var lines = new MemoryStream();
                JsonWire.Serialize(lines, pages, WireSequence.Values, options);
                Assert.Equal(string.Concat(pages.Select(p => JsonWire.SerializeToString(p, options with { WriteIndented = false }) + "\n")), Encoding.UTF8.GetString(lines.ToArray()));
            }
        }
    }

    [Fact]
    public void Options_are_those_of_System_Text_Json()
    {
        var ours = new JsonWireOptions();
        var theirs = new JsonSerializerOptions();
        Assert.Equal((theirs.WriteIndented, theirs.IndentCharacter, theirs.IndentSize, theirs.NewLine), (ours.WriteIndented, ours.IndentCharacter, ours.IndentSize, ours.NewLine));
        foreach (char c in " \tx\n")
        {
            Same(() => theirs.IndentCharacter = c, () => _ = ours with { IndentCharacter = c });
        }

        foreach (int size in (int[])[-1, 0, 127, 128])
        {
            Same(() => theirs.IndentSize = size, () => _ = ours with { IndentSize = size });
        }

        foreach (string line in (string[])["\n", "\r\n", "\r", ""])
        {
            Same(() => theirs.NewLine = line, () => _ = ours with { NewLine = line });
        }

        Assert.Equal(new JsonWireOptions { IndentSize = 4 }, new JsonWireOptions { IndentSize = 4 });
        Assert.NotEqual(new JsonWireOptions { IndentSize = 4 }, new JsonWireOptions());

        static void Same(Action theirs, Action ours) => Assert.Equal(Record.Exception(theirs)?.GetType(), Record.Exception(ours)?.GetType());
    }

    /// <summary>An error says where it is in the output, as it does without white space.</summary>
    [Fact]
    public void Errors_have_their_path()
    {
        WireException e = Assert.Throws<WireException>(() => JsonWire.Serialize(new Page { Parts = [new Nothing(), new Words { Weights = [1, double.NaN] }] }, s_options[0]));
        Assert.Equal("$.Parts[1].Weights[1]", e.Path);
        Assert.Equal("1", JsonWire.SerializeToString(1, s_options[0])); // and the next value begins anew
    }
}
