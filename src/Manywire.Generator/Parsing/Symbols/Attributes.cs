using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Finds Manywire's attributes on symbols and reads their arguments.</summary>
static class Attributes
{
    public const string Wire = "Manywire.WireAttribute";
    public const string Root = "Manywire.WireRootAttribute";
    public const string External = "Manywire.WireExternalAttribute";
    public const string Union = "Manywire.WireUnionAttribute";
    public const string Format = "Manywire.Contracts.WireFormatAttribute";
    public const string Defaults = "Manywire.WireDefaultsAttribute";
    public const string Formatter = "Manywire.WireFormatterAttribute";
    public const string Given = "Manywire.Emitted.WireCallOverrideAttribute";
    public const string Members = "Manywire.Emitted.WireMembersAttribute";
    public const string CaseRoot = "Manywire.Emitted.WireCaseRootAttribute";
    public const string Surrogate = "Manywire.WireSurrogateAttribute";
    public const string Dialect = "Manywire.Contracts.WireDialectAttribute";
    public const string Key = "Manywire.WireKeyAttribute";
    public const string Name = "Manywire.WireNameAttribute";
    public const string Ignore = "Manywire.WireIgnoreAttribute";
    public const string Constructor = "Manywire.WireConstructorAttribute";
    public const string Include = "Manywire.WireIncludeAttribute";
    public const string FormerName = "Manywire.WireFormerNameAttribute";
    public const string Service = "Manywire.WireServiceAttribute";
    public const string ServiceMethod = "Manywire.WireMethodAttribute";
    public const string Intern = "Manywire.WireInternAttribute";

    public static AttributeData? Find(ISymbol symbol, string name) => symbol.GetAttributes().FirstOrDefault(a => Is(a, name));

    public static IEnumerable<AttributeData> All(ISymbol symbol, string name) => symbol.GetAttributes().Where(a => Is(a, name));

    public static bool Has(ISymbol symbol, string name) => Find(symbol, name) is not null;

    static bool Is(AttributeData attribute, string name) =>
        attribute.AttributeClass is { } type && Names.Is(type, name);

    public static object? Named(AttributeData? attribute, string name) =>
        attribute?.NamedArguments.FirstOrDefault(a => a.Key == name).Value is { Kind: not TypedConstantKind.Error } value ? value.Value : null;

    /// <summary>The types of a named argument that is an array of them.</summary>
    public static IEnumerable<ITypeSymbol> Types(AttributeData? attribute, string name) =>
        attribute?.NamedArguments.FirstOrDefault(a => a.Key == name).Value is { Kind: TypedConstantKind.Array, IsNull: false } all ? all.Values.Select(v => v.Value).OfType<ITypeSymbol>() : [];

    public static int Number(AttributeData? attribute, string name) => Named(attribute, name) is int value ? value : 0;

    public static object? Argument(AttributeData attribute, int index) =>
        attribute.ConstructorArguments.Length > index ? attribute.ConstructorArguments[index].Value : null;
}
