using System.Linq;
using System.Text;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>What types are called: in emitted code, as emitted classes, and at run time.</summary>
static class Names
{
    static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.FullyQualifiedFormat.WithMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    /// <summary>The type as emitted code spells it.</summary>
    public static string Full(ITypeSymbol type) => type.ToDisplayString(s_format);

    /// <summary>The emitted class of a type.</summary>
    public static string Code(ITypeSymbol type)
    {
        // Names are joined by underscores; where one has an underscore itself, a hash keeps two of them apart.
        string hash = type.ToDisplayString().Contains("_") ? "_" + NameHash.Of(Full(type)).ToString("x8") : "";
        return Plain(type) + hash + "Code";
    }

    static string Plain(ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return "ArrayOf_" + (array.Rank > 1 ? array.Rank + "_" : "") + Plain(array.ElementType);
            case ITypeParameterSymbol parameter:
                return parameter.Name;
        }

        var text = new StringBuilder();
        if (type.SpecialType == SpecialType.None || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            if (type.ContainingType is { } outer)
            {
                text.Append(Plain(outer)).Append('_');
            }
            else if (type.ContainingNamespace is { IsGlobalNamespace: false } space && space.ToDisplayString() is not ("System" or "System.Collections.Generic"))
            {
                text.Append(space.ToDisplayString().Replace('.', '_').Replace("@", "")).Append('_');
            }
        }

        text.Append(type.Name);
        if (type is INamedTypeSymbol { TypeArguments.Length: > 0 } named)
        {
            text.Append("Of_").Append(string.Join("_And_", named.TypeArguments.Select(Plain)));
        }

        return text.ToString();
    }

    /// <summary>What <c>Type.Name</c> gives at run time.</summary>
    public static string Metadata(ITypeSymbol type) => type is IArrayTypeSymbol array
        ? Metadata(array.ElementType) + "[" + new string(',', array.Rank - 1) + "]"
        : type.MetadataName;
}
