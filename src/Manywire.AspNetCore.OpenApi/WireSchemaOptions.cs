using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;

namespace Manywire.AspNetCore.OpenApi;

/// <summary>The application's JSON options once more, as schemas are made by them: the contracts of wired types have members, where the application's are converters.</summary>
sealed class WireSchemaOptions : IOptions<JsonOptions>
{
    public WireSchemaOptions(IOptionsFactory<JsonOptions> factory)
    {
        Value = factory.Create(Options.DefaultName);
        JsonSerializerOptions options = Value.SerializerOptions;
        JsonWireOptions own = Given(options) ?? JsonWireOptions.From(options, out _);
        foreach (JsonConverter converter in options.Converters.Where(static c => c is JsonWireConverterFactory).ToArray())
        {
            options.Converters.Remove(converter);
        }

        options.TypeInfoResolver = new WireContracts(own, JsonTypeInfoResolver.Combine([.. options.TypeInfoResolverChain.Where(static r => r is not JsonWireResolver)]));
    }

    public JsonOptions Value { get; }

    /// <summary>The options that the wire was given for itself; null: it follows System.Text.Json's.</summary>
    static JsonWireOptions? Given(JsonSerializerOptions options) =>
        options.TypeInfoResolverChain.OfType<JsonWireResolver>().Select(static r => r.Options).FirstOrDefault(static o => o is not null)
        ?? options.Converters.OfType<JsonWireConverterFactory>().Select(static f => f.Options).FirstOrDefault(static o => o is not null);
}
