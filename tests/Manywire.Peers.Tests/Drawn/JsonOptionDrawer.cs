using System;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Peers.Tests;

/// <summary>Draws options of System.Text.Json's, all that <see cref="JsonWireOptions.From(JsonSerializerOptions)"/> has a counterpart for.</summary>
static class JsonOptionDrawer
{
    static readonly JsonNamingPolicy[] s_namings = [JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper];

    public static JsonSerializerOptions Draw(Random random)
    {
        var options = random.Next(5) == 0 ? new JsonSerializerOptions(JsonSerializerDefaults.Web) : new JsonSerializerOptions
        {
            PropertyNamingPolicy = random.Next(2) == 0 ? null : s_namings[random.Next(s_namings.Length)],
            PropertyNameCaseInsensitive = One(2),
            NumberHandling = (JsonNumberHandling)random.Next(8),
        };
        options.PropertyNameCaseInsensitive |= options.PropertyNamingPolicy is not null; // names that are spelled are read regardless of case here
        options.IncludeFields = true; // public fields are members here
        options.AllowOutOfOrderMetadataProperties = true; // a discriminator may stand anywhere here
        options.DefaultIgnoreCondition = random.Next(4) switch { 0 => JsonIgnoreCondition.WhenWritingNull, 1 => JsonIgnoreCondition.WhenWritingDefault, _ => JsonIgnoreCondition.Never };
        options.WriteIndented = One(2);
        options.IndentSize = One(8) ? random.Next(128) : random.Next(5);
        options.IndentCharacter = One(2) ? ' ' : '\t';
        options.NewLine = One(2) ? "\n" : "\r\n";
        options.Encoder = One(2) ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : null;
        options.AllowTrailingCommas = One(2);
        options.ReadCommentHandling = One(2) ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow;
        options.UnmappedMemberHandling = One(3) ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip;
        options.AllowDuplicateProperties = One(2);
        options.MaxDepth = One(4) ? random.Next(1, 8) : 0;
        options.DictionaryKeyPolicy = One(3) ? s_namings[random.Next(s_namings.Length)] : null;
        options.RespectNullableAnnotations = One(4);
        options.RespectRequiredConstructorParameters = One(4);
        if (One(2))
        {
            options.Converters.Add(new JsonStringEnumConverter(One(3) ? null : s_namings[random.Next(s_namings.Length)]));
        }

        return options;

        bool One(int of) => random.Next(of) == 0;
    }

    /// <summary>The options in a few words.</summary>
    public static string Describe(JsonSerializerOptions options) =>
        $"{options.PropertyNamingPolicy?.GetType().Name} case {options.PropertyNameCaseInsensitive}, numbers {options.NumberHandling}, ignores {options.DefaultIgnoreCondition}, indented {options.WriteIndented} {options.IndentSize}, encoder {options.Encoder?.GetType().Name}, commas {options.AllowTrailingCommas}, comments {options.ReadCommentHandling}, " +
        $"unmapped {options.UnmappedMemberHandling}, duplicates {options.AllowDuplicateProperties}, depth {options.MaxDepth}, nullability {options.RespectNullableAnnotations}, required {options.RespectRequiredConstructorParameters}, enums {options.Converters.Count > 0}, keys {options.DictionaryKeyPolicy?.GetType().Name}";
}
