using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>System.Text.Json's options, drawn at random, and what they are here: the same bytes, the same values, and the same refusals.</summary>
public sealed class SettingsTests
{
    public static TheoryData<int> Seeds => new(Enumerable.Range(0, 60));

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Drawn_options_mean_the_same(int seed)
    {
        var random = new Random(seed);
        JsonSerializerOptions theirs = Options(random);
        JsonWireOptions ours = JsonWireOptions.From(theirs);
        for (int i = 0; i < 20; i++)
        {
            Same(Draw.Order(random), theirs, ours, random);
            Same(Draw.Shape(random, 3), theirs, ours, random);
        }
    }

    /// <summary>Members that are defaults of every kind, and numbers wherever one may stand.</summary>
    [Theory]
    [MemberData(nameof(Seeds))]
    public void Defaults_and_numbers_are_written_the_same(int seed)
    {
        var random = new Random(seed);
        JsonSerializerOptions theirs = Options(random);
        JsonWireOptions ours = JsonWireOptions.From(theirs);
        for (int i = 0; i < 40; i++)
        {
            Written(Draw.Sums(random, 2), theirs, ours);
            Written(Draw.StrictSums(random), theirs, ours);
            Written(new List<int?> { random.Next(), null, 0 }, theirs, ours);
            Written(new Dictionary<int, double[]> { [random.Next()] = [0, 1.5] }, theirs, ours);
            Written(random.Next(), theirs, ours);
            Written(Draw.Pick<decimal?>(random, null, 0, 1.50m), theirs, ours);
            Written(Draw.Pick(random, Colour.Red, Colour.DeepBlue, (Colour)5), theirs, ours);
            Written(new[] { Colour.Red, (Colour)5 }, theirs, ours);
            Written(random.Next(2) == 0, theirs, ours);
        }
    }

    static void Written<[WireRoot] T>(T value, JsonSerializerOptions theirs, JsonWireOptions ours)
    {
        string expected = JsonSerializer.Serialize(value, theirs);
        Assert.Equal(expected, JsonWire.SerializeToString(value, ours));
        var output = new ArrayBufferWriter<byte>(1);
        JsonWire.Serialize(output, value, ours);
        Assert.Equal(expected, Encoding.UTF8.GetString(output.WrittenSpan));
    }

    [Theory]
    [InlineData(JsonUnmappedMemberHandling.Skip)]
    [InlineData(JsonUnmappedMemberHandling.Disallow)]
    public void What_a_type_says_of_unknown_members_goes_before_what_a_call_says(JsonUnmappedMemberHandling handling)
    {
        var theirs = new JsonSerializerOptions { UnmappedMemberHandling = handling };
        var ours = JsonWireOptions.From(theirs);
        const string Json = """{"more":[1],"Id":2}""";
        Assert.Equal(2, JsonSerializer.Deserialize<Opened>(Json, theirs)!.Id);
        Assert.Equal(2, JsonWire.Deserialize<Opened>(Json, ours)!.Id);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Closed>(Json, theirs));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Closed>(Json, ours));
    }

    [Wire, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    public sealed class Opened
    {
        public int Id { get; set; }
    }

    [Wire, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int Id { get; set; }
    }

    internal static JsonSerializerOptions Options(Random random)
    {
        var options = new JsonSerializerOptions
        {
            PropertyNamingPolicy = Draw.Pick(random, null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.KebabCaseUpper),
            PropertyNameCaseInsensitive = true, // names that are spelled are read regardless of case here
            DefaultIgnoreCondition = Draw.Pick(random, JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault),
            WriteIndented = random.Next(2) == 0,
            IndentSize = random.Next(4),
            IndentCharacter = Draw.Pick(random, ' ', '\t'),
            NewLine = Draw.Pick(random, "\n", "\r\n"),
            Encoder = Draw.Pick(random, null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Default),
            AllowTrailingCommas = random.Next(2) == 0,
            ReadCommentHandling = Draw.Pick(random, JsonCommentHandling.Disallow, JsonCommentHandling.Skip),
            NumberHandling = Draw.Pick(random, JsonNumberHandling.Strict, JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.AllowNamedFloatingPointLiterals, JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.WriteAsString),
            UnmappedMemberHandling = Draw.Pick(random, JsonUnmappedMemberHandling.Skip, JsonUnmappedMemberHandling.Disallow),
            AllowOutOfOrderMetadataProperties = true,
            AllowDuplicateProperties = random.Next(2) == 0,
        };
        switch (random.Next(3))
        {
            case 0:
                options.Converters.Add(new JsonStringEnumConverter());
                break;
            case 1:
                options.Converters.Add(new JsonStringEnumConverter(Draw.Pick(random, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower)));
                break;
        }

        return options;
    }

    static void Same<[WireRoot] T>(T value, JsonSerializerOptions theirs, JsonWireOptions ours, Random random)
    {
        string expected = JsonSerializer.Serialize(value, theirs);
        Assert.Equal(expected, JsonWire.SerializeToString(value, ours));
        var output = new ArrayBufferWriter<byte>(1);
        JsonWire.Serialize(output, value, ours);
        Assert.Equal(expected, Encoding.UTF8.GetString(output.WrittenSpan));

        for (int i = 0; i < 6; i++)
        {
            string json = i == 0 ? expected : Changed(expected, random);
            string? read = Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json, theirs)));
            Assert.True(read == Try(() => JsonSerializer.Serialize(JsonWire.Deserialize<T>(json, ours))), $"{json}\nis\n{read ?? "refused"}\nand not\n{Try(() => JsonSerializer.Serialize(JsonWire.Deserialize<T>(json, ours))) ?? "refused"}");
            ReadOnlySequence<byte> pieces = Pieces(Encoding.UTF8.GetBytes(json), random.Next(1, 9));
            Assert.Equal(read, Try(() => JsonSerializer.Serialize(JsonWire.Deserialize<T>(pieces, ours))));
        }
    }

    /// <summary>The same document with a comment, a comma, a quoted number, another case, or without something.</summary>
    static string Changed(string json, Random random)
    {
        int at = Outside(json, random.Next(json.Length + 1));
        switch (random.Next(7))
        {
            case 0:
                return json.Insert(at, Draw.Pick(random, "/* , ] } \" */", "// note\n", "/**/", "//\r\n", "/", "/* open", "/*/", "// a \u2028\n"));
            case 1:
                return json.Insert(at, ",");
            case 2:
                int close = json.IndexOfAny(['}', ']'], Math.Min(at, json.Length - 1));
                return close < 0 ? json : json.Insert(close, Draw.Pick(random, ",", " ,\n", ", /* last */ ", ",,", "/* x */,"));
            case 3:
                Match number = Regex.Match(json[at..], "\"(?:count|total|id|height)\"\\s*:\\s*(-?[0-9]+)", RegexOptions.IgnoreCase); // not of an enum, which is read from such text here
                Group digits = number.Groups[1];
                return !number.Success ? json : json.Insert(at + digits.Index + digits.Length, "\"").Insert(at + digits.Index, "\"");
            case 4:
                Match name = Regex.Match(json[at..], "\"([A-Za-z])[A-Za-z_-]*\"\\s*:"); // of a member: names of enums that are spelled are read in any case here
                int letter = at + name.Groups[1].Index;
                return !name.Success || Regex.IsMatch(name.Value, "blue|red", RegexOptions.IgnoreCase) ? json : json[..letter] + (char.IsUpper(json[letter]) ? char.ToLowerInvariant(json[letter]) : char.ToUpperInvariant(json[letter])) + json[(letter + 1)..];
            case 5:
                return json.Length == 0 ? json : json.Remove(Math.Min(at, json.Length - 1), 1);
            default:
                int brace = json.IndexOf('{');
                return brace < 0 ? json : json.Insert(brace + 1, json.Contains(':') && json[brace + 1] != '}' ? "\"unknown\":[1,{\"a\":null}]," : "\"unknown\":1");
        }
    }

    /// <summary>The next place that is in no text, where it would be one of it, and not between a name and its colon, where System.Text.Json takes no comment.</summary>
    static int Outside(string json, int from)
    {
        bool inText = false;
        for (int i = 0; i < json.Length; i++)
        {
            if (i >= from && !inText && json[i] != ':')
            {
                return i;
            }

            if (inText && json[i] == '\\')
            {
                i++;
            }
            else if (json[i] == '"')
            {
                inText = !inText;
            }
        }

        return json.Length;
    }

    static string? Try(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is WireException or JsonException or NotSupportedException) // the last one is theirs, for an abstract type without a discriminator
        {
            return null;
        }
    }

    internal static ReadOnlySequence<byte> Pieces(byte[] bytes, int size)
    {
        Piece? first = null, last = null;
        for (int at = 0; at < bytes.Length || first is null; at += size)
        {
            var piece = new Piece(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)), last);
            first ??= piece;
            last = piece;
        }

        return new ReadOnlySequence<byte>(first, 0, last!, last!.Memory.Length);
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, Piece? before)
        {
            Memory = memory;
            if (before is not null)
            {
                before.Next = this;
                RunningIndex = before.RunningIndex + before.Memory.Length;
            }
        }
    }

    [Fact]
    public void What_has_no_counterpart_is_named()
    {
        var theirs = new JsonSerializerOptions
        {
            DictionaryKeyPolicy = new OwnPolicy(),
            ReferenceHandler = ReferenceHandler.Preserve,
            IgnoreReadOnlyProperties = true,
            IgnoreReadOnlyFields = true,
#pragma warning disable SYSLIB0020 // obsolete
            IgnoreNullValues = true,
#pragma warning restore SYSLIB0020
            Converters = { new OwnConverter() },
        };
        NotSupportedException e = Assert.Throws<NotSupportedException>(() => JsonWireOptions.From(theirs));
        Assert.Contains("DictionaryKeyPolicy, ReferenceHandler, IgnoreReadOnlyProperties, IgnoreReadOnlyFields, IgnoreNullValues, Converters (OwnConverter)", e.Message);
        JsonWireOptions ours = JsonWireOptions.From(theirs, out IReadOnlyList<string> lost);
        Assert.Equal(6, lost.Count);
        Assert.Equal(JsonEscaping.Html, ours.Escaping);
    }

    [Fact]
    public void The_first_converter_of_enums_is_the_one_that_counts()
    {
        var theirs = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase), new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper, allowIntegerValues: false) } };
        Assert.Equal("\"lessThan\"", JsonSerializer.Serialize(Sign.LessThan, theirs));
        Assert.Equal("\"lessThan\"", JsonWire.SerializeToString(Sign.LessThan, JsonWireOptions.From(theirs)));
    }

    public enum Sign
    {
        Equal,
        LessThan,
    }

    [Fact]
    public void A_converter_of_enums_that_refuses_numbers_is_named()
    {
        foreach (JsonNamingPolicy? naming in (JsonNamingPolicy?[])[null, JsonNamingPolicy.CamelCase])
        {
            JsonWireOptions ours = JsonWireOptions.From(new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(naming, allowIntegerValues: false) } }, out IReadOnlyList<string> lost);
            Assert.Equal(["Converters (JsonStringEnumConverter that refuses numbers)"], lost);
            Assert.Equal(WireEnums.Names, ours.Enums);
            JsonWireOptions.From(new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(naming) } });
        }
    }

    [Theory]
    [InlineData("""{"Key":"a","Value":1}""", true)]
    [InlineData("""{"Value":1,"Key":null}""", true)]
    [InlineData("""{"Key":"a"}""", false)]
    [InlineData("""{"Value":1}""", false)]
    [InlineData("{}", false)]
    public void A_pair_needs_both_where_constructors_get_what_they_take(string json, bool isRead)
    {
        var theirs = new JsonSerializerOptions { RespectRequiredConstructorParameters = true };
        Assert.Equal(isRead, Record.Exception(() => JsonSerializer.Deserialize<KeyValuePair<string, int>>(json, theirs)) is null);
        Assert.Equal(isRead, Record.Exception(() => JsonWire.Deserialize<KeyValuePair<string, int>>(json, JsonWireOptions.From(theirs))) is null);
        Assert.Equal(isRead, Record.Exception(() => JsonWire.Deserialize<List<KeyValuePair<string, int>>>($"[{json}]", JsonWireOptions.From(theirs))) is null);
        JsonWire.Deserialize<KeyValuePair<string, int>>(json);
    }

    [Theory]
    [InlineData("""{"First":1,"Others":[2]}""", true)]
    [InlineData("""{"First":1,"Others":null}""", true)]
    [InlineData("""{"First":1}""", false)]
    [InlineData("""{"Others":[2]}""", false)]
    public void Parameters_that_take_any_number_of_arguments_are_required_like_all_others(string json, bool isRead)
    {
        var theirs = new JsonSerializerOptions { RespectRequiredConstructorParameters = true };
        Assert.Equal(isRead, Record.Exception(() => JsonSerializer.Deserialize<Variadic>(json, theirs)) is null);
        Assert.Equal(isRead, Record.Exception(() => JsonWire.Deserialize<Variadic>(json, JsonWireOptions.From(theirs))) is null);
    }

    [Wire]
    public sealed record Variadic(int First, params int[]? Others);

    [Fact]
    public void Names_of_enums_that_are_keys_are_read_in_any_case()
    {
        const string Json = """{"DEEPBLUE":1,"red":2}""";
        Assert.Equal(JsonSerializer.Deserialize<Dictionary<Colour, int>>(Json), JsonWire.Deserialize<Dictionary<Colour, int>>(Json));
        Assert.Equal(1, JsonWire.Deserialize<Order>($$"""{"ByColour":{{Json}}}""")!.ByColour![Colour.DeepBlue]);
        Assert.Equal(2, JsonWire.Deserialize<SortedDictionary<Colour, int>>(Json)![Colour.Red]);
    }

    sealed class OwnPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name;
    }

    sealed class OwnConverter : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    [Fact]
    public void The_web_defaults_mean_the_same()
    {
        JsonWireOptions ours = JsonWireOptions.From(JsonSerializerOptions.Web);
        Assert.Equal(JsonWireOptions.Web with { Escaping = JsonEscaping.Html, AllowDuplicates = true, NewLine = ours.NewLine }, ours);
    }
}
