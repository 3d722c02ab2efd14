using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Manywire.Json.Tests.References;

/// <summary>A node with collections of all kinds.</summary>
[Wire(References = true)]
public sealed class Knot
{
    [WireKey(0)] public int Id { get; set; }

    [WireKey(1)] public List<Knot?>? Knots { get; set; }

    [WireKey(2)] public List<Knot?>? Others { get; set; }

    [WireKey(3)] public List<int>? Numbers { get; set; }

    [WireKey(4)] public List<int>? SameNumbers { get; set; }

    [WireKey(5)] public List<double?>? Doubles { get; set; }

    [WireKey(6)] public List<string?>? Texts { get; set; }

    [WireKey(7)] public List<List<int>?>? Rows { get; set; }

    [WireKey(8)] public List<List<Knot?>?>? KnotRows { get; set; }

    [WireKey(9)] public Dictionary<string, int>? Counts { get; set; }

    [WireKey(10)] public Dictionary<string, string>? Labels { get; set; }

    [WireKey(11)] public Dictionary<int, Knot?>? ById { get; set; }

    [WireKey(12)] public Dictionary<string, List<Knot?>?>? Groups { get; set; }

    [WireKey(13)] public Dictionary<string, Dictionary<string, string>?>? Tables { get; set; }

    [WireKey(14)] public HashSet<int>? Set { get; set; }

    [WireKey(15)] public Queue<string>? Queue { get; set; }

    [WireKey(16)] public SortedDictionary<string, Knot?>? Sorted { get; set; }

    [WireKey(17)] public ObservableCollection<Knot?>? Observed { get; set; }

    [WireKey(18)] public IList<Knot?>? AsList { get; set; }

    [WireKey(19)] public IEnumerable<int>? AsSequence { get; set; }

    [WireKey(20)] public IReadOnlyList<Knot?>? AsReadOnlyList { get; set; }

    [WireKey(21)] public ISet<string>? AsSet { get; set; }

    [WireKey(22)] public IDictionary<string, Knot?>? AsMap { get; set; }

    [WireKey(23)] public IReadOnlyDictionary<string, int>? AsReadOnlyMap { get; set; }

    [WireKey(24)] public ConcurrentDictionary<string, int>? Concurrent { get; set; }

    [WireKey(25)] public int[]? Array { get; set; }

    [WireKey(26)] public Knot?[]? KnotArray { get; set; }

    [WireKey(27)] public List<int>?[]? ListArray { get; set; }

    [WireKey(28)] public ImmutableArray<int> Immutable { get; set; } = [];

    [WireKey(29)] public ImmutableList<List<int>?>? ImmutableRows { get; set; }

    [WireKey(30)] public byte[]? Bytes { get; set; }

    [WireKey(31)] public List<byte>? ByteList { get; set; }

    [WireKey(32)] public Tree? Tree { get; set; }

    [WireKey(33)] public Strand Strand { get; set; }

    [WireKey(34)] public Strand? MaybeStrand { get; set; }

    [WireKey(35)] public JsonNode? Node { get; set; }

    [WireKey(36)] public Bead? Bead { get; set; }

    [WireKey(37)] public List<Bead?>? Beads { get; set; }

    [WireKey(38)] public Knot? Next { get; set; }
}

/// <summary>A collection of itself.</summary>
public sealed class Tree : List<Tree?>;

/// <summary>A struct with a collection.</summary>
[Wire]
public struct Strand
{
    public List<int>? Numbers { get; set; }

    public Dictionary<string, string>? Labels { get; set; }
}

/// <summary>A union.</summary>
[Wire]
[JsonDerivedType(typeof(Pearl), "pearl")]
[JsonDerivedType(typeof(Stone), "stone")]
public abstract class Bead;

[Wire(References = true)]
public sealed class Pearl : Bead
{
    [WireKey(0)] public List<Bead?>? Others { get; set; }

    [WireKey(1)] public string? Name { get; set; }
}

[Wire(References = true)]
public sealed class Stone : Bead
{
    [WireKey(0)] public Dictionary<string, Bead?>? Neighbours { get; set; }

    [WireKey(1)] public List<int>? Facets { get; set; }
}

/// <summary>What keeps no references.</summary>
[Wire]
public sealed class Box
{
    public List<int>? Numbers { get; set; }

    public Dictionary<string, string>? Labels { get; set; }

    public List<Knot?>? Knots { get; set; }

    public Dictionary<string, Knot?>? KnotMap { get; set; }
}

/// <summary>What keeps references, with what doesn't.</summary>
[Wire(References = true)]
public sealed class Shelf
{
    [WireKey(0)] public Box? Box { get; set; }

    [WireKey(1)] public Box? Other { get; set; }

    [WireKey(2)] public List<Box?>? Boxes { get; set; }

    [WireKey(3)] public Shelf? Next { get; set; }

    [WireKey(4)] public List<Shelf?>? Shelves { get; set; }
}

/// <summary>What takes other names.</summary>
[Wire(References = true)]
public sealed class Pouch
{
    [WireKey(0)] public List<int>? Numbers { get; set; }

    [WireKey(1)] public Pouch? Next { get; set; }

#pragma warning disable MW016 // what is kept is only looked at
    [WireKey(2), JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; }
#pragma warning restore MW016
}

/// <summary>Objects that keep no references, and keep names that they don't know.</summary>
[Wire(References = true)]
public sealed class Bundle
{
    [WireKey(0)] public Sack? Sack { get; set; }

    [WireKey(1)] public Sheath? Sheath { get; set; }
}

[Wire]
public sealed class Sack
{
    [WireKey(0)] public int Count { get; set; }

    [WireKey(1), JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; }
}

[Wire]
public sealed class Sheath
{
    public WireUnknown? Rest { get; set; }
}

/// <summary>A member that is never null, in a collection.</summary>
[Wire(References = true)]
public sealed class Shelter
{
    [WireKey(0)] public List<Guest> Guests { get; set; } = [];
}

[Wire(References = true)]
public sealed class Guest
{
    [WireKey(0)] public string Name { get; set; } = "";
}
