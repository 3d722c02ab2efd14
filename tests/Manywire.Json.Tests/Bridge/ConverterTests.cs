using System;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Members that name a converter of System.Text.Json: the JSON is System.Text.Json's own.</summary>
public sealed class ConverterTests
{
    static readonly Reading s_full = new()
    {
        Hex = 255,
        Maybe = 16,
        At = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        Seen = new DateTime(2026, 1, 2, 3, 4, 6, DateTimeKind.Utc),
        Tags = ["a", "b,c"],
        Inner = new Place { X = 1, Y = -2 },
        Level = Level.High,
        Pair = (3, 4),
        Named = "n",
        Plain = 7,
    };

    public static TheoryData<Reading> All => new(s_full, new Reading());

    [Theory]
    [MemberData(nameof(All))]
    public void The_text_is_that_of_System_Text_Json(Reading reading)
    {
        string expected = JsonSerializer.Serialize(reading);
        Assert.Equal(expected, JsonWire.SerializeToString(reading));
        Assert.Equal(JsonSerializer.Serialize(reading, new JsonSerializerOptions { WriteIndented = true }), JsonWire.SerializeToString(reading, new JsonWireOptions { WriteIndented = true }));
        byte[] utf8 = Encoding.UTF8.GetBytes(expected);
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Reading>(utf8)));
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Reading>(Bytewise(utf8))));
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Reading>(Encoding.UTF8.GetBytes(JsonWire.SerializeToString(reading, new JsonWireOptions { WriteIndented = true })))));
    }

    [Fact]
    public void Other_wires_have_their_own_form()
    {
        var few = new Few { Hex = 255, Maybe = 16 };
        Assert.Equal("""{"Hex":"ff","Maybe":"10","Plain":0}""", JsonWire.SerializeToString(few));
        Assert.Contains("\"Hex\":255", Encoding.UTF8.GetString(JsonableWire.Serialize(few)), StringComparison.Ordinal);
    }

    [Fact]
    public void A_converter_of_a_type_counts_wherever_the_type_is()
    {
        var all = new Converted
        {
            One = new() { Units = 3 },
            Maybe = new() { Units = 4 },
            Many = [new() { Units = 5 }, default],
            ByName = new() { ["a"] = new() { Units = 6 } },
            Words = [new() { Text = "x" }, null],
            Word = new() { Text = "y" },
        };
        Same(all);
        Same(new Converted());
        Same(new Amount { Units = 7 });
        Same(new[] { new Amount { Units = 7 } });
        Same(new Word { Text = "z" });
        Assert.Contains("\"Units\":3", Encoding.UTF8.GetString(JsonableWire.Serialize(all)), StringComparison.Ordinal);

        static void Same<[WireRoot] T>(T value)
        {
            string expected = JsonSerializer.Serialize(value);
            Assert.Equal(expected, JsonWire.SerializeToString(value));
            byte[] utf8 = Encoding.UTF8.GetBytes(expected);
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(utf8)));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(Bytewise(utf8))));
        }
    }

    [Fact]
    public void A_converter_of_an_enum_counts_wherever_the_enum_is()
    {
        var all = new Graded
        {
            One = Grade.Good,
            Maybe = Grade.Bad,
            Many = [Grade.Good, (Grade)7],
            List = [Grade.Bad],
            ByName = new() { ["a"] = Grade.Good },
            Pair = (Grade.Good, 3),
            Bare = Grade.Bad,
            Spelled = Grade.Good,
            Named = Size.Large,
            Number = 4,
        };
        Same(all);
        Same(new Graded());
        Same(Grade.Good);
        Same<Grade?>(Grade.Bad);
        Same(new[] { Grade.Good, Grade.Bad });
        Same(new Dictionary<string, Grade[]> { ["x"] = [Grade.Good] });
        Assert.Equal("""{"One":"+","Maybe":"-","Many":["+","7"],"List":["-"],"ByName":{"a":"+"},"Pair":{"Item1":"+","Item2":3},"Bare":"Bad","Spelled":"good","Named":"Large","Number":4}""", JsonWire.SerializeToString(all));
        Assert.Equal("true", JsonWire.Schema(typeof(Grade)).ToJsonString());

        // A converter that knows no names has no keys, as it has none within System.Text.Json.
        var keys = new Dictionary<Grade, int> { [Grade.Good] = 1 };
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(keys));
        Assert.Contains(nameof(GradeConverter), Assert.Throws<NotSupportedException>(() => JsonWire.SerializeToString(keys)).Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Dictionary<Grade, int>>("""{"Good":1}"""));
        Assert.Throws<NotSupportedException>(() => JsonWire.Deserialize<Dictionary<Grade, int>>("""{"Good":1}"""));

        // A call's options hold for enums that say nothing themselves, and other wires have the number.
        Assert.Contains("\"One\":\"+\"", JsonWire.SerializeToString(all, new JsonWireOptions { Enums = WireEnums.Names, WriteNumbersAsStrings = true }), StringComparison.Ordinal);
        Assert.Contains("\"One\":1", Encoding.UTF8.GetString(JsonableWire.Serialize(all)), StringComparison.Ordinal);
        Assert.Equal(all.Many, JsonableWire.Deserialize<Graded>(JsonableWire.Serialize(all))!.Many);
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Graded>("""{"Many":["+","?"]}"""));
        Assert.Contains("$.Many[1]", error.Message, StringComparison.Ordinal);

        static void Same<[WireRoot] T>(T value)
        {
            var options = new JsonSerializerOptions { IncludeFields = true, Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
            string expected = JsonSerializer.Serialize(value, options);
            Assert.Equal(expected, JsonWire.SerializeToString(value));
            byte[] utf8 = Encoding.UTF8.GetBytes(expected);
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(utf8), options));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(Bytewise(utf8)), options));
        }
    }

    [Theory]
    [InlineData("""{"Hex":"zz"}""")]
    [InlineData("""{"Hex":5}""")]
    [InlineData("""{"Hex":null}""")]
    [InlineData("""{"Hex":{}}""")]
    [InlineData("""{"Maybe":"zz"}""")]
    [InlineData("""{"Tags":[1]}""")]
    [InlineData("""{"Inner":"1;x"}""")]
    [InlineData("""{"Level":"Middling"}""")]
    [InlineData("""{"Pair":[1]}""")]
    [InlineData("""{"Pair":[1,2""")]
    public void What_a_converter_refuses_is_an_error_of_the_wire(string json)
    {
        Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Reading>(json));
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Reading>(Encoding.UTF8.GetBytes(json)));
        string member = json.Split('"')[1];
        Assert.Contains(member, error.Message, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Reading>(Bytewise(Encoding.UTF8.GetBytes(json))));
    }

    [Fact]
    public void What_a_converter_throws_when_it_writes_is_within_the_error()
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Serialize(new Reading { At = new DateTime(1, 1, 1, 0, 0, 0, DateTimeKind.Utc) }));
        Assert.IsType<ArgumentOutOfRangeException>(error.InnerException);
        Assert.Contains("$.At", error.Message, StringComparison.Ordinal);
    }

    static ReadOnlySequence<byte> Bytewise(byte[] bytes) => Raw.Cut(bytes, 1, repeat: true);

    [Wire]
    public sealed record Reading
    {
        [JsonConverter(typeof(HexConverter))]
        public int Hex { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int? Maybe { get; set; }

        [JsonConverter(typeof(UnixConverter))]
        public DateTime At { get; set; } = DateTime.UnixEpoch;

        [JsonConverter(typeof(UnixConverter)), JsonPropertyName("seen"), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public DateTime? Seen { get; set; }

        [JsonConverter(typeof(JoinedConverter))]
        public List<string>? Tags { get; set; }

        [JsonConverter(typeof(PlaceConverter))]
        public Place? Inner { get; set; }

        [JsonConverter(typeof(LowerEnums))]
        public Level Level { get; set; }

        [JsonConverter(typeof(PairConverter))]
        public (int A, int B) Pair { get; set; }

        [JsonConverter(typeof(NullAsDash))]
        public string? Named { get; set; }

        public int Plain { get; set; }
    }

    [Wire]
    public sealed record Few
    {
        [JsonConverter(typeof(HexConverter))]
        public int Hex { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int? Maybe { get; set; }

        public int Plain { get; set; }
    }

    [Wire]
    public sealed record Place
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    [Wire]
    public sealed record Converted
    {
        public Amount One { get; set; }

        public Amount? Maybe { get; set; }

        public Amount[]? Many { get; set; }

        public Dictionary<string, Amount>? ByName { get; set; }

        public List<Word?>? Words { get; set; }

        public Word? Word { get; set; }
    }

    [Wire]
    public sealed record Graded
    {
        public Grade One { get; set; }

        public Grade? Maybe { get; set; }

        public Grade[]? Many { get; set; }

        public List<Grade>? List { get; set; }

        public Dictionary<string, Grade>? ByName { get; set; }

        public (Grade, int) Pair { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Grade>))]
        public Grade Bare { get; set; }

        [JsonConverter(typeof(LowerEnums))]
        public Grade Spelled { get; set; }

        public Size Named { get; set; }

        public int Number { get; set; }
    }

    [JsonConverter(typeof(GradeConverter))]
    public enum Grade
    {
        Bad,
        Good,
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Size>))]
    public enum Size
    {
        Small,
        Large,
    }

    public sealed class GradeConverter : JsonConverter<Grade>
    {
        public override Grade Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) =>
            reader.GetString() switch { "+" => Grade.Good, "-" => Grade.Bad, { } number => (Grade)int.Parse(number, CultureInfo.InvariantCulture), _ => throw new JsonException() };

        public override void Write(Utf8JsonWriter writer, Grade value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value switch { Grade.Good => "+", Grade.Bad => "-", _ => ((int)value).ToString(CultureInfo.InvariantCulture) });
    }

    [Wire, JsonConverter(typeof(AmountConverter))]
    public struct Amount
    {
        public int Units { get; set; }
    }

    [Wire, JsonConverter(typeof(WordConverter))]
    public sealed class Word
    {
        public string? Text { get; set; }
    }

    public sealed class AmountConverter : JsonConverter<Amount>
    {
        public override Amount Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Units = int.Parse(reader.GetString()!, CultureInfo.InvariantCulture) };

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) => writer.WriteStringValue(value.Units.ToString(CultureInfo.InvariantCulture));
    }

    public sealed class WordConverter : JsonConverter<Word>
    {
        public override Word Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Text = reader.GetString() };

        public override void Write(Utf8JsonWriter writer, Word value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
    }

    public enum Level
    {
        Low,
        High,
    }

    public sealed class HexConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => int.Parse(reader.GetString()!, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("x", CultureInfo.InvariantCulture));
    }

    public sealed class UnixConverter : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => DateTimeOffset.FromUnixTimeSeconds(reader.GetInt64()).UtcDateTime;

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, DateTime.UnixEpoch);
            writer.WriteNumberValue(new DateTimeOffset(value).ToUnixTimeSeconds());
        }
    }

    public sealed class JoinedConverter : JsonConverter<List<string>>
    {
        public override List<string> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
        {
            List<string> read = [];
            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            {
                read.Add(reader.GetString()!.TrimStart('#'));
            }

            return read;
        }

        public override void Write(Utf8JsonWriter writer, List<string> value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            value.ForEach(v => writer.WriteStringValue("#" + v));
            writer.WriteEndArray();
        }
    }

    /// <summary>Hands a wired type on, within an array.</summary>
    public sealed class PlaceConverter : JsonConverter<Place>
    {
        public override Place? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
        {
            if (reader.TokenType != JsonTokenType.StartArray)
            {
                throw new JsonException("A place is an array.");
            }

            reader.Read();
            Place? place = JsonSerializer.Deserialize<Place>(ref reader, options);
            reader.Read();
            return place;
        }

        public override void Write(Utf8JsonWriter writer, Place value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            JsonSerializer.Serialize(writer, value, options);
            writer.WriteEndArray();
        }
    }

    /// <summary>A factory that knows a type, and not the nullable one: System.Text.Json makes the rest.</summary>
    [Theory]
    [InlineData("""{"Day":"monday"}""")]
    [InlineData("""{"Day":null}""")]
    [InlineData("{}")]
    public void AFactoryOfATypeServesItsNullableToo(string json)
    {
        PerhapsADay value = JsonWire.Deserialize<PerhapsADay>(json)!;
        Assert.Equal(JsonSerializer.Deserialize<PerhapsADay>(json)!.Day, value.Day);
        Assert.Equal(JsonSerializer.Serialize(value), JsonWire.SerializeToString(value));
    }

    [Wire]
    public sealed class PerhapsADay
    {
        [JsonConverter(typeof(LowerEnums))]
        public DayOfWeek? Day { get; set; }
    }

    public sealed class LowerEnums : JsonConverterFactory
    {
        public override bool CanConvert(Type type) => type.IsEnum;

        public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, allowIntegerValues: false).CreateConverter(type, options)!;
    }

    public sealed class PairConverter : JsonConverter<(int A, int B)>
    {
        public override (int A, int B) Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
        {
            int[] pair = JsonSerializer.Deserialize<int[]>(ref reader, options)!;
            return pair.Length == 2 ? (pair[0], pair[1]) : throw new JsonException("A pair has two numbers.");
        }

        public override void Write(Utf8JsonWriter writer, (int A, int B) value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, new[] { value.A, value.B }, options);
    }

    /// <summary>Converts null itself.</summary>
    public sealed class NullAsDash : JsonConverter<string>
    {
        public override bool HandleNull => true;

        public override string? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString() is "-" ? null : reader.GetString();

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) => writer.WriteStringValue(value ?? "-");
    }
}
