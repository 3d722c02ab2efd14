using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using Manywire.Corpus.Collections;
using Manywire.Corpus.Goldens;
using Manywire.Corpus.Values;

namespace Manywire.Wires.Tests;

/// <summary>What another library wrote for a case.</summary>
public sealed record Vector(string Case, string Wire, byte[] Bytes, int[] Masked, string? ReadsAs, bool Throws)
{
    static readonly Dictionary<string, Case> s_cases = GoldenCases.All().Concat(GoldenCollections.All()).Concat(CollectionCases.All()).Concat(ValueCases.All()).ToDictionary(c => c.Name);
    static readonly Dictionary<(string, string), Vector> s_all = Load();

    public static Vector Find(string @case, string wire) => s_all[(@case, wire)];

    public static Vector? TryFind(string @case, string wire) => s_all.GetValueOrDefault((@case, wire));

    /// <summary>Names of vectors, for theories.</summary>
    public static TheoryData<string, string> Names(Func<Vector, bool> which)
    {
        var data = new TheoryData<string, string>();
        foreach (Vector vector in s_all.Values.Where(which))
        {
            data.Add(vector.Case, vector.Wire);
        }

        return data;
    }

    public bool IsEvolution => Wire.EndsWith("-evolve", StringComparison.Ordinal);

    /// <summary>Whether the wire must write these bytes; others it only has to read.</summary>
    public bool IsExact => BaseWire is "memorypack" or "messagepack" or "stj-json";

    string BaseWire => IsEvolution ? Wire[..^"-evolve".Length] : Wire;

    public AnyWire Format => BaseWire switch
    {
        "memorypack" or "memorypack-utf16" => AnyWire.Binary,
        "stj-json" or "stj-json-read" => s_relaxed,
        _ => AnyWire.MessagePack,
    };

    static readonly AnyWire s_relaxed = AnyWire.Of(new JsonOptions { Escaping = JsonEscaping.Relaxed });

    /// <summary>The vector that the wire writes for this one's value.</summary>
    public string Written => BaseWire switch { "memorypack-utf16" => "memorypack", "messagepack-dynamic" or "messagepack-lz4block" or "messagepack-lz4blockarray" or "nerdbank" => "messagepack", "stj-json-read" => "stj-json", _ => BaseWire };

    public TResult Accept<TResult>(ICaseVisitor<TResult> visitor) => s_cases[Case].Accept(visitor);

    static Dictionary<(string, string), Vector> Load() => ((string[])["vectors.json", "collections.json", "values.json"]).SelectMany(Load).ToDictionary(v => (v.Case, v.Wire));

    static List<Vector> Load(string resource)
    {
        using JsonDocument document = JsonDocument.Parse(typeof(Vector).Assembly.GetManifestResourceStream(resource)!);
        return [.. document.RootElement.EnumerateArray().Select(e => new Vector(
            e.GetProperty("case").GetString()!,
            e.GetProperty("wire").GetString()!,
            Convert.FromHexString(e.GetProperty("hex").GetString()!),
            [.. e.GetProperty("maskedBytes").EnumerateArray().Select(x => x.GetInt32())],
            e.TryGetProperty("reads-as", out JsonElement reads) ? reads.GetString() : null,
            e.TryGetProperty("throws", out JsonElement throws) && throws.GetBoolean()))];
    }
}
