using System;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>A member whose value can't be written is named by the error, also where members are left out.</summary>
public sealed class RefusedDefaultTests
{
    [Theory]
    [InlineData(JsonOmission.None)]
    [InlineData(JsonOmission.Null)]
    [InlineData(JsonOmission.Default)]
    public void The_error_names_the_member(JsonOmission omits)
    {
        foreach (bool indents in (bool[])[false, true])
        {
            foreach (WireNaming naming in (WireNaming[])[WireNaming.AsDeclared, WireNaming.SnakeCaseUpper])
            {
                var options = new JsonWireOptions { Omits = omits, WriteIndented = indents, Naming = naming };
                WireException byFormatter = Assert.Throws<WireException>(() => JsonWire.Serialize(new Shelf { Before = 1 }, options));
                Assert.Equal("$." + Spell(nameof(Shelf.ByFormatter), naming), byFormatter.Path);
                if (omits == JsonOmission.Default)
                {
                    continue;
                }

                WireException byConverter = Assert.Throws<WireException>(() => JsonWire.Serialize(new Shelf { ByFormatter = 1, Text = "t", AtTheEnd = 1 }, options));
                Assert.Equal("$." + Spell(nameof(Shelf.ByConverter), naming), byConverter.Path);
            }
        }
    }

    /// <summary>As System.Text.Json has it: there may be no form for such a value.</summary>
    [Fact]
    public void A_converter_is_not_asked_for_a_default_that_is_left_out()
    {
        foreach (Shelf shelf in (Shelf[])[new() { ByFormatter = 1 }, new() { ByFormatter = 1, ByConverter = 2, Last = 3 }, new() { ByFormatter = 1, Last = 3 }])
        {
            foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new(), new() { WriteIndented = true }, new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower }, new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString }])
            {
                var theirs = new JsonSerializerOptions(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
                Assert.Equal(JsonSerializer.Serialize(shelf, theirs), JsonWire.SerializeToString(shelf, JsonWireOptions.From(theirs)));
            }
        }
    }

    static string Spell(string name, WireNaming naming) => naming == WireNaming.AsDeclared ? name : JsonNamingPolicy.SnakeCaseUpper.ConvertName(name);
}

[Wire]
public sealed class Shelf
{
    public string? First { get; set; }

    public int Before { get; set; }

    [WireFormatter(typeof(AboveZero))]
    public int ByFormatter { get; set; }

    public string? Text { get; set; }

    [JsonConverter(typeof(AboveZeroConverter))]
    public int ByConverter { get; set; }

    public int Last { get; set; }

    [JsonConverter(typeof(AboveZeroConverter))]
    public int AtTheEnd { get; set; }
}

public sealed class AboveZero : IWireFormatter<int>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, int value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value)));

    public int Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadInt32();
}

public sealed class AboveZeroConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value)));
}
