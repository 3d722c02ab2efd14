using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>User types whose values are equal when their fields are: records, and structs that don't override <c>Equals</c>. Their hash can be replaced by one that is made of the fields, with a key of the process.</summary>
/// <remarks>
/// A hash of some of the fields is right too: equal values have equal fields. Fields that trimming has left nothing of are passed over, and types of which too little is left count as unknown.
/// Only dictionaries whose keys have collided ask: what reflection costs is little beside that.
/// </remarks>
static class OwnKeys
{
    const DynamicallyAccessedMemberTypes Fields = DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields;

    /// <summary>The fields of a type, or null where equality is more than that of its fields.</summary>
    static readonly TypeTable<FieldInfo[]> s_known = new();

    /// <summary>Stands for none.</summary>
    static readonly FieldInfo[] s_none = [];

    /// <summary>Takes the word of emitted code that values of a type are equal when its fields are.</summary>
    public static void Declare([DynamicallyAccessedMembers(Fields)] Type type)
    {
        if (!type.IsAbstract && type != typeof(object) && Nullable.GetUnderlyingType(type) is null && !(s_known.Find(type) is { } fields && fields != s_none))
        {
            s_known.Set(type, All(type));
        }
    }

    /// <summary>Whether values of a type are equal when their fields are.</summary>
    public static bool Are(Type type) => Of(type) is { Length: > 0 };

    /// <summary>The hash of a value's fields.</summary>
    /// <param name="value">Any value.</param>
    /// <param name="hash">The hash: equal values have equal ones.</param>
    /// <returns>Whether its type is such a one.</returns>
    public static bool TryHash(object value, out int hash)
    {
        hash = 0;
        if (Of(value.GetType()) is not { Length: > 0 } fields)
        {
            return false;
        }

        var all = default(HashCode);
        foreach (FieldInfo field in fields)
        {
            all.Add(KeyedParts.Hash(field.GetValue(value)));
        }

        hash = all.ToHashCode();
        return true;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What was trimmed is passed over, or makes the type an unknown one.")]
    static FieldInfo[] Of(Type type)
    {
        if (s_known.Find(type) is { } known)
        {
            return known;
        }

        FieldInfo[] fields = type.IsPrimitive || type.IsEnum || !IsByFields(type) ? s_none : All(type);
        s_known.Set(type, fields);
        return fields;
    }


    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What was trimmed is passed over.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "What was trimmed is passed over.")]
    static FieldInfo[] All(Type type)
    {
        var fields = new List<FieldInfo>();
        for (Type? t = type; t is not null && t != typeof(object) && t != typeof(ValueType); t = t.BaseType)
        {
            fields.AddRange(t.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Where(f => !f.FieldType.IsPointer && !f.FieldType.IsFunctionPointer));
        }

        return [.. fields];
    }

    /// <summary>Whether nothing but what the compiler wrote says what is equal: all of a record's methods, or none.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What was trimmed makes the type an unknown one.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "What was trimmed makes the type an unknown one.")]
    static bool IsByFields(Type type)
    {
        const BindingFlags Own = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        if (type.IsValueType)
        {
            // Trimmed methods are null here, and then it isn't known.
            return type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType == typeof(ValueType)
                ? !type.GetInterfaces().Any(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEquatable<>))
                : IsRecord(type);
        }

        for (Type? t = type; t is not null && t != typeof(object); t = t.BaseType)
        {
            if (!IsRecord(t) || t.GetProperty("EqualityContract", Own)?.GetMethod is not { } contract || !IsCompilers(contract))
            {
                return false;
            }
        }

        return true;

        static bool IsRecord(Type type) =>
            type.GetMethod(nameof(Equals), Own, [type]) is { } equals && IsCompilers(equals) && type.GetMethod(nameof(GetHashCode), Own, Type.EmptyTypes) is { } hash && IsCompilers(hash);

        static bool IsCompilers(MethodInfo method) => method.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);
    }
}
