using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Structs without <c>[Wire]</c> and without references: they are wired as if <c>[assembly: WireExternal]</c> named them. The Binary wire writes them as they lie in memory, as MemoryPack does, and
/// other wires write their members. What members don't show of one, memory alone carries.
/// </summary>
static class Implied
{
    /// <summary>Whether a struct is one: unmanaged, of fields that have wire forms, and of no library that says how it is written.</summary>
    public static bool Is(ITypeSymbol type, TypeParser parser) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Struct, SpecialType: SpecialType.None, IsUnmanagedType: true, IsRefLikeType: false, IsTupleType: false, IsUnboundGenericType: false } named
        && !Names.IsNets(named)
        && named.ContainingAssembly?.Name != "Manywire"
        && InlineArrays.Length(named) is null
        && named.AllInterfaces.All(i => i.SpecialType != SpecialType.System_Collections_IEnumerable)
        && parser.Dialects.Mark(named) is null
        && !FSharp.IsUnion(named)
        && !Blits.AreHidden(named)
        && Placements.Named(named) is { Hidden: null } placement
        && parser.Compilation.IsSymbolAccessibleWithin(named, (ISymbol?)placement.Container ?? parser.Compilation.Assembly)
        && Fields(named).ToList() is { Count: > 0 } fields
        && fields.Aggregate(placement, (all, f) => all.And(Placements.Named(f.Type))).Hidden is null
        && fields.All(f => FixedBuffers.Length(f) > 0 || (f.Type.TypeKind != TypeKind.TypeParameter && parser.Value(f.Type) is not null));

    /// <summary>The part of a type that is such a struct and has fields that aren't members, with these; null where there is none.</summary>
    public static (INamedTypeSymbol Struct, string Fields)? Partly(ITypeSymbol type, TypeParser parser)
    {
        foreach (INamedTypeSymbol part in Parts(type, parser))
        {
            HashSet<ISymbol> seen = new(Members.Included(part, parser), SymbolEqualityComparer.Default);
            List<string> unseen = Fields(part).Select(f => Shown(f, part)).Where(m => !seen.Contains(m) && !Attributes.Has(m, Attributes.Ignore) && !IsGiven(m, part, parser)).Select(Called).ToList();
            if (unseen.Count > 0)
            {
                return (part, string.Join(", ", unseen));
            }
        }

        return null;
    }

    /// <summary>The name that people know a field by: that of the parameter of a primary constructor where it keeps one.</summary>
    static string Called(ISymbol field) => field.Name[0] == '<' && field.Name.IndexOf('>') is > 1 and var end ? field.Name.Substring(1, end - 1) : field.Name;

    /// <summary>Whether a property without a setter is a member since a constructor takes it.</summary>
    static bool IsGiven(ISymbol member, INamedTypeSymbol type, TypeParser parser) =>
        member is IPropertySymbol { DeclaredAccessibility: Accessibility.Public } property && Constructors.HasParameter(type, property.Name, property.Type, parser);

    /// <summary>The property whose value a field holds, or the field. Of other assemblies' fields nothing but the name says it.</summary>
    public static ISymbol Shown(IFieldSymbol field, INamedTypeSymbol type) =>
        field.AssociatedSymbol ?? (field.Name.IndexOf('>') is > 1 and var end && field.Name[0] == '<' ? type.GetMembers(field.Name.Substring(1, end - 1)).OfType<IPropertySymbol>().FirstOrDefault() : null) ?? (ISymbol)field;

    static IEnumerable<INamedTypeSymbol> Parts(ITypeSymbol type, TypeParser parser) => type switch
    {
        IArrayTypeSymbol array => Parts(array.ElementType, parser),
        INamedTypeSymbol named when parser.IsImplied(named) => Fields(named).SelectMany(f => Parts(f.Type, parser)).Prepend(named),
        INamedTypeSymbol named when parser.IsWired(named) => [],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(a => Parts(a, parser)),
        _ => [],
    };

    static IEnumerable<IFieldSymbol> Fields(INamedTypeSymbol type) => type.GetMembers().OfType<IFieldSymbol>().Where(f => f is { IsStatic: false, IsConst: false });
}
