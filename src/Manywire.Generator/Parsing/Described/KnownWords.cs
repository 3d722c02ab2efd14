using System.Collections.Generic;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Described;

/// <summary>The words of schemas for .NET's own types.</summary>
static class KnownWords
{
    static readonly Dictionary<string, string> s_scalars = new()
    {
        ["Boolean"] = "bool", ["SByte"] = "int8", ["Byte"] = "uint8", ["Int16"] = "int16", ["UInt16"] = "uint16", ["Int32"] = "int32", ["UInt32"] = "uint32", ["Int64"] = "int64", ["UInt64"] = "uint64",
        ["Int128"] = "int128", ["UInt128"] = "uint128", ["Half"] = "float16", ["Single"] = "float32", ["Double"] = "float64", ["Decimal"] = "decimal", ["Char"] = "char", ["Rune"] = "rune", ["Guid"] = "guid",
        ["DateTime"] = "datetime", ["DateTimeOffset"] = "datetimeoffset", ["TimeSpan"] = "timespan", ["DateOnly"] = "date", ["TimeOnly"] = "time",
    };

    static readonly Dictionary<string, string> s_framework = new()
    {
        ["System.Numerics.Vector2"] = "vector2",
        ["System.Numerics.Vector3"] = "vector3",
        ["System.Numerics.Vector4"] = "vector4",
        ["System.Numerics.Quaternion"] = "quaternion",
        ["System.Numerics.Plane"] = "plane",
        ["System.Numerics.Matrix3x2"] = "matrix3x2",
        ["System.Numerics.Matrix4x4"] = "matrix4x4",
        ["System.Numerics.Complex"] = "complex",
        ["System.Numerics.BigInteger"] = "biginteger",
        ["System.Index"] = "index",
        ["System.Range"] = "range",
        ["System.ValueTuple"] = "unit",
        ["System.Drawing.Point"] = "point",
        ["System.Drawing.PointF"] = "pointf",
        ["System.Drawing.Size"] = "size",
        ["System.Drawing.SizeF"] = "sizef",
        ["System.Drawing.Rectangle"] = "rectangle",
        ["System.Drawing.RectangleF"] = "rectanglef",
        ["System.Uri"] = "uri",
        ["System.Globalization.CultureInfo"] = "culture",
        ["System.TimeZoneInfo"] = "timezone",
        ["System.Net.IPAddress"] = "ipaddress",
        ["System.Net.IPEndPoint"] = "ipendpoint",
        ["System.Text.Encoding"] = "encoding",
        ["System.Text.StringBuilder"] = "stringbuilder",
        ["System.Version"] = "version",
        ["System.Collections.BitArray"] = "bitarray",
        ["System.Type"] = "type",
    };

    static readonly HashSet<string> s_maps = ["System.Collections.Hashtable", "System.Collections.IDictionary", "System.Collections.SortedList", "System.Dynamic.ExpandoObject"];

    /// <summary>The word of one of .NET's fixed-size values, or null.</summary>
    public static string? Scalar(ITypeSymbol type) => Scalars.Name(type) is { } name ? s_scalars[name] : null;

    /// <summary>The word of one of .NET's types with a form of its own, or null.</summary>
    public static string? Framework(INamedTypeSymbol type) => type is { IsGenericType: false, ContainingType: null } && s_framework.TryGetValue(Names.Qualified(type), out string? word) ? word : null;

    /// <summary>Whether a type is one of .NET's maps without types of keys and values.</summary>
    public static bool IsUntypedMap(INamedTypeSymbol type) => s_maps.Contains(Names.Qualified(type));
}
