using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides how unmanaged structs lie in a run of structs: in which order their bytes are, and which fields are bit fields.</summary>
static class Structs
{
    const int MaxRun = 64;

    /// <summary>How a wired struct lies in a run of structs; null where it has no such form. What is wrong is only said of structs that say something of it themselves: others needn't have one.</summary>
    public static StructShape? Shape(INamedTypeSymbol type, TypeParser parser)
    {
        if (type.TypeKind != TypeKind.Struct || type.IsRefLikeType || Blits.AreHidden(type) || InlineArrays.Parts(type).Length > 0 || parser.SubstituteOf(type) is not null || Scalars.Name(type) is not null)
        {
            return null;
        }

        bool says = StructAttributes.Says(type);
        if (!type.IsUnmanagedType)
        {
            if (says)
            {
                parser.Report(Rules.NotLaidOut, type, type.ToDisplayString(), "it contains references");
            }

            return null;
        }

        if (StructLayouts.IsAutomatic(type))
        {
            if (says)
            {
                parser.Report(Rules.NotLaidOut, type, type.ToDisplayString(), "its layout is automatic: the runtime decides where its fields lie");
            }

            return null;
        }

        var fields = new List<StructField>();
        foreach (IFieldSymbol field in StructAttributes.Fields(type))
        {
            if (Field(field, type, parser, out string problem) is { } known)
            {
                fields.Add(known);
                continue;
            }

            // What can't be reached can't be shown to what copies memory, either.
            if (says || FixedBuffers.Length(field) > 0)
            {
                parser.Report(Rules.NotLaidOut, (ISymbol?)field.AssociatedSymbol ?? field, type.ToDisplayString(), problem);
            }

            return null;
        }

        return CheckBits(type, fields, parser) ? new StructShape(StructAttributes.Order(type), StructAttributes.IsPacked(type), Generics.Owner(type), fields.ToEquatable()) : null;
    }

    static StructField? Field(IFieldSymbol field, INamedTypeSymbol type, TypeParser parser, out string problem)
    {
        string name = (field.AssociatedSymbol ?? field).Name;
        bool isDirect = field.CanBeReferencedByName && !field.IsReadOnly && parser.CanReach(field, type);
        int bits = StructAttributes.Bits(field);
        var known = new StructField(name, field.Name, Names.Full(field.OriginalDefinition.Type), isDirect, StructAttributes.Order(field), StructPart.Value, "") { Bits = bits };
        ITypeSymbol element = field.Type;
        if (FixedBuffers.Length(field) is > 0 and var count)
        {
            if (!FixedBuffers.CanReach(field, type, parser))
            {
                problem = $"'{field.ToDisplayString()}' is a fixed buffer that emitted code can't reach: make it internal, in a project with AllowUnsafeBlocks";
                return null;
            }

            element = FixedBuffers.Element(field);
            known = known with { Count = count, IsFixed = true };
        }
        else if (element is INamedTypeSymbol array && InlineArrays.Parts(array) is { Length: 1 } parts)
        {
            known = known with { Count = InlineArrays.Length(array) ?? 0 };
            element = parts[0];
        }

        known = known with { Element = Names.Full(element) };
        problem = StructAttributes.Problem(element) ?? "";
        if (problem.Length > 0)
        {
            problem = $"'{field.ToDisplayString()}' {problem}";
            return null;
        }

        if (Integer(element) is { } integer)
        {
            bool isEnum = element.TypeKind == TypeKind.Enum;
            return known with
            {
                Integer = Names.Full(integer),
                IsSigned = integer.SpecialType is SpecialType.System_SByte or SpecialType.System_Int16 or SpecialType.System_Int32 or SpecialType.System_Int64,
                IsBytes = Size(integer) == 1,
                IsEnum = isEnum,
                IsFlags = isEnum && element.GetAttributes().Any(a => a.AttributeClass is { Name: "FlagsAttribute", ContainingNamespace.Name: "System" }),
                Values = isEnum ? Values(element, Size(integer)) : default,
            };
        }

        if (IsValue(element))
        {
            return known with { IsBytes = element.SpecialType == SpecialType.System_Boolean };
        }

        if (element is INamedTypeSymbol { TypeKind: TypeKind.Struct } nested && parser.IsMarked(nested) && parser.SubstituteOf(nested) is null && InlineArrays.Parts(nested).Length == 0)
        {
            if (!parser.IsOurs(nested))
            {
                return known with { Part = StructPart.Other };
            }

            // What is wrong with it is said where it is declared.
            if (parser.Value(nested) is CodeValue code && Shape(nested, parser) is not null)
            {
                return known with { Part = StructPart.Own, Code = code.Code };
            }
        }

        problem = $"'{field.ToDisplayString()}' is of type '{element.ToDisplayString()}', which has no form there: it must be one of .NET's numbers, an enum, or a struct with [Wire]";
        return null;
    }

    /// <summary>The integer that a type is, or that is behind an enum.</summary>
    static ITypeSymbol? Integer(ITypeSymbol type)
    {
        ITypeSymbol integer = (type as INamedTypeSymbol)?.EnumUnderlyingType ?? type;
        return Size(integer) > 0 ? integer : null;
    }

    static int Size(ITypeSymbol integer) => integer.SpecialType switch
    {
        SpecialType.System_SByte or SpecialType.System_Byte => 1,
        SpecialType.System_Int16 or SpecialType.System_UInt16 => 2,
        SpecialType.System_Int32 or SpecialType.System_UInt32 => 4,
        SpecialType.System_Int64 or SpecialType.System_UInt64 => 8,
        _ => 0,
    };

    /// <summary>Whether a type is one of .NET's that are numbers, or made of them, in a known order.</summary>
    static bool IsValue(ITypeSymbol type) =>
        Scalars.Name(type) is not (null or "DateTime" or "DateTimeOffset")
        || (type is INamedTypeSymbol { ContainingType: null } named
            && Names.Qualified(named) is "System.Index" or "System.Range" or "System.Numerics.Complex" or "System.Numerics.Vector2" or "System.Numerics.Vector3" or "System.Numerics.Vector4"
                or "System.Numerics.Quaternion" or "System.Numerics.Plane" or "System.Numerics.Matrix3x2" or "System.Numerics.Matrix4x4");

    static EquatableArray<ulong> Values(ITypeSymbol type, int size) =>
        type.GetMembers().OfType<IFieldSymbol>().Where(f => f.HasConstantValue)
            .Select(f => unchecked((ulong)(f.ConstantValue is ulong large ? (long)large : System.Convert.ToInt64(f.ConstantValue, CultureInfo.InvariantCulture))) & (ulong.MaxValue >> (64 - (8 * size))))
            .Distinct().OrderBy(v => v).ToEquatable();

    /// <summary>Bit fields that follow one another are a string of bits that ends with a byte; no field lies across the border of two such strings of at most 64 bits.</summary>
    static bool CheckBits(INamedTypeSymbol type, List<StructField> fields, TypeParser parser)
    {
        int run = 0;
        StructOrder order = StructOrder.Unspecified;
        for (int i = 0; i <= fields.Count; i++)
        {
            StructField? field = i < fields.Count ? fields[i] : null;
            if (run > 0 && (field is null || field.Bits == 0 || field.Order != order))
            {
                return Fail(i - 1, $"the fields up to it have {run} bits behind the last whole byte: add one for what is left");
            }

            if (field is null || field.Bits == 0)
            {
                continue;
            }

            int most = field.Integer.Length > 0 ? 8 * IntegerSize(field.Integer) : field.Element == "bool" ? 1 : 0;
            if (field.Count > 0 || most == 0)
            {
                return Fail(i, "only integers, enums and bool can be");
            }

            if (field.Bits < 1 || field.Bits > most)
            {
                return Fail(i, $"its type has 1 to {most}");
            }

            order = field.Order;
            run += field.Bits;
            if (run > MaxRun)
            {
                return Fail(i, $"no field ends with a byte within {MaxRun} bits");
            }

            if (run % 8 == 0)
            {
                run = 0;
            }
        }

        if (StructAttributes.IsPacked(type) && StructLayouts.IsExplicit(type))
        {
            parser.Report(Rules.NotLaidOut, type, type.ToDisplayString(), "it says where its fields lie, but with bit fields it is packed");
            return false;
        }

        return true;

        bool Fail(int at, string problem)
        {
            IFieldSymbol symbol = StructAttributes.Fields(type).ElementAt(at);
            parser.Report(Rules.NotBits, (ISymbol?)symbol.AssociatedSymbol ?? symbol, symbol.ToDisplayString(), fields[at].Bits.ToString(CultureInfo.InvariantCulture), problem);
            return false;
        }
    }

    static int IntegerSize(string integer) => integer switch
    {
        "byte" or "sbyte" => 1,
        "short" or "ushort" => 2,
        "int" or "uint" => 4,
        _ => 8,
    };
}
