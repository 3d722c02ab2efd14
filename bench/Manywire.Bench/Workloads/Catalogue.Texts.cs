using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;
using Manywire.Corpus.Citm;
using Manywire.Corpus.Twitter;

namespace Manywire.Bench;

/// <summary>JSON as others write it: with white space, with names in any order, with everything escaped. All contenders read the same text.</summary>
static partial class Catalogue
{
    static Workload? PrettyCitm()
    {
        if (Documents.Find("citm_catalog.json") is not { } path)
        {
            return null;
        }

        byte[] text = File.ReadAllBytes(path);
        Workload<Catalog> w = New("citm-pretty", text, CitmJson.Default.Catalog);
        Catalog v = w.Value;
        w.Add("JSON", JsonWire.Serialize(v).Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Catalog>(text));
        OtherJson.AddReader(w, text);
        return w;
    }

    static Workload? ShuffledTwitter()
    {
        if (Documents.Find("twitter.json") is not { } path)
        {
            return null;
        }

        byte[] text = Encoding.UTF8.GetBytes(Shuffled(JsonNode.Parse(File.ReadAllBytes(path))!, new Random(1)).ToJsonString());
        Workload<SearchResult> w = New("twitter-shuffled", text, TwitterJson.Default.SearchResult);
        SearchResult v = w.Value;
        w.Add("JSON", JsonWire.Serialize(v).Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<SearchResult>(text));
        OtherJson.AddReader(w, text);
        return w;
    }

    static Workload? EscapedStrings()
    {
        string[] japanese = Samples.JapaneseStrings();
        string[] value = [.. Samples.AsciiStrings().Select((s, i) => i % 2 == 0 ? $"\"{s}\"\r\n\t{s}\\{s.Length}" : japanese[i])];
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(value, ModelJson.Default.StringArray);
        Workload<string[]> w = New("escaped[1000]", text, ModelJson.Default.StringArray);
        string[] v = w.Value;
        w.Add("JSON", JsonWire.Serialize(v).Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<string[]>(text));
        OtherJson.AddReader(w, text);
        OtherJson.AddRelaxed(w, o => new ModelJson(o));
        return w;
    }

    static Workload? SmallUrl()
    {
        Url v = new() { Address = "https://t.co/n5Vvzc2kIl", ExpandedUrl = "http://www.example.com/articles/2014/08/31/0042", DisplayUrl = "example.com/articles/201…", Indices = [83, 105] };
        var w = new Workload<Url>("Url", v, TwitterJson.Default.Url);
        byte[] text = JsonWire.Serialize(v);
        w.Add("JSON", text.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Url>(text));
        OtherJson.AddReader(w, text);
        OtherJson.AddRelaxed(w, o => new TwitterJson(o));
        return w;
    }

    static Workload<T> New<T>(string name, byte[] text, JsonTypeInfo<T> json)
        where T : class => new(name, JsonSerializer.Deserialize(text, json)!, json);

    /// <summary>The same with the members of each object in any order.</summary>
    static JsonNode Shuffled(JsonNode node, Random random)
    {
        switch (node)
        {
            case JsonObject o:
                KeyValuePair<string, JsonNode?>[] members = [.. o];
                random.Shuffle(members);
                return new JsonObject(members.Select(m => KeyValuePair.Create(m.Key, m.Value is null ? null : Shuffled(m.Value, random))));
            case JsonArray a:
                return new JsonArray([.. a.Select(n => n is null ? null : Shuffled(n, random))]);
            default:
                return node.DeepClone();
        }
    }
}
