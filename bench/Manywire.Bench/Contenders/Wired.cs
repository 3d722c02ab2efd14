using System.Collections.Generic;
using Manywire.Corpus;
using Manywire.Corpus.Canada;
using Manywire.Corpus.Citm;
using Manywire.Corpus.Twitter;

namespace Manywire.Bench;

/// <summary>The wires as contenders: the same lines for each type, because the types have to be closed where they are called.</summary>
static class Wired
{
    public static void Add(Workload<Person> w)
    {
        Person v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Person>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Person>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Person>(j));
    }

    public static void Add(Workload<PersonRecord> w)
    {
        PersonRecord v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<PersonRecord>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<PersonRecord>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<PersonRecord>(j));
    }

    public static void Add(Workload<PersonKeyed> w)
    {
        PersonKeyed v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<PersonKeyed>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<PersonKeyed>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<PersonKeyed>(j));
    }

    public static void Add(Workload<Person[]> w)
    {
        Person[] v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Person[]>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Person[]>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Person[]>(j));
    }

    public static void Add(Workload<PersonKeyed[]> w)
    {
        PersonKeyed[] v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<PersonKeyed[]>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<PersonKeyed[]>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<PersonKeyed[]>(j));
    }

    public static void Add(Workload<Vector3[]> w)
    {
        Vector3[] v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Vector3[]>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Vector3[]>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Vector3[]>(j));
    }

    public static void Add(Workload<string[]> w)
    {
        string[] v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<string[]>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<string[]>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<string[]>(j));
    }

    public static void Add(Workload<Dictionary<string, int>> w)
    {
        Dictionary<string, int> v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Dictionary<string, int>>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Dictionary<string, int>>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Dictionary<string, int>>(j));
    }

    public static void Add(Workload<Mixed30> w)
    {
        Mixed30 v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Mixed30>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Mixed30>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Mixed30>(j));
    }

    public static void Add(Workload<Mixed30Record> w)
    {
        Mixed30Record v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Mixed30Record>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Mixed30Record>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Mixed30Record>(j));
    }

    public static void Add(Workload<Wide240> w)
    {
        Wide240 v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Wide240>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Wide240>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Wide240>(j));
    }

    public static void Add(Workload<Wide240Record> w)
    {
        Wide240Record v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Wide240Record>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Wide240Record>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Wide240Record>(j));
    }

    public static void Add(Workload<SearchResult> w)
    {
        SearchResult v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<SearchResult>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<SearchResult>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<SearchResult>(j));
    }

    public static void Add(Workload<Catalog> w)
    {
        Catalog v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Catalog>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Catalog>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Catalog>(j));
    }

    public static void Add(Workload<FeatureCollection> w)
    {
        FeatureCollection v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<FeatureCollection>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<FeatureCollection>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<FeatureCollection>(j));
    }

    public static void Add(Workload<Corpus.Keyed.Mixed30Keyed> w)
    {
        Corpus.Keyed.Mixed30Keyed v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Corpus.Keyed.Mixed30Keyed>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Corpus.Keyed.Mixed30Keyed>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Corpus.Keyed.Mixed30Keyed>(j));
    }

    public static void Add(Workload<Corpus.Keyed.Twitter.SearchResult> w)
    {
        Corpus.Keyed.Twitter.SearchResult v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Corpus.Keyed.Twitter.SearchResult>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Corpus.Keyed.Twitter.SearchResult>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Corpus.Keyed.Twitter.SearchResult>(j));
    }

    public static void Add(Workload<Corpus.Keyed.Citm.Catalog> w)
    {
        Corpus.Keyed.Citm.Catalog v = w.Value;
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Add("Binary", b.Length, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => BinaryWire.Deserialize<Corpus.Keyed.Citm.Catalog>(b));
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<Corpus.Keyed.Citm.Catalog>(m));
        w.Add("JSON", j.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Corpus.Keyed.Citm.Catalog>(j));
    }
}
