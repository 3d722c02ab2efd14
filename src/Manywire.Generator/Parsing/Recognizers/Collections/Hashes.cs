using System;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Whose hashes can be foreseen: how keys of a type are watched for collisions.</summary>
static class Hashes
{
    /// <summary>How keys of a type are watched in a collection of .NET's. It watches strings itself; of text such as a <c>Uri</c> it makes hashes that can't be predicted.</summary>
    public static Watching Of(ITypeSymbol type, ValueShape key)
    {
        switch (key)
        {
            case ScalarValue { Scalar: "Boolean" or "SByte" or "Byte" } or EnumValue { Scalar: "SByte" or "Byte" }:
                return Watching.None; // there are fewer than a dictionary may have unwatched
            case ScalarValue or EnumValue:
                return Watching.Scalars;
            case StringValue:
                return Watching.None;
        }

        return AreParts(type) ? IsKnown(type) ? Watching.Parts : Watching.Fields
            : type.TypeKind is TypeKind.Interface || type.SpecialType == SpecialType.System_Object ? Watching.Fields
            : type is INamedTypeSymbol named && !Names.IsOf(named, "System") ? IsByFields(named) ? Watching.Fields : HasHash(named) ? Watching.Own : Watching.None
            : Watching.None;
    }

    /// <summary>What the core makes another hash for: tuples and the like.</summary>
    static bool AreParts(ITypeSymbol type) => type is INamedTypeSymbol { ContainingType: null } named
        && (named.IsTupleType || Names.Qualified(named) is "System.Nullable`1" or "System.Version" or "System.Numerics.BigInteger" or "System.Numerics.Complex" or "System.Index" or "System.Range" or "System.Collections.Generic.KeyValuePair`2"
            || Names.Qualified(named).StartsWith("System.Tuple`", StringComparison.Ordinal) || Names.Qualified(named).StartsWith("System.ValueTuple`", StringComparison.Ordinal));

    /// <summary>Whether the core knows all parts of a type, with their parts.</summary>
    static bool IsKnown(ITypeSymbol type) =>
        type.SpecialType == SpecialType.System_String || type.TypeKind == TypeKind.Enum || Scalars.Name(type) is not null
        || (AreParts(type) && type is INamedTypeSymbol named && Names.Qualified(named) != "System.Collections.Generic.KeyValuePair`2" && named.TypeArguments.All(IsKnown));

    /// <summary>Whether values are equal when their fields are: of records, and of structs that say nothing of equality.</summary>
    static bool IsByFields(INamedTypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Struct && !type.IsRecord)
        {
            return !type.GetMembers(nameof(GetHashCode)).Any(IsOverride) && !type.GetMembers(nameof(Equals)).Any(IsOverride) && !type.AllInterfaces.Any(i => Names.Qualified(i) == "System.IEquatable`1");
        }

        for (INamedTypeSymbol? t = type; t is not null && t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); t = t.BaseType)
        {
            if (!t.IsRecord || !t.GetMembers(nameof(GetHashCode)).Concat(t.GetMembers(nameof(Equals))).Concat(t.GetMembers("EqualityContract")).All(IsCompilers))
            {
                return false;
            }
        }

        return true;
    }

    static bool IsOverride(ISymbol member) => member is IMethodSymbol { IsOverride: true };

    /// <summary>Whether the compiler wrote a record's member; in other assemblies it says so.</summary>
    static bool IsCompilers(ISymbol member) => member.IsImplicitlyDeclared
        || (!member.Locations.Any(l => l.IsInSource) && new[] { member, (member as IPropertySymbol)?.GetMethod }.Any(m => m?.GetAttributes().Any(a => a.AttributeClass?.Name == "CompilerGeneratedAttribute") == true));

    /// <summary>Whether a type has a hash of its own. That of .NET's objects is a number that can't be predicted.</summary>
    static bool HasHash(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null && t.SpecialType != SpecialType.System_Object; t = t.BaseType)
        {
            if (t.IsValueType || t.GetMembers(nameof(GetHashCode)).Any(IsOverride))
            {
                return true;
            }
        }

        return type.IsAbstract || !type.IsSealed;
    }
}
