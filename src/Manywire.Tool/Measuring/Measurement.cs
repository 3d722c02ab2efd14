using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using Manywire.Measuring;

namespace Manywire.Tool;

/// <summary>A payload on every wire, as values whose types nobody knows, beside System.Text.Json.</summary>
static class Measurement
{
    /// <summary>Makes all forms of a document. The values are those that <c>object</c> holds on the wires: dictionaries, lists, numbers.</summary>
    /// <param name="json">The document.</param>
    public static IReadOnlyList<MeasuredForm> Forms(byte[] json)
    {
        var depth = JsonRewriterOptions.MaxDepth;
        var options = new JsonWireOptions { MaxDepth = depth, AllowDuplicates = true };
        var packing = new MessagePackWireOptions { MaxDepth = depth, AllowDuplicates = true };
        var jsonable = new JsonableWireOptions { MaxDepth = depth, AllowDuplicates = true };
        object? value = JsonWire.Deserialize<object>(json, options);
        return
        [
            Node(json, depth),
            Document(json, depth),
            Ours("JSON", o => JsonWire.Serialize(value, o), (b, o) => JsonWire.Deserialize<object>(b, o), options),
            Ours("MessagePack", o => MessagePackWire.Serialize(value, o), (b, o) => MessagePackWire.Deserialize<object>(b, o), packing),
            Ours("Jsonable", o => JsonableWire.Serialize(value, o), (b, o) => JsonableWire.Deserialize<object>(b, o), jsonable),
            Ours("JSON, Brotli", o => JsonWire.Serialize(value, o), (b, o) => JsonWire.Deserialize<object>(b, o), options with { Compression = WireCompression.Brotli, MaxDecompressed = long.MaxValue }),
            Ours("JSON, Zstandard", o => JsonWire.Serialize(value, o), (b, o) => JsonWire.Deserialize<object>(b, o), options with { Compression = new ZstandardCompression(), MaxDecompressed = long.MaxValue }),
            Ours("MessagePack, LZ4", o => MessagePackWire.Serialize(value, o), (b, o) => MessagePackWire.Deserialize<object>(b, o), packing with { Compression = MessagePackCompression.Lz4BlockArray, MaxDecompressed = long.MaxValue }),
            Ours("MessagePack, Zstandard", o => MessagePackWire.Serialize(value, o), (b, o) => MessagePackWire.Deserialize<object>(b, o), packing with { Compression = new ZstandardCompression(), MaxDecompressed = long.MaxValue }),
        ];
    }

    /// <summary>Measures all forms in turns.</summary>
    /// <param name="forms">The forms.</param>
    /// <param name="each">Time for each, to write and to read.</param>
    /// <param name="progress">Told the part that is done, 0 to 1.</param>
    public static void Run(IReadOnlyList<MeasuredForm> forms, TimeSpan each, Action<double> progress)
    {
        Rounds.Run([.. forms.Select(f => f.Writing)], each / 2, done => progress(done / 2));
        Rounds.Run([.. forms.Select(f => f.Reading)], each / 2, done => progress(0.5 + (done / 2)));
    }

    static MeasuredForm Ours<TOptions>(string name, Func<TOptions, byte[]> write, Func<byte[], TOptions, object?> read, TOptions options)
    {
        byte[] bytes = write(options);
        return new MeasuredForm(name, bytes.Length, new Contender(name, () => write(options)), new Contender(name, () => read(bytes, options)), IsOurs: true);
    }

    static MeasuredForm Node(byte[] json, int depth)
    {
        const string Name = "System.Text.Json, JsonNode";
        JsonNode? node = JsonNode.Parse(json, null, new JsonDocumentOptions { MaxDepth = depth });
        Touch(node);
        return new MeasuredForm(Name, Written(w => node?.WriteTo(w)).Length, new Contender(Name, () => Written(w => node?.WriteTo(w))), new Contender(Name, () => Touch(JsonNode.Parse(json, null, new JsonDocumentOptions { MaxDepth = depth }))), IsOurs: false);
    }

    static MeasuredForm Document(byte[] json, int depth)
    {
        const string Name = "System.Text.Json, JsonDocument";
        JsonDocument document = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = depth });
        return new MeasuredForm(Name, Written(document.WriteTo).Length, new Contender(Name, () => Written(document.WriteTo)), new Contender(Name, () =>
        {
            using JsonDocument parsed = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = depth });
            return parsed.RootElement.ValueKind;
        }), IsOurs: false);
    }

    /// <summary>A node makes its members when they are asked for: all are, as the wires' values are all there.</summary>
    static object? Touch(JsonNode? node)
    {
        switch (node)
        {
            case JsonObject members:
                foreach (KeyValuePair<string, JsonNode?> member in members)
                {
                    Touch(member.Value);
                }

                break;
            case JsonArray elements:
                foreach (JsonNode? element in elements)
                {
                    Touch(element);
                }

                break;
        }

        return node;
    }

    static byte[] Written(Action<Utf8JsonWriter> write)
    {
        var output = new ArrayBufferWriter<byte>();
        using (var json = new Utf8JsonWriter(output, new JsonWriterOptions { MaxDepth = JsonRewriterOptions.MaxDepth + 1 }))
        {
            write(json);
        }

        return output.WrittenSpan.ToArray();
    }
}
