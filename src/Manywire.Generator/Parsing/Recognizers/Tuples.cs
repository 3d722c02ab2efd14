using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Tuples of any length, <c>KeyValuePair</c>, and .NET's structs of numbers: objects in array layout, whose members are known here.</summary>
/// <remarks>A tuple of more than seven has the rest in a tuple of its own, on wires as in memory.</remarks>
static class Tuples
{
    static readonly string[] s_items = ["Item1", "Item2", "Item3", "Item4", "Item5", "Item6", "Item7", "Rest"];

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { IsGenericType: true, ContainingType: null } named || Names(named) is not { } names)
        {
            return null;
        }

        // .NET accepts no object whose rest isn't a tuple.
        if (named is { IsValueType: false, TypeArguments.Length: 8 } && named.TypeArguments[7] is not INamedTypeSymbol { Name: "Tuple", IsGenericType: true })
        {
            return null;
        }

        ValueShape?[] values = [.. named.TypeArguments.Select(parser.Value)];
        if (values.Any(v => v is null))
        {
            return null;
        }

        if (!(type.IsValueType && type.IsUnmanagedType))
        {
            values = [.. values.Select((v, i) => Heads.Of(named.TypeArguments[i], v!, parser))];
        }

        string code = Symbols.Names.Code(type);
        parser.Need(type, code, () => Shape(named, code, names, values!, parser));
        return parser.Emitted(type, code);
    }

    /// <summary>The members of a type that is made of its type arguments, or null for any other type.</summary>
    static string[]? Names(INamedTypeSymbol type)
    {
        if (Generic.Is(type, "KeyValuePair", 2, out _))
        {
            return ["Key", "Value"];
        }

        return type is { Name: "ValueTuple" or "Tuple", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } ? s_items : null;
    }

    static ObjectShape Shape(INamedTypeSymbol type, string code, string[] names, ValueShape[] values, TypeParser parser)
    {
        bool fields = type.Name == "ValueTuple";
        GenericOwner? owner = Generics.Owner(type);
        return new ObjectShape(parser.RefOf(type), code, Symbols.Names.Metadata(type))
        {
            Members = values.Select((value, i) => Member(names[i], i, value, type, owner, fields)).ToEquatable(),
            KeyCount = values.Length,
            ArrayLayout = true,
            Tolerant = false,
            References = false,
            Recursive = false,
            IsCase = false,
            Owner = owner,
            Construction = fields ? Construction.Set : Construction.Gather,
            Parameters = type.TypeParameters.Select(p => p.Name).ToEquatable(),
            Arguments = default,
            ConstructByAccessor = false,
            Blittable = parser.IsLaidOut(type),
            BlitFields = parser.IsLaidOut(type) ? type.TypeArguments.Select((t, i) => Field(names[i], fields, type.TypeParameters[i].Name, t, parser)).ToEquatable() : default,
            Unknown = null,
            Bare = type.IsValueType,
            Maker = !fields && values.Length == names.Length && values.Length == s_items.Length ? "global::Manywire.Types.TupleParts.Make" : null,
        };
    }

    static MemberShape Member(string name, int i, ValueShape value, INamedTypeSymbol type, GenericOwner? owner, bool isField) =>
        new(name, name, default, i, value, Symbols.Names.Full(type), owner, type.TypeParameters[i].Name, Access.Direct, isField ? Access.Direct : Access.None, isField ? -1 : i, "default", false);

    /// <summary>A field of the struct. A <c>KeyValuePair</c> has private ones, named as its constructor's parameters are.</summary>
    static BlitField Field(string name, bool isField, string parameter, ITypeSymbol type, TypeParser parser)
    {
        ITypeSymbol? element = type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? ((INamedTypeSymbol)type).TypeArguments[0] : null;
        return new BlitField(isField ? name : name.ToLowerInvariant(), parameter, element is null ? null : Symbols.Names.Full(element), isField, Blits.Nested(element ?? type, parser));
    }
}
