using System;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Converters that put another reader in the place of the one that they are given: the wire doesn't go where that one is.</summary>
public sealed class ReplacedReaderTests
{
    static readonly JsonSerializerOptions s_reflected = Reflected();

    static JsonSerializerOptions Reflected()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        options.MakeReadOnly();
        return options;
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(10)]
    [InlineData(1000)]
    [InlineData(100_000)]
    public void What_follows_is_read_from_where_the_value_ends(int more)
    {
        Assert.Equal("1 2", Read($$$"""{"Around":{"Other":{"Read":1}},"Behind":2}"""));
        string json = $$$"""{"Around":{"Other":{"More":{{{more}}}}},"Behind":2}""";
        Assert.Equal(more, JsonSerializer.Deserialize<Around>($$$"""{"Other":{"More":{{{more}}}}}""", s_reflected)!.Other!.Number);
        Assert.Equal($"{more} 2", Read(json));
        Assert.Equal($"{more} 2", Read(json, new JsonWireOptions { AllowDuplicates = true }));
        WireException error = Assert.Throws<WireException>(() => Read(json[..^1] + "x"));
        Assert.Equal(json.Length - 1, error.Offset);
    }

    [Theory]
    [InlineData("\"same\"")]
    [InlineData("\"a longer text\"")]
    [InlineData("12345678")]
    public void A_scalar_is_read_from_its_own_text(string scalar) => Assert.Equal($"{scalar.Length} 2", Read($$$"""{"Scalar":{{{scalar}}},"Behind":2}"""));

    static string Read(string json, JsonWireOptions? options = null)
    {
        using var memory = new GuardedMemory(json.Length);
        Holder holder = JsonWire.Deserialize<Holder>(memory.AtEnd(Encoding.UTF8.GetBytes(json)), options)!;
        return $"{holder.Around?.Other?.Number ?? holder.Scalar.Number} {holder.Behind}";
    }

    [Wire]
    public sealed class Holder
    {
        [WireFormatter(typeof(AroundFormatter))]
        public Around? Around { get; set; }

        public Scalar Scalar { get; set; }

        public int Behind { get; set; }
    }

    public sealed class Around
    {
        [JsonConverter(typeof(OtherConverter))]
        public Other? Other { get; set; }
    }

    public sealed class AroundFormatter() : JsonSerializerFormatter<Around>((JsonTypeInfo<Around>)s_reflected.GetTypeInfo(typeof(Around)));

    public sealed record Other(int Number);

    public sealed class OtherConverter : JsonConverter<Other>
    {
        public override Other Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Read();
            bool replaces = reader.ValueTextEquals("More"u8);
            reader.Read();
            int number = reader.GetInt32();
            reader.Read();
            if (replaces)
            {
                reader = new Utf8JsonReader(Encoding.UTF8.GetBytes($$$"""{"Other":{{{{new string(' ', number)}}}}}"""));
                for (int i = 0; i < 4; i++)
                {
                    reader.Read();
                }
            }

            return new Other(number);
        }

        public override void Write(Utf8JsonWriter writer, Other value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    [JsonConverter(typeof(ScalarConverter))]
    public readonly record struct Scalar(int Number);

    public sealed class ScalarConverter : JsonConverter<Scalar>
    {
        public override Scalar Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            var value = new Scalar((int)reader.BytesConsumed);
            reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(new string(' ', value.Number - 1) + "7"));
            reader.Read();
            return value;
        }

        public override void Write(Utf8JsonWriter writer, Scalar value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
