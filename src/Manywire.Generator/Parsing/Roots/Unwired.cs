using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>What can be done about a type without a wire form: that depends on whose it is.</summary>
static class Unwired
{
    /// <summary>What to write.</summary>
    /// <param name="type">The type of the member or value, or one that contains the culprit.</param>
    /// <param name="isMember">Whether it could be left out.</param>
    /// <param name="parser">The parser.</param>
    public static string Advice(ITypeSymbol type, bool isMember, TypeParser parser)
    {
        ITypeSymbol part = Part(type, parser).WithNullableAnnotation(NullableAnnotation.None);
        string name = part.ToDisplayString();
        string leave = isMember ? ", or leave the member out with [WireIgnore]" : "";
        return part switch
        {
            { IsAnonymousType: true } => "declare a record in its place, and mark that with [Wire]",
            { TypeKind: TypeKind.Pointer or TypeKind.FunctionPointer or TypeKind.Delegate } or { SpecialType: SpecialType.System_IntPtr or SpecialType.System_UIntPtr } =>
                "nothing of it means anything in another process" + (isMember ? ": leave the member out with [WireIgnore]" : ""),
            INamedTypeSymbol when !Names.CanSpell(part) => $"C# can't spell its name: give it another one{leave}",
            INamedTypeSymbol { IsUnboundGenericType: true } => "name a closed one, with its type arguments",
            INamedTypeSymbol nets when UntypedCollections.IsCollection(part) && Names.IsNets(part) => $"it is a collection of .NET's that isn't among those with a form: {UntypedCollections.Instead(nets)}say how it is written with [WireFormatter] or [WireSurrogate]{leave}",
            _ when UntypedCollections.IsCollection(part) => $"'{name}' is a collection that can't be filled: {UntypedCollections.Cure((INamedTypeSymbol)part)}, or say how it is written with [WireFormatter] or [WireSurrogate]{leave}",
            INamedTypeSymbol immutable when UserCollections.IsImmutable(immutable) && !Names.IsNets(immutable) => $"'{name}' is a collection that can't be filled, since what is added is in another one: give it a public constructor that takes all elements, or say how it is written with [WireFormatter] or [WireSurrogate]{leave}",
            _ when part.Locations.Any(l => l.IsInSource) => $"mark '{name}' with [Wire]{leave}",
            { TypeKind: TypeKind.Class, IsAbstract: true } when !Names.IsNets(part) => $"say how a '{name}', which is abstract, is written with [WireFormatter] or [WireSurrogate]{leave}",
            _ when Names.IsNets(part) => $"say how a '{name}' is written with [WireFormatter] or [WireSurrogate]{leave}",
            _ => $"name it in [assembly: WireExternal(typeof({name}))]{leave}",
        };
    }

    /// <summary>What the type is made of that has no wire form itself.</summary>
    static ITypeSymbol Part(ITypeSymbol type, TypeParser parser, int level = 0) => type switch
    {
        IArrayTypeSymbol array when parser.Value(array.ElementType) is null => Part(array.ElementType, parser, level),
        INamedTypeSymbol { IsUnboundGenericType: false, TypeArguments.Length: > 0 } named when named.TypeArguments.FirstOrDefault(a => parser.Value(a) is null) is { } argument => Part(argument, parser, level),
        INamedTypeSymbol named when level < MostWithin && UserCollections.IsOne(named, parser) && Element(named) is { } element && parser.Value(element) is null => Part(element, parser, level + 1),
        _ => type,
    };

    /// <summary>Collections of collections that are looked into: they may be of themselves.</summary>
    const int MostWithin = 8;

    /// <summary>What a collection of the application's own holds.</summary>
    static ITypeSymbol? Element(INamedTypeSymbol type) => type.AllInterfaces.FirstOrDefault(i => Names.Qualified(i) == "System.Collections.Generic.IEnumerable`1")?.TypeArguments[0];
}
