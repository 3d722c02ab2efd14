using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>JSON with options that are common, beside System.Text.Json with the same. All contenders read the text that the wire writes.</summary>
static partial class Catalogue
{
    /// <summary>What a row is called, and the option for the wire and for System.Text.Json.</summary>
    static readonly (string Name, JsonWireOptions Ours, Action<JsonSerializerOptions> Set)[] JsonOptions =
    [
        ("plain", JsonWireOptions.Default, _ => { }),
        ("web", JsonWireOptions.Web, o =>
        {
            o.PropertyNamingPolicy ??= JsonNamingPolicy.CamelCase; // the wire spells the names that a type gives itself, and snake_case stays as it is
            o.PropertyNameCaseInsensitive = true;
            o.NumberHandling = JsonNumberHandling.AllowReadingFromString;
        }),
        ("snake", new() { Naming = WireNaming.SnakeCaseLower }, o => o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower),
        ("ignored case", new() { IgnoreCase = true }, o => o.PropertyNameCaseInsensitive = true),
        ("comments", new() { AllowComments = true, AllowTrailingCommas = true }, o => (o.ReadCommentHandling, o.AllowTrailingCommas) = (JsonCommentHandling.Skip, true)),
        ("numbers in strings", new() { AllowNumbersInStrings = true }, o => o.NumberHandling = JsonNumberHandling.AllowReadingFromString),
        ("duplicates", new() { AllowDuplicates = true }, _ => { }),
        ("enums by name", new() { Enums = WireEnums.Names }, o => o.Converters.Add(new JsonStringEnumConverter<Gender>())),
        ("relaxed", new() { Escaping = JsonEscaping.Relaxed }, o => o.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
        ("html", new() { Escaping = JsonEscaping.Html }, _ => { }),
        ("null left out", new() { Omits = JsonOmission.Null }, o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
        ("defaults left out", new() { Omits = JsonOmission.Default }, o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault),
        ("indented", new() { WriteIndented = true }, o => o.WriteIndented = true),
    ];

    static IEnumerable<(string Name, Func<Workload?> Make)> AllOptions()
    {
        foreach ((string name, JsonWireOptions ours, Action<JsonSerializerOptions> set) in JsonOptions)
        {
            yield return ($"Person options {name}", () => Optional($"Person options {name}", ours, set, Samples.Person(), ModelJson.Default.Person, o => new ModelJson(o)));
            yield return ($"twitter options {name}", () => Optional($"twitter options {name}", ours, set, Read("twitter.json", TwitterJson.Default.SearchResult), TwitterJson.Default.SearchResult, o => new TwitterJson(o)));
            yield return ($"citm options {name}", () => Optional($"citm options {name}", ours, set, Read("citm_catalog.json", CitmJson.Default.Catalog), CitmJson.Default.Catalog, o => new CitmJson(o)));
        }
    }

    static T? Read<T>(string file, JsonTypeInfo<T> json)
        where T : class => Documents.Find(file) is { } path ? JsonSerializer.Deserialize(File.ReadAllBytes(path), json) : null;

    static Workload<T>? Optional<[WireRoot] T>(string name, JsonWireOptions ours, Action<JsonSerializerOptions> set, T? v, JsonTypeInfo<T> plain, Func<JsonSerializerOptions, JsonSerializerContext> context)
        where T : class
    {
        if (v is null)
        {
            return null;
        }

        var options = new JsonSerializerOptions(plain.Options) { TypeInfoResolver = null };
        set(options);
        var w = new Workload<T>(name, v, (JsonTypeInfo<T>)context(options).GetTypeInfo(typeof(T))!) { Operations = [Operation.Buffer, Operation.Read], IsStreamed = true };
        byte[] text = JsonWire.Serialize(v, ours);
        w.Add("JSON", text.Length, () => JsonWire.Serialize(v, ours), () => JsonWire.Serialize(w.Fresh(), v, ours), () => JsonWire.Deserialize<T>(text, ours));
        OtherJson.AddReader(w, text);
        return w;
    }
}
