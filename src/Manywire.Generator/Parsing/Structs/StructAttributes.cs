using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>What types say of how they lie in a run of structs, and why some can't: asked of declarations alone, so that analyzers can ask as well.</summary>
static class StructAttributes
{
    const string EndianAttribute = "Manywire.WireEndianAttribute";
    const string BitsAttribute = "Manywire.WireBitsAttribute";

    /// <summary>The mark of type parameters whose values are taken as they lie.</summary>
    public const string LaidOut = "Manywire.Contracts.WireStructRootAttribute";

    /// <summary>The fields that hold something.</summary>
    public static IEnumerable<IFieldSymbol> Fields(ITypeSymbol type) => type.GetMembers().OfType<IFieldSymbol>().Where(f => !f.IsStatic && !f.IsConst);

    /// <summary>What a type or a field says of the order of its bytes.</summary>
    public static StructOrder Order(ISymbol symbol) => Attributes.Find(symbol, EndianAttribute) is { } attribute && Attributes.Argument(attribute, 0) is int order ? (StructOrder)order : StructOrder.Unspecified;

    /// <summary>A bit field's bits; 0 of another, -1 of one that says something else than a number.</summary>
    public static int Bits(IFieldSymbol field) => Attributes.Find(field, BitsAttribute) is not { } attribute ? 0 : Attributes.Argument(attribute, 0) is int count and not 0 ? count : -1;

    /// <summary>Whether a type or one of its fields says something itself.</summary>
    public static bool Says(ITypeSymbol type) => Spoken(type) is not null;

    /// <summary>What a type says itself: the name of the attribute, and where it stands.</summary>
    public static (ISymbol At, string Attribute)? Spoken(ITypeSymbol type)
    {
        if (Attributes.Has(type, EndianAttribute))
        {
            return (type, "WireEndian");
        }

        foreach (IFieldSymbol field in Fields(type))
        {
            if (Attributes.Has(field, BitsAttribute) || Attributes.Has(field, EndianAttribute))
            {
                return (field.AssociatedSymbol ?? field, Attributes.Has(field, BitsAttribute) ? "WireBits" : "WireEndian");
            }
        }

        return null;
    }

    /// <summary>Where a type says how it lies and isn't wired, and what is wrong with that.</summary>
    public static (Location At, string[] Arguments)? Unwired(INamedTypeSymbol type, TypeParser parser) =>
        Spoken(type) is not { } spoken || spoken.At.Locations.FirstOrDefault(l => l.IsInSource) is not { } location ? null
        : type.TypeKind != TypeKind.Struct ? (location, [type.ToDisplayString(), spoken.Attribute, "it isn't a struct"])
        : !parser.IsMarked(type) ? (location, [type.ToDisplayString(), spoken.Attribute, "mark it with [Wire]"])
        : null;

    /// <summary>The structs that a method takes as they lie, and whether it does so in place.</summary>
    public static IEnumerable<(ITypeSymbol Type, bool InPlace)> LaidOutBy(IMethodSymbol method)
    {
        for (int i = 0; i < method.TypeArguments.Length; i++)
        {
            if (method.TypeArguments[i] is { TypeKind: TypeKind.Struct } type && Attributes.Find(method.OriginalDefinition.TypeParameters[i], LaidOut) is { } mark)
            {
                yield return (type, Attributes.Named(mark, "InPlace") is true);
            }
        }
    }

    /// <summary>Why a struct can't be taken as it lies, or not in place: the rule, and the rest of what it says. Null where nothing is known against it.</summary>
    public static (DiagnosticDescriptor Rule, string Problem)? Misuse(ITypeSymbol type, bool inPlace)
    {
        // What a wired struct says of itself is judged where it is declared.
        if (!(Attributes.Has(type.OriginalDefinition, Attributes.Wire) && Says(type)) && (StructLayouts.IsAutomatic(type) ? "its layout is automatic: the runtime decides where its fields lie" : ProblemWithin(type)) is { } problem)
        {
            return (Rules.NotLaidOut, problem);
        }

        return inPlace && (IsPacked(type) || IsTurned(type)) ? (Rules.NotInPlace, IsPacked(type) ? "packed, since it has bit fields" : "big-endian, in part at least") : null;
    }

    /// <summary>Whether a struct has bit fields, or a struct that has some.</summary>
    public static bool IsPacked(ITypeSymbol type) => Fields(type).Any(f => Bits(f) != 0 || (Inner(f) is { } inner && IsPacked(inner)));

    /// <summary>Whether some number of a struct is turned round.</summary>
    public static bool IsTurned(ITypeSymbol type, bool big = false)
    {
        if (Order(type) is var own && own != StructOrder.Unspecified)
        {
            big = own == StructOrder.Big;
        }

        foreach (IFieldSymbol field in Fields(type))
        {
            bool turned = Order(field) is var order && order != StructOrder.Unspecified ? order == StructOrder.Big : big;
            if (Inner(field) is { } inner ? IsTurned(inner, turned) : turned && field.Type.SpecialType is not (SpecialType.System_Byte or SpecialType.System_SByte or SpecialType.System_Boolean))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Why a type can't be used as a struct in memory, itself or one of its fields; null where nothing is known against it.</summary>
    public static string? Problem(ITypeSymbol type)
    {
        if (type is IPointerTypeSymbol or IFunctionPointerTypeSymbol)
        {
            return "is a pointer, which means nothing elsewhere";
        }

        if (type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr)
        {
            return "has as many bytes as the machine's pointers";
        }

        if (!type.IsUnmanagedType && type is not ITypeParameterSymbol)
        {
            return "contains references";
        }

        return type.TypeKind == TypeKind.Struct && StructLayouts.IsAutomatic(type) ? $"is of type '{type.ToDisplayString()}', whose layout is automatic: the runtime decides where its fields lie" : null;
    }

    /// <summary>The same of a type and of all that it is made of.</summary>
    public static string? ProblemWithin(ITypeSymbol type)
    {
        foreach (IFieldSymbol field in Fields(type))
        {
            if (FixedBuffers.Length(field) > 0 || type.SpecialType != SpecialType.None || Scalars.Name(type) is not null)
            {
                continue;
            }

            if (Problem(field.Type) is { } problem)
            {
                return $"'{field.ToDisplayString()}' {problem}";
            }

            if (field.Type.TypeKind == TypeKind.Struct && ProblemWithin(field.Type) is { } within)
            {
                return within;
            }
        }

        return null;
    }

    /// <summary>The struct that a field holds, or holds a number of.</summary>
    static ITypeSymbol? Inner(IFieldSymbol field)
    {
        ITypeSymbol type = field.Type is INamedTypeSymbol array && InlineArrays.Parts(array) is { Length: 1 } parts ? parts[0] : field.Type;
        return type is INamedTypeSymbol { TypeKind: TypeKind.Struct, SpecialType: SpecialType.None } named && Scalars.Name(type) is null && !IsFrameworks(named) ? type : null;
    }

    static bool IsFrameworks(INamedTypeSymbol type) => type.ContainingNamespace?.ToDisplayString() is "System" or "System.Numerics";
}
