using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;
using MemoryPack;

namespace Manywire.Bench;

/// <summary>Large arrays and lists: read anew, and into one that is there. What is read is the same; a reused one allocates nothing.</summary>
static class Reuse
{
    const int Count = 100_000;

    public static Workload Ints()
    {
        Workload<int[]> w = New("int[100000]", Enumerable.Range(0, Count).Select(i => i * 7919 % 1_000_003).ToArray(), ModelJson.Default.Int32Array);
        int[] v = w.Value;
        int[]? bi = new int[Count], mi = new int[Count], ji = new int[Count];
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<int[]>(b));
        w.Add("Binary reused", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => { BinaryWire.Populate(b, ref bi); return bi; });
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<int[]>(m));
        w.Add("MessagePack reused", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => { MessagePackWire.Populate(m, ref mi); return mi; });
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<int[]>(j));
        w.Add("JSON reused", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => { JsonWire.Populate(j, ref ji); return ji; });
        int[]? pi = new int[Count];
        byte[] p = MemoryPackSerializer.Serialize(v);
        w.Add("MemoryPack", p.Length, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<int[]>(p));
        w.Add("MemoryPack reused", p.Length, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => { MemoryPackSerializer.Deserialize(p, ref pi); return pi; });
        return w;
    }

    public static Workload Doubles()
    {
        Workload<List<double>> w = New("List<double>[100000]", Enumerable.Range(0, Count).Select(i => i * 7919 % 1_000_003 / 64.0).ToList(), ModelJson.Default.ListDouble);
        List<double> v = w.Value;
        List<double>? bi = [.. v], mi = [.. v], ji = [.. v];
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<List<double>>(b));
        w.Add("Binary reused", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => { BinaryWire.Populate(b, ref bi); return bi; });
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<List<double>>(m));
        w.Add("MessagePack reused", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => { MessagePackWire.Populate(m, ref mi); return mi; });
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<List<double>>(j));
        w.Add("JSON reused", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => { JsonWire.Populate(j, ref ji); return ji; });
        List<double>? pi = [.. v];
        byte[] p = MemoryPackSerializer.Serialize(v);
        w.Add("MemoryPack", p.Length, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<List<double>>(p));
        w.Add("MemoryPack reused", p.Length, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => { MemoryPackSerializer.Deserialize(p, ref pi); return pi; });
        return w;
    }

    static Workload<T> New<T>(string name, T value, JsonTypeInfo<T> json)
        where T : class => new(name, value, json);
}
