using System;
using System.Collections.Generic;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.Json;

/// <summary>Whether somebody's converter may write something within the values of a contract. Where none can, what is written is JSON, and isn't looked at.</summary>
static class JsonConvertersWithin
{
    /// <summary>Goes through the types that are written with a contract.</summary>
    /// <param name="info">The contract.</param>
    /// <returns>True also where a value may be of any type.</returns>
    public static bool May(JsonTypeInfo info) => May(info, []);

    static bool May(JsonTypeInfo info, HashSet<Type> seen)
    {
        if (!seen.Add(info.Type))
        {
            return false;
        }

        if (info.Type == typeof(object) || info.Type.IsAssignableTo(typeof(JsonNode)) || IsForeign(info.Converter))
        {
            return true;
        }

        if (info.PolymorphismOptions is { } polymorphism)
        {
            foreach (JsonDerivedType derived in polymorphism.DerivedTypes)
            {
                if (MayWrite(derived.DerivedType, info.Options, seen))
                {
                    return true;
                }
            }
        }

        foreach (JsonPropertyInfo property in info.Properties)
        {
            if ((property.CustomConverter is { } converter && (IsForeign(converter) || IsAround(property.PropertyType))) || MayWrite(property.PropertyType, info.Options, seen))
            {
                return true;
            }
        }

        if (Nullable.GetUnderlyingType(info.Type) is { } underlying)
        {
            return MayWrite(underlying, info.Options, seen);
        }

        return (info.KeyType is { } key && MayWrite(key, info.Options, seen)) || (info.ElementType is { } element && MayWrite(element, info.Options, seen));
    }

    static bool MayWrite(Type type, JsonSerializerOptions options, HashSet<Type> seen)
    {
        try
        {
            return !options.TryGetTypeInfo(type, out JsonTypeInfo? info) || May(info, seen);
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            return true; // a type that has no contract is none of what has been written: a member of it was null
        }
    }

    /// <summary>Whether a converter that a member of a type names may be one of System.Text.Json's around one of somebody's: for what may be null it makes one of a converter for the value, and doesn't say of which.</summary>
    static bool IsAround(Type type) => Nullable.GetUnderlyingType(type) is not null;

    /// <summary>Whether a converter is neither System.Text.Json's nor the wire's, each of which writes one value.</summary>
    public static bool IsForeign(JsonConverter converter)
    {
        Assembly home = converter.GetType().Assembly;
        return home != typeof(JsonConverter).Assembly && home != typeof(JsonConvertersWithin).Assembly;
    }
}
