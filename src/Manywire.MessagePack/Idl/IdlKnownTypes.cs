using System;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Text;

namespace Manywire.MessagePack.Idl;

/// <summary>.NET's own types that the language has no word for: aliases of what they are on the wire, by whose names they are known again.</summary>
static class IdlKnownTypes
{
    static readonly (Type Type, string Name, string Idl, string CSharp)[] s_all =
    [
        (typeof(char), "char", "ushort", "char"),
        (typeof(Half), "half", "float", "System.Half"),
        (typeof(decimal), "decimal", "string", "decimal"),
        (typeof(DateTime), "datetime", "object", "System.DateTime"),
        (typeof(DateTimeOffset), "datetimeoffset", "tuple<object, short>", "System.DateTimeOffset"),
        (typeof(TimeSpan), "timespan", "long", "System.TimeSpan"),
        (typeof(DateOnly), "dateonly", "int", "System.DateOnly"),
        (typeof(TimeOnly), "timeonly", "long", "System.TimeOnly"),
        (typeof(Guid), "guid", "string", "System.Guid"),
        (typeof(Int128), "int128", "raw", "System.Int128"),
        (typeof(UInt128), "uint128", "raw", "System.UInt128"),
        (typeof(BigInteger), "biginteger", "raw", "System.Numerics.BigInteger"),
        (typeof(Rune), "rune", "int", "System.Text.Rune"),
        (typeof(Uri), "uri", "string", "System.Uri"),
        (typeof(Version), "version", "string", "System.Version"),
        (typeof(StringBuilder), "stringbuilder", "string", "System.Text.StringBuilder"),
        (typeof(CultureInfo), "cultureinfo", "string", "System.Globalization.CultureInfo"),
        (typeof(TimeZoneInfo), "timezoneinfo", "string", "System.TimeZoneInfo"),
    ];

    static readonly Dictionary<Type, string> s_primitives = new()
    {
        [typeof(object)] = "object",
        [typeof(bool)] = "bool",
        [typeof(sbyte)] = "byte",
        [typeof(short)] = "short",
        [typeof(int)] = "int",
        [typeof(long)] = "long",
        [typeof(byte)] = "ubyte",
        [typeof(ushort)] = "ushort",
        [typeof(uint)] = "uint",
        [typeof(ulong)] = "ulong",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(byte[])] = "raw",
        [typeof(string)] = "string",
    };

    /// <summary>The word for a type, or the alias that stands for it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="alias">What the alias is; null where the language has the word.</param>
    public static string? NameOf(Type type, out string? alias)
    {
        alias = null;
        if (s_primitives.TryGetValue(type, out string? name))
        {
            return name;
        }

        foreach ((Type known, string own, string idl, _) in s_all)
        {
            if (known == type)
            {
                alias = idl;
                return own;
            }
        }

        return null;
    }

    /// <summary>What C# calls the type that an alias stands for, if it is one of these.</summary>
    public static string? CSharpOf(string name, IdlType type)
    {
        foreach ((_, string own, string known, string csharp) in s_all)
        {
            if (own == name && known == IdlText.Spell(type))
            {
                return csharp;
            }
        }

        return null;
    }
}
