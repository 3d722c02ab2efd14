using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Manywire;

/// <summary>The names of an enum that the generator hasn't seen: what emitted code would know, found by reflection. Only where shapes are composed, and there the framework's own names are there.</summary>
static class EnumNames<T>
    where T : unmanaged
{
    /// <summary>The names.</summary>
    public static readonly WireEnumNames Table = Make(isText: false);

    /// <summary>The names where keys are text.</summary>
    public static readonly WireEnumNames Text = Make(isText: true);

    static readonly Type? s_converter = EnumWords.Converter(typeof(T));

    /// <summary>Whether another library's converter writes values where keys are text, and not by name.</summary>
    public static readonly bool IsConverted = s_converter is not null && !EnumWords.WritesNames(s_converter);

    /// <summary>Whether values are written by name where keys are text: as the enum says, or else the assembly that declares it.</summary>
    public static readonly bool Written = typeof(T).GetCustomAttribute<WireAttribute>() is { Enums: not WireEnums.Unspecified } own ? own.Enums == WireEnums.Names
        : s_converter is not null ? !IsConverted : typeof(T).Assembly.GetCustomAttribute<WireDefaultsAttribute>()?.Enums == WireEnums.Names;

    [UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "The fields of an enum are kept with it.")]
    static WireEnumNames Make(bool isText)
    {
        List<ulong> values = [], readValues = [];
        List<string> names = [], readNames = [], given = [];
        foreach (FieldInfo field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            string name = (isText ? EnumWords.Name(field) : null) ?? field.GetCustomAttribute<EnumMemberAttribute>()?.Value ?? field.Name; // the second names values on every wire
            foreach (WireNameAttribute attribute in field.GetCustomAttributes<WireNameAttribute>())
            {
                name = attribute.Wire is null ? attribute.Name : name;
            }

            if (name != field.Name)
            {
                given.Add(name);
            }

            ulong value = Bits((T)field.GetValue(null)!);
            bool isFirst = !values.Contains(value) && !names.Contains(name);
            (isFirst ? values : readValues).Add(value);
            (isFirst ? names : readNames).Add(name);
        }

        return new WireEnumNames(typeof(T), typeof(T).IsDefined(typeof(FlagsAttribute), inherit: false), [.. values], [.. names], [.. readValues], [.. readNames]) { Given = [.. given] };
    }

    /// <summary>Says that a converter isn't called here.</summary>
    public static void Refuse() => throw new NotSupportedException($"{TypeSpelling.Of(typeof(T))} is written by {s_converter}, which code that is composed at run time doesn't call: add [assembly: Manywire.WireRoot(typeof({TypeSpelling.Of(typeof(T))}))] to the assembly that serializes it.");

    /// <summary>A value in 64 bits, as the table has it.</summary>
    public static ulong Bits(T value) => Type.GetTypeCode(typeof(T)) switch
    {
        TypeCode.SByte => unchecked((ulong)Unsafe.BitCast<T, sbyte>(value)),
        TypeCode.Int16 => unchecked((ulong)Unsafe.BitCast<T, short>(value)),
        TypeCode.Int32 => unchecked((ulong)Unsafe.BitCast<T, int>(value)),
        TypeCode.Byte => Unsafe.BitCast<T, byte>(value),
        TypeCode.UInt16 => Unsafe.BitCast<T, ushort>(value),
        TypeCode.UInt32 => Unsafe.BitCast<T, uint>(value),
        _ => Unsafe.BitCast<T, ulong>(value),
    };

    /// <summary>A value of 64 bits as the enum. SAFETY: the underlying type is as large as the enum.</summary>
    public static T FromBits(ulong bits) => unchecked(Unsafe.SizeOf<T>() switch
    {
        1 => Unsafe.BitCast<byte, T>((byte)bits),
        2 => Unsafe.BitCast<ushort, T>((ushort)bits),
        4 => Unsafe.BitCast<uint, T>((uint)bits),
        _ => Unsafe.BitCast<ulong, T>(bits),
    });
}
