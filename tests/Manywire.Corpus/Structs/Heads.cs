using System;
using System.Collections.Generic;

namespace Manywire.Corpus.Structs;

/// <summary>A struct of which its definition doesn't say that it has no references: with a head where nothing but a type parameter is declared, as memory elsewhere.</summary>
[Wire]
public partial record struct Couple<TFirst, TSecond>
{
    public TFirst First { get; set; }

    public TSecond Second { get; set; }
}

[Wire]
public partial class Crate<T>
{
    public T Item { get; set; } = default!;

    public Couple<T, int> With { get; set; }

    public List<T> All { get; set; } = [];

    public HashSet<T> Set { get; set; } = [];

    public Dictionary<string, T> Map { get; set; } = [];
}

[Wire]
public partial class Shelf
{
    public Couple<short, long> Closed { get; set; }

    public Couple<Couple<short, short>, int> Nested { get; set; }

    public Crate<Couple<short, long>> Crate { get; set; } = new();

    public HashSet<Couple<Couple<byte, long>, short>> Deep { get; set; } = [];

    public KeyValuePair<Couple<short, long>, string> Pair { get; set; }

    public Lazy<Couple<short, long>>? Lazy { get; set; }

    public Dictionary<int, Couple<short, long>> Memory { get; set; } = [];

    public Queue<Couple<short, long>?> Maybe { get; set; } = [];
}
