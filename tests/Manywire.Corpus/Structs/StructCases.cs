using System;
using System.Collections.Generic;
using System.Numerics;
using System.Text;

namespace Manywire.Corpus.Structs;

/// <summary>Structs that say how they lie in a run of structs, on wires, to which that doesn't matter.</summary>
public static class StructCases
{
    public static IEnumerable<Case> All() =>
    [
        Case.Of("struct-big-endian", () => new TcpHeader { SourcePort = 443, DestinationPort = 54321, Sequence = 1, Acknowledgment = uint.MaxValue, OffsetAndFlags = 0x5018, Window = 64240, Urgent = 1 }),
        Case.Of("struct-bit-fields", () => new IPv4Header { Version = 4, Words = 5, Bytes = 60, DontFragment = true, Fragment = 0x1fff, TimeToLive = 64, Carried = Carried.Tcp, Source = 0x7f000001, Destination = 0x0a000001 }),
        Case.Of("struct-nested", () => new Nest { A = 1, Header = new IPv4Header { Version = 4 }, B = ulong.MaxValue, Forty = new Forty { B = 1.5, D = (Half)0.5, E = new Guid("00112233-4455-6677-8899-aabbccddeeff") }, Follower = new Follower { A = 7, Level = Level.High } }),
        Case.Of("struct-medley", () => new Medley { A = Int128.MinValue, B = Guid.AllBitsSet, D = -1.25m, E = new Complex(1, -1), F = TimeSpan.MaxValue, G = Vector4.UnitX, I = new Rune('x'), J = DateOnly.MaxValue, Traits = Traits.Blue, K = 'é', L = true, M = -1 }),
        Case.Of("struct-generic", () => new Pair<long>(1, -2)),
        Case.Of("struct-headed", MakeShelf),
        Case.Of("struct-headed.set", () => new HashSet<Couple<short, long>> { Two }),
        Case.Of("struct-headed.map", () => new Dictionary<Couple<short, long>, string> { [Two] = "a" }),
        Case.Of("struct-headed.tuple", () => (Two, "a")),
    ];

    static Couple<short, long> Two => new() { First = 3, Second = 4 };

    static Shelf MakeShelf() => new()
    {
        Closed = Two,
        Nested = new() { First = new() { First = 1, Second = 2 }, Second = 5 },
        Crate = new() { Item = Two, With = new() { First = Two, Second = 7 }, All = [Two, default], Set = [Two], Map = new() { ["a"] = Two } },
        Deep = [new() { First = new() { First = 1, Second = 2 }, Second = 3 }],
        Pair = new(Two, "a"),
        Lazy = new Lazy<Couple<short, long>>(value: Two),
        Memory = new() { [1] = Two },
        Maybe = new([Two, null]),
    };
}
