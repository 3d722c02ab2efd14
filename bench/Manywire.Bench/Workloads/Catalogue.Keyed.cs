using System.Text.Json;
using Manywire.Corpus;
using Manywire.Corpus.Keyed;

namespace Manywire.Bench;

/// <summary>Types with positions, which are arrays in MessagePack, as MessagePack-CSharp's fastest form is.</summary>
static partial class Catalogue
{
    static Workload<Mixed30Keyed> Mixed30Keyed()
    {
        Mixed30 v = Samples.Mixed30();
        Mixed30Keyed keyed = JsonSerializer.Deserialize(JsonSerializer.SerializeToUtf8Bytes(v, ModelJson.Default.Mixed30), ModelJson.Default.Mixed30Keyed)!;
        var w = new Workload<Mixed30Keyed>("Mixed30Keyed", keyed, ModelJson.Default.Mixed30Keyed);
        Wired.Add(w);
        OtherJson.Add(w);
        return w;
    }

    static Workload? KeyedTwitter()
    {
        if (Document("twitter-keyed", "twitter.json", KeyedTwitterJson.Default.SearchResult) is not { } w)
        {
            return null;
        }

        Wired.Add(w);
        return w;
    }

    static Workload? KeyedCitm()
    {
        if (Document("citm-keyed", "citm_catalog.json", KeyedCitmJson.Default.Catalog) is not { } w)
        {
            return null;
        }

        Wired.Add(w);
        return w;
    }
}
