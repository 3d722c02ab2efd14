using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Json;

/// <summary>What System.Text.Json's options are among ours.</summary>
static class JsonSettings
{
    enum Probe
    {
        ProbeName,
    }

    /// <summary>Our options, and the settings that have no counterpart.</summary>
    public static JsonWireOptions From(JsonSerializerOptions options, List<string> lost)
    {
        var own = new JsonWireOptions
        {
            Naming = Naming(options.PropertyNamingPolicy, nameof(options.PropertyNamingPolicy), lost),
            KeyNaming = Naming(options.DictionaryKeyPolicy, nameof(options.DictionaryKeyPolicy), lost),
            IgnoreCase = options.PropertyNameCaseInsensitive,
            Escaping = Escaping(options.Encoder, lost),
            WriteIndented = options.WriteIndented,
            IndentCharacter = options.IndentCharacter,
            IndentSize = options.IndentSize,
            NewLine = options.NewLine,
            MaxDepth = options.MaxDepth == 0 ? JsonWireOptions.DefaultMaxDepth : options.MaxDepth,
            AllowTrailingCommas = options.AllowTrailingCommas,
            AllowComments = options.ReadCommentHandling == JsonCommentHandling.Skip,
            AllowDuplicates = options.AllowDuplicateProperties,
            AllowNumbersInStrings = options.NumberHandling.HasFlag(JsonNumberHandling.AllowReadingFromString),
            AllowNamedFloatingPoint = options.NumberHandling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals),
            DisallowUnknown = options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow,
            RespectNullableAnnotations = options.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
            WriteNumbersAsStrings = options.NumberHandling.HasFlag(JsonNumberHandling.WriteAsString),
            Omits = options.DefaultIgnoreCondition switch
            {
                JsonIgnoreCondition.WhenWritingNull => JsonOmission.Null,
                JsonIgnoreCondition.WhenWritingDefault => JsonOmission.Default,
                _ => JsonOmission.None,
            },
        };
        AddIf(options.DefaultIgnoreCondition is not (JsonIgnoreCondition.Never or JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault), nameof(options.DefaultIgnoreCondition), lost);
        AddIf(options.PreferredObjectCreationHandling != JsonObjectCreationHandling.Replace, nameof(options.PreferredObjectCreationHandling), lost);
        AddIf(options.ReferenceHandler is not null, nameof(options.ReferenceHandler), lost);
        AddIf(options.UnknownTypeHandling != JsonUnknownTypeHandling.JsonElement, nameof(options.UnknownTypeHandling), lost);
        AddIf(options.IgnoreReadOnlyProperties, nameof(options.IgnoreReadOnlyProperties), lost);
        AddIf(options.IgnoreReadOnlyFields, nameof(options.IgnoreReadOnlyFields), lost);
#pragma warning disable SYSLIB0020 // obsolete, and honoured by System.Text.Json all the same
        AddIf(options.IgnoreNullValues, nameof(options.IgnoreNullValues), lost);
#pragma warning restore SYSLIB0020
        bool isSettled = false; // the first converter for a type is the one that is asked
        foreach (JsonConverter converter in options.Converters)
        {
            if (converter is JsonStringEnumConverter names)
            {
                if (isSettled)
                {
                    continue;
                }

                isSettled = true;
                own = own with { Enums = WireEnums.Names, EnumNaming = Naming(names, options, lost) };
                AddIf(!TakesNumbers(names, options), $"{nameof(options.Converters)} ({nameof(JsonStringEnumConverter)} that refuses numbers)", lost);
            }
            else if (converter.GetType().Assembly != typeof(JsonSettings).Assembly)
            {
                lost.Add($"{nameof(options.Converters)} ({converter.GetType().Name})");
            }
        }

        return own;
    }

    /// <summary>System.Text.Json's own name for a spelling; null: names are as they are.</summary>
    public static JsonNamingPolicy? Policy(WireNaming naming) => naming switch
    {
        WireNaming.Unspecified or WireNaming.AsDeclared => null,
        WireNaming.CamelCase => JsonNamingPolicy.CamelCase,
        WireNaming.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        WireNaming.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        WireNaming.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        _ => JsonNamingPolicy.KebabCaseUpper,
    };

    static void AddIf(bool isLost, string setting, List<string> lost)
    {
        if (isLost)
        {
            lost.Add(setting);
        }
    }

    static WireNaming Naming(JsonNamingPolicy? policy, string setting, List<string> lost)
    {
        if (policy is null)
        {
            return WireNaming.Unspecified;
        }

        for (WireNaming known = WireNaming.CamelCase; known <= WireNaming.KebabCaseUpper; known++)
        {
            if (Policy(known) == policy)
            {
                return known;
            }
        }

        lost.Add(setting);
        return WireNaming.Unspecified;
    }

    /// <summary>How a converter spells names, which it doesn't say: it is asked to write one.</summary>
    static WireNaming Naming(JsonStringEnumConverter converter, JsonSerializerOptions options, List<string> lost)
    {
        string written = Written(converter, options, Probe.ProbeName);
        for (WireNaming known = WireNaming.Unspecified; known <= WireNaming.KebabCaseUpper; known++)
        {
            if (written == $"\"{Policy(known)?.ConvertName(nameof(Probe.ProbeName)) ?? nameof(Probe.ProbeName)}\"")
            {
                return known;
            }
        }

        lost.Add($"{nameof(options.Converters)} ({nameof(JsonStringEnumConverter)} with a naming policy of its own)");
        return WireNaming.Unspecified;
    }

    /// <summary>Whether a converter takes what has no name for a number, which it doesn't say either.</summary>
    static bool TakesNumbers(JsonStringEnumConverter converter, JsonSerializerOptions options)
    {
        try
        {
            Written(converter, options, Probe.ProbeName + 1);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The converter was made by the program, and the enum is this class's own.")]
    static string Written(JsonStringEnumConverter converter, JsonSerializerOptions options, Probe value)
    {
        using var output = new MemoryStream();
        using (var writer = new Utf8JsonWriter(output))
        {
            ((JsonConverter<Probe>)converter.CreateConverter(typeof(Probe), options)).Write(writer, value, options);
        }

        return System.Text.Encoding.UTF8.GetString(output.ToArray());
    }

    static JsonEscaping Escaping(JavaScriptEncoder? encoder, List<string> lost)
    {
        if (encoder == JavaScriptEncoder.UnsafeRelaxedJsonEscaping)
        {
            return JsonEscaping.Relaxed;
        }

        AddIf(encoder is not null && encoder != JavaScriptEncoder.Default, nameof(JsonSerializerOptions.Encoder), lost);
        return JsonEscaping.Html;
    }
}
