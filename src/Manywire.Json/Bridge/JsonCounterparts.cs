using System;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.Json;

/// <summary>System.Text.Json's options for ours and ours for System.Text.Json's, each made once: System.Text.Json keeps all it knows of types by its options.</summary>
sealed class JsonCounterparts
{
    /// <summary>How many options of equal settings are kept, whoever made them, so that those of a call alone don't have contracts of their own.</summary>
    const int MostKept = 64;

    static readonly ConditionalWeakTable<JsonWireOptions, JsonSerializerOptions> s_given = [];
    static readonly ConditionalWeakTable<JsonSerializerOptions, JsonWireOptions> s_ours = [];

    /// <summary>By the options themselves. What may be unloaded isn't here: it would be held by options that stay, and would hold this.</summary>
    readonly ConditionalWeakTable<JsonWireOptions, JsonSerializerOptions>? _made;

    readonly ConcurrentDictionary<JsonWireOptions, JsonSerializerOptions> _kept = [];

    JsonCounterparts(bool goes) => _made = goes ? null : [];

    /// <summary>Those of all types that stay.</summary>
    public static JsonCounterparts Shared { get; } = new(goes: false);

    /// <summary>Those of a type that may be unloaded, which go with it.</summary>
    public static JsonCounterparts Going() => new(goes: true);

    /// <summary>What a converter is given where a call has our options: those of System.Text.Json that the call came with, or else what says the same. Wired types that the converter hands on are written and read by the wire as the call's options say, others by reflection where System.Text.Json may use it.</summary>
    public JsonSerializerOptions Theirs(JsonWireOptions options) => s_given.TryGetValue(options, out JsonSerializerOptions? known) ? known : _made is null ? Keep(options) : _made.TryGetValue(options, out known) ? known : _made.GetValue(options, Keep);

    /// <summary>Our options for calls that come with System.Text.Json's.</summary>
    /// <param name="options">System.Text.Json's options.</param>
    /// <param name="own">What ours say; null: what System.Text.Json's do.</param>
    /// <exception cref="NotSupportedException">Some settings have no counterpart; the message names them.</exception>
    public static JsonWireOptions Ours(JsonSerializerOptions options, JsonWireOptions? own)
    {
        if (own is not null)
        {
            JsonWireOptions copy = own with { };
            s_given.Add(copy, options);
            return copy;
        }

        if (s_ours.TryGetValue(options, out JsonWireOptions? known))
        {
            return known;
        }

        own = JsonWireOptions.From(options);
        known = options.IsReadOnly ? s_ours.GetValue(options, _ => own) : own; // otherwise what they are may change
        s_given.TryAdd(known, options);
        return known;
    }

    JsonSerializerOptions Keep(JsonWireOptions options)
    {
        // What of the options is another's matter than a converter's.
        JsonWireOptions common = options with { WriteIndented = false, IndentCharacter = ' ', IndentSize = 2, NewLine = Environment.NewLine, Compression = null, Progress = null };
        if (_made is not null && (WireOptions.GivenWith(common) is not null || !ReferenceEquals(common.Types, WireTypeList.None)))
        {
            return Make(common); // what is a program's own isn't kept longer than its options are
        }

        if (_kept.Count >= MostKept)
        {
            _kept.Clear();
        }

        return _kept.GetOrAdd(common, Make);
    }

    static JsonSerializerOptions Make(JsonWireOptions options)
    {
        JsonSerializerOptions theirs = JsonSettings.To(options);
        theirs.TypeInfoResolver = Resolver(new JsonWireResolver(options));
        theirs.MakeReadOnly();
        return theirs;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The switch is off in programs that are trimmed, unless they turn it on for their own calls of System.Text.Json.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As above.")]
    static IJsonTypeInfoResolver Resolver(JsonWireResolver wired) =>
        JsonSerializer.IsReflectionEnabledByDefault ? JsonTypeInfoResolver.Combine(wired, new DefaultJsonTypeInfoResolver()) : wired;
}
