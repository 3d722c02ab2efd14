using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What types are called: in emitted code, as emitted classes, and at run time.</summary>
static class Names
{
    static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.FullyQualifiedFormat.WithMiscellaneousOptions(
        SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    /// <summary>The type as emitted code spells it. What is dynamic is an object there: no call is bound at run time.</summary>
    public static string Full(ITypeSymbol type) => type.ToDisplayString(s_format) is var name && name.Contains(Dynamic)
        ? string.Concat(type.ToDisplayParts(s_format).Select(p => p is { Kind: SymbolDisplayPartKind.Keyword } && p.ToString() == Dynamic ? "object" : p.ToString()))
        : name;

    const string Dynamic = "dynamic";

    /// <summary>Whether code in C# can name a type: one of another language may have a name with blanks in it, and its type arguments, or what contains it.</summary>
    public static bool CanSpell(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => CanSpell(array.ElementType),
        INamedTypeSymbol { IsAnonymousType: false, TypeKind: not TypeKind.Error } named => (named.IsTupleType || SyntaxFacts.IsValidIdentifier(named.Name)) && named.TypeArguments.All(CanSpell)
            && (named.ContainingType is { } outer ? CanSpell(outer) : CanSpell(named.ContainingNamespace)),
        _ => true,
    };

    static bool CanSpell(INamespaceSymbol? space) => space is null or { IsGlobalNamespace: true } || (SyntaxFacts.IsValidIdentifier(space.Name) && CanSpell(space.ContainingNamespace));

    /// <summary>The framework's types that emitted classes name without their namespace.</summary>
    static readonly HashSet<string> s_short =
    [
        "Boolean", "SByte", "Byte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Char", "Single", "Double", "Decimal", "DateTime", "String", "Object",
        "Nullable", "List", "Dictionary",
    ];

    /// <summary>As much of a type's name as an emitted class has, so that the path of its file stays below the 260 characters that some systems and tools take.</summary>
    const int Longest = 80;

    /// <summary>The emitted class of a type.</summary>
    public static string Code(ITypeSymbol type)
    {
        string plain = Plain(type);
        return plain.Length > Longest ? $"{plain.Substring(0, Longest)}_{NameHash.Long(Full(type)):x16}Code"
            : IsAmbiguous(type) ? $"{plain}_{NameHash.Of(Full(type)):x8}Code"
            : plain + "Code";
    }

    /// <summary>Namespaces, types and arguments are joined by underscores. Where that could give two types one name, a hash keeps them apart.</summary>
    static bool IsAmbiguous(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return IsAmbiguous(array.ElementType);
        }

        if (type is not INamedTypeSymbol named)
        {
            return false;
        }

        bool global = type.ContainingType is null && type.ContainingNamespace is { IsGlobalNamespace: true };
        return type.Name.Contains("_")
            || (global && s_short.Contains(type.Name))
            || (type.ContainingType is { } outer && (outer.IsGenericType || outer.Name.EndsWith("Of", StringComparison.Ordinal) || IsAmbiguous(outer)))
            || (!global && type.ContainingNamespace.ToDisplayString() is var space && (space.Contains("_") || space.Contains("Of.") || space.EndsWith("Of", StringComparison.Ordinal)))
            || (named.IsGenericType && type.ContainingNamespace?.GetTypeMembers(type.Name).Count(t => t.IsGenericType) > 1)
            || named.TypeArguments.Any(IsAmbiguous);
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
        if (type.ContainingType is { } outer)
        {
            text.Append(Plain(outer)).Append('_');
        }
        else if (type.ContainingNamespace is { IsGlobalNamespace: false } space && !(s_short.Contains(type.Name) && space.ToDisplayString() is "System" or "System.Collections.Generic"))
        {
            text.Append(space.ToDisplayString().Replace('.', '_').Replace("@", "")).Append('_');
        }

        text.Append(type.Name);
        if (type is INamedTypeSymbol { TypeArguments.Length: > 0 } named)
        {
            text.Append("Of_").Append(string.Join("_And_", named.TypeArguments.Select(Plain)));
        }

        return text.ToString();
    }

    /// <summary>The metadata name with its namespace: <c>System.Collections.Generic.List`1</c>.</summary>
    public static string Qualified(INamedTypeSymbol type) =>
        type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() + "." + type.MetadataName : type.MetadataName;

    /// <summary>Whether a type has this name, spelled with its namespace and its arity: <c>System.Collections.Generic.List`1</c>.</summary>
    public static bool Is(ITypeSymbol type, string name)
    {
        int end = name.Length - type.MetadataName.Length;
        if (end < 0 || type.ContainingType is not null || !name.EndsWith(type.MetadataName, StringComparison.Ordinal))
        {
            return false;
        }

        for (INamespaceSymbol? space = type.ContainingNamespace; space is { IsGlobalNamespace: false }; space = space.ContainingNamespace)
        {
            int start = end - 1 - space.Name.Length;
            if (start < 0 || name[end - 1] != '.' || string.CompareOrdinal(name, start, space.Name, 0, space.Name.Length) != 0)
            {
                return false;
            }

            end = start;
        }

        return end == 0;
    }

    /// <summary>What <c>Type.Name</c> gives at run time.</summary>
    public static string Metadata(ITypeSymbol type) => type is IArrayTypeSymbol array
        ? Metadata(array.ElementType) + "[" + new string(',', array.Rank - 1) + "]"
        : type.MetadataName;

    /// <summary>Whether a type is one of .NET's own, which keep what they are made of to themselves: of the namespaces <c>System</c> or <c>Microsoft</c>, and of another assembly.</summary>
    public static bool IsNets(ITypeSymbol type) => IsOf(type, "System") || IsOf(type, "Microsoft");

    /// <summary>Whether another assembly has a type in a namespace or below it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="outermost">The name of a namespace that is in no other.</param>
    public static bool IsOf(ITypeSymbol type, string outermost)
    {
        INamespaceSymbol? space = type.ContainingNamespace;
        while (space is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            space = space.ContainingNamespace;
        }

        return space is { IsGlobalNamespace: false } && space.Name == outermost && !type.Locations.Any(l => l.IsInSource);
    }
}
