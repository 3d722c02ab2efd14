using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Keys of maps whose type names a converter of System.Text.Json, of all kinds of types that do.</summary>
public sealed class KeyKindTests
{
    [Fact]
    public void Converters_of_base_classes_know_names() => Same(new Roots { ByKey = new() { [new Twig("a")] = 1 }, One = new Twig("b") });

    [Fact]
    public void Converters_of_interfaces_know_names() => Same(new Labelled { ByKey = new() { [new Label("a")] = 1 } });

    [Fact]
    public void Converters_of_base_classes_that_a_factory_makes_know_names() => Same(new Grafts { ByKey = new() { [new Graft("a")] = 1 } });

    [Fact]
    public void Converters_of_enums_know_names()
    {
        Same(new Signs { ByKey = new() { [Sign.Minus] = 1, [(Sign)7] = 2 }, One = Sign.Plus });
        Same(new Dictionary<Sign, int> { [Sign.Plus] = 3 });
        Same(new Dictionary<Counted, Loud> { [Counted.TwoMore] = Loud.TwoMore });
        Same(new Dictionary<Loud, Counted> { [Loud.TwoMore] = Counted.TwoMore });
        Spelled(new Dictionary<Sign, int> { [Sign.Plus] = 3 });
        Spelled(new Dictionary<Counted, int> { [Counted.TwoMore] = 3 });
        Spelled(new Dictionary<Loud, int> { [Loud.TwoMore] = 3 });
        Assert.Equal(Counted.TwoMore, JsonWire.Deserialize<Dictionary<Counted, int>>("{\"1\":2}")!.Keys.Single());
        Assert.Equal(1, JsonableWire.Deserialize<Signs>(JsonableWire.Serialize(new Signs { ByKey = new() { [Sign.Minus] = 1 } }))!.ByKey![Sign.Minus]);
    }

    static readonly JsonSerializerOptions s_spelled = new() { DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper };

    static void Spelled<[WireRoot] T>(T map) => Assert.Equal(JsonSerializer.Serialize(map, s_spelled), JsonWire.SerializeToString(map, JsonWireOptions.From(s_spelled)));

    [Fact]
    public void Enums_whose_converter_isnt_called_are_no_keys()
    {
        object map = new SortedDictionary<Sign, object> { [Sign.Plus] = 1 };
        Assert.Contains("WireRoot(typeof(Manywire.Json.Tests.Sign", Assert.Throws<NotSupportedException>(() => JsonWire.SerializeToString(map)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Generic_structs_with_a_converter_of_their_own_are_names() => Same(new Ids { ByKey = new() { [new Id<int>("a")] = 1 }, Other = new() { [new Id<string>("b")] = [2] } });

    [Fact]
    public void Maps_of_them_that_no_code_was_emitted_for()
    {
        object map = new SortedDictionary<Id<int>, object> { [new("x")] = 1 };
        Assert.Equal(JsonSerializer.Serialize(map), JsonWire.SerializeToString(map));
        map = new Dictionary<Twig, object> { [new("x")] = 1 };
        Assert.Equal(JsonSerializer.Serialize(map), JsonWire.SerializeToString(map));
    }

    static void Same<[WireRoot] T>(T value)
    {
        string expected = JsonSerializer.Serialize(value);
        Assert.Equal(expected, JsonWire.SerializeToString(value));
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(expected)));
    }
}

[Wire]
public sealed class Roots
{
    public Dictionary<Twig, int>? ByKey { get; set; }

    public Twig? One { get; set; }
}

public abstract record Branch(string Text);

[JsonConverter(typeof(BranchConverter))]
public sealed record Twig(string Text) : Branch(Text);

public sealed class BranchConverter : JsonConverter<Branch>
{
    public override bool CanConvert(Type typeToConvert) => typeof(Branch).IsAssignableFrom(typeToConvert);

    public override Branch Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Twig(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Branch value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

    public override Branch ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Twig(reader.GetString()![1..]);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Branch value, JsonSerializerOptions options) => writer.WritePropertyName("/" + value.Text);
}

[Wire]
public sealed class Signs
{
    public Dictionary<Sign, int>? ByKey { get; set; }

    public Sign One { get; set; }
}

[JsonConverter(typeof(JsonNumberEnumConverter<Counted>))]
public enum Counted
{
    One,
    TwoMore,
}

[JsonConverter(typeof(LoudConverter))]
public enum Loud
{
    One,
    TwoMore,
}

public sealed class LoudConverter() : JsonStringEnumConverter<Loud>(JsonNamingPolicy.KebabCaseUpper, allowIntegerValues: false);

[JsonConverter(typeof(SignConverter))]
public enum Sign
{
    Plus,
    Minus,
}

public sealed class SignConverter : JsonConverter<Sign>
{
    public override Sign Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => (Sign)int.Parse(reader.GetString()!.AsSpan(1), CultureInfo.InvariantCulture);

    public override void Write(Utf8JsonWriter writer, Sign value, JsonSerializerOptions options) => writer.WriteStringValue("v" + (int)value);

    public override Sign ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Read(ref reader, typeToConvert, options);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Sign value, JsonSerializerOptions options) => writer.WritePropertyName("k" + (int)value);
}

[Wire]
public sealed class Grafts
{
    public Dictionary<Graft, int>? ByKey { get; set; }
}

[JsonConverter(typeof(GraftConverters))]
public sealed record Graft(string Text) : Branch(Text);

public sealed class GraftConverters : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeof(Branch).IsAssignableFrom(typeToConvert);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Converter();

    sealed class Converter : JsonConverter<Branch>
    {
        public override bool CanConvert(Type typeToConvert) => typeof(Branch).IsAssignableFrom(typeToConvert);

        public override Branch Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Graft(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Branch value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

        public override Branch ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Graft(reader.GetString()![1..]);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Branch value, JsonSerializerOptions options) => writer.WritePropertyName("%" + value.Text);
    }
}

[Wire]
public sealed class Labelled
{
    public Dictionary<Label, int>? ByKey { get; set; }
}

public interface ILabel
{
    string Text { get; }
}

[JsonConverter(typeof(LabelConverter))]
public readonly record struct Label(string Text) : ILabel;

public sealed class LabelConverter : JsonConverter<ILabel>
{
    public override bool CanConvert(Type typeToConvert) => typeof(ILabel).IsAssignableFrom(typeToConvert);

    public override ILabel Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Label(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, ILabel value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

    public override ILabel ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new Label(reader.GetString()![1..]);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, ILabel value, JsonSerializerOptions options) => writer.WritePropertyName("#" + value.Text);
}

[Wire]
public sealed class Ids
{
    public Dictionary<Id<int>, int>? ByKey { get; set; }

    public Dictionary<Id<string>, int[]>? Other { get; set; }
}

[JsonConverter(typeof(IdConverters))]
public readonly record struct Id<T>(string Text) : IComparable<Id<T>>
{
    public int CompareTo(Id<T> other) => string.CompareOrdinal(Text, other.Text);
}

public sealed class IdConverters : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Id<>);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        (JsonConverter)Activator.CreateInstance(typeof(Converter<>).MakeGenericType(typeToConvert.GenericTypeArguments))!;

    sealed class Converter<T> : JsonConverter<Id<T>>
    {
        public override Id<T> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Id<T> value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

        public override Id<T> ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()![1..]);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Id<T> value, JsonSerializerOptions options) => writer.WritePropertyName("@" + value.Text);
    }
}
