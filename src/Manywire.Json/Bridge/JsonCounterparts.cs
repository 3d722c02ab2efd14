using System;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
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
        JsonSerializerOptions theirs = To(options);
        theirs.TypeInfoResolver = Resolver(new JsonWireResolver(options));
        theirs.MakeReadOnly();
        return theirs;
    }

    /// <summary>System.Text.Json's options that say what ours do, but for how lines are written: the inverse of <see cref="JsonWireOptions.From(JsonSerializerOptions)"/>.</summary>
    static JsonSerializerOptions To(JsonWireOptions options)
    {
        var theirs = new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonSettings.Policy(options.Naming),
            DictionaryKeyPolicy = JsonSettings.Policy(options.KeyNaming),
            PropertyNameCaseInsensitive = options.IgnoreCase,
            Encoder = JsonEscaper.Of(options.Escaping)?.Encoder ?? JsonMinimalEncoder.Instance,
            MaxDepth = Math.Clamp(options.MaxDepth, 1, JsonWireOptions.DefaultMaxDepth), // 0 has another meaning there, and nobody looks after the stack for more levels
            AllowTrailingCommas = options.AllowTrailingCommas,
            AllowDuplicateProperties = options.AllowDuplicates,
            ReadCommentHandling = options.AllowComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            NumberHandling = (options.AllowNumbersInStrings ? JsonNumberHandling.AllowReadingFromString : 0)
                | (options.AllowNamedFloatingPoint ? JsonNumberHandling.AllowNamedFloatingPointLiterals : 0)
                | (options.WriteNumbersAsStrings ? JsonNumberHandling.WriteAsString : 0),
            UnmappedMemberHandling = options.DisallowUnknown ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
            RespectNullableAnnotations = options.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
            DefaultIgnoreCondition = options.Omits switch
            {
                JsonOmission.Null => JsonIgnoreCondition.WhenWritingNull,
                JsonOmission.Default => JsonIgnoreCondition.WhenWritingDefault,
                _ => JsonIgnoreCondition.Never,
            },
        };
        if (options.Enums == WireEnums.Names && RuntimeFeature.IsDynamicCodeSupported)
        {
            theirs.Converters.Add(Names(JsonSettings.Policy(options.EnumNaming)));
        }

        return theirs;
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Called where code can be made.")]
    static JsonStringEnumConverter Names(JsonNamingPolicy? policy) => new(policy);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The switch is off in programs that are trimmed, unless they turn it on for their own calls of System.Text.Json.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "As above.")]
    static IJsonTypeInfoResolver Resolver(JsonWireResolver wired) =>
        JsonSerializer.IsReflectionEnabledByDefault ? JsonTypeInfoResolver.Combine(wired, new DefaultJsonTypeInfoResolver()) : wired;
}
