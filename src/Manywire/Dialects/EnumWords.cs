using System;
using System.Reflection;

namespace Manywire;

/// <summary>What System.Text.Json's attributes say on an enum, found by their names where code is composed at run time: the core doesn't reference them.</summary>
static class EnumWords
{
    /// <summary>The converter that an enum names, if it names one.</summary>
    public static Type? Converter(Type type) => Said(type, JsonDialects.Converter) as Type;

    /// <summary>Whether a converter writes names.</summary>
    public static bool WritesNames(Type converter) => converter.FullName!.StartsWith(JsonDialects.EnumConverter, StringComparison.Ordinal);

    /// <summary>The name of a value, if it is given one.</summary>
    public static string? Name(FieldInfo field) => Said(field, JsonDialects.Space + "JsonStringEnumMemberNameAttribute") as string;

    static object? Said(MemberInfo of, string attribute)
    {
        foreach (CustomAttributeData data in of.GetCustomAttributesData())
        {
            if (data.AttributeType.FullName == attribute && data.ConstructorArguments is [var first, ..])
            {
                return first.Value;
            }
        }

        return null;
    }
}
