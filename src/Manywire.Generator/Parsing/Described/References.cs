using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Described;

/// <summary>Says in the words of schemas what a type is on wires. The order is that in which types are recognized.</summary>
/// <param name="parser">Knows what is wired, and how.</param>
sealed class References(TypeParser parser)
{
    const string Generic = "System.Collections.Generic.";

    /// <summary>What a type is on wires.</summary>
    public SchemaTypeRef Of(ITypeSymbol type)
    {
        SchemaTypeRef reference = Plain(type);
        return type is { IsValueType: false } and not ITypeParameterSymbol && reference.Form != SchemaForm.Wrapper ? reference.WithNull(type.NullableAnnotation != NullableAnnotation.NotAnnotated)
            : type is ITypeParameterSymbol ? reference.WithNull(type.NullableAnnotation == NullableAnnotation.Annotated)
            : reference;
    }

    /// <summary>The full name of a type, as C# spells it, without its type arguments.</summary>
    public static string NameOf(ITypeSymbol type) =>
        type.ContainingType is { } outer ? NameOf(outer) + "." + type.Name
        : type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString().Replace("@", "") + "." + type.Name
        : type.Name;

    /// <summary>The type parameters of a type, those of the types around it first; or the arguments.</summary>
    public static IEnumerable<ITypeSymbol> ArgumentsOf(INamedTypeSymbol type) => (type.ContainingType is { } outer ? ArgumentsOf(outer) : []).Concat(type.TypeArguments);

    SchemaTypeRef Plain(ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array when parser.SubstituteOf(type) is null:
                return array.Rank > 1 ? new SchemaTypeRef(SchemaForm.Grid, "grid" + array.Rank, [Of(array.ElementType)], length: array.Rank) : Sequence(array.ElementType, "list", "bytes");
            case ITypeParameterSymbol parameter:
                return new SchemaTypeRef(SchemaForm.Parameter, parameter.Name);
            case IPointerTypeSymbol pointer:
                return Of(pointer.PointedAtType);
            case not INamedTypeSymbol:
                return Any;
        }

        var named = (INamedTypeSymbol)type;
        if (parser.SubstituteOf(type) is not null)
        {
            return Named(named);
        }

        if (KnownWords.Scalar(type) is { } scalar)
        {
            return new SchemaTypeRef(SchemaForm.Scalar, scalar);
        }

        if (type.SpecialType == SpecialType.System_String)
        {
            return new SchemaTypeRef(SchemaForm.String, "string");
        }

        if (type.TypeKind == TypeKind.Enum)
        {
            return Named(named);
        }

        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            SchemaTypeRef inner = Of(named.TypeArguments[0]);
            return SchemaTypeRef.NullableOf(inner);
        }

        if (Names.Is(named, "Manywire.WireLazy`1"))
        {
            return Of(named.TypeArguments[0]);
        }

        if (FSharp.Is(type, "Core", "FSharpOption") || FSharp.Is(type, "Core", "FSharpValueOption"))
        {
            return new SchemaTypeRef(SchemaForm.Wrapper, "option", [Of(named.TypeArguments[0])]);
        }

        if (InlineArrays.Length(named) is { } length && InlineArrays.Parts(named) is { Length: 1 } parts)
        {
            return Inline(parts[0], length);
        }

        if (parser.IsWired(type))
        {
            return named.IsAbstract && !UnionCases.IsUnion(named.OriginalDefinition, parser) && !FSharp.IsUnion(named) ? Any : Named(named);
        }

        if (parser.Grows(named))
        {
            return Any; // an error says so
        }

        return Tuple(named) ?? Framework(named) ?? Collection(named) ?? (IsDescribed(named, parser) ? Named(named) : Users(named)) ?? Any;
    }

    /// <summary>Whether a type is a user's collection that has a description of its own: it can contain itself, or isn't its elements on all wires.</summary>
    public static bool IsDescribed(INamedTypeSymbol type, TypeParser parser) =>
        !Names.IsNets(type) && (Only(type, "IEnumerable`1") ?? Only(type, "IReadOnlyDictionary`2")) is not null && (Recursion.CanContainItself(type, parser) || CollectionViews.In(type, parser).Any());

    /// <summary>What such a collection is.</summary>
    public SchemaTypeRef? Within(INamedTypeSymbol type) => Users(type);

    /// <summary>So many values without a count.</summary>
    public SchemaTypeRef Inline(ITypeSymbol element, int length) => new(SchemaForm.Inline, "inline" + length, [Of(element)], length: length);

    static SchemaTypeRef Any => new(SchemaForm.Any, "any");

    SchemaTypeRef Named(INamedTypeSymbol type) => new(SchemaForm.Named, NameOf(type), ArgumentsOf(type).Select(Of).ToList());

    SchemaTypeRef Sequence(ITypeSymbol element, string word, string? ofBytes = null) =>
        ofBytes is not null && element.SpecialType == SpecialType.System_Byte ? new SchemaTypeRef(SchemaForm.Bytes, ofBytes) : new SchemaTypeRef(SchemaForm.List, word, [Of(element)]);

    SchemaTypeRef? Tuple(INamedTypeSymbol type)
    {
        if (!type.IsGenericType || type.ContainingType is not null)
        {
            return null;
        }

        string? word = Names.Qualified(type) switch
        {
            Generic + "KeyValuePair`2" => "pair",
            "System.Linq.IGrouping`2" => "grouping",
            _ => type is { Name: "ValueTuple" or "Tuple", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } ? type.IsValueType ? "tuple" : "reftuple" : null,
        };
        return word is null ? null : new SchemaTypeRef(SchemaForm.Tuple, word, type.TypeArguments.Select(Of).ToList());
    }

    SchemaTypeRef? Framework(INamedTypeSymbol type)
    {
        if (KnownWords.Framework(type) is { } word)
        {
            return new SchemaTypeRef(SchemaForm.Framework, word);
        }

        if (KnownWords.IsUntypedMap(type))
        {
            return UntypedMap;
        }

        if (type is not { TypeArguments.Length: 1, ContainingType: null })
        {
            return null;
        }

        ITypeSymbol element = type.TypeArguments[0];
        return Names.Qualified(type) switch
        {
            "System.Lazy`1" => new SchemaTypeRef(SchemaForm.Wrapper, "lazy", [Of(element)]),
            "System.ArraySegment`1" => Sequence(element, "list", "segment"),
            "System.Memory`1" or "System.ReadOnlyMemory`1" or "System.Buffers.ReadOnlySequence`1" or "System.Buffers.IMemoryOwner`1" or "System.Span`1" or "System.ReadOnlySpan`1" => Sequence(element, "list", "bytes"),
            _ => null,
        };
    }

    static SchemaTypeRef UntypedMap => new(SchemaForm.Map, "map", [Any, Any.WithNull(true)]);

    SchemaTypeRef? Collection(INamedTypeSymbol type)
    {
        if (type.ContainingType is not null)
        {
            return null;
        }

        string name = Names.Qualified(type);
        if (name == Generic + "List`1" || KnownSequences.Knows(name))
        {
            string word = type.Name.Contains("Stack") ? "stack" : type.Name.EndsWith("Set", System.StringComparison.Ordinal) || type.Name is "SortedSet" or "HashSet" ? "set" : "list";
            return type.TypeArguments.Length == 1 ? Sequence(type.TypeArguments[0], word) : new SchemaTypeRef(SchemaForm.List, word, [Any.WithNull(true)]);
        }

        if (Maps.Knows(name))
        {
            return Map(type.TypeArguments[0], type.TypeArguments[1]);
        }

        return name switch
        {
            "System.Linq.ILookup`2" => new SchemaTypeRef(SchemaForm.List, "list", [new SchemaTypeRef(SchemaForm.Tuple, "grouping", type.TypeArguments.Select(Of).ToList())]),
            Generic + "PriorityQueue`2" => new SchemaTypeRef(SchemaForm.List, "list", [new SchemaTypeRef(SchemaForm.Tuple, "tuple", type.TypeArguments.Select(Of).ToList())]),
            _ => null,
        };
    }

    SchemaTypeRef Map(ITypeSymbol key, ITypeSymbol value) => new(SchemaForm.Map, "map", [Of(key), Of(value)]);

    /// <summary>A user's collection: what it implements.</summary>
    SchemaTypeRef? Users(INamedTypeSymbol type)
    {
        if (Only(type, "IDictionary`2") is { } map || (map = Only(type, "IReadOnlyDictionary`2")) is not null)
        {
            return Map(map.TypeArguments[0], map.TypeArguments[1]);
        }

        if (Only(type, "IEnumerable`1") is { } sequence)
        {
            bool isStack = Bases(type).Any(b => Names.Qualified(b) is Generic + "Stack`1" or "System.Collections.Concurrent.ConcurrentStack`1");
            bool isSet = type.AllInterfaces.Any(i => Names.Qualified(i) is Generic + "ISet`1" or Generic + "IReadOnlySet`1");
            return Sequence(sequence.TypeArguments[0], isStack ? "stack" : isSet ? "set" : "list");
        }

        return !UntypedCollections.IsCollection(type) ? null
            : type.AllInterfaces.Any(i => Names.Qualified(i) == "System.Collections.IDictionary") ? UntypedMap
            : new SchemaTypeRef(SchemaForm.List, "list", [Any.WithNull(true)]);
    }

    static IEnumerable<INamedTypeSymbol> Bases(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            yield return t;
        }
    }

    static INamedTypeSymbol? Only(INamedTypeSymbol type, string name) => type.AllInterfaces.Where(i => Names.Qualified(i) == Generic + name).ToList() is { Count: 1 } one ? one[0] : null;
}
