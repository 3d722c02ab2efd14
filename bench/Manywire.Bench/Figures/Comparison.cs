using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Bench.Figures;

/// <summary>A row of a wire's table.</summary>
/// <param name="Title">What the value is.</param>
/// <param name="Workload">Its name among the benchmarks.</param>
/// <param name="Peer">Who it is compared with, where it isn't the table's peer.</param>
sealed record Line(string Title, string Workload, string? Peer = null);

/// <summary>A wire's table: whom it is compared with, on what, and which of that goes into the chart.</summary>
sealed record Comparison(string Wire, string Peer, string PeerTitle, Line[] Lines, string[] Charted)
{
    public static readonly Comparison[] All =
    [
        new("JSON", "System.Text.Json", "System.Text.Json, source generated",
            [
                new("one person, 4 members", "Person"),
                new("1000 of them", "Person[1000]"),
                new("30 members of all kinds", "Mixed30"),
                new("1000 ASCII strings", "ascii[1000]"),
                new("1000 Japanese strings", "japanese[1000]"),
                new("the same, to its relaxed encoder", "japanese[1000]", "System.Text.Json relaxed"),
                new("dictionary of 1000", "Dictionary[1000]"),
                new("10,000 blittable vectors", "Vector3[10000]"),
                new("twitter.json", "twitter"),
                new("citm_catalog.json", "citm"),
                new("canada.json, almost all doubles", "canada"),
                new("`HashSet<int>` of 1000", "HashSet[1000]"),
                new("`Queue<string>` of 1000", "Queue[1000]"),
                new("`SortedDictionary` of 1000", "SortedDictionary[1000]"),
            ],
            ["Person", "Person[1000]", "Dictionary[1000]", "twitter", "canada"]),
        new("Binary", "MemoryPack", "MemoryPack",
            [
                new("one person, 4 members", "Person"),
                new("1000 of them", "Person[1000]"),
                new("30 members of all kinds", "Mixed30"),
                new("1000 ASCII strings", "ascii[1000]"),
                new("1000 Japanese strings", "japanese[1000]"),
                new("dictionary of 1000", "Dictionary[1000]"),
                new("10,000 blittable vectors", "Vector3[10000]"),
                new("`HashSet<int>` of 1000", "HashSet[1000]"),
                new("`Queue<string>` of 1000", "Queue[1000]"),
                new("`SortedDictionary` of 1000", "SortedDictionary[1000]"),
            ],
            ["Person", "Person[1000]", "ascii[1000]", "Dictionary[1000]", "Vector3[10000]"]),
        new("MessagePack", "MessagePack-CSharp", "MessagePack-CSharp, int keys",
            [
                new("one person, 4 members, int keys", "PersonKeyed"),
                new("1000 of them", "PersonKeyed[1000]"),
                new("one person, ours with names", "Person"),
                new("1000 of them", "Person[1000]"),
                new("30 members of all kinds, int keys", "Mixed30Keyed"),
                new("twitter.json, int keys", "twitter-keyed"),
                new("citm_catalog.json, int keys", "citm-keyed"),
                new("1000 ASCII strings", "ascii[1000]"),
                new("1000 Japanese strings", "japanese[1000]"),
                new("dictionary of 1000", "Dictionary[1000]"),
                new("10,000 vectors, ours with names", "Vector3[10000]"),
                new("`HashSet<int>` of 1000", "HashSet[1000]"),
                new("`Queue<string>` of 1000", "Queue[1000]"),
                new("`SortedDictionary` of 1000", "SortedDictionary[1000]"),
            ],
            ["PersonKeyed", "PersonKeyed[1000]", "ascii[1000]", "Dictionary[1000]", "Vector3[10000]"]),
    ];

    /// <summary>How many times as fast the wire is as somebody else, or null when one of them wasn't measured.</summary>
    public double? Speed(Measured measured, string workload, Operation operation, string other)
        => measured.Find(workload, operation, Wire) is Row ours && measured.Find(workload, operation, other) is Row theirs ? theirs.Min / ours.Min : null;

    /// <summary>What nobody should be faster than: code by hand for the same bytes or, where the bytes are the memory, its copy.</summary>
    public double? SpeedToFloor(Measured measured, string workload, Operation operation)
        => Speed(measured, workload, operation, $"Specialised {Wire}") ?? (Wire == "Binary" ? Speed(measured, workload, operation, "memcpy") : null);

    /// <summary>The speeds to code by hand, of all wires, workloads and operations that have such code.</summary>
    public static List<double> Specialised(Measured measured)
        => [.. from comparison in All
               from workload in measured.Rows.Select(r => r.Workload).Distinct()
               from operation in Enum.GetValues<Operation>()
               let speed = comparison.Speed(measured, workload, operation, $"Specialised {comparison.Wire}")
               where speed is not null
               select speed.Value];
}
