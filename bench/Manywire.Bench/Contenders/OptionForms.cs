using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>MessagePack's other forms beside the wire's own: each value is written in that first, and then anew.</summary>
static class OptionForms
{
    static readonly MessagePackWireOptions s_map = new() { Layout = WireLayout.Map };

    public static Workload<PersonKeyed> Person()
    {
        var w = new Workload<PersonKeyed>("PersonKeyed forms", Samples.PersonKeyed(), ModelJson.Default.PersonKeyed);
        PersonKeyed v = w.Value;
        byte[] m = MessagePackWire.Serialize(v);
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<PersonKeyed>(m));
        Add("Cli", MessagePackWireOptions.Cli);
        Add("Classic", MessagePackWireOptions.Classic);
        Add("Nerdbank", MessagePackWireOptions.Nerdbank);
        Add("maps", s_map);
        return w;

        void Add(string name, MessagePackWireOptions options)
        {
            byte[] b = MessagePackWire.Serialize(v, options);
            w.Add("Manywire " + name, b.Length, () => MessagePackWire.Serialize(v, options), () => MessagePackWire.Serialize(w.Fresh(), v, options), () => MessagePackWire.Deserialize<PersonKeyed>(b, options));
        }
    }

    public static Workload<PersonKeyed[]> People()
    {
        var w = new Workload<PersonKeyed[]>("PersonKeyed[1000] forms", Samples.PeopleKeyed(), ModelJson.Default.PersonKeyedArray);
        PersonKeyed[] v = w.Value;
        byte[] m = MessagePackWire.Serialize(v);
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => MessagePackWire.Deserialize<PersonKeyed[]>(m));
        Add("Cli", MessagePackWireOptions.Cli);
        Add("Classic", MessagePackWireOptions.Classic);
        Add("Nerdbank", MessagePackWireOptions.Nerdbank);
        Add("maps", s_map);
        return w;

        void Add(string name, MessagePackWireOptions options)
        {
            byte[] b = MessagePackWire.Serialize(v, options);
            w.Add("Manywire " + name, b.Length, () => MessagePackWire.Serialize(v, options), () => MessagePackWire.Serialize(w.Fresh(), v, options), () => MessagePackWire.Deserialize<PersonKeyed[]>(b, options));
        }
    }
}
