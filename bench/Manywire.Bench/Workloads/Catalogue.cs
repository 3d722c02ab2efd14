using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;
using Newtonsoft.Json.Serialization;
using Proto = Manywire.Bench.Generated;

namespace Manywire.Bench;

/// <summary>All workloads, by name. They are made when they are asked for.</summary>
static partial class Catalogue
{
    static readonly Dictionary<string, Func<Workload?>> Makers = new()
    {
        ["Person"] = Person,
        ["PersonRecord"] = PersonRecord,
        ["PersonKeyed"] = PersonKeyed,
        ["Person[1000]"] = People,
        ["PersonKeyed[1000]"] = PeopleKeyed,
        ["PersonKeyed forms"] = OptionForms.Person,
        ["PersonKeyed[1000] forms"] = OptionForms.People,
        ["Person forms"] = OptionForms.Named,
        ["Person[1000] forms"] = OptionForms.ManyNamed,
        ["lines[1000]"] = Lines.Make,
        ["Vector3[10000]"] = Vectors,
        ["int[100000]"] = Reuse.Ints,
        ["List<double>[100000]"] = Reuse.Doubles,
        ["ascii[1000]"] = AsciiStrings,
        ["japanese[1000]"] = JapaneseStrings,
        ["Dictionary[1000]"] = Counters,
        ["HashSet[1000]"] = Set,
        ["ImmutableArray[1000]"] = Frozen,
        ["Queue[1000]"] = Queued,
        ["SortedDictionary[1000]"] = Sorted,
        ["Mixed30"] = Mixed30,
        ["Mixed30Record"] = Mixed30Record,
        ["Mixed30Keyed"] = Mixed30Keyed,
        ["Wide240"] = Wide240,
        ["Wide240Record"] = Wide240Record,
        ["twitter"] = Twitter,
        ["citm"] = Citm,
        ["twitter-keyed"] = KeyedTwitter,
        ["citm-keyed"] = KeyedCitm,
        ["canada"] = Canada,
        ["Url"] = SmallUrl,
        ["citm-pretty"] = PrettyCitm,
        ["twitter-shuffled"] = ShuffledTwitter,
        ["escaped[1000]"] = EscapedStrings,
        ["twitter-jsonable"] = AnnotatedTwitter,
        ["citm-jsonable"] = AnnotatedCitm,
        ["twitter-plain"] = PlainTwitter,
        ["citm-plain"] = PlainCitm,
        ["twitter-indented"] = IndentedTwitter,
        ["twitter-text"] = TextOfTwitter,
        ["twitter-to-text"] = TwitterToText,
        ["citm-indented"] = IndentedCitm,
        ["canada-indented"] = IndentedCanada,
        ["twitter-node"] = NodeTwitter,
        ["twitter-element"] = ElementTwitter,
        ["twitter-object"] = ObjectTwitter,
        ["contract[100]"] = Bridges.Contract,
        ["contract[100]-pieces"] = Bridges.ContractPieces,
        ["handed on[100]"] = Bridges.HandedOn,
        ["ticket keys[1000]"] = Tickets.Keys,
        ["tickets[1000]"] = Tickets.Values,
        ["Person-pieces"] = Bridges.PersonPieces,
        ["twitter-pieces"] = Bridges.TwitterPieces,
        ["Person-skipped"] = Skips.Person,
        ["twitter-skipped"] = () => Skips.Document("twitter-skipped", "twitter.json"),
        ["citm-skipped"] = () => Skips.Document("citm-skipped", "citm_catalog.json"),
        ["canada-skipped"] = () => Skips.Document("canada-skipped", "canada.json"),
        ["Person-picked"] = Picks.Person,
        ["twitter-picked"] = () => Picks.Document("twitter-picked", "twitter.json", "/statuses/50/user/screen_name"),
        ["bytes of twitter"] = () => Compressions.Of("bytes of twitter", "twitter.json"),
        ["bytes of citm"] = () => Compressions.Of("bytes of citm", "citm_catalog.json"),
        [StructRuns.Headers(StructRuns.Few)] = () => StructRuns.Looked(StructRuns.Few),
        [StructRuns.Headers(StructRuns.Few) + " to array"] = () => StructRuns.Converted(StructRuns.Few),
        [StructRuns.Headers(StructRuns.Many)] = () => StructRuns.Looked(StructRuns.Many),
        [StructRuns.Headers(StructRuns.Many) + " to array"] = () => StructRuns.Converted(StructRuns.Many),
        ["bytes of canada"] = () => Compressions.Of("bytes of canada", "canada.json"),
    };

    static Catalogue()
    {
        foreach ((string name, Func<Workload?> make) in AllGraphs().Concat(MySqlRuns.All).Concat(AllOptions()))
        {
            Makers.Add(name, make);
        }
    }

    static readonly Dictionary<string, Workload?> Made = [];

    static readonly Dictionary<string, Func<Workload?>> Forms = AllForms().ToDictionary(f => f.Name, f => f.Make);

    public static IReadOnlyCollection<string> Names => Makers.Keys;

    /// <summary>Each scalar in each place.</summary>
    public static IReadOnlyCollection<string> FormNames => Forms.Keys;

    /// <summary>The workload, or null when the document that it is about isn't on this machine.</summary>
    public static Workload? Find(string name)
    {
        if (!Made.TryGetValue(name, out Workload? workload))
        {
            workload = (Makers.GetValueOrDefault(name) ?? Forms[name])();
            if (workload is { IsStreamed: false })
            {
                Specialised.Specialists.Add(workload);
                Peers.Peers.Add(workload);
            }

            Made.Add(name, workload);
        }

        return workload;
    }

    static Workload<Person> Person()
    {
        var w = new Workload<Person>("Person", Samples.Person(), ModelJson.Default.Person);
        Wired.Add(w);
        OtherJson.Add(w);
        Protobuf.Add<Person, Proto.Person>(w, o => new ModelJson(o));
        return w;
    }

    static Workload<PersonRecord> PersonRecord()
    {
        var w = new Workload<PersonRecord>("PersonRecord", Samples.PersonRecord(), ModelJson.Default.PersonRecord);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload<PersonKeyed> PersonKeyed()
    {
        var w = new Workload<PersonKeyed>("PersonKeyed", Samples.PersonKeyed(), ModelJson.Default.PersonKeyed);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload<Person[]> People()
    {
        var w = new Workload<Person[]>("Person[1000]", Samples.People(), ModelJson.Default.PersonArray);
        Wired.Add(w);
        OtherJson.Add(w);
        Protobuf.Add<Person[], Proto.People>(w, o => new ModelJson(o), Protobuf.Items);
        return w;
    }

    static Workload<PersonKeyed[]> PeopleKeyed()
    {
        var w = new Workload<PersonKeyed[]>("PersonKeyed[1000]", Samples.PeopleKeyed(), ModelJson.Default.PersonKeyedArray);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload<Vector3[]> Vectors()
    {
        var w = new Workload<Vector3[]>("Vector3[10000]", Samples.Vectors(), ModelJson.Default.Vector3Array);
        Wired.Add(w);
        Memcpy.Add(w);
        OtherJson.Add(w);
        Protobuf.Add<Vector3[], Proto.Vectors>(w, o => new ModelJson(o), Protobuf.Items);
        return w;
    }

    static Workload<string[]> AsciiStrings() => Strings("ascii[1000]", Samples.AsciiStrings());

    static Workload<string[]> JapaneseStrings()
    {
        Workload<string[]> w = Strings("japanese[1000]", Samples.JapaneseStrings());
        OtherJson.AddRelaxed(w, o => new ModelJson(o));
        return w;
    }

    static Workload<string[]> Strings(string name, string[] strings)
    {
        var w = new Workload<string[]>(name, strings, ModelJson.Default.StringArray);
        Wired.Add(w);
        OtherJson.Add(w);
        Protobuf.Add<string[], Proto.Strings>(w, o => new ModelJson(o), Protobuf.Items);
        return w;
    }

    static Workload<Dictionary<string, int>> Counters()
    {
        var w = new Workload<Dictionary<string, int>>("Dictionary[1000]", Samples.Counters(), ModelJson.Default.DictionaryStringInt32);
        Wired.Add(w);
        OtherJson.Add(w);
        Protobuf.Add<Dictionary<string, int>, Proto.Counters>(w, o => new ModelJson(o), Protobuf.Items);
        return w;
    }

    static Workload<Mixed30> Mixed30()
    {
        var w = new Workload<Mixed30>("Mixed30", Samples.Mixed30(), ModelJson.Default.Mixed30);
        Wired.Add(w);
        OtherJson.Add(w);
        Protobuf.Add<Mixed30, Proto.Mixed30>(w, o => new ModelJson(o));
        return w;
    }

    static Workload<Mixed30Record> Mixed30Record()
    {
        var w = new Workload<Mixed30Record>("Mixed30Record", Samples.Mixed30Record(), ModelJson.Default.Mixed30Record);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload<Wide240> Wide240()
    {
        var w = new Workload<Wide240>("Wide240", Samples.Wide240(), ModelJson.Default.Wide240);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload<Wide240Record> Wide240Record()
    {
        var w = new Workload<Wide240Record>("Wide240Record", Samples.Wide240Record(), ModelJson.Default.Wide240Record);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload? Twitter()
    {
        if (Document("twitter", "twitter.json", TwitterJson.Default.SearchResult) is not { } w)
        {
            return null;
        }

        Wired.Add(w);
        OtherJson.Add(w, new SnakeCaseNamingStrategy());
        OtherJson.AddRelaxed(w, o => new TwitterJson(o));
        Protobuf.Add<Corpus.Twitter.SearchResult, Proto.SearchResult>(w, o => new TwitterJson(o));
        return w;
    }

    static Workload? Citm()
    {
        if (Document("citm", "citm_catalog.json", CitmJson.Default.Catalog) is not { } w)
        {
            return null;
        }

        Wired.Add(w);
        OtherJson.Add(w, new CamelCaseNamingStrategy());
        OtherJson.AddRelaxed(w, o => new CitmJson(o));
        Protobuf.Add<Corpus.Citm.Catalog, Proto.Catalog>(w, o => new CitmJson(o), WithListsOfTopics);
        return w;
    }

    static Workload? Canada()
    {
        if (Document("canada", "canada.json", CanadaJson.Default.FeatureCollection) is not { } w)
        {
            return null;
        }

        Wired.Add(w);
        OtherJson.Add(w, new CamelCaseNamingStrategy());
        return w;
    }

    /// <summary>A map in Protobuf can't hold lists, so each becomes a message.</summary>
    static JsonNode WithListsOfTopics(JsonNode catalog)
    {
        var lists = new JsonObject();
        foreach ((string topic, JsonNode? list) in catalog["topicSubTopics"]!.AsObject())
        {
            lists[topic] = Protobuf.Items(list!.DeepClone());
        }

        catalog["topicSubTopics"] = lists;
        return catalog;
    }

    static Workload<T>? Document<[WireRoot] T>(string name, string file, JsonTypeInfo<T> json)
        where T : class
    {
        if (Documents.Find(file) is not { } path)
        {
            return null;
        }

        var w = new Workload<T>(name, JsonSerializer.Deserialize(File.ReadAllBytes(path), json)!, json);
        if (!name.Contains('-'))
        {
            SimdJson.Add(w, JsonWire.Serialize(w.Value)); // the text that JSON's reader has
        }

        return w;
    }
}
