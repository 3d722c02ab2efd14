using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Bench.Graphs;
using MemoryPack;

namespace Manywire.Bench;

/// <summary>The graphs that other libraries measure, in their shape and with values of our own.</summary>
static partial class Catalogue
{
    static IEnumerable<(string Name, Func<Workload?> Make)> AllGraphs() =>
    [
        ("latin in UTF-16[1000]", Utf16),
        Graph("graph login", n => GraphRuns.Of(n, GraphSamples.Login())),
        Graph("graph address", n => GraphRuns.Of(n, GraphSamples.Address())),
        Graph("graph events", n => GraphRuns.Of(n, GraphSamples.Events())),
        Graph("graph page", n => GraphRuns.Of(n, GraphSamples.ResponsePage())),
        Graph("graph layer", n => GraphRuns.Of(n, GraphSamples.Layer())),
        Graph("graph post", n => GraphRuns.Of(n, GraphSamples.Post())),
        Graph("graph mixed", n => GraphRuns.Of(n, GraphSamples.Mixed())),
        Graph("graph mixed[100]", n => GraphRuns.Of(n, GraphSamples.ManyMixed())),
        Graph("graph drawing", n => GraphRuns.Of(n, GraphSamples.Drawing())),
    ];

    /// <summary>Text of two bytes a char as it lies in memory, for whoever asks for that.</summary>
    static Workload Utf16()
    {
        string[] v = [.. Enumerable.Range(0, 1000).Select(i => "Zoë Krüger, größer " + i)];
        var w = new Plain("latin in UTF-16[1000]");
        var ours = new BinaryWireOptions { Utf16 = true };
        MemoryPackSerializerOptions theirs = MemoryPackSerializerOptions.Utf16;
        byte[] b = BinaryWire.Serialize(v, ours), m = MemoryPackSerializer.Serialize(v, theirs);
        w.Take("Binary", b, () => BinaryWire.Serialize(v, ours), () => BinaryWire.Serialize(w.Fresh(), v, ours), () => Sink<string[]>.Take(BinaryWire.Deserialize<string[]>(b)), () => BinaryWire.Serialize(Sink<string[]>.Value, ours));
        w.Take("MemoryPack", m, () => MemoryPackSerializer.Serialize(v, theirs), () => MemoryPackSerializer.Serialize(w.Fresh(), v, theirs), () => Sink<string[]>.Take(MemoryPackSerializer.Deserialize<string[]>(m)), () => MemoryPackSerializer.Serialize(Sink<string[]>.Value, theirs));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<string[]>.Take(NinoRuns.Read<string[]>(o)), () => NinoRuns.Array(Sink<string[]>.Value));
        return w;
    }

    static (string Name, Func<Workload?> Make) Graph(string name, Func<string, Workload> make) => (name, () => make(name));
}
