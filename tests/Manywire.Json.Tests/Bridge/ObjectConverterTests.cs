using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Converters of System.Text.Json that are for any object.</summary>
public sealed class ObjectConverterTests
{
    [Fact]
    public void Members_of_type_object_are_what_the_converter_has()
    {
        var value = new Loose { Any = 5, Dynamic = "x", Texts = ["a", 1] };
        string expected = JsonSerializer.Serialize(value);
        Assert.Equal("""{"Any":"Int32:5","Dynamic":"String:x","Texts":"List\u00601:System.Collections.Generic.List\u00601[System.Object]"}""", expected);
        Assert.Equal(expected, JsonWire.SerializeToString(value, new JsonWireOptions { Escaping = JsonEscaping.Html }));
        Loose read = JsonWire.Deserialize<Loose>(expected)!;
        Assert.Equal("Int32:5!", read.Any);
        Assert.Equal("String:x!", (object?)read.Dynamic);
    }

    [Wire]
    public sealed class Loose
    {
        [JsonConverter(typeof(LooseConverter))]
        public object? Any { get; set; }

        [JsonConverter(typeof(DynamicConverter))]
        public dynamic? Dynamic { get; set; }

        [JsonConverter(typeof(LooseConverter))]
        public List<object>? Texts { get; set; }
    }

    public sealed class LooseConverter : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => true;

        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() is var text && typeToConvert == typeof(List<object>) ? new List<object> { text! } : text + "!";

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue($"{value.GetType().Name}:{value}");
    }

    public sealed class DynamicConverter : JsonConverter<dynamic>
    {
        public override dynamic Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() + "!";

        public override void Write(Utf8JsonWriter writer, dynamic value, JsonSerializerOptions options) => writer.WriteStringValue($"{value.GetType().Name}:{value}");
    }
}
