using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Converters for another type than the one that names them, and attributes that make converters themselves.</summary>
public sealed class CastConverterTests
{
    static readonly Message s_full = new()
    {
        Id = new() { Id = "i" },
        Ids = [new() { Id = "j" }, null],
        Any = new FileUrl { Id = "u" },
        Number = 5,
        Maybe = 6,
        Text = "t",
        Narrow = new FileId { Id = "n" },
        Box = new() { Side = 3 },
        Prefixed = 7,
        More = 8,
        MaybePrefixed = 9,
        Day = DayOfWeek.Friday,
        MaybeDay = DayOfWeek.Monday,
        Whole = new() { Id = "w" },
        Either = 4,
    };

    /// <summary>What is wrong with a converter is an error of each call that comes to it.</summary>
    [Fact]
    public void A_converter_that_cannot_be_made_is_an_error()
    {
        for (int i = 0; i < 2; i++)
        {
            Assert.Contains("makes no converter", Assert.Throws<NotSupportedException>(() => JsonWire.Serialize(new Unmade { Number = 1 }, i == 0 ? null : JsonWireOptions.Web)).Message, StringComparison.Ordinal);
            Assert.Contains("makes no converter", Assert.Throws<NotSupportedException>(() => JsonWire.Deserialize<Unmade>("""{"Number":1}""")).Message, StringComparison.Ordinal);
        }
    }

    [Wire]
    public sealed class Unmade
    {
        [MakesNone]
        public int Number { get; set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    public sealed class MakesNoneAttribute : JsonConverterAttribute
    {
        public override JsonConverter? CreateConverter(Type typeToConvert) => null;
    }

    [Fact]
    public void The_text_is_that_of_System_Text_Json()
    {
        Same(s_full);
        Same(new Message());
        Same(new FileId { Id = "r" });
        Same(new Whole { Id = "w" });
        Same(new Marked { Id = "m" });
        Same(Tint.Red);

        static void Same<[WireRoot] T>(T value)
        {
            var relaxed = new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
            string expected = JsonSerializer.Serialize(value, relaxed);
            Assert.Equal(expected, JsonWire.SerializeToString(value));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(expected), relaxed));
        }
    }

    [Fact]
    public void A_value_of_another_type_is_an_error()
    {
        const string Json = """{"Url":"x"}""";
        Assert.Throws<InvalidCastException>(() => JsonSerializer.Deserialize<Links>(Json));
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Links>(Json));
        Assert.Contains("$.Url", error.Message, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => JsonWire.Serialize(new Message { Narrow = new FileUrl() }));
    }

    [Fact]
    public void A_converter_that_says_it_does_not_convert_the_type_is_an_error()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Refused()));
        Exception error = Assert.ThrowsAny<Exception>(() => JsonWire.Serialize(new Refused { Id = new() }));
        Assert.IsType<NotSupportedException>(error.GetBaseException());
    }
}

[Wire]
public sealed class Message
{
    public FileId? Id { get; set; }

    public List<FileId?>? Ids { get; set; }

    public InputFile? Any { get; set; }

    [JsonConverter(typeof(BoxedConverter))]
    public int Number { get; set; }

    [JsonConverter(typeof(BoxedConverter))]
    public int? Maybe { get; set; }

    [JsonConverter(typeof(BoxedConverter))]
    public string? Text { get; set; }

    [JsonConverter(typeof(NarrowConverter))]
    public InputFile? Narrow { get; set; }

    [JsonConverter(typeof(SidedConverter))]
    public SidedBox Box { get; set; }

    [Prefix("p")]
    public int Prefixed { get; set; }

    [Prefix("q\"", 1, 2, Suffix = "!", Kind = DayOfWeek.Sunday)]
    public int More { get; set; }

    [Prefix("r")]
    public int? MaybePrefixed { get; set; }

    [EnumText]
    public DayOfWeek Day { get; set; }

    [EnumText]
    public DayOfWeek? MaybeDay { get; set; }

    public Whole? Whole { get; set; }

    [BoxedAttribute]
    public int Either { get; set; }
}

[Wire]
public sealed class Links
{
    public FileUrl? Url { get; set; }
}

[Wire]
public sealed class Refused
{
    [JsonConverter(typeof(StrictFileConverter))]
    public FileId? Id { get; set; }
}

[JsonConverter(typeof(InputFileConverter))]
public abstract class InputFile
{
    public string? Id { get; set; }
}

[JsonConverter(typeof(InputFileConverter))]
public sealed class FileId : InputFile;

[JsonConverter(typeof(InputFileConverter))]
public sealed class FileUrl : InputFile;

[Wire, JsonConverter(typeof(MarkedConverter))]
public sealed class Marked : MarkedBase;

public abstract class MarkedBase
{
    public string? Id { get; set; }
}

[Whole]
public sealed class Whole
{
    public string? Id { get; set; }
}

[TintText]
public enum Tint
{
    None,
    Red,
}

public interface ISided
{
    int Side { get; set; }
}

public struct SidedBox : ISided
{
    public int Side { get; set; }
}

public sealed class InputFileConverter : JsonConverter<InputFile>
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsAssignableTo(typeof(InputFile));

    public override InputFile Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new FileId { Id = reader.GetString() };

    public override void Write(Utf8JsonWriter writer, InputFile value, JsonSerializerOptions options) => writer.WriteStringValue(value.Id);
}

public sealed class StrictFileConverter : JsonConverter<InputFile>
{
    public override InputFile Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, InputFile value, JsonSerializerOptions options) => throw new NotSupportedException();
}

public sealed class NarrowConverter : JsonConverter<FileId>
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override FileId Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Id = reader.GetString()![1..] };

    public override void Write(Utf8JsonWriter writer, FileId value, JsonSerializerOptions options) => writer.WriteStringValue("#" + value.Id);
}

public sealed class MarkedConverter : JsonConverter<MarkedBase>
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override MarkedBase Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Marked { Id = reader.GetString() };

    public override void Write(Utf8JsonWriter writer, MarkedBase value, JsonSerializerOptions options) => writer.WriteStringValue(value.Id);
}

public sealed class BoxedConverter : JsonConverter<object>
{
    public override bool CanConvert(Type typeToConvert) => true;

    public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        typeToConvert == typeof(string) ? reader.GetString()![1..] : int.Parse(reader.GetString()![1..], CultureInfo.InvariantCulture);

    public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue(":" + value);
}

public sealed class SidedConverter : JsonConverter<ISided>
{
    public override bool CanConvert(Type typeToConvert) => typeof(ISided).IsAssignableFrom(typeToConvert);

    public override ISided Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new SidedBox { Side = reader.GetInt32() - 1000 };

    public override void Write(Utf8JsonWriter writer, ISided value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Side + 1000);
}

[AttributeUsage(AttributeTargets.Property)]
public sealed class PrefixAttribute(string prefix, params int[] more) : JsonConverterAttribute
{
    public string? Suffix { get; set; }

    public DayOfWeek Kind { get; set; }

    public override JsonConverter CreateConverter(Type typeToConvert) => new PrefixConverter(prefix + string.Join('.', more) + Kind + "|", Suffix);
}

public sealed class PrefixConverter(string prefix, string? suffix) : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => int.Parse(reader.GetString()![prefix.Length..].TrimEnd('!'), CultureInfo.InvariantCulture);

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(prefix + value.ToString(CultureInfo.InvariantCulture) + suffix);
}

[AttributeUsage(AttributeTargets.Property)]
public sealed class EnumTextAttribute : JsonConverterAttribute
{
    public override JsonConverter CreateConverter(Type typeToConvert) => new JsonStringEnumConverter();
}

[AttributeUsage(AttributeTargets.Property)]
public sealed class BoxedAttribute() : JsonConverterAttribute(typeof(BoxedConverter));

[AttributeUsage(AttributeTargets.Enum)]
public sealed class TintTextAttribute : JsonConverterAttribute
{
    public override JsonConverter CreateConverter(Type typeToConvert) => new TintConverter();

    sealed class TintConverter : JsonConverter<Tint>
    {
        public override Tint Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() == "R" ? Tint.Red : Tint.None;

        public override void Write(Utf8JsonWriter writer, Tint value, JsonSerializerOptions options) => writer.WriteStringValue(value == Tint.Red ? "R" : "");
    }
}

[AttributeUsage(AttributeTargets.Class)]
public sealed class WholeAttribute : JsonConverterAttribute
{
    public override JsonConverter CreateConverter(Type typeToConvert) => new WholeConverter();

    sealed class WholeConverter : JsonConverter<Whole>
    {
        public override Whole Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Id = reader.GetString() };

        public override void Write(Utf8JsonWriter writer, Whole value, JsonSerializerOptions options) => writer.WriteStringValue(value.Id);
    }
}
