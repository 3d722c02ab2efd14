using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>User-defined collections and maps: found by what they implement, and how they can be made.</summary>
/// <remarks>In this order: a collection builder; <c>Add</c> or an indexer on an empty one; a constructor that takes all.</remarks>
static class UserCollections
{
    const string Generic = "System.Collections.Generic.";
    const string Concurrent = "System.Collections.Concurrent.";

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, IsRefLikeType: false, IsUnboundGenericType: false } named || IsNets(named) || parser.Grows(named))
        {
            return null;
        }

        // A collection of itself is what it is while it is looked at.
        string code = Names.Code(type);
        if (!parser.Open(type))
        {
            return parser.Emitted(type, code);
        }

        try
        {
            if ((Map(named, code, parser) ?? Sequence(named, code, parser) ?? (UntypedCollections.IsCollection(named) ? UntypedCollections.Of(named, code, parser) : null)) is not { } shape)
            {
                return null;
            }

            parser.Need(type, code, () => CollectionViews.Of(shape, named, parser));
            foreach ((_, AttributeData said) in parser.Dialects.Said(named.OriginalDefinition, WireMeaning.NumbersAsText))
            {
                parser.ReportShared(Rules.Unsupported, named.OriginalDefinition, named.OriginalDefinition.ToDisplayString(), View.Shown(said), "elements are written and read as numbers");
            }

            foreach ((_, INamedTypeSymbol called) in parser.Dialects.Interfaces(named.OriginalDefinition).Where(i => i.Rule.Meaning is WireMeaning.Serializing or WireMeaning.Serialized or WireMeaning.Deserializing or WireMeaning.Deserialized))
            {
                parser.ReportShared(Rules.Unsupported, named.OriginalDefinition, named.OriginalDefinition.ToDisplayString(), called.Name, "a collection isn't told that it is written or read");
            }

            return parser.Emitted(type, code);
        }
        finally
        {
            parser.Close(type);
        }
    }

    /// <summary>Whether a type would be a collection if it weren't marked.</summary>
    public static bool IsOne(INamedTypeSymbol type, TypeParser parser) => !IsNets(type) && ((Only(type, "IDictionary`2") ?? Only(type, "ICollection`1") ?? Only(type, "IReadOnlyCollection`1")) is not null || (UntypedCollections.IsCollection(type) && UntypedCollections.IsOne(type)));

    /// <summary>Whether a type has elements, if it is a collection for us or not.</summary>
    public static bool IsEnumerated(ITypeSymbol type) => type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable);

    /// <summary>Whether a collection of the type is filled when there is one.</summary>
    public static bool IsFilled(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named || type.IsValueType || type.SpecialType == SpecialType.System_String)
        {
            return false;
        }

        if (IsNets(named))
        {
            return s_filled.Contains(Names.Qualified(named));
        }

        return named.TypeKind == TypeKind.Class
            && (named.AllInterfaces.Any(i => Names.Qualified(i) is Generic + "ICollection`1" or Generic + "IDictionary`2") || s_ended.Any(n => Inherits(named, n)) || UntypedCollections.IsFilled(named));
    }

    /// <summary>Collections of .NET's that are no <c>ICollection</c>: what is added has a place.</summary>
    static readonly string[] s_ended = [Generic + "Queue`1", Generic + "Stack`1", Concurrent + "ConcurrentQueue`1", Concurrent + "ConcurrentStack`1", "System.Collections.Queue", "System.Collections.Stack"];

    static readonly HashSet<string> s_filled =
    [
        .. ((string[])["List`1", "Dictionary`2", "HashSet`1", "SortedSet`1", "LinkedList`1", "Queue`1", "Stack`1", "PriorityQueue`2", "SortedDictionary`2", "SortedList`2", "OrderedDictionary`2", "ICollection`1", "IList`1", "ISet`1", "IDictionary`2"]).Select(n => Generic + n),
        .. ((string[])["ConcurrentBag`1", "ConcurrentQueue`1", "ConcurrentStack`1", "ConcurrentDictionary`2"]).Select(n => Concurrent + n),
        .. ((string[])["ArrayList", "Queue", "Stack", "Hashtable"]).Select(n => "System.Collections." + n),
        .. ((string[])["Collection`1", "ObservableCollection`1"]).Select(n => "System.Collections.ObjectModel." + n),
    ];

    /// <summary>The types of the elements of a user-defined collection; those of a map are pairs.</summary>
    public static IEnumerable<ITypeSymbol> Elements(INamedTypeSymbol type) =>
        IsNets(type) ? [] : type.AllInterfaces.Where(i => Names.Qualified(i) == Generic + "IEnumerable`1").Select(i => i.TypeArguments[0]);

    /// <summary>.NET's own collections are listed by name, but for those that are taken as a user's are.</summary>
    static bool IsNets(INamedTypeSymbol type) => type.ContainingNamespace is null || (Names.IsOf(type, "System") && Names.Qualified(type) != "System.ComponentModel.BindingList`1");

    static RootShape? Map(INamedTypeSymbol type, string code, TypeParser parser)
    {
        INamedTypeSymbol? open = Only(type, "IDictionary`2");
        if ((open ?? Only(type, "IReadOnlyDictionary`2")) is not { } map || Maps.Key(map.TypeArguments[0], parser) is not { } key || parser.Value(map.TypeArguments[1]) is not { } value)
        {
            return null;
        }

        (key, value) = Maps.Parts(map.TypeArguments, key, value, parser);
        string name = Names.Full(type), arguments = $"<{Names.Full(map.TypeArguments[0])}, {Names.Full(map.TypeArguments[1])}>";
        MapPlan plan = new()
        {
            IsTheirs = true,
            IsNull = type.IsValueType ? null : "value is null",
            Snapshot = $"global::Manywire.Emitted.WireSnapshot<KeyValuePair{arguments}> snapshot = default; foreach (KeyValuePair{arguments} entry in {Enumerated(type, map.TypeArguments, parser)}) {{ snapshot.Add(entry); }}",
        };
        if (open is not null && CanMakeEmpty(type, parser))
        {
            string into = type.IsValueType ? "value" : $"((global::{Generic}IDictionary{arguments})value)";
            bool indexed = HasPublic<IPropertySymbol>(type, "this[]", p => p is { Parameters.Length: 1, SetMethod: not null } && Same(p.Parameters[0].Type, map.TypeArguments[0]) && Same(p.Type, map.TypeArguments[1]), parser);
            bool clears = HasPublic<IMethodSymbol>(type, "Clear", m => m.Parameters.Length == 0, parser);
            if (indexed || !type.IsValueType)
            {
                Watching watching = Inherits(type, Generic + "Dictionary`2") && Hashes.Of(map.TypeArguments[0], key) != Watching.None ? Watching.Fixed : Watching.None;
                return Shape(plan with { Watching = watching, TargetType = name, Create = $"new {name}()", Clear = $"{(clears ? "value" : into)}.Clear();", Into = indexed ? "value" : into });
            }
        }

        if (!type.IsAbstract && Carriers.Of(Generic + "Dictionary`2", parser, map.TypeArguments[0], map.TypeArguments[1]) is { } dictionary && MadeOf(type, map, parser) is { } make)
        {
            return Shape(plan with { ReadAs = dictionary, Make = make });
        }

        return null;

        MapShape Shape(MapPlan how) => new(TypeParser.Ref(type), code, Names.Metadata(type), key, value, how, Recursion.CanContainItself(type, parser)) { Pair = Maps.Pair(map.TypeArguments, parser), Identified = Identities.AreIn(type, parser) };
    }

    /// <summary>How a map is made of a dictionary, <c>made</c>, or of its entries; null where it can't be.</summary>
    static string? MadeOf(INamedTypeSymbol type, INamedTypeSymbol map, TypeParser parser)
    {
        string name = Names.Full(type);
        ITypeSymbol entry = map.AllInterfaces.First(i => Names.Qualified(i) == Generic + "IEnumerable`1").TypeArguments[0];
        List<ITypeSymbol> takes = type.InstanceConstructors.Where(c => c.Parameters.Length == 1 && parser.CanReach(c, type)).Select(c => c.Parameters[0].Type).ToList();
        if (takes.Any(t => IsOneOf(t, map.TypeArguments, "Dictionary`2", "IDictionary`2", "IReadOnlyDictionary`2")))
        {
            return $"new {name}(made)";
        }

        if (Builder(type, entry, parser) is { } builder)
        {
            return $"{builder}(global::System.Linq.Enumerable.ToArray(made))";
        }

        if (takes.FirstOrDefault(t => IsOneOf(t, [entry], "IEnumerable`1", "ICollection`1", "IReadOnlyCollection`1")) is { } entries)
        {
            return $"new {name}(({Names.Full(entries)})made)";
        }

        return takes.Any(t => IsMadeOfArray(t, entry)) ? $"new {name}(global::System.Linq.Enumerable.ToArray(made))"
            : takes.Any(t => IsOneOf(t, [entry], "List`1")) ? $"new {name}(global::System.Linq.Enumerable.ToList(made))" : null;
    }

    /// <summary>Whether an array is taken where a value of a type is.</summary>
    static bool IsMadeOfArray(ITypeSymbol type, ITypeSymbol item) => type is IArrayTypeSymbol { Rank: 1 } of ? Same(of.ElementType, item)
        : IsOneOf(type, [item], "IEnumerable`1", "IReadOnlyCollection`1", "IReadOnlyList`1", "ICollection`1", "IList`1") || (type is INamedTypeSymbol span && Names.Qualified(span) == "System.ReadOnlySpan`1" && Same(span.TypeArguments[0], item));

    static RootShape? Sequence(INamedTypeSymbol type, string code, TypeParser parser)
    {
        if (Only(type, "IEnumerable`1") is not { } sequence || parser.Value(sequence.TypeArguments[0]) is not { } element)
        {
            return null;
        }

        ITypeSymbol item = sequence.TypeArguments[0];
        element = Heads.Of(item, element, parser);
        string name = Names.Full(type), t = Names.Full(item);
        SequencePlan plan = new() { IsTheirs = true, IsNull = type.IsValueType ? null : "value is null", Enumeration = Enumeration.Gathered, Items = Enumerated(type, [item], parser), TargetType = name };
        if (Inherits(type, Generic + "List`1"))
        {
            plan = plan with { Enumeration = Enumeration.Span, Items = $"global::System.Runtime.InteropServices.CollectionsMarshal.AsSpan<{t}>(value)" };
        }

        if (Builder(type, item, parser) is { } builder)
        {
            return Carriers.Array(item, element, parser) is { } array ? Shape(plan with { ReadAs = array, Make = $"{builder}(made)" }) : null;
        }

        // Before what has an Add: that would turn it over.
        if (CanMakeEmpty(type, parser) && (Inherits(type, Generic + "Stack`1") || Inherits(type, Concurrent + "ConcurrentStack`1")) && Carriers.Array(item, element, parser) is { } items)
        {
            return Shape(plan with { Enumeration = Enumeration.Stacked, ReadAs = items, Make = $"({name})global::Manywire.Emitted.WireFill.Stack(value ?? new {name}(), made, !reader.Blits)" });
        }

        INamedTypeSymbol? collection = Only(type, "ICollection`1");
        bool adds = HasPublic<IMethodSymbol>(type, "Add", m => m.Parameters.Length == 1 && Same(m.Parameters[0].Type, item), parser);
        if (CanMakeEmpty(type, parser) && !IsImmutable(type) && (adds || (collection is not null && !type.IsValueType)))
        {
            string into = $"((global::{Generic}ICollection<{t}>)value)";
            bool clears = HasPublic<IMethodSymbol>(type, "Clear", m => m.Parameters.Length == 0, parser);
            return Shape(plan with
            {
                Create = $"new {name}()",

                Watching = Inherits(type, Generic + "HashSet`1") && Hashes.Of(item, element) != Watching.None ? Watching.Fixed : Watching.None,

                // What can't be emptied is made anew.
                Clear = clears ? "value.Clear();" : collection is not null && !type.IsValueType ? into + ".Clear();" : $"value = new {name}();",
                Add = adds ? "value.Add({0});" : into + ".Add({0});",
            });
        }

        if (CanMakeEmpty(type, parser) && (Inherits(type, Generic + "Queue`1") || Inherits(type, Concurrent + "ConcurrentQueue`1")))
        {
            return Shape(plan with { Create = $"new {name}()", Clear = "value.Clear();", Add = "value.Enqueue({0});" });
        }

        if (type.IsAbstract)
        {
            return null;
        }

        foreach (IMethodSymbol constructor in type.InstanceConstructors.Where(c => c.Parameters.Length == 1 && parser.CanReach(c, type)))
        {
            ITypeSymbol parameter = constructor.Parameters[0].Type;
            if (IsOneOf(parameter, [item], "List`1") && Carriers.List(item, element, parser) is { } list)
            {
                return Shape(plan with { ReadAs = list, Make = $"new {name}(made)" });
            }

            if (IsMadeOfArray(parameter, item) && Carriers.Array(item, element, parser) is { } array)
            {
                return Shape(plan with { ReadAs = array, Make = $"new {name}(made)" });
            }
        }

        return null;

        // The code of spans is asked for only here: a collection of itself that can't be filled has none for its elements.
        SequenceShape Shape(SequencePlan how) => new(TypeParser.Ref(type), code, Names.Metadata(type), element, how with { Spans = Carriers.Span(item, element, parser) }, Recursion.CanContainItself(type, parser)) { Identified = Identities.AreIn(type, parser) };
    }

    /// <summary>What <c>foreach</c> goes over: the collection by its own enumerator, unless that says nothing of the elements' type.</summary>
    static string Enumerated(INamedTypeSymbol type, IReadOnlyList<ITypeSymbol> arguments, TypeParser parser)
    {
        IMethodSymbol? enumerator = Members<IMethodSymbol>(type, "GetEnumerator").FirstOrDefault(m => m.Parameters.Length == 0 && m.TypeParameters.Length == 0 && m.DeclaredAccessibility == Accessibility.Public);
        ITypeSymbol? current = enumerator is null ? null : Members<IPropertySymbol>(enumerator.ReturnType, "Current").FirstOrDefault()?.Type;
        bool own = current is INamedTypeSymbol pair && arguments.Count == 2
            ? Names.Qualified(pair) == Generic + "KeyValuePair`2" && pair.TypeArguments.Zip(arguments, Same).All(x => x)
            : current is not null && Same(current, arguments[0]);
        string element = arguments.Count == 2 ? $"KeyValuePair<{Names.Full(arguments[0])}, {Names.Full(arguments[1])}>" : Names.Full(arguments[0]);
        return own ? "value" : $"(global::{Generic}IEnumerable<{element}>)value";
    }

    /// <summary>The method that builds it of a span of all elements.</summary>
    static string? Builder(INamedTypeSymbol type, ITypeSymbol item, TypeParser parser)
    {
        AttributeData? attribute = type.OriginalDefinition.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: "CollectionBuilderAttribute", ContainingNamespace: { Name: "CompilerServices" } });
        if (attribute is null || Attributes.Argument(attribute, 0) is not INamedTypeSymbol builder || Attributes.Argument(attribute, 1) is not string name)
        {
            return null;
        }

        foreach (IMethodSymbol method in builder.GetMembers(name).OfType<IMethodSymbol>().Where(m => m.IsStatic && m.Parameters.Length == 1 && m.TypeParameters.Length == type.TypeArguments.Length))
        {
            IMethodSymbol closed = method.TypeParameters.Length == 0 ? method : method.Construct([.. type.TypeArguments]);
            if (closed.Parameters[0].Type is INamedTypeSymbol span && Names.Qualified(span) == "System.ReadOnlySpan`1" && Same(span.TypeArguments[0], item) && Same(closed.ReturnType, type) && parser.CanReach(method, type))
            {
                return Names.Full(builder) + "." + name + (type.TypeArguments.Length == 0 ? "" : "<" + string.Join(", ", type.TypeArguments.Select(Names.Full)) + ">");
            }
        }

        return null;
    }

    static bool CanMakeEmpty(INamedTypeSymbol type, TypeParser parser) =>
        !type.IsAbstract && type.InstanceConstructors.Any(c => c.Parameters.Length == 0 && parser.CanReach(c, type)) && !HasRequired(type);

    /// <summary>Whether what is added is in another collection, which <c>Add</c> returns.</summary>
    public static bool IsImmutable(INamedTypeSymbol type) => type.AllInterfaces.Any(i => i is { ContainingNamespace: { Name: "Immutable" } } && Names.IsOf(i, "System"));

    static bool HasRequired(INamedTypeSymbol type) => type.GetMembers().Any(m => Declarations.IsRequired(m));

    /// <summary>The interface of a generic name, if there is one of them.</summary>
    static INamedTypeSymbol? Only(INamedTypeSymbol type, string name) =>
        type.AllInterfaces.Where(i => Names.Qualified(i) == Generic + name).ToList() is { Count: 1 } one ? one[0] : null;

    internal static bool Inherits(INamedTypeSymbol type, string name)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (Names.Qualified(t) == name)
            {
                return true;
            }
        }

        return false;
    }

    static IEnumerable<T> Members<T>(ITypeSymbol type, string name)
        where T : ISymbol
    {
        IEnumerable<T> all = [];
        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            all = all.Concat(t.GetMembers(name).OfType<T>());
        }

        return type.TypeKind == TypeKind.Interface ? all.Concat(type.AllInterfaces.SelectMany(i => i.GetMembers(name).OfType<T>())) : all;
    }

    static bool HasPublic<T>(INamedTypeSymbol type, string name, System.Func<T, bool> which, TypeParser parser)
        where T : ISymbol => Members<T>(type, name).Any(m => !m.IsStatic && m.DeclaredAccessibility == Accessibility.Public && which(m));

    static bool IsOneOf(ITypeSymbol type, IReadOnlyList<ITypeSymbol> arguments, params string[] names) =>
        type is INamedTypeSymbol named && names.Any(n => Names.Qualified(named) == Generic + n) && named.TypeArguments.Zip(arguments, Same).All(x => x);

    static bool Same(ITypeSymbol a, ITypeSymbol b) => SymbolEqualityComparer.Default.Equals(a, b);
}
