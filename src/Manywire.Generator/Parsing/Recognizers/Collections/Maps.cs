using System;
using System.Collections.Generic;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>.NET's own maps, each with what is the fastest for it.</summary>
static class Maps
{
    const string Fill = "global::Manywire.Emitted.WireFill";

    /// <summary>A map that is looked at.</summary>
    sealed record Given(INamedTypeSymbol Type, ITypeSymbol Key, ITypeSymbol Value, ValueShape KeyValue, TypeParser Parser)
    {
        public string Name => Names.Full(Type);

        public string Arguments => $"<{Names.Full(Key)}, {Names.Full(Value)}>";

        public string Snapshot => $"global::Manywire.Emitted.WireSnapshot<KeyValuePair{Arguments}> snapshot = global::Manywire.Emitted.WireSnapshots.Entries<{Names.Full(Key)}, {Names.Full(Value)}>(value);";

        public CodeValue? Dictionary => Carriers.Of("System.Collections.Generic.Dictionary`2", Parser, Key, Value);
    }

    static readonly Dictionary<string, Func<Given, MapPlan?>> s_known = new()
    {
        // Filled in place.
        ["System.Collections.Generic.Dictionary`2"] = g => Filled(g, $"new {g.Name}(WireItems<KeyValuePair{g.Arguments}>.Capacity(n, reader.Remaining(ref p)))") with { Adding = Adding.Try, Watching = Hashes.Of(g.Key, g.KeyValue) },
        ["System.Collections.Generic.SortedDictionary`2"] = g => Filled(g, $"new {g.Name}()") with { Comparer = "value.Comparer" },
        ["System.Collections.Generic.SortedList`2"] = g => Filled(g, $"new {g.Name}()") with { Adding = Adding.Sorted },
        ["System.Collections.Generic.OrderedDictionary`2"] = g => Filled(g, $"new {g.Name}(WireItems<KeyValuePair{g.Arguments}>.Capacity(n, reader.Remaining(ref p)))") with { Adding = Adding.Try, Watching = Hashes.Of(g.Key, g.KeyValue) },
        ["System.Collections.Concurrent.ConcurrentDictionary`2"] = g => ReadThrough(g, g.Dictionary, $"{Fill}.Concurrent(value, made)") is { } plan ? plan with { Snapshot = g.Snapshot } : null,

        // Made of all entries.
        ["System.Collections.ObjectModel.ReadOnlyDictionary`2"] = g => ReadThrough(g, g.Dictionary, $"new {g.Name}(made)") is { } plan ? plan with { Snapshot = g.Snapshot } : null,
        ["System.Collections.Immutable.ImmutableDictionary`2"] = g => ReadThrough(g, g.Dictionary, $"{Fill}.Immutable(made)"),
        ["System.Collections.Immutable.IImmutableDictionary`2"] = g => ReadThrough(g, g.Dictionary, $"{Fill}.Immutable(made)") is { } plan ? plan with { Snapshot = g.Snapshot } : null,
        ["System.Collections.Immutable.ImmutableSortedDictionary`2"] = g => new MapPlan
        {
            Target = "made",
            TargetType = g.Name + ".Builder",
            Create = $"global::System.Collections.Immutable.ImmutableSortedDictionary.CreateBuilder{g.Arguments}()",
            Clear = "",
            Comparer = "made.KeyComparer",
            Make = "made.ToImmutable()",
        },
        ["System.Collections.Frozen.FrozenDictionary`2"] = g => ReadThrough(g, g.Dictionary, $"{Fill}.Frozen(made)"),
        ["Microsoft.FSharp.Collections.FSharpMap`2"] = g => ReadThrough(g, g.Dictionary, $"new {g.Name}(global::System.Linq.Enumerable.Select(made, e => global::System.Tuple.Create(e.Key, e.Value)))"),

        // Interfaces: what they mostly are. What is there and can be changed is filled.
        ["System.Collections.Generic.IDictionary`2"] = g => ReadThrough(g, g.Dictionary, $"{Fill}.Map(value, made)") is { } plan ? plan with { Snapshot = g.Snapshot, FastPathType = g.Dictionary, Existing = $"value as global::System.Collections.Generic.Dictionary{g.Arguments}" } : null,
        ["System.Collections.Generic.IReadOnlyDictionary`2"] = g => ReadThrough(g, g.Dictionary, "made") is { } plan ? plan with { Snapshot = g.Snapshot, FastPathType = g.Dictionary, Existing = $"value as global::System.Collections.Generic.Dictionary{g.Arguments}" } : null,
    };

    /// <summary>Whether a name is one of these.</summary>
    /// <param name="name">With its namespace and arity.</param>
    public static bool Knows(string name) => s_known.ContainsKey(name);

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeArguments.Length: 2, ContainingType: null } map || !s_known.TryGetValue(Names.Qualified(map), out Func<Given, MapPlan?>? plan)
            || Key(map.TypeArguments[0], parser) is not { } key || parser.Value(map.TypeArguments[1]) is not { } value
            || plan(new Given(map, map.TypeArguments[0], map.TypeArguments[1], key, parser)) is not { } how)
        {
            return null;
        }

        (key, value) = Parts(map.TypeArguments, key, value, parser);

        string code = Names.Code(type);
        parser.Need(type, code, () => new MapShape(TypeParser.Ref(type), code, Names.Metadata(type), key, value, how, Recursive: false) { Pair = Pair(map.TypeArguments, parser), Identified = Identities.AreIn(type, parser) });
        return parser.Emitted(type, code);
    }

    /// <summary>The emitted class of an entry without references, of which a part is nullable: where parts lie in memory, padding lies between them.</summary>
    public static string? Pair(IReadOnlyList<ITypeSymbol> arguments, TypeParser parser)
    {
        bool nullable = false;
        foreach (ITypeSymbol argument in arguments)
        {
            if (!argument.IsUnmanagedType)
            {
                return null;
            }

            nullable |= argument.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;
        }

        return nullable ? Carriers.Of("System.Collections.Generic.KeyValuePair`2", parser, [.. arguments])?.Code : null;
    }

    /// <summary>How a key gets on a wire. Of a type parameter it isn't known whether it is text.</summary>
    public static ValueShape? Key(ITypeSymbol type, TypeParser parser) => type is ITypeParameterSymbol && !parser.IsOpen ? null : parser.Value(type) is var value && value is LazyValue ? null : value;

    /// <summary>A key and its value: structs in them have heads where they don't lie in memory together.</summary>
    public static (ValueShape Key, ValueShape Value) Parts(IReadOnlyList<ITypeSymbol> arguments, ValueShape key, ValueShape value, TypeParser parser) =>
        arguments[0].IsUnmanagedType && arguments[1].IsUnmanagedType ? (key, value) : (Heads.Of(arguments[0], key, parser), Heads.Of(arguments[1], value, parser));

    static MapPlan Filled(Given given, string create) => new() { TargetType = given.Name, Create = create };

    static MapPlan? ReadThrough(Given given, ValueShape? readAs, string make) => readAs is null ? null : new() { ReadAs = readAs, Make = make };
}
