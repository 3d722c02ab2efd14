using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What the F# compiler notes about the classes that it makes of unions: <c>CompilationMappingAttribute(flags, …)</c>. Records need nothing of it, they are classes with a constructor.</summary>
static class FSharp
{
    const int SumType = 1;
    const int RecordType = 2;
    const int Field = 4;
    const int UnionCase = 8;

    /// <summary>What is noted besides: that cases or fields are private, which is internal to .NET.</summary>
    const int KindMask = 31;
    const int NonPublic = 32;

    /// <summary>Whether a type is an F# union; lists and options are, but they are written as what they mean.</summary>
    public static bool IsUnion(ITypeSymbol type) => Mapping(type) is { Count: 1 } mapping && (mapping[0] & KindMask) == SumType;

    /// <summary>Whether a type is an F# record whose fields are private, or one of these fields.</summary>
    public static bool IsHiddenRecord(ISymbol symbol) => symbol is ITypeSymbol type
        ? Mapping(type) is { Count: 1 } mapping && mapping[0] == (RecordType | NonPublic)
        : symbol is IPropertySymbol { ContainingType: { } owner } && Mapping(symbol) is { Count: > 1 } field && field[0] == Field && IsHiddenRecord(owner);

    /// <summary>What of a record or union with private fields or cases emitted code can't reach, as a word for it; null where it can.</summary>
    public static string? Hidden(INamedTypeSymbol type, TypeParser parser)
    {
        if (IsHiddenRecord(type))
        {
            return type.GetMembers().OfType<IPropertySymbol>().Where(IsHiddenRecord).All(p => parser.CanReach(p, type)) ? null : "fields";
        }

        return Mapping(type) is { Count: 1 } mapping && mapping[0] == (SumType | NonPublic)
            && !type.GetMembers().Where(m => m.IsStatic && m is not IMethodSymbol { MethodKind: MethodKind.PropertyGet } && CaseOf(m) >= 0).All(m => parser.CanReach(m, type)) ? "cases" : null;
    }

    /// <summary>The index of the case that a static member of a union makes, or -1.</summary>
    public static int CaseOf(ISymbol maker) => Mapping((maker as IPropertySymbol)?.GetMethod ?? maker) is { Count: > 1 } mapping && mapping[0] == UnionCase ? mapping[1] : -1;

    /// <summary>The fields of a case, in their order.</summary>
    /// <param name="type">Where they are declared: the case's own class, or the union where that is one class, or a struct.</param>
    /// <param name="tag">The index of the case.</param>
    public static IEnumerable<IPropertySymbol> Fields(ITypeSymbol type, int tag) =>
        from property in type.GetMembers().OfType<IPropertySymbol>()
        let mapping = Mapping(property)
        where mapping.Count > 2 && mapping[0] == Field && mapping[1] == tag
        orderby mapping[2]
        select property;

    /// <summary>Whether a type is in a namespace of FSharp.Core.</summary>
    /// <param name="type">Any type.</param>
    /// <param name="space">The last part: <c>Core</c> or <c>Collections</c>.</param>
    /// <param name="name">Its name in metadata, without the number of type parameters.</param>
    public static bool Is(ITypeSymbol type, string space, string name) =>
        type.Name == name && type.ContainingNamespace is { ContainingNamespace: { Name: "FSharp", ContainingNamespace: { Name: "Microsoft", ContainingNamespace.IsGlobalNamespace: true } } } at && at.Name == space;

    static List<int> Mapping(ISymbol symbol) =>
        symbol.GetAttributes().FirstOrDefault(a => a.AttributeClass is { } c && Is(c, "Core", "CompilationMappingAttribute")) is { } attribute
            ? attribute.ConstructorArguments.Where(a => a.Kind is TypedConstantKind.Primitive or TypedConstantKind.Enum).Select(a => a.Value).OfType<int>().ToList()
            : [];
}
