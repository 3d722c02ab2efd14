using System;
using System.IO;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire;

[assembly: WireRoot(typeof(BridgedPoint[]))]

/// <summary>Manywire's code within System.Text.Json, which has no reflection here, and the other way round.</summary>
static class Bridged
{
    const string Text = "{\"data\":{\"point\":{\"x\":5,\"y\":null},\"names\":[\"a\",null]}}";

    public static void Run(Report report)
    {
        report.Check("a resolver within System.Text.Json", () => Both(new JsonSerializerOptions { TypeInfoResolver = JsonWireResolver.Default, PropertyNamingPolicy = JsonNamingPolicy.CamelCase }));
        report.Check("a converter within System.Text.Json", () => Both(new JsonSerializerOptions { TypeInfoResolver = JsonWireResolver.Default, Converters = { new JsonWireConverterFactory() }, PropertyNamingPolicy = JsonNamingPolicy.CamelCase }));
        report.Check("a value amid others", () =>
        {
            using var output = new MemoryStream();
            using (var writer = new Utf8JsonWriter(output))
            {
                writer.WriteStartArray();
                JsonWire.Serialize(writer, new BridgedPoint { X = 1 });
                writer.WriteEndArray();
            }

            var reader = new Utf8JsonReader(output.ToArray());
            reader.Read();
            reader.Read();
            return JsonWire.Deserialize<BridgedPoint>(ref reader) is { X: 1, Y: null } ? null : Encoding.UTF8.GetString(output.ToArray());
        });
        report.Check("what a converter hands on", () =>
        {
            var options = new JsonWireOptions { Naming = WireNaming.CamelCase, Omits = JsonOmission.Null };
            string written = JsonWire.SerializeToString(new BridgedHolder { Held = new BridgedPoint { X = 2 } }, options);
            return written is "{\"held\":[{\"x\":2}]}" && JsonWire.Deserialize<BridgedHolder>(written, options) is { Held.X: 2 } ? null : written;
        });
        report.Check("options that are taken over", () => JsonWire.SerializeToString(new BridgedPoint(), JsonWireOptions.From(new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault })) is "{}" ? null : "defaults are written");
    }

    static string? Both(JsonSerializerOptions options)
    {
        var type = (JsonTypeInfo<BridgedData>)options.GetTypeInfo(typeof(BridgedData));
        BridgedData read = JsonSerializer.Deserialize(Text, type)!;
        string written = JsonSerializer.Serialize(read, type);
        var list = (JsonTypeInfo<BridgedPoint[]?>)options.GetTypeInfo(typeof(BridgedPoint[]));
        return written != Text ? written : JsonSerializer.Serialize(JsonSerializer.Deserialize("[{\"x\":1}]", list), list) is "[{\"x\":1,\"y\":null}]" ? null : "the array isn't the same";
    }
}

[Wire]
sealed class BridgedData
{
    public BridgedInner? Data { get; set; }
}

[Wire]
sealed class BridgedInner
{
    public BridgedPoint? Point { get; set; }

    public string?[]? Names { get; set; }
}

[Wire]
sealed class BridgedHolder
{
    [JsonConverter(typeof(BridgedConverter))]
    public BridgedPoint? Held { get; set; }
}

/// <summary>Hands a point on, within an array.</summary>
sealed class BridgedConverter : JsonConverter<BridgedPoint>
{
    public override BridgedPoint? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Read();
        BridgedPoint? point = JsonSerializer.Deserialize(ref reader, (JsonTypeInfo<BridgedPoint>)options.GetTypeInfo(typeof(BridgedPoint)));
        reader.Read();
        return point;
    }

    public override void Write(Utf8JsonWriter writer, BridgedPoint value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        JsonSerializer.Serialize(writer, value, (JsonTypeInfo<BridgedPoint>)options.GetTypeInfo(typeof(BridgedPoint)));
        writer.WriteEndArray();
    }
}

[Wire]
sealed class BridgedPoint
{
    public int X { get; set; }

    public double? Y { get; set; }
}
