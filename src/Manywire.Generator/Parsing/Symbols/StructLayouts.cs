using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What <c>[StructLayout]</c> says of a struct.</summary>
static class StructLayouts
{
    /// <summary>Whether the runtime decides where the fields lie.</summary>
    public static bool IsAutomatic(ITypeSymbol type) => Kind(type) == LayoutKind.Auto || (type.ContainingNamespace is { Name: "System", ContainingNamespace.IsGlobalNamespace: true } && type.Name is "DateTime" or "DateTimeOffset" or "ValueTuple");

    /// <summary>Whether each field says where it lies.</summary>
    public static bool IsExplicit(ITypeSymbol type) => Kind(type) == LayoutKind.Explicit;

    /// <summary>The greatest alignment that is asked for, or 0.</summary>
    public static int Pack(ITypeSymbol type) => Attributes.Number(Find(type), "Pack");

    /// <summary>The size that is asked for, or 0.</summary>
    public static int Size(ITypeSymbol type) => Attributes.Number(Find(type), "Size");

    /// <summary>The kind that is named; sequential where none is.</summary>
    static LayoutKind Kind(ITypeSymbol type) =>
        Find(type) is { } attribute && Attributes.Argument(attribute, 0) is { } kind && System.Convert.ToInt32(kind, CultureInfo.InvariantCulture) is var named and (2 or 3) ? (LayoutKind)named : LayoutKind.Sequential;

    static AttributeData? Find(ITypeSymbol type) => type.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: "StructLayoutAttribute", ContainingNamespace.Name: "InteropServices" });
}
