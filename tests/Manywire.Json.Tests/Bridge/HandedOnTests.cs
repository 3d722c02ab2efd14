using System;
using System.Buffers;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>A converter that hands a value on to the serializer as its own type, which is wired and has members with converters: writing within writing within writing.</summary>
public sealed class HandedOnTests
{
    static readonly Zoo s_zoo = new() { Animals = [.. Enumerable.Range(0, 100).Select(i => new Dog { Name = "d" + i, Tag = new Tag(i), Friend = i % 3 == 0 ? new Dog { Tag = new Tag(-i) } : null })] };

    [Fact]
    public void It_is_written_and_read_as_System_Text_Json_does()
    {
        string expected = JsonSerializer.Serialize(s_zoo);
        Assert.Equal(expected, JsonWire.SerializeToString(s_zoo));
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Zoo>(expected)));
    }

    [Fact]
    public void Nothing_is_allocated_where_it_is_written()
    {
        var output = new ArrayBufferWriter<byte>(100_000);
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            output.ResetWrittenCount();
            long before = GC.GetAllocatedBytesForCurrentThread();
            JsonWire.Serialize(output, s_zoo);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
    }

    [Fact]
    public void Behind_an_error_within_it_all_is_written_again()
    {
        string expected = JsonSerializer.Serialize(s_zoo);
        for (int i = 0; i < 3; i++)
        {
            Assert.Throws<WireException>(() => JsonWire.Serialize(new Zoo { Animals = [new Dog { Friend = new Dog { Tag = new Tag(Tag.Refused) } }] }));
            Assert.Equal(expected, JsonWire.SerializeToString(s_zoo));
        }
    }

    [Wire]
    public sealed class Zoo
    {
        public Animal[]? Animals { get; set; }
    }

    [JsonConverter(typeof(AnimalConverter))]
    public abstract class Animal;

    [Wire]
    public sealed class Dog : Animal
    {
        public string? Name { get; set; }

        public Tag Tag { get; set; }

        public Animal? Friend { get; set; }
    }

    [JsonConverter(typeof(TagConverter))]
    public readonly record struct Tag(int Number)
    {
        public const int Refused = int.MinValue;
    }

    public sealed class AnimalConverter : JsonConverter<Animal>
    {
        public override Animal? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonSerializer.Deserialize<Dog>(ref reader, options);

        public override void Write(Utf8JsonWriter writer, Animal value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, value.GetType(), options);
    }

    public sealed class TagConverter : JsonConverter<Tag>
    {
        public override Tag Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Tag value, JsonSerializerOptions options)
        {
            if (value.Number == Tag.Refused)
            {
                throw new JsonException("no number");
            }

            writer.WriteNumberValue(value.Number);
        }
    }
}
