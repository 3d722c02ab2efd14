#if JSONABLE
using System;
using System.Text.Json;
using Manywire.Bench.Figures;
using Tests.SampleData;
#endif

namespace Manywire.Bench;

/// <summary>Jsonable on the types and documents of its own benchmark, where it is there: <c>bench/run -p:JsonablePath=FOLDER</c> takes its sources and the generator that was built of them from a folder.</summary>
static class JsonableRuns
{
#if JSONABLE
    const string Name = JsonableTable.Jsonable;

    /// <summary>twitter.json in Jsonable's form, and with instances that are used again.</summary>
    public static void AddTwitter(Workload w, byte[] text)
    {
        Json_Twitter v = Read<Json_Twitter>(text), reused = Read<Json_Twitter>(text);
        byte[] bytes = v.ToJsonable().ToArray();
        Add(w, Name, bytes, () => v.ToJsonable(w.Fresh()), () => Filled(new Json_Twitter(), bytes, reuses: false), () => Filled(new Json_Twitter(), bytes, reuses: false).ToJsonable());
        Add(w, Name + " reused", bytes, () => v.ToJsonable(w.Fresh()), () => Filled(reused, bytes, reuses: true), () => Filled(reused, bytes, reuses: true).ToJsonable());
    }

    /// <summary>citm_catalog.json, likewise.</summary>
    public static void AddCitm(Workload w, byte[] text)
    {
        Json_CitmCatalog v = Read<Json_CitmCatalog>(text), reused = Read<Json_CitmCatalog>(text);
        byte[] bytes = v.ToJsonable().ToArray();
        Add(w, Name, bytes, () => v.ToJsonable(w.Fresh()), () => Filled(new Json_CitmCatalog(), bytes, reuses: false), () => Filled(new Json_CitmCatalog(), bytes, reuses: false).ToJsonable());
        Add(w, Name + " reused", bytes, () => v.ToJsonable(w.Fresh()), () => Filled(reused, bytes, reuses: true), () => Filled(reused, bytes, reuses: true).ToJsonable());
    }

    /// <summary>The same as plain JSON, which it writes and doesn't read.</summary>
    public static void AddPlainTwitter(Workload w, byte[] text)
    {
        Json_Twitter v = Read<Json_Twitter>(text);
        w.AddWriting(Name, () => v.ToJsonUtf8(w.Fresh(), emitMetadataComments: false));
    }

    /// <inheritdoc cref="AddPlainTwitter"/>
    public static void AddPlainCitm(Workload w, byte[] text)
    {
        Json_CitmCatalog v = Read<Json_CitmCatalog>(text);
        w.AddWriting(Name, () => v.ToJsonUtf8(w.Fresh(), emitMetadataComments: false));
    }

    static T Read<T>(byte[] text) => JsonSerializer.Deserialize<T>(text)!;

    static Json_Twitter Filled(Json_Twitter value, byte[] bytes, bool reuses)
    {
        value.FromJsonable(bytes, reuses);
        return value;
    }

    static Json_CitmCatalog Filled(Json_CitmCatalog value, byte[] bytes, bool reuses)
    {
        if (reuses)
        {
            Clear(value);
        }

        value.FromJsonable(bytes, reuses);
        return value;
    }

    /// <summary>It adds to lists and maps that are there.</summary>
    static void Clear(Json_CitmCatalog value)
    {
        value.areaNames?.Clear();
        value.audienceSubCategoryNames?.Clear();
        value.events?.Clear();
        value.seatCategoryNames?.Clear();
        value.subTopicNames?.Clear();
        value.topicNames?.Clear();
        value.topicSubTopics?.Clear();
        value.venueNames?.Clear();
    }

    static void Add(Workload w, string name, byte[] bytes, Action buffer, Func<object?> read, Func<ReadOnlyMemory<byte>> again)
    {
        if (!again().Span.SequenceEqual(bytes))
        {
            throw new InvalidOperationException($"{w.Name}: {name} reads something else than it wrote.");
        }

        w.AddKnown(new Entry(name, bytes.Length, static () => null, buffer, read));
    }
#else
    public static void AddTwitter(Workload w, byte[] text)
    {
        // Nobody has said where Jsonable is.
    }

    public static void AddCitm(Workload w, byte[] text)
    {
        // As above.
    }

    public static void AddPlainTwitter(Workload w, byte[] text)
    {
        // As above.
    }

    public static void AddPlainCitm(Workload w, byte[] text)
    {
        // As above.
    }
#endif
}
