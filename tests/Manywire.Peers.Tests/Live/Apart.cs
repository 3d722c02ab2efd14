using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>Where a library and the wire that has its form part ways, and why: nothing else may.</summary>
/// <param name="Library">The library's name; empty for all.</param>
/// <param name="Cases">The names of the cases, or what they begin with and an asterisk.</param>
/// <param name="Why">The reason.</param>
sealed record Apart(string Library, string[] Cases, string Why)
{
    public static IReadOnlyList<Apart> All { get; } =
    [
        new("", ["formatter.*", "surrogate.*", "callbacks.*", "omit.*", "transparent.*", "compressed.*", "private.*"], "Manywire's own attributes, for which the libraries have no word"),

        new("MemoryPack", ["bits", "bits.40"], "on .NET 10 it counts four times the words that bits take"),
        new("MemoryPack", ["bigint*"], "it reads small numbers as 0"),
        new("MemoryPack", ["dialect.brotlied"], "the same values, from another call of Brotli"),

        new("MessagePack-CSharp", ["collection.own-list", "collection.own-map"], "classes that derive from List or Dictionary are lists of objects to it, with the codes of boxed numbers"),
        new("MessagePack-CSharp", ["dialect.contracted"], "private members with [DataMember] are left out, unless the resolver lets private members in"),
        new("MessagePack-CSharp", ["object.renamed"], "its run-time formatters don't see [Key(name)] beside keyAsPropertyName"),
        new("MessagePack-CSharp", ["members.computed*"], "its run-time formatters leave out what can't be set where private members are let in"),

        new("Nerdbank.MessagePack", ["dialect.*"], "the attributes of another library"),
        new("Nerdbank.MessagePack", ["scalar.datetimeoffset*", "time.offset-plus9"], "the clock of UTC beside the offset, where MessagePack-CSharp has that of the place"),
        new("Nerdbank.MessagePack", ["scalar.guid*", "guid-keys", "nullable.all", "misc.identities", "array.primitives", "coll.dictionaries", "object.forty", "jmc.all", "struct-*"], "it reads a Guid from its own form alone; ours reads both"),
        new("Nerdbank.MessagePack", ["pair.*", "tuple.*", "coll.tuples"], "pairs and the rest of long tuples are maps"),
        new("Nerdbank.MessagePack", ["grid.*", "array.2d"], "rows are nested"),
        new("Nerdbank.MessagePack", ["complex*", "vector*", "quaternion", "plane", "matrix*", "misc.numerics", "index", "drawing.*"], "numbers of several members are maps"),
        new("Nerdbank.MessagePack", ["lazy.*", "builder*", "untyped.*"], "the properties of a type that it doesn't know"),
        new("Nerdbank.MessagePack", ["union.levels"], "a union within a union has both tags"),
        new("Nerdbank.MessagePack", ["constructor.marked"], "[WireConstructor] has no word that it knows"),

        new("System.Text.Json", ["bigint*", "builder*", "collection.priority-*"], "the properties of a type that it doesn't know"),
        new("System.Text.Json", ["quaternion", "matrix*", "drawing.*"], "properties that are computed are written too"),
        new("System.Text.Json", ["dialect.properties", "dialect.positions", "dialect.contract*", "dialect.everything", "dialect.computed*", "dialect.overridden"], "[DataContract] and [WireKey] order and name members where no other attribute speaks; what can't be set isn't written"),
        new("System.Text.Json", ["dialect.lights"], "[EnumMember] names a value where no other attribute does"),
        new("System.Text.Json", ["dialect.inside"], "the attributes of Jsonable let internal members in"),
        new("System.Text.Json", ["struct-*"], "a fixed buffer is an array"),
    ];

    public static Apart? Find(Library library, string @case) => All.FirstOrDefault(a => (a.Library.Length == 0 || a.Library == library.Name) && a.Has(@case));

    /// <summary>Whether a case is about what only Manywire has words for.</summary>
    public static bool IsOurs(string @case) => All.Any(a => a.Library.Length == 0 && a.Has(@case));

    bool Has(string @case) => Cases.Any(c => c.EndsWith('*') ? @case.StartsWith(c[..^1], StringComparison.Ordinal) : c == @case);
}
