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
    /// <summary>Jsonable's form beside plain JSON. Jsonable itself is no package.</summary>
    static Workload? AnnotatedTwitter()
    {
        if (Documents.Find("twitter.json") is not { } path)
        {
            return null;
        }

        Workload<SearchResult> w = New("twitter-jsonable", File.ReadAllBytes(path), TwitterJson.Default.SearchResult);
        SearchResult v = w.Value;
        byte[] annotated = JsonableWire.Serialize(v), plain = JsonWire.Serialize(v);
        SearchResult reused = JsonableWire.Deserialize<SearchResult>(annotated)!, filled = JsonWire.Deserialize<SearchResult>(plain)!;
        w.Add("Jsonable", annotated.Length, () => JsonableWire.Serialize(v), () => JsonableWire.Serialize(w.Fresh(), v), () => JsonableWire.Deserialize<SearchResult>(annotated));
        w.Add("Jsonable reused", annotated.Length, () => v.ToJsonable(), () => v.ToJsonable(w.Fresh()), () =>
        {
            JsonableWire.Populate(annotated, ref reused!);
            return reused;
        });
        w.Add("JSON", plain.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<SearchResult>(plain));
        w.Add("JSON reused", plain.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () =>
        {
            JsonWire.Populate(plain, ref filled!);
            return filled;
        });
        OtherJson.AddReader(w, JsonSerializer.SerializeToUtf8Bytes(v, w.Json));
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
