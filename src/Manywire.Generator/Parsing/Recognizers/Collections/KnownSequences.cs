using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>.NET's own collections, each with what is the fastest for it.</summary>
static class KnownSequences
{
    const string Fill = "global::Manywire.Emitted.WireFill";
    const string All = "snapshot.AddAll(value);";
    const string Untyped = "snapshot = global::Manywire.Emitted.WireSnapshots.Items(value);";

    /// <summary>A collection that is looked at.</summary>
    /// <param name="Type">The collection.</param>
    /// <param name="Element">The type of its elements.</param>
    /// <param name="Value">How they get on a wire.</param>
    /// <param name="Parser">Who asks.</param>
    sealed record Given(INamedTypeSymbol Type, ITypeSymbol Element, ValueShape Value, TypeParser Parser)
    {
        public string Name => Names.Full(Type);

        public string T => Names.Full(Element);

        public string Spans => Carriers.Span(Element, Value, Parser);

        public string Capacity => $"WireItems<KeyValuePair<{T}, long>>.Capacity(n, reader.Remaining(ref p))";

        public ValueShape? Array => Carriers.Array(Element, Value, Parser);

        public ValueShape? List => Carriers.Of("System.Collections.Generic.List`1", Parser, Element);

        public ValueShape? Set => Carriers.Of("System.Collections.Generic.HashSet`1", Parser, Element);
    }

    /// <summary>By name with its namespace.</summary>
    static readonly Dictionary<string, Func<Given, SequencePlan>> s_known = new()
    {
        // Filled in place.
        ["System.Collections.Generic.HashSet`1"] = g => Filled(g, $"new {g.Name}({g.Capacity})") with { Watching = Hashes.Of(g.Element, g.Value) },
        ["System.Collections.Generic.SortedSet`1"] = g => Filled(g, $"new {g.Name}()"),
        ["System.Collections.Generic.LinkedList`1"] = g => Filled(g, $"new {g.Name}()") with { Add = "value.AddLast({0});" },
        ["System.Collections.Generic.Queue`1"] = g => Filled(g, $"new {g.Name}({g.Capacity})") with { Add = "value.Enqueue({0});" },
        ["System.Collections.ObjectModel.Collection`1"] = g => Filled(g, $"new {g.Name}()") with { Enumeration = Enumeration.Gathered, Gather = All, Spans = g.Spans },
        ["System.Collections.ObjectModel.ObservableCollection`1"] = g => Filled(g, $"new {g.Name}()") with { Enumeration = Enumeration.Gathered, Gather = All, Spans = g.Spans },
        ["System.Collections.Concurrent.ConcurrentQueue`1"] = g => Filled(g, $"new {g.Name}()") with { Enumeration = Enumeration.Gathered, Spans = g.Spans, Add = "value.Enqueue({0});" },

        // Stacks come from the top, but from the bottom on wires that write memory.
        ["System.Collections.Generic.Stack`1"] = g => Stack(g, $"{Fill}.Stack(value, made, !reader.Blits)"),
        ["System.Collections.Concurrent.ConcurrentStack`1"] = g => Stack(g, $"{Fill}.Stack(value, made, !reader.Blits)"),
        ["System.Collections.Immutable.ImmutableStack`1"] = g => Stack(g, $"{Fill}.Stack(made, !reader.Blits)"),
        ["System.Collections.Immutable.IImmutableStack`1"] = g => Stack(g, $"{Fill}.Stack(made, !reader.Blits)"),

        // Made of all elements.
        ["System.Collections.Concurrent.ConcurrentBag`1"] = g => ReadThrough(g, g.Array, $"{Fill}.Bag(value, made)"),
        ["System.Collections.Concurrent.BlockingCollection`1"] = g => ReadThrough(g, g.Array, $"{Fill}.Blocking(made)"),
        ["System.Collections.ObjectModel.ReadOnlyCollection`1"] = g => ReadThrough(g, g.Array, $"new {g.Name}(made)") with { Gather = All },
        ["System.Collections.ObjectModel.ReadOnlyObservableCollection`1"] = g => ReadThrough(g, g.List, $"{Fill}.ReadOnlyObservable(made)") with { Gather = All },
        ["System.Collections.ObjectModel.ReadOnlySet`1"] = g => ReadThrough(g, g.Set, $"new {g.Name}(made)") with { Gather = All },
        ["System.Collections.Immutable.ImmutableArray`1"] = g => ReadThrough(g, g.Array, "global::System.Runtime.InteropServices.ImmutableCollectionsMarshal.AsImmutableArray(made)") with { IsNull = "value.IsDefault", Enumeration = Enumeration.Span, Items = "value.AsSpan()" },
        ["System.Collections.Immutable.ImmutableList`1"] = g => ReadThrough(g, g.Array, Create(g, "ImmutableList")) with { Enumeration = Enumeration.Each },
        ["System.Collections.Immutable.IImmutableList`1"] = g => ReadThrough(g, g.Array, Create(g, "ImmutableList")),
        ["System.Collections.Immutable.ImmutableQueue`1"] = g => ReadThrough(g, g.Array, Create(g, "ImmutableQueue")),
        ["System.Collections.Immutable.IImmutableQueue`1"] = g => ReadThrough(g, g.Array, Create(g, "ImmutableQueue")),
        ["System.Collections.Immutable.ImmutableSortedSet`1"] = g => ReadThrough(g, g.Array, Create(g, "ImmutableSortedSet")) with { Enumeration = Enumeration.Each },
        ["System.Collections.Immutable.ImmutableHashSet`1"] = g => ReadThrough(g, g.Set, $"{Fill}.ImmutableSet(made)") with { Enumeration = Enumeration.Each },
        ["System.Collections.Immutable.IImmutableSet`1"] = g => ReadThrough(g, g.Set, $"{Fill}.ImmutableSet(made)"),
        ["System.Collections.Frozen.FrozenSet`1"] = g => ReadThrough(g, g.Set, $"{Fill}.Frozen(made)") with { Enumeration = Enumeration.Each },

        // In rented arrays: bytes have code of their own.
        ["System.Buffers.IMemoryOwner`1"] = g => new SequencePlan
        {
            Enumeration = Enumeration.Span,
            Items = "value.Memory.Span",
            Spans = g.Spans,
            Target = "made",
            TargetType = $"global::Manywire.WirePooled<{g.T}>",
            Create = $"global::Manywire.WirePooled<{g.T}>.Empty(WireItems<{g.T}>.Capacity(n, reader.Remaining(ref p)))",
            Clear = "",
            Add = "made.Add({0});",
        },

        // Of elements of unknown type.
        ["System.Collections.ArrayList"] = g => Filled(g, $"new {g.Name}()") with { Enumeration = Enumeration.Gathered, Gather = Untyped, Spans = g.Spans },
        ["System.Collections.Queue"] = g => Filled(g, $"new {g.Name}()") with { Enumeration = Enumeration.Gathered, Gather = Untyped, Spans = g.Spans, Add = "value.Enqueue({0});" },
        ["System.Collections.Stack"] = g => Stack(g, $"{Fill}.Stack(value, made, !reader.Blits)"),
        ["System.Collections.IEnumerable"] = g => ReadThrough(g, g.List, "made") with { Gather = Untyped },
        ["System.Collections.ICollection"] = g => ReadThrough(g, g.List, "made") with { Gather = Untyped },
        ["System.Collections.IList"] = g => ReadThrough(g, g.List, "made") with { Gather = Untyped },

        // Interfaces: what they mostly are. What is there and can be changed is filled.
        ["System.Collections.Generic.IEnumerable`1"] = g => ReadThrough(g, g.List, "made") with { Gather = All, Existing = $"value as global::System.Collections.Generic.List<{g.T}>" },
        ["System.Collections.Generic.IReadOnlyCollection`1"] = g => ReadThrough(g, g.List, "made") with { Gather = All, Existing = $"value as global::System.Collections.Generic.List<{g.T}>" },
        ["System.Collections.Generic.IReadOnlyList`1"] = g => ReadThrough(g, g.List, "made") with { Gather = All, Existing = $"value as global::System.Collections.Generic.List<{g.T}>" },
        ["System.Collections.Generic.ICollection`1"] = g => ReadThrough(g, g.List, $"{Fill}.Collection(value, made)") with { Gather = All, Existing = $"value as global::System.Collections.Generic.List<{g.T}>" },
        ["System.Collections.Generic.IList`1"] = g => ReadThrough(g, g.List, $"{Fill}.List(value, made)") with { Gather = All, Existing = $"value as global::System.Collections.Generic.List<{g.T}>" },
        ["System.Collections.Generic.ISet`1"] = g => ReadThrough(g, g.Set, $"{Fill}.Set(value, made)") with { Gather = All, Existing = $"value as global::System.Collections.Generic.HashSet<{g.T}>" },
        ["System.Collections.Generic.IReadOnlySet`1"] = g => ReadThrough(g, g.Set, "made") with { Gather = All, Existing = $"value as global::System.Collections.Generic.HashSet<{g.T}>" },
    };

    /// <summary>Those whose elements are memory where the wire writes memory, as an array's are, also where they are generic structs.</summary>
    static readonly HashSet<string> s_memory =
    [
        "System.Collections.Generic.Stack`1", "System.Collections.Immutable.ImmutableArray`1", "System.Collections.ObjectModel.ReadOnlyCollection`1", "System.Collections.ObjectModel.ReadOnlyObservableCollection`1", "System.Buffers.IMemoryOwner`1",
        .. ((string[])["IEnumerable`1", "IReadOnlyCollection`1", "IReadOnlyList`1", "ICollection`1", "IList`1"]).Select(n => "System.Collections.Generic." + n),
    ];

    /// <summary>Whether a name is one of these.</summary>
    /// <param name="name">With its namespace and arity.</param>
    public static bool Knows(string name) => s_known.ContainsKey(name);

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 0 or 1, ContainingType: null } named || !s_known.TryGetValue(Names.Qualified(named), out Func<Given, SequencePlan>? plan))
        {
            return null;
        }

        ITypeSymbol item = named.TypeArguments.Length == 1 ? named.TypeArguments[0] : parser.Compilation.GetSpecialType(SpecialType.System_Object);
        if (parser.Value(item) is not { } element)
        {
            return null;
        }

        element = s_memory.Contains(Names.Qualified(named)) ? element : Heads.Of(item, element, parser);
        SequencePlan how = plan(new Given(named, item, element, parser));
        if (how is { ReadAs: null, TargetType: "" })
        {
            return null; // what it would be made of isn't referenced
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => new SequenceShape(TypeParser.Ref(type), code, Names.Metadata(type), element, how, Recursive: false) { Identified = Identities.AreIn(type, parser) });
        return parser.Emitted(type, code);
    }

    static SequencePlan Filled(Given given, string create) => new() { TargetType = given.Name, Create = create };

    static SequencePlan ReadThrough(Given given, ValueShape? readAs, string make) => new() { Enumeration = Enumeration.Gathered, Spans = given.Spans, ReadAs = readAs, Make = make };

    static SequencePlan Stack(Given given, string make) => ReadThrough(given, given.Array, make) with { Enumeration = Enumeration.Stacked };

    static string Create(Given given, string factory) => $"global::System.Collections.Immutable.{factory}.Create<{given.T}>(made)";
}
