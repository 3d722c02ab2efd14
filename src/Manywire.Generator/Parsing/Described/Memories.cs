using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Described;

/// <summary>How structs without references lie in memory, as far as their declarations say: what is laid out automatically isn't known.</summary>
/// <param name="references">Says what fields are.</param>
/// <param name="parser">Knows what a struct's fields are.</param>
sealed class Memories(References references, TypeParser parser)
{
    /// <summary>The memory of a struct without references; null for any other type.</summary>
    public SchemaMemory? Of(INamedTypeSymbol type)
    {
        if (type.TypeKind != TypeKind.Struct || type.IsRefLikeType || parser.SubstituteOf(type) is not null || !(parser.IsLaidOut(type) || IsLaidOutIfArgumentsAre(type)))
        {
            return null;
        }

        var placed = new List<SchemaField>();
        (int Size, int Align)? all = Place(type, (field, offset) => placed.Add(new SchemaField { Name = Shown(field), Type = TypeOf(field), Offset = offset }));
        return new SchemaMemory { Size = all?.Size ?? 0, Fields = all is null ? Fields(type).Select(f => new SchemaField { Name = Shown(f), Type = TypeOf(f), Offset = -1 }).ToList() : placed };
    }

    /// <summary>Whether a generic struct has no references where its type arguments have none.</summary>
    bool IsLaidOutIfArgumentsAre(INamedTypeSymbol type) =>
        type.IsGenericType && !Declarations.IsTransparent(type) && Fields(type).ToList() is { Count: > 0 } fields
        && fields.All(f => f.Type is ITypeParameterSymbol { IsReferenceType: false } || (f.Type.IsUnmanagedType && (f.Type is not INamedTypeSymbol named || parser.IsLaidOut(named))));

    static IEnumerable<IFieldSymbol> Fields(ITypeSymbol type) => type.GetMembers().OfType<IFieldSymbol>().Where(f => f is { IsStatic: false, IsConst: false });

    static string Shown(IFieldSymbol field) =>
        field.AssociatedSymbol?.Name ?? (field.Name.StartsWith("<", StringComparison.Ordinal) && field.Name.IndexOf('>') is > 1 and var end ? field.Name.Substring(1, end - 1) : field.Name);

    SchemaTypeRef TypeOf(IFieldSymbol field) => FixedBuffers.Length(field) is > 0 and var count ? references.Inline(FixedBuffers.Element(field), count) : references.Of(field.Type);

    /// <summary>Goes over the fields with their offsets, and returns the size and the alignment; null where they aren't known.</summary>
    (int Size, int Align)? Place(INamedTypeSymbol type, Action<IFieldSymbol, int> see)
    {
        if (StructLayouts.IsAutomatic(type))
        {
            return null;
        }

        int pack = StructLayouts.Pack(type) is > 0 and var asked ? asked : 16, end = 0, greatest = 1, at = 0;
        bool isExplicit = StructLayouts.IsExplicit(type);
        foreach (IFieldSymbol field in Fields(type))
        {
            if (SizeOf(field) is not { } size)
            {
                return null;
            }

            int align = Math.Min(size.Align, pack);
            at = isExplicit ? OffsetOf(field) : (at + align - 1) / align * align;
            see(field, at);
            at += size.Size;
            end = Math.Max(end, at);
            greatest = Math.Max(greatest, align);
        }

        int whole = Math.Max(1, (end + greatest - 1) / greatest * greatest);
        return (Math.Max(whole, StructLayouts.Size(type)), greatest);
    }

    static int OffsetOf(IFieldSymbol field) =>
        field.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: "FieldOffsetAttribute", ContainingNamespace.Name: "InteropServices" }) is { } attribute && Attributes.Argument(attribute, 0) is int offset ? offset : 0;

    (int Size, int Align)? SizeOf(IFieldSymbol field) =>
        FixedBuffers.Length(field) is > 0 and var count ? Times(SizeOf(FixedBuffers.Element(field)), count) : SizeOf(field.Type);

    static (int Size, int Align)? Times((int Size, int Align)? one, int count) => one is { } known ? (known.Size * count, known.Align) : null;

    (int Size, int Align)? SizeOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named || StructLayouts.IsAutomatic(type))
        {
            return null;
        }

        if (type.TypeKind == TypeKind.Enum)
        {
            return SizeOf(named.EnumUnderlyingType!);
        }

        if (KnownWords.Scalar(type) is { } word)
        {
            int size = SchemaWords.Scalars[word];
            return (size, word is "guid" or "rune" or "date" ? 4 : word is "decimal" ? 8 : size);
        }

        if (KnownWords.Framework(named) is { } framework)
        {
            int size = SchemaWords.Framework[framework];
            return size == 0 ? null : (size, framework is "complex" ? 8 : framework is "unit" ? 1 : 4);
        }

        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            return SizeOf(named.TypeArguments[0]) is { } inner ? (inner.Size + inner.Align, inner.Align) : null;
        }

        if (InlineArrays.Length(named) is { } length && InlineArrays.Parts(named) is { Length: 1 } parts)
        {
            return Times(SizeOf(parts[0]), length);
        }

        if (Names.Qualified(named) == "System.Collections.Generic.KeyValuePair`2")
        {
            return SizeOf(named.TypeArguments[0]) is { } key && SizeOf(named.TypeArguments[1]) is { } value && Math.Max(key.Align, value.Align) is var greatest
                ? (((((key.Size + value.Align - 1) / value.Align * value.Align) + value.Size + greatest - 1) / greatest) * greatest, greatest)
                : null;
        }

        return type.TypeKind == TypeKind.Struct && !Names.IsNets(type) && !Blits.AreHidden(type) ? Place(named, static (_, _) => { }) : null;
    }
}
