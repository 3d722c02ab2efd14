using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Our code within System.Text.Json's, and theirs within ours.</summary>
public sealed partial class BridgeTests
{
    public sealed class Envelope
    {
        public string? Title { get; set; }

        public Order? Order { get; set; }

        public List<Part?>? Parts { get; set; }

        public Dictionary<string, Shape?>? Shapes { get; set; }

        public Size Size { get; set; }

        public Size? Maybe { get; set; }

        public int[]? Numbers { get; set; }
    }

    static Envelope Drawn(Random random) => new()
    {
        Title = "title",
        Order = random.Next(4) == 0 ? null : Draw.Order(random),
        Parts = [new Part { Id = 1, Label = "é" }, null],
        Shapes = new() { ["a"] = Draw.Shape(random, 2), ["b"] = null },
        Size = new Size { Width = 1.5 },
        Maybe = random.Next(2) == 0 ? null : new Size { Height = 2 },
        Numbers = [1, 2],
    };

    /// <summary>System.Text.Json takes no converter for a type that has its attributes for unions: a contract can do without them.</summary>
    [Fact]
    public void A_union_by_their_attributes_goes_by_the_resolver()
    {
        Shape box = new Box { Name = "a", Inner = new Circle { Radius = 2 } };
        var resolved = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };
        string json = JsonSerializer.Serialize(box, resolved);
        Assert.Equal(JsonSerializer.Serialize(box), json);
        Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize<Shape>(json, resolved), resolved));
        Assert.Equal($$"""{"Of":{{json}}}""", JsonSerializer.Serialize(new { Of = box }, resolved));
        var converted = new JsonSerializerOptions { Converters = { new JsonWireConverterFactory() } };
        Assert.Equal($"[{json}]", JsonSerializer.Serialize(new List<Shape?> { box }, converted));
        Assert.Contains(nameof(JsonWireResolver), Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(box, converted)).Message, StringComparison.Ordinal);
    }

    [Wire]
    [JsonDerivedType(typeof(Named), "named")]
    [JsonDerivedType(typeof(Numbered), 5)]
    public abstract class Told
    {
        public int A { get; set; }
    }

    [Wire]
    public sealed class Named : Told;

    [Wire]
    public sealed class Numbered : Told;

    /// <summary>A case that is declared by a name alone has a number that nobody writes.</summary>
    [Theory]
    [InlineData("\"named\"", true)]
    [InlineData("5", true)]
    [InlineData("-1", false)]
    [InlineData("-2", false)]
    [InlineData("0", false)]
    public void A_case_is_told_by_what_it_is_declared_with(string discriminator, bool isRead)
    {
        string json = $$"""{"$type":{{discriminator}},"A":1}""";
        Assert.Equal(isRead, Record.Exception(() => JsonSerializer.Deserialize<Told>(json)) is null);
        Exception? refused = Record.Exception(() => JsonWire.Deserialize<Told>(json));
        Assert.Equal(isRead, refused is null);
        Assert.True(refused is null or WireException);
    }

    public static TheoryData<int> Seeds => new(Enumerable.Range(0, 30));

    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task A_converter_gives_the_same_as_their_own(int seed)
    {
        var random = new Random(seed);
        JsonSerializerOptions theirs = SettingsTests.Options(random);
        theirs.NumberHandling |= theirs.NumberHandling.HasFlag(JsonNumberHandling.WriteAsString) ? JsonNumberHandling.AllowReadingFromString : 0; // what is written is read back
        var bridged = new JsonSerializerOptions(theirs) { Converters = { new JsonWireConverterFactory() } };
        var resolved = new JsonSerializerOptions(theirs) { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };
        for (int i = 0; i < 10; i++)
        {
            Envelope value = Drawn(random);
            string expected = JsonSerializer.Serialize(value, theirs);
            foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[bridged, resolved])
            {
                Assert.Equal(expected, JsonSerializer.Serialize(value, options));
                Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Envelope>(expected, options), theirs));
                using var stream = new MemoryStream(Encoding.UTF8.GetBytes(expected));
                Assert.Equal(expected, JsonSerializer.Serialize(await JsonSerializer.DeserializeAsync<Envelope>(stream, options), theirs));
                var reader = new Utf8JsonReader(SettingsTests.Pieces(Encoding.UTF8.GetBytes(expected), 1), new JsonReaderOptions { AllowTrailingCommas = options.AllowTrailingCommas, CommentHandling = options.ReadCommentHandling });
                Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Envelope>(ref reader, options), theirs));
                Assert.Equal(JsonSerializer.Serialize(value.Order, theirs), JsonSerializer.Serialize(value.Order, options));
                Assert.Equal(JsonSerializer.Serialize(value.Parts, theirs), JsonSerializer.Serialize(value.Parts, options));
            }
        }
    }

    [Fact]
    public void Comments_are_passed_over_in_segments_and_in_spans()
    {
        var options = new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, Converters = { new JsonWireConverterFactory(JsonWireOptions.Default) } };
        byte[] json = Encoding.UTF8.GetBytes("""{"Parts":[/* one */{"Id":1/* { */,"Label":"a",},],}""");
        Assert.Equal("a", JsonSerializer.Deserialize<Envelope>(json, options)!.Parts![0]!.Label);
        var reader = new Utf8JsonReader(SettingsTests.Pieces(json, 1), new JsonReaderOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
        Assert.Equal("a", JsonSerializer.Deserialize<Envelope>(ref reader, options)!.Parts![0]!.Label);
    }

    /// <summary>As System.Text.Json has it: what comes behind the error can be skipped, or read as another type.</summary>
    [Theory]
    [InlineData("""[{"Width":1},2]""", 1)] // no object of the type
    [InlineData("""{"Width":["x"],"B":2}""", 1)]
    [InlineData("""{"Width":["x"],"B":2}""", 2)] // before the value
    [InlineData("""["x",1]""", 0)]
    [InlineData("""[1,{"Width":]}]""", 2)] // malformed
    [InlineData("""[1,{"Width":]}]""", 3)]
    public void After_an_error_the_reader_stands_where_it_stood(string json, int tokens)
    {
        foreach (bool isFinal in (bool[])[true, false])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            var reader = new Utf8JsonReader(bytes.AsSpan(0, isFinal ? bytes.Length : bytes.Length - 1), isFinal, default);
            var segments = new Utf8JsonReader(new ReadOnlySequence<byte>(bytes.AsMemory(0, isFinal ? bytes.Length : bytes.Length - 1)), isFinal, default);
            for (int i = 0; i < tokens; i++)
            {
                Assert.True(reader.Read() && segments.Read());
            }

            Stays(ref reader);
            Stays(ref segments);
        }

        static void Stays(ref Utf8JsonReader reader)
        {
            (JsonTokenType, long, long, int) before = (reader.TokenType, reader.TokenStartIndex, reader.BytesConsumed, reader.CurrentDepth);
            Exception? thrown = null;
            try
            {
                JsonWire.Deserialize<Size>(ref reader);
            }
            catch (Exception e) when (e is WireException or JsonException or InvalidOperationException)
            {
                thrown = e;
            }

            Assert.NotNull(thrown);
            Assert.Equal(before, (reader.TokenType, reader.TokenStartIndex, reader.BytesConsumed, reader.CurrentDepth));
        }
    }

    [Fact]
    public void Errors_are_theirs_and_say_what_ours_say()
    {
        var options = new JsonSerializerOptions { Converters = { new JsonWireConverterFactory() } };
        JsonException e = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Envelope>("""{"Order":{"Count":"x"}}""", options));
        Assert.Contains("$.Count", e.Message);
        Assert.IsType<WireException>(e.InnerException);
        Assert.Equal("$.Order", e.Path);
        Assert.Equal("$.Count", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"Count":"x"}""", options)).Path);
        Assert.Equal("$[1].Label", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Part>>("""[{},{"Label":5}]"""u8, options)).Path);
        Assert.Equal("$[1]", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<object>>("[1,", options)).Path);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Size { Width = double.NaN }, options));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Part(), new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, Converters = { new JsonWireConverterFactory() } }));
        Assert.Equal("{}", JsonSerializer.Serialize(new Envelope(), new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, Converters = { new JsonWireConverterFactory(JsonWireOptions.Default) } }));
    }

    [Fact]
    public void Types_that_are_not_wired_stay_theirs()
    {
        var factory = new JsonWireConverterFactory();
        Assert.False(factory.CanConvert(typeof(Envelope)));
        Assert.False(factory.CanConvert(typeof(int)));
        Assert.False(factory.CanConvert(typeof(List<string>)));
        Assert.False(factory.CanConvert(typeof(JsonNode)));
        Assert.False(factory.CanConvert(typeof(object)));
        Assert.True(factory.CanConvert(typeof(Order)));
        Assert.True(factory.CanConvert(typeof(Size?)));
        Assert.True(factory.CanConvert(typeof(Dictionary<string, List<Shape>>)));
        Assert.Null(JsonWireResolver.Default.GetTypeInfo(typeof(Envelope), new JsonSerializerOptions()));
    }

    [Fact]
    public async Task Http_content_goes_through()
    {
        var options = new JsonSerializerOptions(JsonSerializerOptions.Web) { Converters = { new JsonWireConverterFactory() } };
        using JsonContent content = JsonContent.Create(new Part { Id = 5, Label = "x" }, options: options);
        Assert.Equal("""{"id":5,"label":"x","next":null}""", await content.ReadAsStringAsync());
        using var response = new HttpResponseMessage { Content = content };
        Assert.Equal(5, (await response.Content.ReadFromJsonAsync<Part>(options))!.Id);
    }

    [Theory]
    [InlineData("5", 5)]
    [InlineData(" -7 ", -7)]
    public void A_reader_of_theirs_is_read_from(string json, int expected)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        Assert.Equal(expected, JsonWire.Deserialize<int>(ref reader));
    }

    [Fact]
    public void Readers_stand_at_the_last_token_afterwards()
    {
        byte[] json = Encoding.UTF8.GetBytes("""[ {"Id":1} , "a\"b" , [1, 2], "", null, 1.5e3 ]""");
        foreach (int size in (int[])[1, 3, 1000])
        {
            var reader = size == 1000 ? new Utf8JsonReader(json) : new Utf8JsonReader(SettingsTests.Pieces(json, size));
            Assert.True(reader.Read() && reader.Read());
            Assert.Equal(1, JsonWire.Deserialize<Part>(ref reader)!.Id);
            Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
            Assert.True(reader.Read());
            Assert.Equal("a\"b", JsonWire.Deserialize<string>(ref reader));
            Assert.True(reader.Read());
            Assert.Equal([1, 2], JsonWire.Deserialize<int[]>(ref reader)!);
            Assert.True(reader.Read());
            Assert.Equal("", JsonWire.Deserialize<string>(ref reader));
            Assert.True(reader.Read());
            Assert.Null(JsonWire.Deserialize<Part>(ref reader));
            Assert.True(reader.Read());
            Assert.Equal(1500, JsonWire.Deserialize<double>(ref reader));
            Assert.True(reader.Read());
            Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
        }
    }

    delegate Part? Reading(ref Utf8JsonReader reader);

    [Fact]
    public void A_reader_with_a_part_is_refused()
    {
        foreach (string part in (string[])["", " ", "{", """{"Id":1""", """{"Id""", "[1, 2"])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(part);
            Refuses(bytes, (ref Utf8JsonReader reader) => JsonSerializer.Deserialize<Part>(ref reader));
            Refuses(bytes, (ref Utf8JsonReader reader) => JsonWire.Deserialize<Part>(ref reader));
            Refuses(bytes, (ref Utf8JsonReader reader) => JsonWire.Deserialize<Part>(ref reader, new JsonWireOptions { AllowComments = true }));
        }

        static void Refuses(byte[] part, Reading read)
        {
            Assert.ThrowsAny<JsonException>(() =>
            {
                var reader = new Utf8JsonReader(part, isFinalBlock: false, default);
                read(ref reader);
            });
            Assert.ThrowsAny<JsonException>(() =>
            {
                var reader = new Utf8JsonReader(SettingsTests.Pieces(part, 1), isFinalBlock: false, default);
                read(ref reader);
            });
        }

        Assert.ThrowsAny<JsonException>(() =>
        {
            var reader = new Utf8JsonReader("""{"Id":1"""u8);
            JsonWire.Deserialize<Part>(ref reader);
        });
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_writer_of_theirs_is_written_to(bool indented)
    {
        var part = new Part { Id = 1, Next = new Part { Label = "<x>" } };
        string Write(Action<Utf8JsonWriter> value)
        {
            var output = new ArrayBufferWriter<byte>();
            using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = indented, NewLine = "\n", IndentSize = 3 }))
            {
                writer.WriteStartObject();
                writer.WritePropertyName("a");
                value(writer);
                writer.WriteEndObject();
            }

            return Encoding.UTF8.GetString(output.WrittenSpan);
        }

        Assert.Equal(Write(w => JsonSerializer.Serialize(w, part)), Write(w => JsonWire.Serialize(w, part, new JsonWireOptions { Escaping = JsonEscaping.Html })));
    }

    [Fact]
    public void Their_contracts_work_in_ours()
    {
        string json = JsonWire.SerializeToString(new Holder { Other = new Other { When = new DateTime(2020, 1, 2), Names = ["a"] } });
        Assert.Equal("""{"Other":{"when":"2020-01-02T00:00:00","names":["a"]}}""", json);
        Assert.Equal("a", JsonWire.Deserialize<Holder>(json)!.Other!.Names![0]);
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>("""{"Other":{"when":5}}"""));
        Assert.StartsWith("$.Other", e.Path, StringComparison.Ordinal);
    }

    public sealed class Other
    {
        public DateTime When { get; set; }

        public string[]? Names { get; set; }
    }

    [Wire]
    public sealed class Holder
    {
        [WireFormatter(typeof(OtherFormatter))]
        public Other? Other { get; set; }
    }

    public sealed class OtherFormatter() : JsonSerializerFormatter<Other>(OtherContext.Default.Other);

    [JsonSerializable(typeof(Other))]
    [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
    internal sealed partial class OtherContext : JsonSerializerContext;

    [Wire]
    public sealed class Plain
    {
        public int Id { get; set; }

        public Dictionary<string, List<Odd?>>? Odd { get; set; }

        public Plain? Next { get; set; }
    }

    [Wire]
    public sealed class Odd
    {
        [JsonPropertyName("a<b")]
        public int Less { get; set; }

        public object? Any { get; set; }
    }

    [Wire]
    public sealed class AllPlain
    {
        public int Id { get; set; }

        public string? Text { get; set; }

        public AllPlain[]? More { get; set; }
    }

    [Fact]
    public void Names_are_escaped_wherever_they_are()
    {
        var plain = new Plain { Id = 1, Odd = new() { ["<"] = [new Odd { Less = 2, Any = new Odd() }, null] }, Next = new Plain() };
        var all = new AllPlain { Text = "<é>", More = [new AllPlain { Id = 3, Text = "+" }] };
        foreach (bool indented in (bool[])[false, true])
        {
            var theirs = new JsonSerializerOptions { WriteIndented = indented };
            var ours = new JsonSerializerOptions(theirs) { Converters = { new JsonWireConverterFactory() } };
            Assert.Equal(JsonSerializer.Serialize(plain, theirs), JsonSerializer.Serialize(plain, ours));
            Assert.Equal(JsonSerializer.Serialize(all, theirs), JsonSerializer.Serialize(all, ours));
        }
    }

    [Wire(Transparent = true)]
    public readonly record struct Ticket(int Value);

    [Fact]
    public void Ids_that_are_keys_are_text()
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new() { Converters = { new JsonWireConverterFactory() } }, new() { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) }])
        {
            var value = new Dictionary<Ticket, List<Ticket?>> { [new(5)] = [new(6), null] };
            Assert.Equal("""{"5":[6,null]}""", JsonSerializer.Serialize(value, options));
            Assert.Equal(value[new(5)], JsonSerializer.Deserialize<Dictionary<Ticket, List<Ticket?>>>("""{"5":[6,null]}""", options)![new(5)]);
            Assert.Equal("""{"A":1,"B":{"2":true}}""", JsonSerializer.Serialize(new { A = new Ticket(1), B = new Dictionary<Ticket, bool> { [new(2)] = true } }, options));
        }

        JsonWire.SerializeToString(new Dictionary<Ticket, bool>()); // a root that the converter finds
    }
}
