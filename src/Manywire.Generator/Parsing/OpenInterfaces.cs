using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Interfaces and abstract classes without declared cases: written as what the value is at run time, read as what the wire says that it is, if that is one.
/// Of .NET's own only those that its scalars implement: others have no wire form, and are said so where they are.
/// </summary>
static class OpenInterfaces
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (!Is(type, parser))
        {
            return null;
        }

        parser.NeedGiven();
        string code = Names.Code(type);
        parser.Need(type, code, () => new OpenInterfaceShape(TypeParser.Ref(type), code, Names.Metadata(type)));
        return parser.Emitted(type, code);
    }

    /// <summary>The part of a type that is one which nothing can be that is read, if there is any.</summary>
    public static ITypeSymbol? Unreadable(ITypeSymbol type, TypeParser parser) => type switch
    {
        IArrayTypeSymbol array => Unreadable(array.ElementType, parser),
        INamedTypeSymbol named when parser.IsWired(named) && !UnionCases.IsShared(named, parser) => null,
        _ when Is(type, parser) => IsRead(type, parser) ? null : type.WithNullableAnnotation(NullableAnnotation.None),
        INamedTypeSymbol named => named.TypeArguments.Select(a => Unreadable(a, parser)).FirstOrDefault(t => t is not null),
        _ => null,
    };

    static bool Is(ITypeSymbol type, TypeParser parser) =>
        type is INamedTypeSymbol { IsUnboundGenericType: false, IsStatic: false } named
        && (named.TypeKind == TypeKind.Interface || named is { TypeKind: TypeKind.Class, IsAbstract: true })
        && (!parser.IsWired(named) || UnionCases.IsShared(named, parser))
        && Unmarked.In(named, parser) is null
        && Substitutes.Foreign(named, parser) is null
        && !named.AllInterfaces.Prepend(named).Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable)
        && (!Names.IsNets(named) || IsRead(named, parser));

    /// <summary>Whether something that is read without a type can be one.</summary>
    static bool IsRead(ITypeSymbol type, TypeParser parser) =>
        type.TypeKind == TypeKind.Interface && ((SpecialType[])[SpecialType.System_Int64, SpecialType.System_Double, SpecialType.System_String, SpecialType.System_Boolean])
            .Any(s => parser.Compilation.GetSpecialType(s).AllInterfaces.Contains(type, SymbolEqualityComparer.Default));
}
