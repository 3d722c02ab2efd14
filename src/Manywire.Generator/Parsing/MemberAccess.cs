using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>How emitted code gets at fields and properties.</summary>
static class MemberAccess
{
    /// <summary>How a member is read and set, as far as its declaration says.</summary>
    /// <param name="symbol">The field or property.</param>
    /// <param name="included">Whether something says that it is meant to be set, too.</param>
    /// <param name="type">The type that has it.</param>
    /// <param name="parser">The parser.</param>
    public static (Access Get, Access Set) Of(ISymbol symbol, bool included, INamedTypeSymbol type, TypeParser parser) => symbol switch
    {
        IFieldSymbol buffer when FixedBuffers.Length(buffer) > 0 && FixedBuffers.CanReach(buffer, type, parser) => (Access.Buffer, Access.Buffer),
        IFieldSymbol field => (Field(field, type, parser), field.IsReadOnly ? Access.Field : Field(field, type, parser)),
        IPropertySymbol property => (Getter(property, type, parser), Setter(property, included, type, parser)),
        _ => throw new System.InvalidOperationException(),
    };

    static Access Field(IFieldSymbol field, INamedTypeSymbol type, TypeParser parser) => parser.CanReach(field, type) ? Access.Direct : Access.Field;

    public static Access Getter(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) => Declarations.Getter(property) is not { } get ? Access.None : parser.CanReach(get, type) ? Access.Direct : Access.Property;

    public static Access Setter(IPropertySymbol property, bool included, INamedTypeSymbol type, TypeParser parser)
    {
        if (Declarations.Setter(property) is { } set)
        {
            return parser.CanReach(set, type) && !set.IsInitOnly ? Access.Direct : Access.Property;
        }

        if (Announced.HasSetter(property, parser) || Elsewhere.HasSetter(property))
        {
            return Access.Property;
        }

        bool automatic = property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(f => SymbolEqualityComparer.Default.Equals(f.AssociatedSymbol, property)) || Elsewhere.HasField(property);

        // A collection that was made with the object is filled. What keeps it is set only where it is null, or its keys collide.
        return automatic && (included || UserCollections.IsFilled(property.Type)) ? Access.Field : Access.None;
    }
}
