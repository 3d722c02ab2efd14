using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Numerics;
using System.Text;

namespace Manywire.Corpus.Values;

/// <summary>.NET's types that aren't collections: one value or several for each, as roots, and one object that has them as members.</summary>
public static class ValueCases
{
    public static IEnumerable<Case> All() => [.. Tuples(), .. Blocks(), .. Numbers(), .. Texts(), .. Holders(), .. DrawingCases.All()];

    static IEnumerable<Case> Tuples()
    {
        yield return Case.Of("pair.int-int", () => new KeyValuePair<int, int>(1, -2));
        yield return Case.Of("pair.byte-long", () => new KeyValuePair<byte, long>(7, -2));
        yield return Case.Of("pair.int-string", () => new KeyValuePair<int, string?>(1, "one"));
        yield return Case.Of("pair.string-null", () => new KeyValuePair<string, string?>("k", null));
        yield return Case.Of("pair.array", () => new[] { new KeyValuePair<int, string?>(1, "one"), default });
        yield return Case.Of("pair.blit-array", () => new[] { new KeyValuePair<byte, int>(1, 2), new KeyValuePair<byte, int>(3, 4) });
        yield return Case.Of("pair.nullable", () => (KeyValuePair<int, string?>?)new KeyValuePair<int, string?>(1, "one"));
        yield return Case.Of("pair.nullable-null", () => (KeyValuePair<int, string?>?)null);
        yield return Case.Of("tuple.0", () => default(ValueTuple));
        yield return Case.Of("tuple.0-array", () => new ValueTuple[2]);
        yield return Case.Of("tuple.0-within", () => (1, default(ValueTuple), "x"));
        yield return Case.Of("tuple.1", () => ValueTuple.Create(5));
        yield return Case.Of("tuple.1-string", () => ValueTuple.Create("a"));
        yield return Case.Of("tuple.2", () => (Number: 1, Text: "one"));
        yield return Case.Of("tuple.2-blit", () => (1, 2.5));
        yield return Case.Of("tuple.2-nullable", () => ((int, int)?)(1, 2));
        yield return Case.Of("tuple.2-nullable-null", () => ((int, int)?)null);
        yield return Case.Of("tuple.3", () => ("a", 2, true));
        yield return Case.Of("tuple.7", () => (1, "2", 3, 4L, (byte)5, "6", 7));
        yield return Case.Of("tuple.8", () => (1, "2", 3, 4, 5, 6, 7, "8"));
        yield return Case.Of("tuple.9-blit", () => (1, 2, 3, 4, 5, 6, 7, 8, 9));
        yield return Case.Of("tuple.16", () => (1, "2", 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, "16"));
        yield return Case.Of("tuple.nested", () => ((1, "a"), ("b", 2)));
        yield return Case.Of("tuple.list", () => new List<(int Id, string? Name)> { (1, "a"), (2, null) });
        yield return Case.Of("tuple.class-1", () => Tuple.Create(5));
        yield return Case.Of("tuple.class-2", () => Tuple.Create(1, "one"));
        yield return Case.Of("tuple.class-null", () => (Tuple<int, string>?)null);
        yield return Case.Of("tuple.class-8", () => Tuple.Create(1, 2, 3, 4, 5, 6, 7, "8"));
        yield return Case.Of("tuple.checked", () => (true, new DateOnly(2024, 2, 29), (bool?)false));
        yield return Case.Of("lazy.int", () => new Lazy<int>(5));
        yield return Case.Of("lazy.string", () => new Lazy<string>("x"));
        yield return Case.Of("lazy.null", () => (Lazy<int>?)null);
    }

    static IEnumerable<Case> Blocks()
    {
        yield return Case.Of("grid.2", () => new int[,] { { 1, 2, 3 }, { 4, 5, 6 } });
        yield return Case.Of("grid.3", () => new int[,,] { { { 1, 2 } }, { { 3, 4 } } });
        yield return Case.Of("grid.4", () => new byte[,,,] { { { { 1, 2 } }, { { 3, 4 } } } });
        yield return Case.Of("grid.5", () => new int[,,,,] { { { { { 7 } } } } });
        yield return Case.Of("grid.2-string", () => new string?[,] { { "a", null }, { "b", "" } });
        yield return Case.Of("grid.2-empty", () => new int[2, 0]);
        yield return Case.Of("grid.null", () => (int[,]?)null);
        yield return Case.Of("grid.bytes", () => new byte[,] { { 1, 2 } });
        yield return Case.Of("grid.of-arrays", () => new int[]?[,] { { [1], null } });
        yield return Case.Of("grid.jagged", () => new[] { new bool[,] { { true }, { false } }, null });
        yield return Case.Of("jagged", () => new int[]?[] { [1], null, [2, 3] });
        yield return Case.Of("memory.int", () => new Memory<int>([1, 2]));
        yield return Case.Of("memory.byte", () => new Memory<byte>([1, 2]));
        yield return Case.Of("memory.string", () => new Memory<string?>(["a", null]));
        yield return Case.Of("memory.empty", () => default(Memory<int>));
        yield return Case.Of("memory.empty-byte", () => default(Memory<byte>));
        yield return Case.Of("memory.nullable", () => (Memory<int>?)null);
        yield return Case.Of("readonly-memory.int", () => new ReadOnlyMemory<int>([1, 2]));
        yield return Case.Of("readonly-memory.byte", () => new ReadOnlyMemory<byte>([1, 2]));
        yield return Case.Of("segment.int", () => new ArraySegment<int>([0, 1, 2, 3], 1, 2));
        yield return Case.Of("segment.byte", () => new ArraySegment<byte>([0, 1, 2, 3], 1, 2));
        yield return Case.Of("segment.empty", () => new ArraySegment<int>([]));
        yield return Case.Of("sequence.int", () => new ReadOnlySequence<int>(new[] { 1, 2 }));
        yield return Case.Of("sequence.byte", () => new ReadOnlySequence<byte>(new byte[] { 1, 2 }));
        yield return Case.Of("sequence.default", () => default(ReadOnlySequence<int>));
        yield return Case.Of("inline.int", () => Four(1, 2, 3, 4));
        yield return Case.Of("inline.string", () => Three("a", null, "c"));
        yield return Case.Of("inline.bool-array", () => new[] { Bools(true, false) });
        yield return Case.Of("inline.nullable", () => (FourInts?)Four(1, 2, 3, 4));
    }

    static IEnumerable<Case> Numbers()
    {
        yield return Case.Of("bigint.0", () => BigInteger.Zero);
        yield return Case.Of("bigint.small", () => new BigInteger(-129));
        yield return Case.Of("bigint.large", () => BigInteger.Pow(3, 200));
        yield return Case.Of("bigint.nullable", () => (BigInteger?)5);
        yield return Case.Of("bigint.nullable-null", () => (BigInteger?)null);
        yield return Case.Of("complex", () => new Complex(1.5, -2));
        yield return Case.Of("complex.nullable", () => (Complex?)new Complex(1.5, -2));
        yield return Case.Of("complex.array", () => new[] { new Complex(1.5, -2) });
        yield return Case.Of("vector2", () => new Vector2(1, -2.5f));
        yield return Case.Of("vector4", () => new Vector4(1, -2.5f, 3, 4));
        yield return Case.Of("quaternion", () => new Quaternion(1, -2.5f, 3, 4));
        yield return Case.Of("plane", () => new Plane(1, -2.5f, 3, 4));
        yield return Case.Of("matrix3x2", () => new Matrix3x2(1, 2, 3, 4, 5, 6));
        yield return Case.Of("matrix4x4", () => new Matrix4x4(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
        yield return Case.Of("index", () => new Index(3));
        yield return Case.Of("index.end", () => ^3);
        yield return Case.Of("range", () => 1..^2);
        yield return Case.Of("half", () => (Half)1.5);
        yield return Case.Of("int128", () => Int128.MinValue);
        yield return Case.Of("uint128", () => UInt128.MaxValue);
        yield return Case.Of("bits", () => new BitArray(new[] { true, false, true }));
        yield return Case.Of("bits.40", () => new BitArray(Enumerable.Range(0, 40).Select(i => i % 3 == 0).ToArray()));
        yield return Case.Of("bits.empty", () => new BitArray(0));
        yield return Case.Of("bits.null", () => (BitArray?)null);
    }

    static IEnumerable<Case> Texts()
    {
        yield return Case.Of("version.2", () => new Version(1, 2));
        yield return Case.Of("version.4", () => new Version(1, 2, 3, 4));
        yield return Case.Of("version.null", () => (Version?)null);
        yield return Case.Of("version-keys", () => new Dictionary<Version, int> { [new Version(1, 2)] = 1 });
        yield return Case.Of("uri.absolute", () => new Uri("https://example.com/a b?q=1#x"));
        yield return Case.Of("uri.relative", () => new Uri("a/b", UriKind.Relative));
        yield return Case.Of("uri.null", () => (Uri?)null);
        yield return Case.Of("uri-keys", () => new Dictionary<Uri, int> { [new Uri("http://a/")] = 1 });
        yield return Case.Of("bigint-keys", () => new Dictionary<BigInteger, int> { [5] = 1 });
        yield return Case.Of("guid-keys", () => new Dictionary<Guid, int> { [Guid.Empty] = 1 });
        yield return Case.Of("builder", () => new StringBuilder("hé"));
        yield return Case.Of("builder.empty", () => new StringBuilder());
        yield return Case.Of("builder.null", () => (StringBuilder?)null);
        yield return Case.Of("culture.invariant", () => CultureInfo.InvariantCulture);
        yield return Case.Of("culture.null", () => (CultureInfo?)null);
        yield return Case.Of("zone.custom", () => TimeZoneInfo.CreateCustomTimeZone("X", TimeSpan.FromHours(3), "Ex", "Ex std"));
        yield return Case.Of("ip", () => IPAddress.Parse("192.0.2.1"));
        yield return Case.Of("ip6", () => IPAddress.Parse("fe80::1%3"));
        yield return Case.Of("endpoint", () => new IPEndPoint(IPAddress.Loopback, 80));
        yield return Case.Of("encoding", () => Encoding.UTF8);
        yield return Case.Of("type.null", () => (Type?)null);
    }

    static IEnumerable<Case> Holders()
    {
        yield return Case.Of("values.none", () => new ManyValues());
        yield return Case.Of("values.all", () => Full());
        yield return Case.Of("values.array-layout", () => new KeyedValues
        {
            Pair = new(1, "one"),
            Tuple = (2, "two", 2.5),
            Grid = new double[,] { { 1.5, 2.5 } },
            Address = new Uri("http://a/"),
            At = new Vector3(1, 2, 3),
            Bits = new BitArray(new[] { true }),
            Big = 77,
            Lazy = new Lazy<string>("x"),
        });
        yield return Case.Of("values.checked-struct", () => new CheckedStruct { Tuple = (true, 5), Pair = new(new DateTime(5), false), Flags = Bools(true, false), Tail = 9 });
    }

    static ManyValues Full() => new()
    {
        Pair = new("k", 1),
        Tuple = (1, "one"),
        Old = Tuple.Create(1, 2.5),
        Many = [(1, "a"), (2, "b")],
        Lazy = new Lazy<List<int>>([1, 2]),
        Grid = new int[,] { { 1, 2 }, { 3, 4 } },
        Jagged = [[1.5], []],
        Memory = new byte[] { 1, 2, 3 },
        Segment = new(["x", "y"]),
        Inline = Four(1, 2, 3, 4),
        Big = BigInteger.MinusOne,
        MaybeBig = BigInteger.One,
        Complex = new Complex(1, 2),
        At = new Vector3(1, 2, 3),
        MaybeAt = new Vector2(4, 5),
        Turn = Quaternion.Identity,
        Flat = new Plane(1, 2, 3, 4),
        Matrix = Matrix4x4.Identity,
        Index = ^1,
        Range = 1..2,
        Address = new Uri("https://example.com/"),
        Version = new Version(1, 2, 3),
        Text = new StringBuilder("built"),
        Bits = new BitArray(new[] { true, true }),
        Culture = CultureInfo.InvariantCulture,
        Zone = TimeZoneInfo.CreateCustomTimeZone("X", TimeSpan.Zero, "Ex", "Ex std"),
        Host = IPAddress.Loopback,
        End = new IPEndPoint(IPAddress.IPv6Loopback, 443),
        Encoding = Encoding.ASCII,
        Last = 99,
    };

    static FourInts Four(int a, int b, int c, int d)
    {
        FourInts four = default;
        (four[0], four[1], four[2], four[3]) = (a, b, c, d);
        return four;
    }

    static ThreeStrings Three(string? a, string? b, string? c)
    {
        ThreeStrings three = default;
        (three[0], three[1], three[2]) = (a, b, c);
        return three;
    }

    static TwoBools Bools(bool a, bool b)
    {
        TwoBools two = default;
        (two[0], two[1]) = (a, b);
        return two;
    }
}
