using System;
using System.IO;
using System.Text.Json;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>JSON that nobody asks for: it is gone over to its end, and checked. System.Text.Json's reader doesn't look at its text.</summary>
static class Skips
{
    public static Workload Person() => Of("Person-skipped", JsonWire.Serialize(Samples.Person()));

    /// <summary>A document as it comes.</summary>
    public static Workload? Document(string name, string file) => Documents.Find(file) is { } path ? Of(name, File.ReadAllBytes(path)) : null;

    static Workload Of(string name, byte[] json)
    {
        var w = new Workload<Person>(name, Samples.Person(), ModelJson.Default.Person) { Operations = [Operation.Read], IsStreamed = true };
        w.AddReading("JSON", json.Length, () => JsonWire.Skip(json) == 0 ? w : null, () => JsonWire.Skip(json) == json.AsSpan().TrimEnd((byte)'\n').Length);
        w.AddReading("System.Text.Json", json.Length, () => Skipped(json) == 0 ? w : null, () => Skipped(json) > 0);
        return w;
    }

    static long Skipped(byte[] json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        reader.Skip();
        return reader.BytesConsumed;
    }
}
