using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>.NET's fixed-size values.</summary>
static class Scalars
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser) =>
        Name(type) is { } name ? new ScalarValue(TypeParser.Ref(type), name) : null;

    /// <summary>The scalar's name in the contracts, or null.</summary>
    public static string? Name(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Boolean => "Boolean",
        SpecialType.System_SByte => "SByte",
        SpecialType.System_Byte => "Byte",
        SpecialType.System_Int16 => "Int16",
        SpecialType.System_UInt16 => "UInt16",
        SpecialType.System_Int32 => "Int32",
        SpecialType.System_UInt32 => "UInt32",
        SpecialType.System_Int64 => "Int64",
        SpecialType.System_UInt64 => "UInt64",
        SpecialType.System_Char => "Char",
        SpecialType.System_Single => "Single",
        SpecialType.System_Double => "Double",
        SpecialType.System_Decimal => "Decimal",
        SpecialType.System_DateTime => "DateTime",
        _ => type is { Name: "DateTimeOffset" or "TimeSpan" or "DateOnly" or "TimeOnly" or "Guid" or "Half" or "Int128" or "UInt128", ContainingType: null, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
            ? type.Name
            : type is { Name: "Rune", ContainingType: null, ContainingNamespace: { Name: "Text", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } }
            ? type.Name
            : null,
    };
}
