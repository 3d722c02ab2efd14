using System.Collections.Generic;
using System.Collections.Immutable;
using MemoryPack;
using MessagePack;
using MessagePack.ImmutableCollection;
using MessagePack.Resolvers;

namespace Manywire.Bench.Peers;

/// <summary>The peers with collections, whose types are the same for all.</summary>
static class PeerCollections
{
    static readonly MessagePackSerializerOptions Options =
        MessagePackSerializerOptions.Standard.WithResolver(CompositeResolver.Create(ImmutableCollectionResolver.Instance, StandardResolver.Instance));

    public static void Add(Workload workload)
    {
        switch (workload)
        {
            case Workload<HashSet<int>> w:
            {
                HashSet<int> v = w.Value;
                byte[] m = MemoryPackSerializer.Serialize(v), p = MessagePackSerializer.Serialize(v, Options);
                Peers.Take(w, "MemoryPack", m, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<HashSet<int>>(m), x => MemoryPackSerializer.Serialize((HashSet<int>?)x));
                Peers.Take(w, "MessagePack-CSharp", p, () => MessagePackSerializer.Serialize(v, Options), () => MessagePackSerializer.Serialize(w.Fresh(), v, Options), () => MessagePackSerializer.Deserialize<HashSet<int>>(p, Options), x => MessagePackSerializer.Serialize((HashSet<int>?)x!, Options));
                break;
            }

            case Workload<ImmutableArray<int>[]> w:
            {
                ImmutableArray<int>[] v = w.Value;
                byte[] m = MemoryPackSerializer.Serialize(v), p = MessagePackSerializer.Serialize(v, Options);
                Peers.Take(w, "MemoryPack", m, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<ImmutableArray<int>[]>(m), x => MemoryPackSerializer.Serialize((ImmutableArray<int>[]?)x));
                Peers.Take(w, "MessagePack-CSharp", p, () => MessagePackSerializer.Serialize(v, Options), () => MessagePackSerializer.Serialize(w.Fresh(), v, Options), () => MessagePackSerializer.Deserialize<ImmutableArray<int>[]>(p, Options), x => MessagePackSerializer.Serialize((ImmutableArray<int>[]?)x!, Options));
                break;
            }

            case Workload<Queue<string>> w:
            {
                Queue<string> v = w.Value;
                byte[] m = MemoryPackSerializer.Serialize(v), p = MessagePackSerializer.Serialize(v, Options);
                Peers.Take(w, "MemoryPack", m, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<Queue<string>>(m), x => MemoryPackSerializer.Serialize((Queue<string>?)x));
                Peers.Take(w, "MessagePack-CSharp", p, () => MessagePackSerializer.Serialize(v, Options), () => MessagePackSerializer.Serialize(w.Fresh(), v, Options), () => MessagePackSerializer.Deserialize<Queue<string>>(p, Options), x => MessagePackSerializer.Serialize((Queue<string>?)x!, Options));
                break;
            }

            case Workload<SortedDictionary<int, string>> w:
            {
                SortedDictionary<int, string> v = w.Value;
                byte[] m = MemoryPackSerializer.Serialize(v), p = MessagePackSerializer.Serialize(v, Options);
                Peers.Take(w, "MemoryPack", m, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<SortedDictionary<int, string>>(m), x => MemoryPackSerializer.Serialize((SortedDictionary<int, string>?)x));
                Peers.Take(w, "MessagePack-CSharp", p, () => MessagePackSerializer.Serialize(v, Options), () => MessagePackSerializer.Serialize(w.Fresh(), v, Options), () => MessagePackSerializer.Deserialize<SortedDictionary<int, string>>(p, Options), x => MessagePackSerializer.Serialize((SortedDictionary<int, string>?)x!, Options));
                break;
            }
        }
    }
}
