using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Converters of System.Text.Json hand values on with the options that they are given: those say what the call's options do.</summary>
public sealed class ConverterOptionsTests
{
    static readonly Letter s_letter = new()
    {
        FirstOf = new Postcard { SentFrom = "Zürich <&>", StampCount = 3, Kind = Urgency.VeryUrgent, Weight = double.NaN, Sender = new() { FullName = "A", ShoeSize = 43 } },
        AllParts = [new Parcel { HeightInCm = 4, Sender = new() }, new Postcard { Weight = 1 }, null!],
        ByAgent = new() { FullName = "é", ShoeSize = 0, Kind = Urgency.VeryUrgent },
    };

    public static TheoryData<JsonSerializerOptions> Settings
    {
        get
        {
            var plain = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };
            var names = new JsonSerializerOptions(plain) { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseUpper) } };
            return
            [
                plain,
                new(plain) { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true },
                new(plain) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
                new(plain) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
                new(plain) { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\n" },
                new(plain) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
                new(plain) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper },
                new(plain) { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals },
                names,
                new(names) { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, MaxDepth = 10 },
            ];
        }
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public void What_a_converter_hands_on_is_as_the_options_say(JsonSerializerOptions options)
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(s_letter, options);
        JsonWireOptions own = JsonWireOptions.From(options);
        Assert.Equal(Encoding.UTF8.GetString(expected), JsonWire.SerializeToString(s_letter, own));
        Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(JsonWire.Deserialize<Letter>(expected, own), options));
        Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(JsonWire.Deserialize<Letter>(Raw.Cut(expected, 1, repeat: true), own), options));
        Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(JsonWire.Deserialize<Letter>(expected, own with { MaxBuffered = 1000, DisallowUnknown = true }), options));
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public void Within_System_Text_Json_a_converter_is_given_the_options_of_the_call(JsonSerializerOptions options)
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(s_letter, options);
        var bridged = new JsonSerializerOptions(options) { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };
        foreach (JsonSerializerOptions taken in (JsonSerializerOptions[])[bridged, new(options) { Converters = { new JsonWireConverterFactory(JsonWireOptions.From(options)) } }])
        {
            PartConverter.Seen = null;
            Assert.Equal(Encoding.UTF8.GetString(expected), JsonSerializer.Serialize(s_letter, taken));
            Assert.Same(taken, PartConverter.Seen);
        }

        PartConverter.Seen = null;
        Letter? read = JsonSerializer.Deserialize<Letter>(expected, bridged);
        Assert.Same(bridged, PartConverter.Seen);
        Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(read, options));
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public void Whether_a_member_is_left_out_says_its_value_and_not_what_is_written_for_it(JsonSerializerOptions options)
    {
        using JsonDocument nothing = JsonDocument.Parse("null");
        Odd[] all =
        [
            new() { Document = JsonDocument.Parse("1") },
            new() { Dash = "a", Void = "b", Size = 3, Perhaps = 4, Document = nothing, Element = nothing.RootElement, Maybe = nothing.RootElement },
            new() { Dash = "null", Void = "null", Size = 0, Perhaps = 0, Element = JsonDocument.Parse("[null]").RootElement },
        ];
        all[0].Element = all[0].Document!.RootElement;
        foreach (Odd odd in all)
        {
            Assert.Equal(JsonSerializer.Serialize(odd, options), JsonWire.SerializeToString(odd, JsonWireOptions.From(options)));
        }
    }

    [Fact]
    public void Options_of_equal_settings_are_one_for_converters()
    {
        Assert.Contains(Enumerable.Range(0, 20), _ => AreOne()); // those that are kept are forgotten once there are many, and other tests make some meanwhile
        JsonSerializerOptions first = Given(new JsonWireOptions { Naming = WireNaming.CamelCase });
        Assert.NotSame(first, Given(new JsonWireOptions { Naming = WireNaming.SnakeCaseLower }));
        Assert.True(first.IsReadOnly);

        static bool AreOne()
        {
            JsonSerializerOptions first = Given(new JsonWireOptions { Naming = WireNaming.CamelCase });
            return first == Given(new JsonWireOptions { Naming = WireNaming.CamelCase })
                && first == Given(new JsonWireOptions { Naming = WireNaming.CamelCase, WriteIndented = true, NewLine = "\r\n" })
                && Given(null) == Given(JsonWireOptions.Default);
        }
    }

    /// <summary>What is made of the options says what they say.</summary>
    [Fact]
    public void Options_for_converters_are_taken_over_as_the_options_they_were_made_of()
    {
        var all = new JsonWireOptions
        {
            Escaping = JsonEscaping.Relaxed,
            Naming = WireNaming.KebabCaseUpper,
            IgnoreCase = true,
            AllowNumbersInStrings = true,
            AllowNamedFloatingPoint = true,
            RespectNullableAnnotations = true,
            RespectRequiredConstructorParameters = true,
            WriteNumbersAsStrings = true,
            Omits = JsonOmission.Default,
            Enums = WireEnums.Names,
            EnumNaming = WireNaming.SnakeCaseLower,
            KeyNaming = WireNaming.SnakeCaseUpper,
            AllowComments = true,
            AllowTrailingCommas = true,
            AllowDuplicates = true,
            DisallowUnknown = true,
            MaxDepth = 9,
        };
        var none = new JsonWireOptions { Escaping = JsonEscaping.Html };
        JsonWireOptions[] some =
        [
            none, all, none with { Escaping = JsonEscaping.Relaxed }, none with { Naming = WireNaming.CamelCase }, none with { IgnoreCase = true }, none with { KeyNaming = WireNaming.CamelCase }, none with { AllowNumbersInStrings = true }, none with { AllowNamedFloatingPoint = true },
            none with { RespectNullableAnnotations = true }, none with { RespectRequiredConstructorParameters = true }, none with { WriteNumbersAsStrings = true }, none with { Omits = JsonOmission.Null }, none with { Enums = WireEnums.Names },
            none with { AllowComments = true }, none with { AllowTrailingCommas = true }, none with { AllowDuplicates = true }, none with { DisallowUnknown = true }, none with { MaxDepth = 2 },
        ];
        foreach (JsonWireOptions options in some)
        {
            Assert.Equal(options, JsonWireOptions.From(Given(options)));
        }
    }

    static JsonSerializerOptions Given(JsonWireOptions? options)
    {
        PartConverter.Seen = null;
        JsonWire.Serialize(new Letter { FirstOf = new Parcel() }, options);
        return PartConverter.Seen!;
    }

    [Fact]
    public void Many_options_are_served()
    {
        for (int i = 1; i < 300; i++)
        {
            var options = new JsonWireOptions { MaxDepth = 10 + i, Naming = WireNaming.CamelCase };
            Assert.Equal("""{"firstOf":{"Parcel":{"sender":null,"heightInCm":1}},"allParts":null,"byAgent":null}""", JsonWire.SerializeToString(new Letter { FirstOf = new Parcel { HeightInCm = 1 } }, options));
        }
    }

    [Fact]
    public void A_formatter_of_the_call_serves_what_a_converter_hands_on()
    {
        JsonWireOptions options = new JsonWireOptions { Naming = WireNaming.CamelCase }.With(new Shouted());
        Assert.Equal("""{"firstOf":{"Parcel":{"sender":"A!","heightInCm":0}},"allParts":null,"byAgent":null}""", JsonWire.SerializeToString(new Letter { FirstOf = new Parcel { Sender = new() { FullName = "A" } } }, options));
    }

    [Wire]
    public sealed class Letter
    {
        public Part? FirstOf { get; set; }

        public List<Part>? AllParts { get; set; }

        [JsonConverter(typeof(AgentFactory))]
        public Agent? ByAgent { get; set; }
    }

    [Wire]
    public sealed class Odd
    {
        [JsonConverter(typeof(ConverterTests.NullAsDash))]
        public string? Dash { get; set; }

        [JsonConverter(typeof(AlwaysNull))]
        public string? Void { get; set; }

        [JsonConverter(typeof(ConverterTests.HexConverter))]
        public int Size { get; set; }

        [JsonConverter(typeof(ConverterTests.HexConverter))]
        public int? Perhaps { get; set; }

        public JsonDocument? Document { get; set; }

        public JsonElement Element { get; set; }

        public JsonElement? Maybe { get; set; }
    }

    /// <summary>Writes null for whatever there is.</summary>
    public sealed class AlwaysNull : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    [Wire, JsonConverter(typeof(PartConverter))]
    public abstract class Part
    {
        [JsonPropertyOrder(-1)]
        public Person? Sender { get; set; }
    }

    [Wire]
    public sealed class Postcard : Part
    {
        public string? SentFrom { get; set; }

        public int StampCount { get; set; }

        public Urgency Kind { get; set; }

        public double Weight { get; set; }
    }

    [Wire]
    public sealed class Parcel : Part
    {
        public int HeightInCm { get; set; }
    }

    [Wire]
    public sealed class Person
    {
        public string? FullName { get; set; }

        public int ShoeSize { get; set; }
    }

    /// <summary>Known to System.Text.Json alone.</summary>
    public sealed class Agent
    {
        public string? FullName { get; set; }

        public int ShoeSize { get; set; }

        public Urgency Kind { get; set; }
    }

    public enum Urgency
    {
        None,
        VeryUrgent,
    }

    /// <summary>Writes the name of the type, which tells it, and the value as the options have it.</summary>
    public sealed class PartConverter : JsonConverter<Part>
    {
        [ThreadStatic]
        static JsonSerializerOptions? t_seen;

        public static JsonSerializerOptions? Seen { get => t_seen; set => t_seen = value; }

        public override Part? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
        {
            Seen = options;
            reader.Read();
            string name = reader.GetString()!;
            reader.Read();
            Part? part = name == nameof(Postcard) ? JsonSerializer.Deserialize<Postcard>(ref reader, options) : JsonSerializer.Deserialize<Parcel>(ref reader, options);
            reader.Read();
            return part;
        }

        public override void Write(Utf8JsonWriter writer, Part value, JsonSerializerOptions options)
        {
            Seen = options;
            writer.WriteStartObject();
            writer.WritePropertyName(value.GetType().Name);
            JsonSerializer.Serialize(writer, value, value.GetType(), options);
            writer.WriteEndObject();
        }
    }

    public sealed class AgentFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Agent);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Wrapped((JsonConverter<Agent>)options.GetConverter(typeof(Agent)));

        /// <summary>Goes by the converter that the options had when it was made.</summary>
        sealed class Wrapped(JsonConverter<Agent> inner) : JsonConverter<Agent>
        {
            public override Agent? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => inner.Read(ref reader, typeToConvert, options);

            public override void Write(Utf8JsonWriter writer, Agent value, JsonSerializerOptions options) => inner.Write(writer, value, options);
        }
    }

    sealed class Shouted : IWireFormatter<Person>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Person? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value?.FullName + "!");

        public Person? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => new() { FullName = reader.ReadString()!.TrimEnd('!') };
    }
}
