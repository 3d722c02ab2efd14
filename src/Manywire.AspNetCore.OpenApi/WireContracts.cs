using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.AspNetCore.OpenApi;

/// <summary>Contracts of wired types that say what the wire writes. They are made to be looked at: nothing is written by them.</summary>
/// <param name="own">How the wire writes.</param>
/// <param name="others">Who has the contracts that System.Text.Json would go by without the wire. What they say of a member stays: its attributes, whether it may be null, its converter.</param>
sealed class WireContracts(JsonWireOptions own, IJsonTypeInfoResolver others) : IJsonTypeInfoResolver
{
    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        WireSchema? schema = Written(type);
        if (schema is null || Nullable.GetUnderlyingType(type) is not null || (schema.Kind == WireKind.Opaque && IsTheirs(schema.Element ?? type)))
        {
            return others.GetTypeInfo(type, options) ?? WireCollections.Of(type, options) ?? WireContract.OfValue(type, null, options);
        }

        JsonTypeInfo? theirs = Theirs(type, options);
        var described = JsonWire.Schema(type, own) as JsonObject;
        bool isUnion = schema.Kind == WireKind.Union;
        if (described is null || !(isUnion ? IsTold(schema, theirs) : schema.Kind == WireKind.Object && IsObject(described)))
        {
            return IsAlike(theirs, described) ? theirs
                : (theirs is null ? WireCollections.Of(type, options) : null) ?? WireContract.OfValue(type, described, options) ?? theirs;
        }

        JsonTypeInfo? contract = theirs is { Kind: JsonTypeInfoKind.Object } ? theirs : WireContract.OfObject(type, options);
        if (contract is null)
        {
            return theirs;
        }

        if (isUnion)
        {
            FitUnion(contract, schema, described);
        }
        else
        {
            Fit(contract, schema, described);
        }

        return contract;
    }

    /// <summary>System.Text.Json's own contract, unless there is none; the wire has types that System.Text.Json takes for malformed.</summary>
    JsonTypeInfo? Theirs(Type type, JsonSerializerOptions options)
    {
        try
        {
            return others.GetTypeInfo(type, options);
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    /// <summary>What values of a type are written as.</summary>
    static WireSchema? Written(Type type)
    {
        WireSchema? schema = In(WireSchema.Of(type));
        while ((schema is { Kind: WireKind.Surrogate or WireKind.Nullable } ? schema.Element : Held(schema)) is { } inner)
        {
            schema = In(WireSchema.Of(inner));
        }

        return schema;
    }

    /// <summary>What a <see cref="Lazy{T}"/> holds: that is written.</summary>
    static Type? Held(WireSchema? schema) => schema is { Kind: WireKind.Object, Type.IsGenericType: true, Members: [{ } held] } && schema.Type.GetGenericTypeDefinition() == typeof(Lazy<>) ? held.Type : null;

    static WireSchema? In(WireSchema? schema) => schema?.In(typeof(WireDialects.Json));

    /// <summary>Whether a formatter, as a schema names it, stands for System.Text.Json's own way: a converter, a contract or JSON that is there already.</summary>
    internal static bool IsTheirs(Type by)
    {
        for (Type? formatter = by.GenericTypeArguments is [{ } one] ? one : null; formatter is not null; formatter = formatter.BaseType)
        {
            if (formatter.Assembly == typeof(JsonWire).Assembly)
            {
                return true;
            }
        }

        return false;
    }

    static bool IsObject(JsonObject described) => Is(described, "object") && !described.ContainsKey("additionalProperties") || described.ContainsKey("properties");

    static bool Is(JsonObject described, string type) => described["type"] switch
    {
        JsonArray several => WireContract.IsIn(several, type),
        JsonValue one => one.GetValue<string>() == type,
        _ => false,
    };

    /// <summary>Whether System.Text.Json writes a value of a type in the same form.</summary>
    bool IsAlike(JsonTypeInfo? theirs, JsonObject? described) => theirs?.Kind switch
    {
        null => false,
        JsonTypeInfoKind.None => !IsRefused(theirs) && (described is null || !(Is(described, "array") || Is(described, "object"))),
        JsonTypeInfoKind.Enumerable => described is not null && Is(described, "array") && IsAlike(theirs.ElementType!, described["items"]),
        JsonTypeInfoKind.Dictionary => described is not null && Is(described, "object"),
        _ => false,
    };

    /// <summary>Whether System.Text.Json has a contract that only says that there is no form: of a <see cref="Type"/>, which the wire writes by name.</summary>
    static bool IsRefused(JsonTypeInfo theirs) => theirs.Converter.GetType() is { IsGenericType: true } converter && converter.GetGenericTypeDefinition() == s_refusing;

    static readonly Type s_refusing = JsonMetadataServices.GetUnsupportedTypeConverter<object>().GetType().GetGenericTypeDefinition();

    /// <summary>Whether elements are described where there is something to say of them: a group has its key among them.</summary>
    bool IsAlike(Type element, JsonNode? described) => described is not null || WireSchema.Of(element) is null || JsonWire.Schema(element, own) is not JsonObject;

    /// <summary>Whether a contract can say which cases a union has: System.Text.Json's attributes do, or all cases are objects of one level.</summary>
    static bool IsTold(WireSchema union, JsonTypeInfo? theirs) => theirs?.PolymorphismOptions is { DerivedTypes.Count: > 0 }
        || (union.Members.Length > 0 && union.Cases is not { KeepsUnknown: true } and not { KeepsReferences: true }
            && Array.TrueForAll(union.Members, static c => !c.Type.IsAbstract && In(c.Find()) is { Kind: WireKind.Object }));

    /// <summary>Gives an object the members that the wire writes, in its order and by its names.</summary>
    static void Fit(JsonTypeInfo contract, WireSchema schema, JsonObject described)
    {
        var theirs = new List<JsonPropertyInfo>(contract.Properties);
        contract.Properties.Clear();
        contract.UnmappedMemberHandling = described["additionalProperties"] is JsonValue ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip;
        var properties = described["properties"] as JsonObject ?? [];
        var required = described["required"] as JsonArray ?? [];
        int i = schema.Members.Length - properties.Count; // the discriminator of a case stands before its members
        foreach ((string name, JsonNode? _) in properties)
        {
            if (i >= 0)
            {
                JsonPropertyInfo property = WireContract.Member(contract, schema.Members[i], name, theirs);
                property.IsRequired = WireContract.IsIn(required, name);
                contract.Properties.Add(property);
            }

            i++;
        }
    }

    /// <summary>Gives a union its cases, where System.Text.Json's attributes don't.</summary>
    static void FitUnion(JsonTypeInfo contract, WireSchema schema, JsonObject described)
    {
        JsonPolymorphismOptions unions = contract.PolymorphismOptions ?? new JsonPolymorphismOptions { TypeDiscriminatorPropertyName = schema.Cases?.Discriminator ?? "$type" };
        bool isDeclared = unions.DerivedTypes.Count > 0;
        for (int i = 0; i < schema.Members.Length; i++)
        {
            WireSchemaMember @case = schema.Members[i];
            if (@case.Type == contract.Type && In(@case.Schema) is { Kind: WireKind.Object } body && described["anyOf"]?[i] is JsonObject one)
            {
                Fit(contract, body, one);
            }

            if (!isDeclared)
            {
                unions.DerivedTypes.Add(schema.Cases?.Has(@case.Key) == false ? new JsonDerivedType(@case.Type)
                    : @case.Name == @case.Key.ToString(CultureInfo.InvariantCulture) ? new JsonDerivedType(@case.Type, @case.Key)
                    : new JsonDerivedType(@case.Type, @case.Name));
            }
        }

        contract.PolymorphismOptions = unions;
    }
}
