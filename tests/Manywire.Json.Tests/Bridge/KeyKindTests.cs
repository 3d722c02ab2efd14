using System;
using System.Collections.Generic;
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
