using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Corpus;
using MemoryPack;
using MessagePack;

namespace Manywire.Bench.Peers;

/// <summary>MemoryPack and MessagePack-CSharp as contenders, on types of their own with the same members.</summary>
static class Peers
{
    static readonly MessagePackSerializerOptions Standard = MessagePackSerializerOptions.Standard;

    public static void Add(Workload workload)
    {
        PeerCollections.Add(workload);
        switch (workload)
        {
            case Workload<Person> w:
                Of(w, PeerPerson.From(w.Value.Age, w.Value.FirstName, w.Value.LastName, w.Value.Sex));
                break;
            case Workload<PersonKeyed> w:
                Of(w, PeerPerson.From(w.Value.Age, w.Value.FirstName, w.Value.LastName, w.Value.Sex));
                break;
            case Workload<Person[]> w:
                Of(w, w.Value.Select(p => PeerPerson.From(p.Age, p.FirstName, p.LastName, p.Sex)).ToArray());
                break;
            case Workload<PersonKeyed[]> w:
                Of(w, w.Value.Select(p => PeerPerson.From(p.Age, p.FirstName, p.LastName, p.Sex)).ToArray());
                break;
            case Workload<Vector3[]> w:
                PeerVector3[] vectors = w.Value.Select(v => new PeerVector3 { X = v.X, Y = v.Y, Z = v.Z }).ToArray();
                byte[] vm = MemoryPackSerializer.Serialize(vectors), vp = MessagePackSerializer.Serialize(vectors, Standard);
                Take(w, "MemoryPack", vm, () => MemoryPackSerializer.Serialize(vectors), () => MemoryPackSerializer.Serialize(w.Fresh(), vectors), () => MemoryPackSerializer.Deserialize<PeerVector3[]>(vm), x => MemoryPackSerializer.Serialize((PeerVector3[]?)x));
                Take(w, "MessagePack-CSharp", vp, () => MessagePackSerializer.Serialize(vectors, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), vectors, Standard), () => MessagePackSerializer.Deserialize<PeerVector3[]>(vp, Standard), x => MessagePackSerializer.Serialize((PeerVector3[]?)x, Standard));
                break;
            case Workload<string[]> w:
                string[] strings = w.Value;
                byte[] sm = MemoryPackSerializer.Serialize(strings), sp = MessagePackSerializer.Serialize(strings, Standard);
                Take(w, "MemoryPack", sm, () => MemoryPackSerializer.Serialize(strings), () => MemoryPackSerializer.Serialize(w.Fresh(), strings), () => MemoryPackSerializer.Deserialize<string[]>(sm), x => MemoryPackSerializer.Serialize((string[]?)x));
                Take(w, "MessagePack-CSharp", sp, () => MessagePackSerializer.Serialize(strings, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), strings, Standard), () => MessagePackSerializer.Deserialize<string[]>(sp, Standard), x => MessagePackSerializer.Serialize((string[]?)x, Standard));
                break;
            case Workload<Dictionary<string, int>> w:
                Dictionary<string, int> map = w.Value;
                byte[] dm = MemoryPackSerializer.Serialize(map), dp = MessagePackSerializer.Serialize(map, Standard);
                Take(w, "MemoryPack", dm, () => MemoryPackSerializer.Serialize(map), () => MemoryPackSerializer.Serialize(w.Fresh(), map), () => MemoryPackSerializer.Deserialize<Dictionary<string, int>>(dm), x => MemoryPackSerializer.Serialize((Dictionary<string, int>?)x));
                Take(w, "MessagePack-CSharp", dp, () => MessagePackSerializer.Serialize(map, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), map, Standard), () => MessagePackSerializer.Deserialize<Dictionary<string, int>>(dp, Standard), x => MessagePackSerializer.Serialize((Dictionary<string, int>?)x, Standard));
                break;
            case Workload<Corpus.Keyed.Mixed30Keyed> w:
                Corpus.Keyed.Mixed30Keyed mixed = w.Value;
                byte[] mixedp = MessagePackSerializer.Serialize(mixed, Standard);
                Take(w, "MessagePack-CSharp", mixedp, () => MessagePackSerializer.Serialize(mixed, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), mixed, Standard), () => MessagePackSerializer.Deserialize<Corpus.Keyed.Mixed30Keyed>(mixedp, Standard), x => MessagePackSerializer.Serialize((Corpus.Keyed.Mixed30Keyed?)x, Standard));
                break;
            case Workload<Corpus.Keyed.Twitter.SearchResult> w:
                Corpus.Keyed.Twitter.SearchResult result = w.Value;
                byte[] resultp = MessagePackSerializer.Serialize(result, Standard);
                Take(w, "MessagePack-CSharp", resultp, () => MessagePackSerializer.Serialize(result, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), result, Standard), () => MessagePackSerializer.Deserialize<Corpus.Keyed.Twitter.SearchResult>(resultp, Standard), x => MessagePackSerializer.Serialize((Corpus.Keyed.Twitter.SearchResult?)x, Standard));
                break;
            case Workload<Corpus.Keyed.Citm.Catalog> w:
                Corpus.Keyed.Citm.Catalog catalog = w.Value;
                byte[] catalogp = MessagePackSerializer.Serialize(catalog, Standard);
                Take(w, "MessagePack-CSharp", catalogp, () => MessagePackSerializer.Serialize(catalog, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), catalog, Standard), () => MessagePackSerializer.Deserialize<Corpus.Keyed.Citm.Catalog>(catalogp, Standard), x => MessagePackSerializer.Serialize((Corpus.Keyed.Citm.Catalog?)x, Standard));
                break;
        }
    }

    static void Of(Workload w, PeerPerson v)
    {
        byte[] m = MemoryPackSerializer.Serialize(v), p = MessagePackSerializer.Serialize(v, Standard);
        Take(w, "MemoryPack", m, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<PeerPerson>(m), x => MemoryPackSerializer.Serialize((PeerPerson?)x));
        Take(w, "MessagePack-CSharp", p, () => MessagePackSerializer.Serialize(v, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), v, Standard), () => MessagePackSerializer.Deserialize<PeerPerson>(p, Standard), x => MessagePackSerializer.Serialize((PeerPerson?)x, Standard));
    }

    static void Of(Workload w, PeerPerson[] v)
    {
        byte[] m = MemoryPackSerializer.Serialize(v), p = MessagePackSerializer.Serialize(v, Standard);
        Take(w, "MemoryPack", m, () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), () => MemoryPackSerializer.Deserialize<PeerPerson[]>(m), x => MemoryPackSerializer.Serialize((PeerPerson[]?)x));
        Take(w, "MessagePack-CSharp", p, () => MessagePackSerializer.Serialize(v, Standard), () => MessagePackSerializer.Serialize(w.Fresh(), v, Standard), () => MessagePackSerializer.Deserialize<PeerPerson[]>(p, Standard), x => MessagePackSerializer.Serialize((PeerPerson[]?)x, Standard));
    }

    /// <summary>What is read is the same when it is written as the same bytes again.</summary>
    internal static void Take(Workload w, string name, byte[] bytes, Func<object?> array, Action buffer, Func<object?> read, Func<object?, byte[]> again) =>
        w.Add(new Entry(name, bytes.Length, array, buffer, read), x => again(x).AsSpan().SequenceEqual(bytes));
}

/// <summary><see cref="Person"/> with the peers' attributes: positions, as their fastest forms have them.</summary>
[MemoryPackable]
[MessagePackObject]
public sealed partial class PeerPerson
{
    [Key(0)]
    public int Age { get; set; }

    [Key(1)]
    public string? FirstName { get; set; }

    [Key(2)]
    public string? LastName { get; set; }

    [Key(3)]
    public Gender Sex { get; set; }

    public static PeerPerson From(int age, string? firstName, string? lastName, Gender sex) => new() { Age = age, FirstName = firstName, LastName = lastName, Sex = sex };
}

/// <summary><see cref="Vector3"/> with the peers' attributes.</summary>
[MemoryPackable]
[MessagePackObject]
public partial struct PeerVector3
{
    [Key(0)]
    public float X;

    [Key(1)]
    public float Y;

    [Key(2)]
    public float Z;
}
