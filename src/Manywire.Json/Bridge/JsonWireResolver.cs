using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Contracts;
using Manywire.Json;

namespace Manywire;

/// <summary>Gives System.Text.Json the contracts of wired types, and of collections of them, without reflection: they are written and read by <see cref="JsonWire"/>.</summary>
/// <remarks>Set it as <see cref="JsonSerializerOptions.TypeInfoResolver"/>, or add it to <see cref="JsonSerializerOptions.TypeInfoResolverChain"/> before resolvers of other types. What the options say for members is taken over by <see cref="JsonWireOptions.From(JsonSerializerOptions)"/>.</remarks>
public sealed class JsonWireResolver : IJsonTypeInfoResolver
{
    static readonly ConcurrentDictionary<Type, bool> s_taken = [];

    readonly JsonWireOptions? _options;

    /// <summary>Wired types as the options say in which the resolver is.</summary>
    public JsonWireResolver()
    {
    }

    /// <summary>Wired types as other options say.</summary>
    /// <param name="options">The options.</param>
    public JsonWireResolver(JsonWireOptions options) => _options = options ?? throw new ArgumentNullException(nameof(options));

    /// <summary>Wired types as the options say in which the resolver is.</summary>
    public static JsonWireResolver Default { get; } = new();

    /// <summary>The options that wired types are written and read by; null: what those say in which the resolver is.</summary>
    public JsonWireOptions? Options => _options;

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The options have settings without a counterpart; the message names them. Or the type is marked with <see cref="WireAttribute"/>, and no code was emitted for it: another resolver would go by other attributes than its own. NativeAOT keeps no mark, and leaves such a type to other resolvers.</exception>
    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        if (!Takes(type))
        {
            return null;
        }

        var maker = new Maker(JsonCounterparts.Ours(options, _options), options);
        if (!maker.TryVisit(type))
        {
            WireTypes.RequireWired(type);
        }

        return maker.Made;
    }

    /// <summary>Whether values of a type go through <see cref="JsonWire"/>: objects and unions, and collections of them; and what is marked and has no code, which is an error there.</summary>
    internal static bool Takes(Type type) => !type.IsByRefLike && (s_taken.TryGetValue(type, out bool takes) ? takes : Look(type));

    static bool Look(Type type)
    {
        bool takes = HasWired(type);
        if (!type.IsCollectible)
        {
            s_taken[type] = takes;
        }

        return takes;
    }

    /// <summary>Whether a type is wired, or the elements of a collection are, however deep they lie in it.</summary>
    static bool HasWired(Type type)
    {
        HashSet<Type>? passed = null;
        while (true)
        {
            WireSchema? schema = WireSchema.Of(type)?.In(typeof(WireDialects.Json));
            switch (schema)
            {
                case { Kind: WireKind.Object }:
                    return type.Namespace != nameof(System);
                case { Kind: WireKind.Union or WireKind.Surrogate }:
                case { Kind: WireKind.Map, Key: { } key } when WireSchema.Of(key) is { IsKey: true }: // its keys are written as text by nobody else
                    return true;
                case { Kind: WireKind.Array or WireKind.Map or WireKind.Nullable, Element: { } element } when (passed ??= []).Add(type): // a collection may be its own element
                    type = element;
                    break;
                case null:
                    return WireTypes.IsWiredOrMarked(type);
                default:
                    return false;
            }
        }
    }

    sealed class Maker(JsonWireOptions own, JsonSerializerOptions options) : WireTypeVisitor
    {
        public JsonTypeInfo? Made { get; private set; }

        protected override void Visit<T>()
        {
            Made = JsonMetadataServices.CreateValueInfo<T>(options, new JsonWireConverter<T>(own));
            if (Made.PolymorphismOptions is not { DerivedTypes.Count: > 0 } unions || typeof(T).IsSealed)
            {
                Made.PolymorphismOptions = null;
                return;
            }

            // The wire honours System.Text.Json's attributes for unions: beside a converter System.Text.Json takes no discriminators. All cases are left to the union's own converter;
            // that it is a union is said, so that who knows the declared type, such as ASP.NET Core, writes a value as that.
            unions.DerivedTypes.Clear();
            unions.DerivedTypes.Add(new JsonDerivedType(typeof(T)));
            unions.UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor;
        }
    }
}
