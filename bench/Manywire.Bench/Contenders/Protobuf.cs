using System;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Google.Protobuf;

namespace Manywire.Bench;

/// <summary>Google.Protobuf, on messages of its own that hold what the values hold.</summary>
static class Protobuf
{
    /// <summary>Adds it.</summary>
    /// <param name="w">The workload.</param>
    /// <param name="context">Makes a System.Text.Json context: the messages are filled by way of JSON.</param>
    /// <param name="change">Changes that JSON to the message's form, where it differs.</param>
    public static void Add<T, TMessage>(Workload<T> w, Func<JsonSerializerOptions, JsonSerializerContext> context, Func<JsonNode, JsonNode>? change = null)
        where T : class
        where TMessage : class, IMessage<TMessage>, new()
    {
        TMessage v = Message<T, TMessage>(w, context, change);
        var parser = new MessageParser<TMessage>(static () => new TMessage());
        byte[] bytes = v.ToByteArray();
        var entry = new Entry("Protobuf", bytes.Length, () => v.ToByteArray(), () => v.WriteTo(w.Fresh()), () => parser.ParseFrom(bytes));
        w.Add(entry, back => v.Equals(back));
    }

    /// <summary>Puts a list into a message of its own: <c>[..]</c> becomes <c>{"items":[..]}</c>.</summary>
    public static JsonNode Items(JsonNode list) => new JsonObject { ["items"] = list };

    static TMessage Message<T, TMessage>(Workload<T> w, Func<JsonSerializerOptions, JsonSerializerContext> context, Func<JsonNode, JsonNode>? change)
        where T : class
        where TMessage : class, IMessage<TMessage>, new()
    {
        // Numbers as text: Protobuf's reader of JSON takes bare ones as doubles.
        var options = new JsonSerializerOptions(w.Json.Options)
        {
            NumberHandling = JsonNumberHandling.WriteAsString,
            PropertyNamingPolicy = w.Json.Options.PropertyNamingPolicy ?? JsonNamingPolicy.CamelCase,
            TypeInfoResolver = null,
        };
        var json = (JsonTypeInfo<T>)context(options).GetTypeInfo(typeof(T))!;
        JsonNode node = JsonSerializer.SerializeToNode(w.Value, json)!;
        if (change is not null)
        {
            node = change(node);
        }

        return new JsonParser(JsonParser.Settings.Default.WithIgnoreUnknownFields(false)).Parse<TMessage>(node.ToJsonString());
    }
}
