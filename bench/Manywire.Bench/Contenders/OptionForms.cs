using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>MessagePack's other forms beside the wire's own: each value is written in that first, and then anew.</summary>
static class OptionForms
{
    static readonly MessagePackWireOptions s_map = new() { Layout = WireLayout.Map };

    public static Workload<PersonKeyed> Person() => Of("PersonKeyed forms", Samples.PersonKeyed(), ModelJson.Default.PersonKeyed);

    public static Workload<PersonKeyed[]> People() => Of("PersonKeyed[1000] forms", Samples.PeopleKeyed(), ModelJson.Default.PersonKeyedArray);

    /// <summary>Members with names, which are maps in the wire's own form and arrays in that of MessagePack for CLI.</summary>
    public static Workload<Person> Named() => Of("Person forms", Samples.Person(), ModelJson.Default.Person);

    public static Workload<Person[]> ManyNamed() => Of("Person[1000] forms", Samples.People(), ModelJson.Default.PersonArray);

    static Workload<T> Of<[WireRoot] T>(string name, T value, JsonTypeInfo<T> json)
        where T : class
    {
        var w = new Workload<T>(name, value, json);
        byte[] m = MessagePackWire.Serialize(value);
        w.Add("MessagePack", m.Length, () => MessagePackWire.Serialize(value), () => MessagePackWire.Serialize(w.Fresh(), value), () => MessagePackWire.Deserialize<T>(m));
        Add("Cli", MessagePackWireOptions.Cli);
        Add("Classic", MessagePackWireOptions.Classic);
        Add("Nerdbank", MessagePackWireOptions.Nerdbank);
        Add("maps", s_map);
        return w;

        void Add(string form, MessagePackWireOptions options)
        {
            byte[] b = MessagePackWire.Serialize(value, options);
            w.Add("Manywire " + form, b.Length, () => MessagePackWire.Serialize(value, options), () => MessagePackWire.Serialize(w.Fresh(), value, options), () => MessagePackWire.Deserialize<T>(b, options));
        }
    }
}
