using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>One text of a document, by its JSON Pointer. System.Text.Json's reader is led to it by hand, with the names taken apart before; its document is parsed as a whole.</summary>
static class Picks
{
    public static Workload Person() => Of("Person-picked", JsonWire.Serialize(Samples.Person()), "/LastName");

    /// <summary>A document as it comes.</summary>
    public static Workload? Document(string name, string file, string pointer) => Documents.Find(file) is { } path ? Of(name, File.ReadAllBytes(path), pointer) : null;

    static Workload Of(string name, byte[] json, string pointer)
    {
        var w = new Workload<Person>(name, Samples.Person(), ModelJson.Default.Person) { Operations = [Operation.Read], IsStreamed = true };
        string expected = JsonWire.Pick<string>(json, pointer)!;
        byte[][] names = [.. pointer[1..].Split('/').Select(Encoding.UTF8.GetBytes)];
        w.AddReading("JSON", json.Length, () => JsonWire.Pick<string>(json, pointer), () => expected.Length > 0);
        w.AddReading("System.Text.Json", json.Length, () => Led(json, names), () => Led(json, names) == expected);
        w.AddReading("System.Text.Json document", json.Length, () => Parsed(json, names), () => Parsed(json, names) == expected);
        return w;
    }

    static string? Led(byte[] json, byte[][] names)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        foreach (byte[] name in names)
        {
            if (reader.TokenType == JsonTokenType.StartArray)
            {
                int index = int.Parse(name);
                reader.Read();
                for (int i = 0; i < index; i++)
                {
                    reader.Skip();
                    reader.Read();
                }

                continue;
            }

            reader.Read();
            while (!reader.ValueTextEquals(name))
            {
                reader.Read();
                reader.Skip();
                reader.Read();
            }

            reader.Read();
        }

        return reader.GetString();
    }

    static string? Parsed(byte[] json, byte[][] names)
    {
        using var document = JsonDocument.Parse(json);
        return names.Aggregate(document.RootElement, (e, name) => e.ValueKind == JsonValueKind.Array ? e[int.Parse(name)] : e.GetProperty(name)).GetString();
    }
}
