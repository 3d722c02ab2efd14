using System;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Json;

/// <summary>The contracts of a type that a converter writes and reads: with options for the converter that say what the call's options do. Nothing is made before it is asked for, so that what is wrong with the converter is an error of the call.</summary>
/// <param name="make">Makes the converter, or what makes it: one for all options, as System.Text.Json has it.</param>
/// <param name="by">The type that says what the converter is.</param>
sealed class JsonConverterContracts<T>(Func<JsonConverter> make, Type by) : JsonContractSource
{
    readonly JsonCounterparts _counterparts = typeof(T).IsCollectible || by.IsCollectible ? JsonCounterparts.Going() : JsonCounterparts.Shared;
    readonly ConditionalWeakTable<JsonSerializerOptions, JsonContract<T>> _all = [];
    JsonContract<T>? _plain;
    JsonConverter? _converter;

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The converter doesn't convert the type.</exception>
    public override JsonContract For(JsonWireOptions? options)
    {
        if (options is null || ReferenceEquals(options, JsonWireOptions.Default))
        {
            return _plain ??= Of(JsonWireOptions.Default);
        }

        return Of(options);
    }

    JsonContract<T> Of(JsonWireOptions options)
    {
        JsonSerializerOptions theirs = _counterparts.Theirs(options);
        return _all.TryGetValue(theirs, out JsonContract<T>? known) ? known : _all.GetValue(theirs, Make);
    }

    JsonContract<T> Make(JsonSerializerOptions options)
    {
        lock (_all)
        {
            _converter ??= make();
        }

        return new(JsonConverters.Contract<T>(_converter, options));
    }
}
