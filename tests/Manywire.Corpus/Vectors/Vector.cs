using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace Manywire.Corpus.Cases;

/// <summary>What a library wrote for a case: one line of the files beside this one. Or what Manywire writes for it, which is as good an input: tests/Manywire.Peers.Tests holds that against the libraries themselves.</summary>
/// <param name="Case">The case's name.</param>
/// <param name="Wire">The library and its form; <see cref="Writers"/> says which version.</param>
/// <param name="Masked">Offsets that carry no information: padding.</param>
/// <param name="Note">What is peculiar.</param>
/// <param name="ReadsAs">For versions: what the reading type holds, as System.Text.Json prints it.</param>
/// <param name="Throws">For versions: it can't be read.</param>
public sealed record Vector(string Case, string Wire, byte[] Bytes, IReadOnlyList<int> Masked, string Note, string? ReadsAs, bool Throws)
{
    const string Versions = "-evolve", Ours = "ours-";

    /// <summary>Of types with the attributes of other libraries those whose schema says where a value ends.</summary>
    static readonly string[] s_dialects = ["chosen", "ordered", "loose", "ring", "places", "everything", "gaps", "named", "properties", "nothing", "shapes", "positions", "contract", "computed", "computed-keys"];

    static readonly Dictionary<(string, string), Vector> s_all = Load().ToDictionary(v => (v.Case, v.Wire));

    public static IReadOnlyCollection<Vector> All => s_all.Values;

    /// <summary>Who wrote the vectors of each wire.</summary>
    public static IReadOnlyDictionary<string, string> Writers { get; } = LoadWriters();

    public static Vector Find(string @case, string wire) => s_all[(@case, wire)];

    public static Vector? TryFind(string @case, string wire) => s_all.GetValueOrDefault((@case, wire));

    /// <summary>Whether Manywire wrote it now, so that nothing is learnt from writing it again.</summary>
    public bool IsOurs => Wire.StartsWith(Ours, StringComparison.Ordinal);

    /// <summary>Whether it is about versions of a type.</summary>
    public bool IsEvolution => Wire.EndsWith(Versions, StringComparison.Ordinal);

    /// <summary>The wire, without the word that it is about versions.</summary>
    public string Form => IsEvolution ? Wire[..^Versions.Length] : Wire;

    /// <summary>Our wire that has this form; null for forms that none reads.</summary>
    public CaseWire? On => Form switch
    {
        // Nerdbank nests the rows of grids, and writes pairs and numbers of several members as maps.
        "nerdbank" when Case is "array.2d" or "coll.tuples" or "misc.numerics" => null,
        "memorypack" or "memorypack-utf16" or "manywire-binary" => CaseWire.Binary,
        "messagepack" or "messagepack-dynamic" or "messagepack-lz4block" or "messagepack-lz4blockarray" or "nerdbank" or "manywire-messagepack" => CaseWire.MessagePack,
        "stj-json" or "stj-json-read" or "manywire-json" => CaseWire.Json,
        "jsonable" => CaseWire.Jsonable,
        "messagepack-typeless" => null,
        _ when IsOurs => CaseWire.Find(Wire[Ours.Length..]),
        _ => throw new InvalidDataException($"{Wire} is the wire of no known library"),
    };

    /// <summary>Whether our wire must write these bytes; others it only has to read.</summary>
    public bool IsExact => Form is "memorypack" or "messagepack" or "stj-json" or "jsonable" or "manywire-binary" or "manywire-messagepack" or "manywire-json";

    /// <summary>What our wire writes for a value that it read from a vector that isn't exact, if that is known.</summary>
    public Vector? Written => On is not { } wire ? null : wire.Name switch
    {
        "Binary" => TryFind(Case, "memorypack") ?? TryFind(Case, "manywire-binary"),
        "Jsonable" => TryFind(Case, "jsonable"),
        "MessagePack" => TryFind(Case, "messagepack") ?? TryFind(Case, "manywire-messagepack"),
        _ => TryFind(Case, "stj-json") ?? TryFind(Case, "manywire-json"),
    };

    public TResult Accept<TResult>(ICaseVisitor<TResult> visitor) => CorpusCases.Find(Case).Accept(visitor);

    /// <summary>Whether bytes are those of the vector, but for padding and the order of names, which wires with names don't promise.</summary>
    public bool Is(byte[] bytes)
    {
        if (bytes.Length != Bytes.Length)
        {
            return false;
        }

        bool same = true;
        for (int i = 0; i < bytes.Length && same; i++)
        {
            same = bytes[i] == Bytes[i] || Masked.Contains(i);
        }

        return same || On?.Name switch
        {
            "MessagePack" => Ordered.MessagePack(Bytes).AsSpan().SequenceEqual(Ordered.MessagePack(bytes)),
            "Json" => Ordered.Json(Bytes) == Ordered.Json(bytes),
            "Jsonable" => Ordered.Jsonable(Bytes) == Ordered.Jsonable(bytes),
            _ => false,
        };
    }

    static IEnumerable<Vector> Load()
    {
        foreach (string file in (string[])["goldens", "decided"])
        {
            using JsonDocument document = Open(file);
            foreach (JsonElement e in document.RootElement.EnumerateArray())
            {
                yield return new Vector(
                    e.GetProperty("case").GetString()!,
                    e.GetProperty("wire").GetString()!,
                    Convert.FromHexString(e.GetProperty("hex").GetString()!),
                    [.. e.GetProperty("maskedBytes").EnumerateArray().Select(x => x.GetInt32())],
                    e.GetProperty("note").GetString()!,
                    e.TryGetProperty("reads-as", out JsonElement reads) ? reads.GetString() : null,
                    e.TryGetProperty("throws", out JsonElement throws) && throws.GetBoolean());
            }
        }

        foreach (Case c in CorpusCases.All.Where(c => c is { IsEvolution: false, Kind: CaseKind.Collection or CaseKind.Value } || (c.Kind == CaseKind.Dialect && s_dialects.Contains(c.Name["dialect.".Length..]))))
        {
            foreach (CaseWire wire in CaseWire.All.Where(w => !c.IsRefusedBy(w.Name)))
            {
                yield return new Vector(c.Name, Ours + wire.Name, c.Accept(new Write(wire)), [], "", null, false);
            }
        }
    }

    sealed class Write(CaseWire wire) : ICaseVisitor<byte[]>
    {
        public byte[] Visit<TWritten, TRead>(Func<TWritten> make) => wire.Write(make());
    }

    static Dictionary<string, string> LoadWriters()
    {
        using JsonDocument document = Open("writers");
        return document.RootElement.EnumerateObject().ToDictionary(p => p.Name, p => p.Value.GetString()!);
    }

    static JsonDocument Open(string name) => JsonDocument.Parse(typeof(Vector).Assembly.GetManifestResourceStream(name + ".json")!);
}
