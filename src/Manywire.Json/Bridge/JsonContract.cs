using System;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.Json;

/// <summary>System.Text.Json's contract of a type, and what reads amid other JSON.</summary>
sealed class JsonContract<T>
{
    const int DefaultMaxDepth = 64;

    readonly JsonConverter<T>? _any, _once;
    readonly JsonSerializerOptions _onceOptions;

    public JsonContract(JsonTypeInfo<T> info)
    {
        Info = info;
        JsonSerializerOptions options = info.Options;
        _onceOptions = options;
        MaxDepth = options.MaxDepth == 0 ? DefaultMaxDepth : options.MaxDepth;
        if (info.Kind == JsonTypeInfoKind.None)
        {
            return; // a converter of somebody's looks at names as it likes
        }

        info.MakeReadOnly();
        _any = info.Converter as JsonConverter<T>;
        if (!options.AllowDuplicateProperties)
        {
            _once = _any;
        }
        else if (options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && own == info) // the options know how the contract is made
        {
            _onceOptions = new JsonSerializerOptions(options) { AllowDuplicateProperties = false };
            _onceOptions.MakeReadOnly();
            _once = _onceOptions.GetTypeInfo(typeof(T)).Converter as JsonConverter<T>;
        }
    }

    /// <summary>The contract.</summary>
    public JsonTypeInfo<T> Info { get; }

    /// <summary>How deep the contract reads.</summary>
    public int MaxDepth { get; }

    /// <summary>Reads the value that a reader stands at.</summary>
    /// <returns>False: the contract isn't for objects or collections, or can't be told to refuse names that come twice.</returns>
    public bool TryRead(ref Utf8JsonReader reader, bool once, out T? value)
    {
        JsonConverter<T>? converter = once ? _once : _any;
        value = converter is null ? default : converter.Read(ref reader, typeof(T), once ? _onceOptions : Info.Options);
        return converter is not null;
    }
}
