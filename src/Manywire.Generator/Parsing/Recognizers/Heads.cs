using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>
/// Finds where a generic struct without references has the head of an object on wires that write structs as memory: in places of which the declaration says no more than a type parameter, so that MemoryPack reaches the struct by the code of its type.
/// Where the declaration names the closed struct, and in arrays and lists, it is memory.
/// </summary>
static class Heads
{
    /// <summary>A value as an element, a key or a part of a generic type.</summary>
    public static ValueShape Of(ITypeSymbol type, ValueShape value, TypeParser parser) =>
        value is CodeValue own && type is INamedTypeSymbol named && Has(named, parser) ? Headed(named, own, parser) : value;

    /// <summary>A value as a member: it has a head where the definition of the type doesn't say that it is without references.</summary>
    public static ValueShape OfMember(ISymbol symbol, INamedTypeSymbol type, ITypeSymbol memberType, ValueShape value, TypeParser parser) =>
        type.IsGenericType && value is CodeValue && Declared(symbol, type) is { IsUnmanagedType: false } ? Of(memberType, value, parser) : value;

    /// <summary>A marked struct whose definition doesn't tell whether it has references.</summary>
    static bool Has(INamedTypeSymbol type, TypeParser parser) =>
        type is { TypeKind: TypeKind.Struct, IsGenericType: true, OriginalDefinition.IsUnmanagedType: false }
        && parser.IsLaidOut(type)
        && !Declarations.IsTransparent(type)
        && (Attributes.Has(type.OriginalDefinition, Attributes.Wire) || parser.Dialects.Mark(type.OriginalDefinition) is not null);

    /// <summary>The member's type in the definition of the type that has it.</summary>
    static ITypeSymbol? Declared(ISymbol symbol, INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type.OriginalDefinition; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, symbol.ContainingType.OriginalDefinition))
            {
                return t.GetMembers(symbol.Name).Select(m => (m as IPropertySymbol)?.Type ?? (m as IFieldSymbol)?.Type).FirstOrDefault(m => m is not null);
            }
        }

        return null;
    }

    static ValueShape Headed(INamedTypeSymbol type, CodeValue own, TypeParser parser)
    {
        string code = HeadedShape.CodeOf(Names.Code(type)), written = $"global::Manywire.Emitted.WireHeaded<{own.Type.Name}>";
        TypeRef value = TypeParser.Ref(type) with { IsUnmanaged = false };
        parser.Need(type, code, () => parser.Shape(type) is { } shape ? new HeadedShape(new TypeRef(written, true, false), code, AsObject(shape, code, value), own.Code) : null);
        return new FormattedValue(value, parser.PlacementOf(type).Container is null ? "global::Manywire.Emitted." + code : parser.Emitted(type, code).Code, written) { IsHeaded = true };
    }

    static RootShape AsObject(RootShape shape, string code, TypeRef type) => shape switch
    {
        ViewedShape viewed => viewed with { Type = type, Code = code, MetadataName = "", Elsewhere = AsObject(viewed.Elsewhere, code, type), Views = viewed.Views.Select(v => v with { Shape = AsObject(v.Shape, code, type) }).ToEquatable() },
        ObjectShape @object => @object with { Type = type, Code = code, MetadataName = "", Blittable = false, BlitFields = default, IsCase = false },
        _ => shape,
    };
}
