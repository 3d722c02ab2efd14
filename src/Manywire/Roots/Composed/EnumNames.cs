using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;

namespace Manywire;

/// <summary>The names of an enum that the generator hasn't seen: what emitted code would know, found by reflection. Only where shapes are composed, and there the framework's own names are there.</summary>
static class EnumNames<T>
    where T : unmanaged
{
    static readonly Dictionary<T, string> s_names = [];
    static readonly Dictionary<string, T> s_values = new(StringComparer.Ordinal);
    static readonly WireFlags? s_flags;

    [UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "The fields of an enum are kept with it.")]
    static EnumNames()
    {
        var flags = new List<(ulong, string)>();
        foreach (FieldInfo field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            var value = (T)field.GetValue(null)!;
            string name = field.Name;
            foreach (WireNameAttribute attribute in field.GetCustomAttributes<WireNameAttribute>())
            {
                name = attribute.Wire is null ? attribute.Name : name;
            }

            if (s_names.TryAdd(value, name) && s_values.TryAdd(name, value))
            {
                flags.Add((Bits(value), name));
            }
        }

        s_flags = typeof(T).IsDefined(typeof(FlagsAttribute), inherit: false) ? new WireFlags(flags.ToArray()) : null;
    }

    /// <summary>Whether values are written by name where keys are text: as the enum says, or else the assembly that declares it.</summary>
    public static readonly bool Written = (typeof(T).GetCustomAttribute<WireAttribute>() is { Enums: not WireEnums.Unspecified } own ? own.Enums : typeof(T).Assembly.GetCustomAttribute<WireDefaultsAttribute>()?.Enums) == WireEnums.Names;

    /// <summary>The name, the names of a combination, or the number of a value without one.</summary>
    public static string Get(T value) => s_names.TryGetValue(value, out string? name) ? name : s_flags?.Combine(Bits(value)) ?? ((Enum)(object)value).ToString("D");

    public static bool TryParse(string name, out T value)
    {
        if (s_values.TryGetValue(name, out value))
        {
            return true;
        }

        if (s_flags is not null && s_flags.TryParse(name, out ulong flags))
        {
            value = (T)Enum.ToObject(typeof(T), flags);
            return true;
        }

        Type underlying = Enum.GetUnderlyingType(typeof(T));
        if (underlying == typeof(ulong))
        {
            bool isNumber = ulong.TryParse(name, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out ulong large);
            value = (T)Enum.ToObject(typeof(T), large);
            return isNumber;
        }

        if (!long.TryParse(name, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number))
        {
            return false;
        }

        // The number, unless it was beyond the type.
        value = (T)Enum.ToObject(typeof(T), number);
        return Convert.ToInt64(value, CultureInfo.InvariantCulture) == number;
    }

    static ulong Bits(T value) => Enum.GetUnderlyingType(typeof(T)) == typeof(ulong)
        ? Convert.ToUInt64(value, CultureInfo.InvariantCulture)
        : unchecked((ulong)Convert.ToInt64(value, CultureInfo.InvariantCulture));
}
