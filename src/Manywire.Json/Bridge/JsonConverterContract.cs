using System;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.Json;

/// <summary>The contract of a type that a converter writes and reads, with options for the converter that say what the call's options do.</summary>
/// <param name="converter">The converter, or what makes it: one for all options, as System.Text.Json has it.</param>
sealed class JsonConverterContract<T>(JsonConverter converter) : JsonContract<T>(JsonConverters.Contract<T>(converter, JsonCounterparts.Theirs(JsonWireOptions.Default)))
{
    readonly ConditionalWeakTable<JsonSerializerOptions, JsonContract<T>> _others = [];

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The factory has no converter for the type.</exception>
    public override JsonContract For(JsonWireOptions? options)
    {
        if (options is null || ReferenceEquals(options, JsonWireOptions.Default))
        {
            return this;
        }

        JsonSerializerOptions theirs = JsonCounterparts.Theirs(options);
        return _others.TryGetValue(theirs, out JsonContract<T>? known) ? known : _others.GetValue(theirs, Make);
    }

    JsonContract<T> Make(JsonSerializerOptions options) => new(JsonConverters.Contract<T>(converter, options));
}
