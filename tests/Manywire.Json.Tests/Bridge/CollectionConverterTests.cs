using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Manywire.Contracts;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Collections of one's own that name a converter of System.Text.Json: it is their form on JSON, and their elements are on all other wires.</summary>
public sealed class CollectionConverterTests
{
    static readonly Basket s_full = new()
    {
        Sum = [1, 2],
        Named = new() { ["a"] = 1 },
        Sums = [[3], null],
        ByName = new() { ["k"] = [4] },
        Packed = new([7, 8]),
        Maybe = new([9]),
        Counted = ["x", "y"],
        Nested = [[], []],
    };

    [Fact]
    public void The_text_is_that_of_System_Text_Json_wherever_the_collection_is()
    {
        Same(s_full);
        Same(new Basket());
        Same(new Summed { 5, 6 });
        Same(new List<Summed> { new() { 5 } });
        Same(new Counted<int> { 5, 6 });

        static void Same<[WireRoot] T>(T value)
        {
            string expected = JsonSerializer.Serialize(value);
            Assert.Equal(expected, JsonWire.SerializeToString(value));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(expected)));
        }
    }

    [Fact]
    public void Other_wires_have_the_elements()
    {
        string text = Encoding.UTF8.GetString(JsonableWire.Serialize(s_full));
        Assert.Contains("[1,2]", text, StringComparison.Ordinal);
        Basket read = JsonableWire.Deserialize<Basket>(JsonableWire.Serialize(s_full))!;
        Assert.Equal(s_full.Sum!, read.Sum!);
        Assert.Equal(s_full.Named!, read.Named!);
        Assert.Equal([7, 8], read.Packed);
        Assert.Equal(["x", "y"], read.Counted!);

        WireSchema schema = WireSchema.Of(typeof(Summed))!;
        Assert.Equal(WireKind.Array, schema.Kind);
        Assert.Equal(WireKind.Opaque, schema.In(typeof(WireDialects.Json)).Kind);
        Assert.Equal("true", JsonWire.Schema(typeof(Summed)).ToJsonString());
    }

    [Fact]
    public void What_the_converter_refuses_is_an_error_with_its_path()
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Basket>("""{"Sums":["3",[1]]}"""));
        Assert.Contains("$.Sums[1]", error.Message, StringComparison.Ordinal);
    }
}

[Wire]
public sealed class Basket
{
    public Summed? Sum { get; set; }

    public Named? Named { get; set; }

    public List<Summed?>? Sums { get; set; }

    public Dictionary<string, Summed>? ByName { get; set; }

    public PackedNumbers Packed { get; set; }

    public PackedNumbers? Maybe { get; set; }

    public Counted<string>? Counted { get; set; }

    public Nested? Nested { get; set; }
}

[JsonConverter(typeof(SummedConverter))]
public sealed class Summed : List<int>;

[JsonConverter(typeof(NamedConverter))]
public sealed class Named : Dictionary<string, int>;

[JsonConverter(typeof(CountedConverters))]
public class Counted<T> : List<T>;

[JsonConverter(typeof(CountedConverters))]
public sealed class Nested : Counted<Nested>;

[JsonConverter(typeof(PackedConverter))]
public readonly struct PackedNumbers(IEnumerable<int> all) : IEnumerable<int>
{
    public IEnumerator<int> GetEnumerator() => (all ?? []).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public sealed class SummedConverter : JsonConverter<Summed>
{
    public override Summed Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => [.. reader.GetString()!.Split(' ').Select(n => int.Parse(n, CultureInfo.InvariantCulture))];

    public override void Write(Utf8JsonWriter writer, Summed value, JsonSerializerOptions options) => writer.WriteStringValue(string.Join(' ', value));
}

public sealed class NamedConverter : JsonConverter<Named>
{
    public override Named Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { [reader.GetString()!] = 1 };

    public override void Write(Utf8JsonWriter writer, Named value, JsonSerializerOptions options) => writer.WriteStringValue(value.Keys.Single());
}

public sealed class PackedConverter : JsonConverter<PackedNumbers>
{
    public override PackedNumbers Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new([reader.GetInt32()]);

    public override void Write(Utf8JsonWriter writer, PackedNumbers value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Sum());
}

public sealed class CountedConverters : JsonConverterFactory
{
    public override bool CanConvert(Type type) => type == typeof(Nested) || type.GetGenericTypeDefinition() == typeof(Counted<>);

    public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) =>
        type == typeof(Nested) ? new CountedConverter<Nested, Nested>() : type == typeof(Counted<int>) ? new CountedConverter<Counted<int>, int>() : new CountedConverter<Counted<string>, string>();

    sealed class CountedConverter<TList, T> : JsonConverter<TList>
        where TList : List<T>, new()
    {
        public override TList Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
        {
            var read = new TList();
            read.AddRange(new T[reader.GetInt32()]);
            return read;
        }

        public override void Write(Utf8JsonWriter writer, TList value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Count);
    }
}
