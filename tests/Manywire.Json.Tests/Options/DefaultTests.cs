using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Manywire.Compression;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Members that are the default of their type and left out by the options of a call.</summary>
public sealed class DefaultTests
{
    static readonly JsonWireOptions s_omits = new() { Omits = JsonOmission.Default };

    [Wire]
    public struct Deep
    {
        public Size Size { get; set; }

        public string? Text { get; set; }

        public int Number { get; set; }

        public KeyValuePair<int, Size> Pair { get; set; }
    }

    [Wire]
    public sealed class Nest
    {
        public Deep Before { get; set; }

        public string? Name { get; set; }

        public Deep Between { get; set; }

        public List<Deep>? Several { get; set; }

        public Dictionary<string, Deep>? Named { get; set; }

        public Nest? Inner { get; set; }

        public Guid Id { get; set; }

        public Deep Behind { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    [Wire]
    public sealed class Wide
    {
        public int F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19, F20, F21, F22, F23, F24, F25, F26, F27, F28, F29, F30, F31, F32, F33, F34, F35, F36, F37, F38, F39, F40, F41, F42, F43, F44, F45, F46, F47, F48, F49, F50, F51, F52, F53, F54, F55, F56, F57, F58, F59, F60, F61, F62, F63, F64, F65, F66, F67, F68, F69;

        public Wide? Inner;
    }

    [Wire]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Dot), "{")]
    public abstract class Shape
    {
        public int Layer { get; set; }
    }

    [Wire]
    public sealed class Circle : Shape
    {
        public double Radius { get; set; }

        public Deep Centre { get; set; }
    }

    [Wire]
    public sealed class Dot : Shape;

    [Wire]
    public sealed class Packed
    {
        public Size Before { get; set; }

        [WireCompressed]
        public Deep Deep { get; set; }

        [WireCompressed]
        public List<Deep>? Several { get; set; }

        public int After { get; set; }
    }

    public static TheoryData<bool, bool, WireNaming> Forms()
    {
        var forms = new TheoryData<bool, bool, WireNaming>();
        foreach (WireNaming naming in (WireNaming[])[WireNaming.Unspecified, WireNaming.CamelCase, WireNaming.SnakeCaseLower, WireNaming.KebabCaseUpper])
        {
            forms.Add(false, false, naming);
            forms.Add(true, false, naming);
            forms.Add(false, true, naming);
            forms.Add(true, true, naming);
        }

        return forms;
    }

    /// <summary>Wherever a piece of output ends, and whatever else the options say.</summary>
    [Theory]
    [MemberData(nameof(Forms))]
    public void What_is_left_out_is_what_System_Text_Json_leaves_out(bool indented, bool quotes, WireNaming naming)
    {
        var random = new Random(29);
        foreach (JsonIgnoreCondition condition in (JsonIgnoreCondition[])[JsonIgnoreCondition.WhenWritingDefault, JsonIgnoreCondition.WhenWritingNull])
        {
            var theirs = new JsonSerializerOptions
            {
                DefaultIgnoreCondition = condition,
                WriteIndented = indented,
                IndentSize = 5,
                NumberHandling = quotes ? JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString : default,
                PropertyNamingPolicy = naming switch
                {
                    WireNaming.CamelCase => JsonNamingPolicy.CamelCase,
                    WireNaming.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
                    WireNaming.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
                    _ => null,
                },
                Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                IncludeFields = true,
            };
            JsonWireOptions ours = JsonWireOptions.From(theirs);
            for (int i = 0; i < 60; i++)
            {
                Compare(DrawNest(random, 4), ours, theirs, random);
                Compare(DrawWide(random, 3), ours, theirs, random);
                Compare(Enumerable.Range(0, random.Next(4)).Select(_ => DrawDeep(random)).ToArray(), ours, theirs, random);
            }
        }
    }

    static void Compare<T>(T value, JsonWireOptions ours, JsonSerializerOptions theirs, Random random)
    {
        string expected = JsonSerializer.Serialize(value, theirs);
        Assert.Equal(expected, JsonWire.SerializeToString(value, ours));
        var pieces = new NameTests.Pieces(random.Next(1, 60));
        JsonWire.Serialize(pieces, value, ours);
        Assert.Equal(expected, Encoding.UTF8.GetString(pieces.Written));
    }

    static Nest DrawNest(Random random, int depth) => new()
    {
        Before = DrawDeep(random),
        Name = random.Next(2) == 0 ? null : new string('n', random.Next(300)),
        Between = DrawDeep(random),
        Several = random.Next(2) == 0 ? null : [.. Enumerable.Range(0, random.Next(4)).Select(_ => DrawDeep(random))],
        Named = random.Next(2) == 0 ? null : Enumerable.Range(0, random.Next(3)).ToDictionary(i => "key" + i, _ => DrawDeep(random)),
        Inner = depth == 0 || random.Next(3) == 0 ? null : DrawNest(random, depth - 1),
        Id = random.Next(2) == 0 ? default : new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        Behind = DrawDeep(random),
        More = random.Next(2) == 0 ? null : new() { ["more"] = JsonDocument.Parse(random.Next(2) == 0 ? "null" : "{\"a\":0}").RootElement },
    };

    static Deep DrawDeep(Random random) => random.Next(2) == 0 ? default : new Deep
    {
        Size = random.Next(2) == 0 ? default : new Size { Width = random.Next(2), Height = random.Next(2) == 0 ? null : random.Next(2) },
        Text = random.Next(2) == 0 ? null : new string('t', random.Next(200)),
        Number = random.Next(2),
        Pair = random.Next(2) == 0 ? default : new(random.Next(2), new Size { Width = random.Next(2) }),
    };

    static Wide DrawWide(Random random, int depth)
    {
        var wide = new Wide { Inner = depth == 0 ? null : DrawWide(random, depth - 1) };
        foreach (System.Reflection.FieldInfo field in typeof(Wide).GetFields().Where(f => f.FieldType == typeof(int)))
        {
            field.SetValue(wide, random.Next(3) == 0 ? random.Next() : 0);
        }

        return wide;
    }

    [Fact]
    public void Cases_of_unions_are_left_their_discriminators()
    {
        Shape?[] shapes = [new Circle(), new Dot(), null, new Circle { Radius = 1.5, Centre = new Deep { Number = 2 } }, new Dot { Layer = 3 }];
        var theirs = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
        foreach (Shape? shape in shapes)
        {
            Assert.Equal(Sorted(JsonSerializer.Serialize(shape, theirs)), Sorted(JsonWire.SerializeToString(shape, s_omits)));
        }

        Assert.Equal("""[{"$type":"circle"},{"$type":"{"},null,{"$type":"circle","Radius":1.5,"Centre":{"Number":2}},{"$type":"{","Layer":3}]""", JsonWire.SerializeToString(shapes, s_omits));

        static string Sorted(string json) => json == "null" ? json : string.Join(",", JsonDocument.Parse(json).RootElement.EnumerateObject().OrderBy(p => p.Name, StringComparer.Ordinal).Select(p => p.Name + p.Value.GetRawText()));
    }

    /// <summary>The value of a default is written and dropped: what an envelope within it does doesn't matter, and what one beside it leaves out is its own.</summary>
    [Fact]
    public void Compressed_members_are_left_out_within_and_around()
    {
        Assert.Equal("{}", JsonWire.SerializeToString(new Packed(), s_omits));
        var value = new Packed { Before = new Size { Width = 1 }, Deep = new Deep { Number = 4 }, Several = [default, new Deep { Text = "x" }], After = 2 };
        string json = JsonWire.SerializeToString(value, s_omits);
        using JsonDocument read = JsonDocument.Parse(json);
        Assert.Equal("""{"Number":4}""", Unpacked(read, "Deep"));
        Assert.Equal("""[{},{"Text":"x"}]""", Unpacked(read, "Several"));
        Assert.Equal("""{"Width":1}""", read.RootElement.GetProperty("Before").GetRawText());
        Assert.Equal(2, read.RootElement.GetProperty("After").GetInt32());

        static string Unpacked(JsonDocument json, string name)
        {
            using var raw = new WireBytes();
            WireCompression.Brotli.Decompress(json.RootElement.GetProperty(name).GetBytesFromBase64(), whole: true, raw);
            return Encoding.UTF8.GetString(raw.Written);
        }
    }

    /// <summary>A refusal within a value leaves nothing behind for the next output of the thread.</summary>
    [Fact]
    public void What_was_left_open_is_forgotten()
    {
        var deep = new Nest { Before = new Deep { Number = 1 } };
        for (int i = 0; i < 100; i++)
        {
            deep = new Nest { Inner = deep };
        }

        Assert.Throws<WireException>(() => JsonWire.SerializeToString(deep, s_omits with { MaxDepth = 50 }));
        Assert.Equal("""{"Inner":{"Before":{"Number":1}}}""", JsonWire.SerializeToString(new Nest { Inner = new Nest { Before = new Deep { Number = 1 } } }, s_omits));
    }
}
