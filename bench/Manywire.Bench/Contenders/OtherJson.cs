using System;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Newtonsoft.Json.Serialization;

namespace Manywire.Bench;

/// <summary>System.Text.Json with generated code, and Newtonsoft.Json.</summary>
static class OtherJson
{
    public static void Add<T>(Workload<T> w, NamingStrategy? naming = null)
        where T : class
    {
        AddSystemTextJson(w, "System.Text.Json", w.Json, JavaScriptEncoder.Default);
        AddBridged(w);
        AddNewtonsoft(w, naming);
    }

    /// <summary>System.Text.Json, reading a text that another wrote.</summary>
    public static void AddReader<T>(Workload<T> w, byte[] text)
        where T : class => AddReader(w, text, "System.Text.Json", w.Json);

    /// <summary>System.Text.Json by another contract than the workload's.</summary>
    public static void AddReader<T>(Workload<T> w, byte[] text, string name, JsonTypeInfo<T> json)
        where T : class => AddSystemTextJson(w, name, json, json.Options.Encoder ?? JavaScriptEncoder.Default, text);

    /// <summary>System.Text.Json on several lines.</summary>
    public static void AddIndented<T>(Workload<T> w)
        where T : class
    {
        T v = w.Value;
        byte[] bytes = JsonSerializer.SerializeToUtf8Bytes(v, w.Json);
        var writer = new Utf8JsonWriter(w.Output, new JsonWriterOptions { Indented = true, SkipValidation = true });
        w.Add(
            "System.Text.Json",
            bytes.Length,
            () => JsonSerializer.SerializeToUtf8Bytes(v, w.Json),
            () =>
            {
                writer.Reset(w.Fresh());
                JsonSerializer.Serialize(writer, v, w.Json);
            },
            () => JsonSerializer.Deserialize(bytes, w.Json));
    }

    /// <summary>Its default encoder writes each character beyond ASCII as six; this one writes text as the wire does.</summary>
    public static void AddRelaxed<T>(Workload<T> w, Func<JsonSerializerOptions, JsonSerializerContext> context)
        where T : class
    {
        var options = new JsonSerializerOptions(w.Json.Options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, TypeInfoResolver = null };
        AddSystemTextJson(w, "System.Text.Json relaxed", (JsonTypeInfo<T>)context(options).GetTypeInfo(typeof(T))!, JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
    }

    /// <summary>System.Text.Json's own calls, with Manywire's code behind them.</summary>
    static void AddBridged<T>(Workload<T> w)
        where T : class
    {
        if (JsonWireResolver.Default.GetTypeInfo(typeof(T), new JsonSerializerOptions()) is not null)
        {
            AddSystemTextJson(w, "System.Text.Json bridged", Bridged(w.Json), JavaScriptEncoder.Default);
        }
    }

    /// <summary>A contract of the same options with Manywire's code.</summary>
    public static JsonTypeInfo<T> Bridged<T>(JsonTypeInfo<T> json)
    {
        var options = new JsonSerializerOptions(json.Options);
        options.TypeInfoResolverChain.Insert(0, new JsonWireResolver(JsonWireOptions.From(json.Options)));
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }

    static void AddSystemTextJson<T>(Workload<T> w, string name, JsonTypeInfo<T> json, JavaScriptEncoder encoder, byte[]? text = null)
        where T : class
    {
        T v = w.Value;
        byte[] bytes = JsonSerializer.SerializeToUtf8Bytes(v, json);
        byte[] read = text ?? bytes;
        var writer = new Utf8JsonWriter(w.Output, new JsonWriterOptions { Encoder = encoder, Indented = json.Options.WriteIndented, SkipValidation = true });
        w.Add(
            name,
            bytes.Length,
            () => JsonSerializer.SerializeToUtf8Bytes(v, json),
            () =>
            {
                writer.Reset(w.Fresh());
                JsonSerializer.Serialize(writer, v, json);
            },
            () => JsonSerializer.Deserialize(read, json));
    }

    static void AddNewtonsoft<T>(Workload<T> w, NamingStrategy? naming)
        where T : class
    {
        var settings = new Newtonsoft.Json.JsonSerializerSettings
        {
            DateParseHandling = Newtonsoft.Json.DateParseHandling.None,
            ContractResolver = new DefaultContractResolver { NamingStrategy = naming ?? new DefaultNamingStrategy() },
        };
        T v = w.Value;
        byte[] bytes = Encoding.UTF8.GetBytes(Newtonsoft.Json.JsonConvert.SerializeObject(v, settings));
        w.Add(
            "Newtonsoft.Json",
            bytes.Length,
            () => Encoding.UTF8.GetBytes(Newtonsoft.Json.JsonConvert.SerializeObject(v, settings)),
            () => Encoding.UTF8.GetBytes(Newtonsoft.Json.JsonConvert.SerializeObject(v, settings), w.Fresh()),
            () => Newtonsoft.Json.JsonConvert.DeserializeObject<T>(Encoding.UTF8.GetString(bytes), settings));
    }
}
