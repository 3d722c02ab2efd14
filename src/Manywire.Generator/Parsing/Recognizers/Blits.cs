using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Lists the fields of an unmanaged struct, so that its padding and what needs checking can be found at run time.</summary>
static class Blits
{
    public static EquatableArray<BlitField> Fields(INamedTypeSymbol type, TypeParser parser) =>
        type.GetMembers().OfType<IFieldSymbol>().Where(f => !f.IsStatic && !f.IsConst).Select(f => Field(f, parser)).ToEquatable();

    /// <summary>
    /// Whether a struct comes from a reference assembly that has other fields in the place of its own, as those of .NET and of packages do: then its layout in memory isn't known.
    /// </summary>
    public static bool AreHidden(ITypeSymbol type) =>
        type is { TypeKind: TypeKind.Struct, SpecialType: SpecialType.None } && !type.Locations.Any(l => l.IsInSource) && type.GetMembers().Any(m => m is IFieldSymbol { IsStatic: false, Name: "_dummyPrimitive" or "_dummy" });

    /// <summary>The emitted class of a field's type, when that is a struct whose layout is known in turn.</summary>
    public static string? Nested(ITypeSymbol type, TypeParser parser) => type.TypeKind == TypeKind.Struct && parser.Value(type) is CodeValue code ? code.Code : null;

    static BlitField Field(IFieldSymbol field, TypeParser parser)
    {
        ITypeSymbol? element = field.Type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? ((INamedTypeSymbol)field.Type).TypeArguments[0] : null;
        ITypeSymbol inner = element ?? field.Type;
        string? nested = Nested(inner, parser);
        bool direct = field.CanBeReferencedByName && !field.IsReadOnly && parser.CanReach(field, field.ContainingType);
        if (FixedBuffers.Length(field) is > 0 and var count)
        {
            return new BlitField(field.Name, Names.Full(field.OriginalDefinition.Type), null, FixedBuffers.CanReach(field, field.ContainingType, parser), null) { FixedCount = count, Offset = Offset(field) };
        }

        return new BlitField(field.Name, Names.Full(field.OriginalDefinition.Type), element is null ? null : Names.Full(element), direct, nested) { Offset = Offset(field) };
    }

    /// <summary>Where an attribute says that a field lies; else -1.</summary>
    static int Offset(IFieldSymbol field) =>
        field.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: "FieldOffsetAttribute", ContainingNamespace.Name: "InteropServices" }) is { ConstructorArguments: { Length: 1 } arguments } && arguments[0].Value is int offset ? offset : -1;
}
