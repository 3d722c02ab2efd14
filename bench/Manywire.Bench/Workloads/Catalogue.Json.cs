using System;
using System.IO;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;
using Manywire.Corpus.Twitter;
using Manywire.Extensions;

namespace Manywire.Bench;

/// <summary>What JSON has besides its plain form: Jsonable's annotated one, lines that are indented, and values without a type.</summary>
static partial class Catalogue
{
    static Workload? AnnotatedTwitter() => Annotated("twitter-jsonable", "twitter.json", TwitterJson.Default.SearchResult, JsonableRuns.AddTwitter);

    static Workload? AnnotatedCitm() => Annotated("citm-jsonable", "citm_catalog.json", CitmJson.Default.Catalog, JsonableRuns.AddCitm);

    /// <summary>Jsonable's form beside plain JSON. Jsonable itself comes from a folder. Where it takes part, writing to an array isn't compared: it gives memory, not an array.</summary>
    static Workload? Annotated<[WireRoot] T>(string name, string file, JsonTypeInfo<T> json, Action<Workload, byte[]> addJsonable)
        where T : class
    {
        if (Documents.Find(file) is not { } path)
        {
            return null;
        }

        byte[] text = File.ReadAllBytes(path);
        var w = new Workload<T>(name, JsonSerializer.Deserialize(text, json)!, json) { Operations = [Operation.Buffer, Operation.Read] };
        T v = w.Value;
        byte[] annotated = JsonableWire.Serialize(v), plain = JsonWire.Serialize(v);
        T reused = JsonableWire.Deserialize<T>(annotated)!, filled = JsonWire.Deserialize<T>(plain)!;
        w.Add("Jsonable", annotated.Length, () => JsonableWire.Serialize(v), () => JsonableWire.Serialize(w.Fresh(), v), () => JsonableWire.Deserialize<T>(annotated));
        w.Add("Jsonable reused", annotated.Length, () => JsonableWire.Serialize(v), () => JsonableWire.Serialize(w.Fresh(), v), () =>
        {
            JsonableWire.Populate(annotated, ref reused!);
            return reused;
        });
        w.Add("JSON", plain.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<T>(plain));
        w.Add("JSON reused", plain.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () =>
        {
            JsonWire.Populate(plain, ref filled!);
            return filled;
        });
        OtherJson.AddReader(w, JsonSerializer.SerializeToUtf8Bytes(v, w.Json));
        addJsonable(w, text);
        return w;
    }

    static Workload? PlainTwitter() => Plain("twitter-plain", "twitter.json", TwitterJson.Default.SearchResult, JsonableRuns.AddPlainTwitter);

    static Workload? PlainCitm() => Plain("citm-plain", "citm_catalog.json", CitmJson.Default.Catalog, JsonableRuns.AddPlainCitm);

    /// <summary>Plain JSON, which Jsonable writes as well.</summary>
    static Workload? Plain<[WireRoot] T>(string name, string file, JsonTypeInfo<T> json, Action<Workload, byte[]> addJsonable)
        where T : class
    {
        if (Documents.Find(file) is not { } path)
        {
            return null;
        }

        byte[] text = File.ReadAllBytes(path);
        var w = new Workload<T>(name, JsonSerializer.Deserialize(text, json)!, json) { Operations = [Operation.Buffer], IsStreamed = true };
        w.AddWriting("JSON", () => JsonWire.Serialize(w.Fresh(), w.Value));
        addJsonable(w, text);
        return w;
    }

    static Workload? IndentedTwitter() => Indented("twitter-indented", "twitter.json", o => new TwitterJson(o), TwitterJson.Default.SearchResult);

    static Workload? IndentedCitm() => Indented("citm-indented", "citm_catalog.json", o => new CitmJson(o), CitmJson.Default.Catalog);

    static Workload? IndentedCanada() => Indented("canada-indented", "canada.json", o => new CanadaJson(o), CanadaJson.Default.FeatureCollection);

    static Workload? Indented<[WireRoot] T>(string name, string file, Func<JsonSerializerOptions, JsonSerializerContext> context, JsonTypeInfo<T> plain)
        where T : class
    {
        if (Documents.Find(file) is not { } path)
        {
            return null;
        }

        Workload<T> w = New(name, File.ReadAllBytes(path), (JsonTypeInfo<T>)context(new JsonSerializerOptions(plain.Options) { WriteIndented = true, TypeInfoResolver = null }).GetTypeInfo(typeof(T))!);
        T v = w.Value;
        var indented = new JsonWireOptions { WriteIndented = true };
        byte[] bytes = JsonWire.Serialize(v, indented);
        w.Add("JSON", bytes.Length, () => JsonWire.Serialize(v, indented), () => JsonWire.Serialize(w.Fresh(), v, indented), () => JsonWire.Deserialize<T>(bytes));
        OtherJson.AddIndented(w);
        return w;
    }

    /// <summary>Read from a string.</summary>
    static Workload? TextOfTwitter()
    {
        if (TwitterOnly("twitter-text") is not { } w)
        {
            return null;
        }

        byte[] judged = JsonSerializer.SerializeToUtf8Bytes(w.Value, w.Json);
        string text = JsonWire.SerializeToString(w.Value);
        w.AddReading("JSON", text.Length, () => JsonWire.Deserialize<SearchResult>(text), () => IsSame(JsonWire.Deserialize<SearchResult>(text)));
        w.AddReading("System.Text.Json", text.Length, () => JsonSerializer.Deserialize(text, w.Json), () => IsSame(JsonSerializer.Deserialize(text, w.Json)));
        return w;

        bool IsSame(SearchResult? read) => JsonSerializer.SerializeToUtf8Bytes(read!, w.Json).AsSpan().SequenceEqual(judged);
    }

    /// <summary>Written as a string.</summary>
    static Workload? TwitterToText()
    {
        if (TwitterOnly("twitter-to-text") is not { } w)
        {
            return null;
        }

        w.AddReading("JSON", JsonWire.SerializeToString(w.Value).Length, () => JsonWire.SerializeToString(w.Value), () => JsonSerializer.Deserialize(JsonWire.SerializeToString(w.Value), w.Json) is not null);
        w.AddReading("System.Text.Json", JsonSerializer.Serialize(w.Value, w.Json).Length, () => JsonSerializer.Serialize(w.Value, w.Json), () => JsonSerializer.Deserialize(JsonSerializer.Serialize(w.Value, w.Json), w.Json) is not null);
        return w;
    }

    static Workload<SearchResult>? TwitterOnly(string name) => Documents.Find("twitter.json") is { } path
        ? new Workload<SearchResult>(name, JsonSerializer.Deserialize(File.ReadAllBytes(path), TwitterJson.Default.SearchResult)!, TwitterJson.Default.SearchResult) { Operations = [Operation.Read], IsStreamed = true }
        : null;

    static Workload? NodeTwitter() => Untyped<JsonNode>("twitter-node");

    static Workload? ElementTwitter() => Untyped<Boxed<JsonElement>>("twitter-element");

    static Workload? ObjectTwitter() => Untyped<Boxed<object>>("twitter-object");

    static Workload? Untyped<[WireRoot] T>(string name)
        where T : class
    {
        if (Documents.Find("twitter.json") is not { } path)
        {
            return null;
        }

        byte[] text = File.ReadAllBytes(path);
        text = typeof(T) == typeof(JsonNode) ? text : [.. "{\"Value\":"u8, .. text, .. "}"u8];
        Workload<T> w = New(name, text, (JsonTypeInfo<T>)JsonSerializerOptions.Default.GetTypeInfo(typeof(T)));
        T v = w.Value, o = JsonWire.Deserialize<T>(text)!;
        byte[] bytes = JsonWire.Serialize(v);
        w.Add("JSON", bytes.Length, () => JsonWire.Serialize(o), () => JsonWire.Serialize(w.Fresh(), o), () => JsonWire.Deserialize<T>(bytes));
        OtherJson.AddReader(w, bytes);
        return w;
    }
}
