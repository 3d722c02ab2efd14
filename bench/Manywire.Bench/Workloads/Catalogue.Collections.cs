using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>Collections that aren't arrays or lists, of a thousand elements each.</summary>
static partial class Catalogue
{
    const int Elements = 1000;

    static IEnumerable<int> Numbers => Enumerable.Range(0, Elements).Select(i => i * 7919 % 1_000_003);

    static Workload Set()
    {
        var w = new Workload<HashSet<int>>("HashSet[1000]", Numbers.ToHashSet(), ModelJson.Default.HashSetInt32);
        HashSet<int> v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<HashSet<int>>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<HashSet<int>>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<HashSet<int>>(j));
        OtherJson.Add(w);
        return w;
    }

    static Workload Frozen()
    {
        var w = new Workload<ImmutableArray<int>[]>("ImmutableArray[1000]", [Numbers.ToImmutableArray()], ModelJson.Default.ImmutableArrayInt32Array);
        ImmutableArray<int>[] v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<ImmutableArray<int>[]>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<ImmutableArray<int>[]>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<ImmutableArray<int>[]>(j));
        OtherJson.Add(w);
        return w;
    }

    static Workload Queued()
    {
        var w = new Workload<Queue<string>>("Queue[1000]", new Queue<string>(Samples.People().Take(Elements).Select(p => p.FirstName + " " + p.LastName)), ModelJson.Default.QueueString);
        Queue<string> v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Queue<string>>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Queue<string>>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Queue<string>>(j));
        OtherJson.Add(w);
        return w;
    }

    static Workload Sorted()
    {
        var w = new Workload<SortedDictionary<int, string>>("SortedDictionary[1000]", new SortedDictionary<int, string>(Enumerable.Range(0, Elements).ToDictionary(i => i * 31, i => "value " + i)), ModelJson.Default.SortedDictionaryInt32String);
        SortedDictionary<int, string> v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<SortedDictionary<int, string>>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<SortedDictionary<int, string>>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<SortedDictionary<int, string>>(j));
        OtherJson.Add(w);
        return w;
    }
}
