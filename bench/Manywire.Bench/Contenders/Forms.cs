using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using MemoryPack;
using MessagePack;

namespace Manywire.Bench;

/// <summary>
/// One kind of value in all the places where it stands: alone, nullable, in arrays and lists, behind keys, as members of a small class; everybody takes part.
/// Generic over value types only: code over reference types would be shared, and cost every library a lookup.
/// </summary>
static class Forms
{
    const int Many = 1000;

    static readonly JsonSerializerOptions s_json = new() { IncludeFields = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    static readonly MessagePackSerializerOptions s_messagePack = MessagePackSerializerOptions.Standard;

    /// <summary>The rows of one kind of value, by name.</summary>
    /// <param name="name">What it is.</param>
    /// <param name="make">The value at an index.</param>
    public static IEnumerable<(string Name, Func<Workload?> Make)> Of<[WireRoot] E>(string name, Func<int, E> make)
        where E : struct
    {
        yield return ($"{name}", () => Alone(name, make(7)));
        yield return ($"{name}?", () => Nullable<E>(name + "?", make(7)));
        yield return ($"{name}[0]", () => Array($"{name}[0]", make, 0));
        yield return ($"{name}[3]", () => Array($"{name}[3]", make, 3));
        yield return ($"{name}[1000]", () => Array($"{name}[1000]", make, Many));
        yield return ($"List<{name}>[1000]", () => List($"List<{name}>[1000]", make));
        yield return ($"{name}?[1000]", () => Nullables($"{name}?[1000]", make));
        yield return ($"Dictionary<int, {name}>[1000]", () => ByNumber($"Dictionary<int, {name}>[1000]", make));
        yield return ($"Dictionary<string, {name}>[3]", () => ByText($"Dictionary<string, {name}>[3]", make));
        yield return ($"Members<{name}>", () => Members($"Members<{name}>", make));
    }

    static Workload Alone<[WireRoot] E>(string name, E v)
        where E : struct
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<E>.Take(BinaryWire.Deserialize<E>(b)), () => BinaryWire.Serialize(Sink<E>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<E>.Take(MessagePackWire.Deserialize<E>(m)), () => MessagePackWire.Serialize(Sink<E>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<E>.Take(JsonWire.Deserialize<E>(j)), () => JsonWire.Serialize(Sink<E>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<E>.Take(MemoryPackSerializer.Deserialize<E>(o)), () => MemoryPackSerializer.Serialize(Sink<E>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<E>.Take(MessagePackSerializer.Deserialize<E>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<E>.Value, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<E>.Take(JsonSerializer.Deserialize<E>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<E>.Value, s_json));
        return w;
    }

    static Workload Nullable<[WireRoot] E>(string name, E? v)
        where E : struct
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize<E?>(v), m = MessagePackWire.Serialize<E?>(v), j = JsonWire.Serialize<E?>(v);
        w.Take("Binary", b, () => BinaryWire.Serialize<E?>(v), () => BinaryWire.Serialize<E?>(w.Fresh(), v), () => Sink<E?>.Take(BinaryWire.Deserialize<E?>(b)), () => BinaryWire.Serialize<E?>(Sink<E?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize<E?>(v), () => MessagePackWire.Serialize<E?>(w.Fresh(), v), () => Sink<E?>.Take(MessagePackWire.Deserialize<E?>(m)), () => MessagePackWire.Serialize<E?>(Sink<E?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize<E?>(v), () => JsonWire.Serialize<E?>(w.Fresh(), v), () => Sink<E?>.Take(JsonWire.Deserialize<E?>(j)), () => JsonWire.Serialize<E?>(Sink<E?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<E?>.Take(MemoryPackSerializer.Deserialize<E?>(o)), () => MemoryPackSerializer.Serialize(Sink<E?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<E?>.Take(MessagePackSerializer.Deserialize<E?>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<E?>.Value, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<E?>.Take(JsonSerializer.Deserialize<E?>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<E?>.Value, s_json));
        return w;
    }

    static Workload Array<[WireRoot] E>(string name, Func<int, E> make, int count)
        where E : struct
    {
        E[] v = [.. Enumerable.Range(0, count).Select(make)];
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<E[]?>.Take(BinaryWire.Deserialize<E[]>(b)), () => BinaryWire.Serialize(Sink<E[]?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<E[]?>.Take(MessagePackWire.Deserialize<E[]>(m)), () => MessagePackWire.Serialize(Sink<E[]?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<E[]?>.Take(JsonWire.Deserialize<E[]>(j)), () => JsonWire.Serialize(Sink<E[]?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<E[]?>.Take(MemoryPackSerializer.Deserialize<E[]>(o)), () => MemoryPackSerializer.Serialize(Sink<E[]?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<E[]?>.Take(MessagePackSerializer.Deserialize<E[]>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<E[]?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<E[]?>.Take(JsonSerializer.Deserialize<E[]>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<E[]?>.Value, s_json));
        return w;
    }

    static Workload List<[WireRoot] E>(string name, Func<int, E> make)
        where E : struct
    {
        List<E> v = [.. Enumerable.Range(0, Many).Select(make)];
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<List<E>?>.Take(BinaryWire.Deserialize<List<E>>(b)), () => BinaryWire.Serialize(Sink<List<E>?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<List<E>?>.Take(MessagePackWire.Deserialize<List<E>>(m)), () => MessagePackWire.Serialize(Sink<List<E>?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<List<E>?>.Take(JsonWire.Deserialize<List<E>>(j)), () => JsonWire.Serialize(Sink<List<E>?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<List<E>?>.Take(MemoryPackSerializer.Deserialize<List<E>>(o)), () => MemoryPackSerializer.Serialize(Sink<List<E>?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<List<E>?>.Take(MessagePackSerializer.Deserialize<List<E>>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<List<E>?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<List<E>?>.Take(JsonSerializer.Deserialize<List<E>>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<List<E>?>.Value, s_json));
        return w;
    }

    static Workload Nullables<[WireRoot] E>(string name, Func<int, E> make)
        where E : struct
    {
        E?[] v = [.. Enumerable.Range(0, Many).Select(i => i % 4 == 3 ? default(E?) : make(i))];
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<E?[]?>.Take(BinaryWire.Deserialize<E?[]>(b)), () => BinaryWire.Serialize(Sink<E?[]?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<E?[]?>.Take(MessagePackWire.Deserialize<E?[]>(m)), () => MessagePackWire.Serialize(Sink<E?[]?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<E?[]?>.Take(JsonWire.Deserialize<E?[]>(j)), () => JsonWire.Serialize(Sink<E?[]?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<E?[]?>.Take(MemoryPackSerializer.Deserialize<E?[]>(o)), () => MemoryPackSerializer.Serialize(Sink<E?[]?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<E?[]?>.Take(MessagePackSerializer.Deserialize<E?[]>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<E?[]?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<E?[]?>.Take(JsonSerializer.Deserialize<E?[]>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<E?[]?>.Value, s_json));
        return w;
    }

    static Workload ByNumber<[WireRoot] E>(string name, Func<int, E> make)
        where E : struct
    {
        Dictionary<int, E> v = Enumerable.Range(0, Many).ToDictionary(i => i * 7919 % 1_000_003, make);
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<int, E>?>.Take(BinaryWire.Deserialize<Dictionary<int, E>>(b)), () => BinaryWire.Serialize(Sink<Dictionary<int, E>?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<int, E>?>.Take(MessagePackWire.Deserialize<Dictionary<int, E>>(m)), () => MessagePackWire.Serialize(Sink<Dictionary<int, E>?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<int, E>?>.Take(JsonWire.Deserialize<Dictionary<int, E>>(j)), () => JsonWire.Serialize(Sink<Dictionary<int, E>?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Dictionary<int, E>?>.Take(MemoryPackSerializer.Deserialize<Dictionary<int, E>>(o)), () => MemoryPackSerializer.Serialize(Sink<Dictionary<int, E>?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Dictionary<int, E>?>.Take(MessagePackSerializer.Deserialize<Dictionary<int, E>>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Dictionary<int, E>?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<Dictionary<int, E>?>.Take(JsonSerializer.Deserialize<Dictionary<int, E>>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Dictionary<int, E>?>.Value, s_json));
        return w;
    }

    static Workload ByText<[WireRoot] E>(string name, Func<int, E> make)
        where E : struct
    {
        Dictionary<string, E> v = new() { ["first"] = make(1), ["second"] = make(2), ["third one"] = make(3) };
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<string, E>?>.Take(BinaryWire.Deserialize<Dictionary<string, E>>(b)), () => BinaryWire.Serialize(Sink<Dictionary<string, E>?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<string, E>?>.Take(MessagePackWire.Deserialize<Dictionary<string, E>>(m)), () => MessagePackWire.Serialize(Sink<Dictionary<string, E>?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Dictionary<string, E>?>.Take(JsonWire.Deserialize<Dictionary<string, E>>(j)), () => JsonWire.Serialize(Sink<Dictionary<string, E>?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Dictionary<string, E>?>.Take(MemoryPackSerializer.Deserialize<Dictionary<string, E>>(o)), () => MemoryPackSerializer.Serialize(Sink<Dictionary<string, E>?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Dictionary<string, E>?>.Take(MessagePackSerializer.Deserialize<Dictionary<string, E>>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Dictionary<string, E>?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<Dictionary<string, E>?>.Take(JsonSerializer.Deserialize<Dictionary<string, E>>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Dictionary<string, E>?>.Value, s_json));
        return w;
    }

    static Workload Members<[WireRoot] E>(string name, Func<int, E> make)
        where E : struct
    {
        Members<E> v = new() { First = make(1), Second = make(2), Third = make(3), Maybe = make(4) };
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Members<E>?>.Take(BinaryWire.Deserialize<Members<E>>(b)), () => BinaryWire.Serialize(Sink<Members<E>?>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Members<E>?>.Take(MessagePackWire.Deserialize<Members<E>>(m)), () => MessagePackWire.Serialize(Sink<Members<E>?>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Members<E>?>.Take(JsonWire.Deserialize<Members<E>>(j)), () => JsonWire.Serialize(Sink<Members<E>?>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Members<E>?>.Take(MemoryPackSerializer.Deserialize<Members<E>>(o)), () => MemoryPackSerializer.Serialize(Sink<Members<E>?>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Members<E>?>.Take(MessagePackSerializer.Deserialize<Members<E>>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Members<E>?>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, s_json), to => JsonSerializer.Serialize(to, v, s_json), o => () => Sink<Members<E>?>.Take(JsonSerializer.Deserialize<Members<E>>(o, s_json)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Members<E>?>.Value, s_json));
        return w;
    }
}
