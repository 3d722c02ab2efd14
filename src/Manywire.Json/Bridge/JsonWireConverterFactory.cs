using System;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Json;

namespace Manywire;

/// <summary>Runs Manywire's code within System.Text.Json: wired types, and collections of them, are written and read by <see cref="JsonWire"/> wherever <see cref="JsonSerializerOptions"/> go, such as in ASP.NET Core and HttpClient.</summary>
/// <remarks>
/// <para>Add it to <see cref="JsonSerializerOptions.Converters"/>. Types that aren't wired stay System.Text.Json's; a converter that stands before it goes first. <see cref="JsonWireResolver"/> does the same without reflection.</para>
/// <para>What System.Text.Json's options say for members of wired types is taken over by <see cref="JsonWireOptions.From(JsonSerializerOptions)"/> when a type is first met.</para>
/// </remarks>
public sealed class JsonWireConverterFactory : JsonConverterFactory
{
    readonly JsonWireOptions? _options;

    /// <summary>Wired types as the options say in which the factory is.</summary>
    public JsonWireConverterFactory()
    {
    }

    /// <summary>Wired types as other options say.</summary>
    /// <param name="options">The options.</param>
    public JsonWireConverterFactory(JsonWireOptions options) => _options = options ?? throw new ArgumentNullException(nameof(options));

    /// <summary>The options that wired types are written and read by; null: what those say in which the factory is.</summary>
    public JsonWireOptions? Options => _options;

    /// <inheritdoc/>
    public override bool CanConvert(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return JsonWireResolver.Takes(typeToConvert);
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The options have settings without a counterpart; the message names them. Or the type has <see cref="JsonDerivedTypeAttribute"/> or <see cref="JsonPolymorphicAttribute"/>, beside which System.Text.Json takes no converter; or, where System.Text.Json reflects, <see cref="JsonUnmappedMemberHandlingAttribute"/>, <see cref="JsonObjectCreationHandlingAttribute"/> or <see cref="JsonNumberHandlingAttribute"/>.</exception>
    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        if (typeToConvert.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false) || typeToConvert.IsDefined(typeof(JsonPolymorphicAttribute), inherit: false))
        {
            throw new NotSupportedException($"{typeToConvert} has [JsonDerivedType] or [JsonPolymorphic], beside which System.Text.Json takes no converter. {nameof(JsonWireResolver)} takes such types, as the first of {nameof(JsonSerializerOptions.TypeInfoResolverChain)}; or [WireUnion] says the same.");
        }

        if (options.TypeInfoResolverChain is [] or [DefaultJsonTypeInfoResolver, ..] && Refused(typeToConvert) is { } attribute)
        {
            throw new NotSupportedException($"{typeToConvert} has [{attribute}], beside which System.Text.Json takes no converter where it reflects. {nameof(JsonWireResolver)} takes such types, as the first of {nameof(JsonSerializerOptions.TypeInfoResolverChain)}.");
        }

        var maker = new Maker(JsonCounterparts.Ours(options, _options));
        if (!maker.TryVisit(typeToConvert))
        {
            WireTypes.RequireWired(typeToConvert);
        }

        return maker.Made!;
    }

    /// <summary>The attribute of a class or struct that <see cref="DefaultJsonTypeInfoResolver"/> wants a contract of members for; its own error names no type.</summary>
    static string? Refused(Type type) => type.IsDefined(typeof(JsonUnmappedMemberHandlingAttribute), inherit: false) ? "JsonUnmappedMemberHandling"
        : type.IsDefined(typeof(JsonObjectCreationHandlingAttribute), inherit: false) ? "JsonObjectCreationHandling"
        : type.GetCustomAttribute<JsonNumberHandlingAttribute>(inherit: false) is { Handling: not JsonNumberHandling.Strict } ? "JsonNumberHandling"
        : null;

    sealed class Maker(JsonWireOptions options) : WireTypeVisitor
    {
        public JsonConverter? Made { get; private set; }

        protected override void Visit<T>() => Made = new JsonWireConverter<T>(options);
    }
}
