using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using MemoryPack;
using MessagePack;

namespace Manywire.Bench;

/// <summary>One kind of text in the places where it stands. Each lambda names its types: generic code over them would be shared, and cost every library a lookup.</summary>
static class TextForms
{
    const int Many = 1000;

    /// <summary>System.Text.Json escapes what isn't ASCII unless it is told not to; Manywire escapes what JSON asks for.</summary>
    static readonly JsonSerializerOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    static readonly MessagePackSerializerOptions s_messagePack = MessagePackSerializerOptions.Standard;

    /// <summary>The rows of one kind of text, by name.</summary>
    /// <param name="name">What it is.</param>
    /// <param name="make">The text at an index.</param>
    public static IEnumerable<(string Name, Func<Workload?> Make)> Of(string name, Func<int, string> make)
    {
        yield return (name, () => Alone(name, make(7)));
        yield return ($"{name}[0]", () => Array($"{name}[0]", make, 0));
        yield return ($"{name}[3]", () => Array($"{name}[3]", make, 3));
        yield return ($"{name}[1000]", () => Array($"{name}[1000]", make, Many));
        yield return ($"Dictionary<string, {name}>[3]", () => Map($"Dictionary<string, {name}>[3]", make, 3));
        yield return ($"Dictionary<string, {name}>[1000]", () => Map($"Dictionary<string, {name}>[1000]", make, Many));
        yield return ($"Dictionary<int, {name}>[1000]", () => ByNumber($"Dictionary<int, {name}>[1000]", make));
    }

    static Workload Alone(string name, string v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<string?>.Take(BinaryWire.Deserialize<string>(b)), () => BinaryWire.Serialize(Sink<string?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<string?>.Take(MessagePackWire.Deserialize<string>(m)), () => MessagePackWire.Serialize(Sink<string?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<string?>.Take(JsonWire.Deserialize<string>(j)), () => JsonWire.Serialize(Sink<string?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<string?>.Take(MemoryPackSerializer.Deserialize<string>(o)), () => MemoryPackSerializer.Serialize(Sink<string?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<string?>.Take(MessagePackSerializer.Deserialize<string>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<string?>.Value, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<string?>.Take(JsonSerializer.Deserialize<string>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<string?>.Value, s_json), s_json.Encoder);
        return w;
    }

    static Workload Array(string name, Func<int, string> make, int count)
    {
        string[] v = [.. Enumerable.Range(0, count).Select(make)];
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<string[]?>.Take(BinaryWire.Deserialize<string[]>(b)), () => BinaryWire.Serialize(Sink<string[]?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<string[]?>.Take(MessagePackWire.Deserialize<string[]>(m)), () => MessagePackWire.Serialize(Sink<string[]?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<string[]?>.Take(JsonWire.Deserialize<string[]>(j)), () => JsonWire.Serialize(Sink<string[]?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<string[]?>.Take(MemoryPackSerializer.Deserialize<string[]>(o)), () => MemoryPackSerializer.Serialize(Sink<string[]?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<string[]?>.Take(MessagePackSerializer.Deserialize<string[]>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<string[]?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<string[]?>.Take(JsonSerializer.Deserialize<string[]>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<string[]?>.Value, s_json), s_json.Encoder);
        return w;
    }

    static Workload Map(string name, Func<int, string> make, int count)
    {
        Dictionary<string, string> v = Enumerable.Range(0, count).ToDictionary(i => "key " + i, make);
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<string, string>?>.Take(BinaryWire.Deserialize<Dictionary<string, string>>(b)), () => BinaryWire.Serialize(Sink<Dictionary<string, string>?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<string, string>?>.Take(MessagePackWire.Deserialize<Dictionary<string, string>>(m)), () => MessagePackWire.Serialize(Sink<Dictionary<string, string>?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<string, string>?>.Take(JsonWire.Deserialize<Dictionary<string, string>>(j)), () => JsonWire.Serialize(Sink<Dictionary<string, string>?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Dictionary<string, string>?>.Take(MemoryPackSerializer.Deserialize<Dictionary<string, string>>(o)), () => MemoryPackSerializer.Serialize(Sink<Dictionary<string, string>?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Dictionary<string, string>?>.Take(MessagePackSerializer.Deserialize<Dictionary<string, string>>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Dictionary<string, string>?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<Dictionary<string, string>?>.Take(JsonSerializer.Deserialize<Dictionary<string, string>>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Dictionary<string, string>?>.Value, s_json), s_json.Encoder);
        return w;
    }

    static Workload ByNumber(string name, Func<int, string> make)
    {
        Dictionary<int, string> v = Enumerable.Range(0, Many).ToDictionary(i => i * 7919 % 1_000_003, make);
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<int, string>?>.Take(BinaryWire.Deserialize<Dictionary<int, string>>(b)), () => BinaryWire.Serialize(Sink<Dictionary<int, string>?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<int, string>?>.Take(MessagePackWire.Deserialize<Dictionary<int, string>>(m)), () => MessagePackWire.Serialize(Sink<Dictionary<int, string>?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<int, string>?>.Take(JsonWire.Deserialize<Dictionary<int, string>>(j)), () => JsonWire.Serialize(Sink<Dictionary<int, string>?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Dictionary<int, string>?>.Take(MemoryPackSerializer.Deserialize<Dictionary<int, string>>(o)), () => MemoryPackSerializer.Serialize(Sink<Dictionary<int, string>?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Dictionary<int, string>?>.Take(MessagePackSerializer.Deserialize<Dictionary<int, string>>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Dictionary<int, string>?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<Dictionary<int, string>?>.Take(JsonSerializer.Deserialize<Dictionary<int, string>>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Dictionary<int, string>?>.Value, s_json), s_json.Encoder);
        return w;
    }
}
