using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Types that aren't wired and name a converter of System.Text.Json: it is their form.</summary>
public sealed class ForeignConverterTests
{
    [Fact]
    public void The_text_is_that_of_System_Text_Json_wherever_the_type_is()
    {
        Same(new Garden { Temperature = new(21, "C"), Maybe = new Degrees(-3, "K"), Tree = new("oak"), Trees = [new("elm"), null], ByName = new() { ["x"] = new("fir") }, Shape = new Ring(3), Sized = new Cube(2), Base = new Drop { Size = 4 }, Bases = [new Drop { Size = 5 }] });
        Assert.Equal("\"a\"", JsonWire.SerializeToString(new Stamp("a")));
        Same<Blob>(new Drop { Size = 6 });
        Same(new Garden());
        Same(new Degrees(5, "F"));
        Same(new List<Tree> { new("ash") });

        static void Same<[WireRoot] T>(T value)
        {
            string expected = JsonSerializer.Serialize(value);
            Assert.Equal(expected, JsonWire.SerializeToString(value));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(expected)));

            // Other wires have what the JSON holds.
            Assert.Equal(expected, JsonSerializer.Serialize(JsonableWire.Deserialize<T>(JsonableWire.Serialize(value))));
        }
    }

    [Fact]
    public void A_member_may_name_the_converter_of_a_type_that_names_none()
    {
        var full = new Hedge { Planted = new("box"), Maybe = new Acre(3), Rows = [new("yew"), new("ivy")] };
        foreach (Hedge hedge in new[] { full, new Hedge() })
        {
            string expected = JsonSerializer.Serialize(hedge);
            Assert.Equal(expected, JsonWire.SerializeToString(hedge));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Hedge>(expected)));

            // Other wires have what the JSON holds.
            Assert.Equal(expected, JsonSerializer.Serialize(JsonableWire.Deserialize<Hedge>(JsonableWire.Serialize(hedge))));
        }
    }

    [Fact]
    public void What_the_converter_refuses_is_an_error_with_its_path()
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Garden>("""{"Temperature":"x"}"""));
        Assert.Contains("$.Temperature", error.Message, StringComparison.Ordinal);
    }
}

[Wire]
public sealed class Garden
{
    public Degrees Temperature { get; set; }

    public Degrees? Maybe { get; set; }

    public Tree? Tree { get; set; }

    public Tree?[]? Trees { get; set; }

    public Dictionary<string, Tree>? ByName { get; set; }

    public Outline? Shape { get; set; }

    public ISized? Sized { get; set; }

    public Blob? Base { get; set; }

    public List<Blob>? Bases { get; set; }
}

[Wire]
public sealed class Hedge
{
    [JsonConverter(typeof(BushConverter))]
    public Bush? Planted { get; set; }

    [JsonConverter(typeof(AcreConverter))]
    public Acre? Maybe { get; set; }

    [JsonConverter(typeof(BushesConverter))]
    public List<Bush>? Rows { get; set; }
}

public sealed class Bush(string kind)
{
    public string Kind => kind;
}

public readonly struct Acre(int size)
{
    public int Size => size;
}

public sealed class BushConverter : JsonConverter<Bush>
{
    public override Bush Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Bush value, JsonSerializerOptions options) => writer.WriteStringValue(value.Kind);
}

public sealed class AcreConverter : JsonConverter<Acre>
{
    public override Acre Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt32());

    public override void Write(Utf8JsonWriter writer, Acre value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Size);
}

public sealed class BushesConverter : JsonConverter<List<Bush>>
{
    public override List<Bush> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => [.. Array.ConvertAll(reader.GetString()!.Split('-'), k => new Bush(k))];

    public override void Write(Utf8JsonWriter writer, List<Bush> value, JsonSerializerOptions options) => writer.WriteStringValue(string.Join('-', value.ConvertAll(b => b.Kind)));
}

[JsonConverter(typeof(DegreesConverter))]
public readonly struct Degrees(int count, string? unit)
{
    public int Count => count;

    public string? Unit => unit;
}

[JsonConverter(typeof(TreeConverter))]
public sealed class Tree(string kind)
{
    public string Kind => kind;
}

[JsonConverter(typeof(OutlineConverter))]
public abstract class Outline;

public sealed class Ring(int radius) : Outline
{
    public int Radius => radius;
}

[JsonConverter(typeof(SizedConverter))]
public interface ISized
{
    int Size { get; }
}

public sealed record Cube(int Size) : ISized;

/// <summary>Marked for those that derive from it: its values are the converter's all the same.</summary>
[Wire, JsonConverter(typeof(BlobConverter))]
public abstract class Blob
{
    public int Size { get; set; }
}

[Wire]
public sealed class Drop : Blob;

/// <summary>What a property holds that can't be set is the converter's to write: that isn't warned of.</summary>
[Wire, JsonConverter(typeof(StampConverter))]
public sealed class Stamp
{
    public Stamp()
    {
    }

    public Stamp(string held) => Text = held;

    public string Text { get; } = "";
}

public sealed class DegreesConverter : JsonConverter<Degrees>
{
    public override Degrees Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString() is { Length: > 0 } text ? new(int.Parse(text[..^1], CultureInfo.InvariantCulture), text[^1..]) : default;

    public override void Write(Utf8JsonWriter writer, Degrees value, JsonSerializerOptions options) => writer.WriteStringValue(value.Unit is null ? "" : value.Count.ToString(CultureInfo.InvariantCulture) + value.Unit);
}

public sealed class TreeConverter : JsonConverter<Tree>
{
    public override Tree Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Tree value, JsonSerializerOptions options) => writer.WriteStringValue(value.Kind);
}

public sealed class OutlineConverter : JsonConverter<Outline>
{
    public override Outline Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new Ring(reader.GetInt32());

    public override void Write(Utf8JsonWriter writer, Outline value, JsonSerializerOptions options) => writer.WriteNumberValue(((Ring)value).Radius);
}

public sealed class SizedConverter : JsonConverter<ISized>
{
    public override ISized Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new Cube(reader.GetInt32());

    public override void Write(Utf8JsonWriter writer, ISized value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Size);
}

public sealed class BlobConverter : JsonConverter<Blob>
{
    public override Blob Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new Drop { Size = reader.GetInt32() };

    public override void Write(Utf8JsonWriter writer, Blob value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Size);
}

public sealed class StampConverter : JsonConverter<Stamp>
{
    public override Stamp Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Stamp value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
}
