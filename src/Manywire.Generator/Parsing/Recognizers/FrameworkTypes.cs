using System;
using System.Collections.Generic;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Types of .NET's that aren't made of members. Their code is written by hand, in the core; emitted code calls it as it calls any other.</summary>
static class FrameworkTypes
{
    const string Space = "global::Manywire.Types.";

    static readonly Dictionary<string, string> s_code = new()
    {
        ["System.Uri"] = Text("System.Uri", "UriText"),
        ["System.Globalization.CultureInfo"] = Text("System.Globalization.CultureInfo", "CultureText"),
        ["System.TimeZoneInfo"] = Text("System.TimeZoneInfo", "TimeZoneText"),
        ["System.Net.IPAddress"] = Text("System.Net.IPAddress", "IPAddressText"),
        ["System.Net.IPEndPoint"] = Text("System.Net.IPEndPoint", "IPEndPointText"),
        ["System.Text.Encoding"] = Text("System.Text.Encoding", "EncodingText"),
        ["System.Version"] = Space + "VersionCode",
        ["System.Text.StringBuilder"] = Space + "StringBuilderCode",
        ["System.Collections.BitArray"] = Space + "BitArrayCode",
        ["System.Numerics.BigInteger"] = Space + "BigIntegerCode",
        ["System.Type"] = Space + "TypeNameCode",
        ["System.Collections.Hashtable"] = Map("System.Collections.Hashtable", "HashtableForm"),
        ["System.Collections.IDictionary"] = Map("System.Collections.IDictionary", "DictionaryForm"),
        ["System.Collections.SortedList"] = Map("System.Collections.SortedList", "SortedListForm"),
        ["System.Dynamic.ExpandoObject"] = Map("System.Dynamic.ExpandoObject", "ExpandoForm"),
    };

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser) =>
        type is INamedTypeSymbol { IsGenericType: true } owner && Names.Qualified(owner) == "System.Buffers.IMemoryOwner`1" && owner.TypeArguments[0].SpecialType == SpecialType.System_Byte
            ? new CodeValue(TypeParser.Ref(type), Space + "PooledBytesCode")
            : type is INamedTypeSymbol { IsGenericType: false, ContainingType: null, ContainingNamespace: { IsGlobalNamespace: false } space }
        && s_code.TryGetValue(space.ToDisplayString() + "." + type.Name, out string? code)
            ? new CodeValue(TypeParser.Ref(type), code) { IsKey = code.StartsWith(Space + "TextValue", StringComparison.Ordinal) || code is Space + "VersionCode" or Space + "BigIntegerCode" }
            : null;

    /// <summary>Whether code is one of these.</summary>
    public static bool Is(CodeValue value) => value.Code.StartsWith(Space, StringComparison.Ordinal);

    static string Map(string type, string form) => $"{Space}UntypedMap<global::{type}, {Space}{form}>";

    static string Text(string type, string form) => $"{Space}TextValue<global::{type}, {Space}{form}>";
}
