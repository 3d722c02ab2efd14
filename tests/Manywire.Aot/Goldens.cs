using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using Goldens.Shared;

/// <summary>The goldens' vectors against their corpus, on all three wires.</summary>
static class Golden
{
    static readonly AnyBinary s_binary = new();
    static readonly AnyMessagePack s_messagePack = new();
    static readonly AnyJson s_json = new();

    public static void Run(Report report)
    {
        Dictionary<string, Case> cases = Corpus.All().Concat(Manywire.Corpus.Collections.CollectionCases.All()).ToDictionary(c => c.Name);
        foreach (Case c in cases.Values)
        {
            report.Check("round trip of " + c.Name, () => RoundTrip(c));
        }

        using Stream stream = typeof(Golden).Assembly.GetManifestResourceStream("vectors.json")!;
        using JsonDocument document = JsonDocument.Parse(stream);
        foreach (JsonElement vector in document.RootElement.EnumerateArray())
        {
            string name = vector.GetProperty("case").GetString()!, wireName = vector.GetProperty("wire").GetString()!;
            if (cases.TryGetValue(name, out Case? c) && Wire(wireName) is { } wire)
            {
                report.Check($"{name} [{wireName}]", () => Vector(c, wire, wireName, vector));
            }
        }
    }

    static IAnyWire? Wire(string name) => name switch
    {
        "memorypack" or "memorypack-evolve" => s_binary,
        "messagepack" or "messagepack-evolve" => s_messagePack,
        "stj-json" or "stj-json-evolve" => s_json,
        _ => null,
    };

    /// <summary>Written, read and written again, on each wire; what only some wires can carry has no vectors on the others, and is left out there.</summary>
    static string? RoundTrip(Case c)
    {
        if (c.Name.StartsWith("evolve.", StringComparison.Ordinal))
        {
            return null;
        }

        byte[] binary = c.Write(s_binary);
        if (!binary.AsSpan().SequenceEqual(c.Read(s_binary, binary, s_binary)))
        {
            return "Binary isn't the same after reading";
        }

        // Cycles have no JSON; NaN has none either; a local time depends on the machine's zone.
        if (c.Name.StartsWith("reference.", StringComparison.Ordinal) || c.Name is "prim.float-special" or "time.local" or "time.unspecified")
        {
            return null;
        }

        byte[] json = c.Read(s_binary, binary, s_json), messagePack = c.Read(s_json, json, s_messagePack);
        return binary.AsSpan().SequenceEqual(c.Read(s_messagePack, messagePack, s_binary)) ? null : "Binary to JSON to MessagePack to Binary isn't the same";
    }

    static string? Vector(Case c, IAnyWire wire, string wireName, JsonElement vector)
    {
        byte[] expected = Convert.FromHexString(vector.GetProperty("hex").GetString()!);
        HashSet<int> masked = [.. vector.GetProperty("maskedBytes").EnumerateArray().Select(e => e.GetInt32())];
        if (!Same(wire, expected, c.Write(wire), masked))
        {
            return "other bytes are written";
        }

        if (!wireName.EndsWith("-evolve", StringComparison.Ordinal))
        {
            return Same(wire, expected, c.Read(wire, expected, wire), masked) ? null : "other bytes are written after reading";
        }

        if (vector.TryGetProperty("throws", out JsonElement throws) && throws.GetBoolean())
        {
            try
            {
                c.Read(wire, expected, s_json);
                return "read, where an error is expected";
            }
            catch (Manywire.WireException)
            {
                return null;
            }
        }

        string actual = Encoding.UTF8.GetString(c.Read(wire, expected, s_json)), readsAs = vector.GetProperty("reads-as").GetString()!;
        return actual == readsAs ? null : $"reads as {actual}, expected {readsAs}";
    }

    static bool Same(IAnyWire wire, byte[] expected, byte[] actual, HashSet<int> masked)
    {
        if (expected.Length != actual.Length)
        {
            return false;
        }

        if (!expected.Where((b, i) => b != actual[i] && !masked.Contains(i)).Any())
        {
            return true;
        }

        if (wire == s_messagePack)
        {
            return Sorted.MessagePack(expected).AsSpan().SequenceEqual(Sorted.MessagePack(actual));
        }

        return wire == s_json && SortedJson(expected) == SortedJson(actual);
    }

    static string SortedJson(byte[] utf8)
    {
        using JsonDocument document = JsonDocument.Parse(utf8);
        return Sorted.Json(document.RootElement);
    }
}
