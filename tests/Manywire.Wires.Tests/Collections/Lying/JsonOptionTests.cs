using System;
using System.Buffers;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests.Lying;

/// <summary>What lies or changes while it is written as JSON, with options drawn at random: there is JSON or one error, and what is written next is none the worse.</summary>
public sealed class JsonOptionTests
{
    [ThreadStatic]
    static Random? t_random;

    static bool One(int of) => t_random!.Next(of) == 0;

    /// <summary>A getter that gives another value at times, throws, or writes something itself.</summary>
    static T Ask<T>(T value, T other)
    {
        if (One(80))
        {
            throw new InvalidTimeZoneException("a getter");
        }

        if (One(60))
        {
            try
            {
                JsonWire.Serialize(new Restless { Number = 1, Text = "within" }, Options());
            }
            catch (WireException) when (One(2))
            {
            }
        }

        return One(6) ? other : value;
    }

    [Wire]
    public sealed partial class Restless
    {
        int _number;
        string? _text;
        Restless? _next;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Number { get => Ask(_number, 0); set => _number = value; }

        public double Amount { get => Ask(0, 1e300); set { } }

        public string? Text { get => Ask(_text, null); set => _text = value; }

        public Restless? Next { get => Ask(_next, null); set => _next = value; }

        public Lies? Lies { get; set; }

        public (int, string?) Pair { get => Ask((0, null), (1, "é\"")); set { } }

        [JsonExtensionData]
        public IDictionary<string, object?>? More { get; set; }

        public bool Last { get => Ask(false, true); set { } }
    }

    static JsonWireOptions Options() => new()
    {
        Escaping = (JsonEscaping)t_random!.Next(3),
        Naming = (WireNaming)t_random.Next(7),
        WriteIndented = One(2),
        IndentSize = One(6) ? t_random.Next(100) : 2,
        NewLine = One(2) ? "\n" : "\r\n",
        Omits = (JsonOmission)t_random.Next(3),
        WriteNumbersAsStrings = One(3),
        Enums = One(2) ? WireEnums.Names : default,
        MaxDepth = One(8) ? 3 : 64,
    };

    static Restless Make(int depth) => new()
    {
        Number = t_random!.Next(2),
        Text = One(3) ? null : One(9) ? new string('é', 3000) : "text",
        Next = depth == 0 || One(3) ? null : Make(depth - 1),
        More = One(2) ? null : new LiarMap<string, object?>(Drawn(), new("$id", 1), new("k\"é", null), new("last", "x")),
        Lies = One(2) ? null : new Lies
        {
            List = new Liar<int>(Drawn(), 1, 2, 3),
            Set = new Liar<string>(Drawn(), "a", "é"),
            Wrapped = new Collection<int>(new Liar<int>(Drawn())),
            Map = new LiarMap<int, int>(Drawn(), new(1, 0), new(2, 3)),
            Words = new LiarMap<string, string>(Drawn(), KeyValuePair.Create("a", "b")),
            Any = new LiarMap<string, object?>(Drawn(), KeyValuePair.Create("a", (object?)1)),
        },
    };

    static Lie Drawn() => (Lie)t_random!.Next(6);

    [Fact]
    public void There_is_JSON_or_an_error()
    {
        var still = new { Expected = JsonWire.SerializeToString(new List<string?> { "a", null }), Lines = JsonWire.SerializeToString(new List<int> { 1 }, new JsonWireOptions { WriteIndented = true, NewLine = "\n" }) };
        int written = 0, refused = 0;
        for (int seed = 0; seed < LongRun.Choose(3000, 300_000); seed++)
        {
            t_random = new Random(seed);
            JsonWireOptions options = Options();
            Restless value = Make(3);
            try
            {
                using JsonDocument document = JsonDocument.Parse(Write(value, options), new JsonDocumentOptions { MaxDepth = 1000 });
                written++;
            }
            catch (Exception e) when (e is WireException || (e is JsonException && e.InnerException is WireException))
            {
                refused++;
            }

            Assert.Equal(still.Expected, JsonWire.SerializeToString(new List<string?> { "a", null }));
            Assert.Equal(still.Lines, JsonWire.SerializeToString(new List<int> { 1 }, new JsonWireOptions { WriteIndented = true, NewLine = "\n" }));
        }

        Assert.True(written > 1000 && refused > 300, $"{written} written, {refused} refused");
    }

    /// <summary>Into one of all that can be written to.</summary>
    static byte[] Write(Restless value, JsonWireOptions options)
    {
        switch (t_random!.Next(6))
        {
            case 0:
                return JsonWire.Serialize(value, options);
            case 1:
                return Encoding.UTF8.GetBytes(JsonWire.SerializeToString(value, options));
            case 2:
                using (var guarded = new GuardedWriter(t_random.Next(3)))
                {
                    JsonWire.Serialize(guarded, value, options);
                    return guarded.Written;
                }

            case 3:
                using (var stream = new MemoryStream())
                {
                    JsonWire.Serialize(stream, value, options);
                    return stream.ToArray();
                }

            case 4:
                return JsonSerializer.SerializeToUtf8Bytes(value, new JsonSerializerOptions { Converters = { new JsonWireConverterFactory(options) } });
            default:
                var output = new ArrayBufferWriter<byte>();
                using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = options.WriteIndented }))
                {
                    writer.WriteStartObject();
                    writer.WritePropertyName("x");
                    JsonWire.Serialize(writer, value, options);
                    writer.WriteEndObject();
                }

                return output.WrittenSpan.ToArray();
        }
    }
}
