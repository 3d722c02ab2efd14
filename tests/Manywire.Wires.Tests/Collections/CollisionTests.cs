using System;
using System.Collections.Generic;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;

[assembly: Manywire.WireRoot(typeof(System.Collections.Generic.Dictionary<(int, (int, long)), int>))]
[assembly: Manywire.WireRoot(typeof(System.Collections.Generic.Dictionary<(int, int, int, int, int, int, int, int, long), int>))]
[assembly: Manywire.WireRoot(typeof(System.Collections.Generic.Dictionary<System.Numerics.Complex, int>))]
[assembly: Manywire.WireRoot(typeof(System.Collections.Generic.Dictionary<System.Numerics.BigInteger, int>))]
[assembly: Manywire.WireRoot(typeof(System.Collections.Generic.Dictionary<(int, int), int>))]

namespace Manywire.Wires.Tests;

/// <summary>Keys that collide: reading stays linear, whoever chose them; and ordinary keys keep .NET's own comparer.</summary>
public sealed class CollisionTests
{
    static readonly int Many = LongRun.Choose(20_000, 100_000);

    public enum Number : long;

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    /// <summary>How many keys the insertion of all keys has been compared with, in the dictionary as it is now: the sum over all chains.</summary>
    static long Comparisons<TKey, TValue>(Dictionary<TKey, TValue> map)
        where TKey : notnull => map.Keys.GroupBy(key => (uint)map.Comparer.GetHashCode(key) % (uint)map.Capacity).Sum(chain => (long)chain.Count() * (chain.Count() - 1) / 2);

    static bool IsOrdinary<TKey, TValue>(Dictionary<TKey, TValue> map)
        where TKey : notnull => ReferenceEquals(map.Comparer, EqualityComparer<TKey>.Default);

    /// <summary>Pairs in their order, since a dictionary made of them would take as long as the attack.</summary>
    static byte[] Write<TKey>(AnyWire wire, IEnumerable<TKey> keys)
        where TKey : notnull
    {
        // A keyed comparer of the test's own, which writing doesn't see.
        var map = new Dictionary<TKey, int>(new Scattered<TKey>());
        foreach (TKey key in keys)
        {
            map.TryAdd(key, map.Count);
        }

#pragma warning disable MW020 // each type that this is called with is a root
        return wire.Write(map);
#pragma warning restore MW020
    }

    sealed class Scattered<T> : IEqualityComparer<T>
    {
        public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

        public int GetHashCode(T value) => value!.ToString()!.GetHashCode(StringComparison.Ordinal);
    }

    /// <summary>A long's hash is the exclusive or of its two words, and so is that of most that is as large.</summary>
    static long Same(int i) => (long)i << 32 | (uint)i;

    /// <summary>A Guid's is that of its four words.</summary>
    static Guid SameGuid(int i)
    {
        Span<byte> bytes = stackalloc byte[16];
        BitConverter.TryWriteBytes(bytes, i);
        BitConverter.TryWriteBytes(bytes[12..], i);
        return new Guid(bytes);
    }

    static void Attack<[WireRoot] TKey>(Func<int, TKey> choose)
        where TKey : notnull
    {
        TKey[] keys = [.. Enumerable.Range(1, Many).Select(choose)];
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = Write(wire, keys);
            Dictionary<TKey, int> read = wire.Read<Dictionary<TKey, int>>(bytes)!;
            Assert.Equal(Many, read.Count);
            Assert.True(keys.SequenceEqual(read.OrderBy(e => e.Value).Select(e => e.Key)));
            Assert.All(keys.Take(50), key => Assert.True(read.ContainsKey(key)));
            Assert.False(IsOrdinary(read));
            Assert.InRange(Comparisons(read), 0, 4L * Many);
        }
    }

    // Reading with emitted code. Each is a closed dictionary at a call that the generator sees.
    static readonly Dictionary<long, int>? s_long = BinaryWire.Deserialize<Dictionary<long, int>>(BinaryWire.Serialize<Dictionary<long, int>?>(null));
    static readonly Dictionary<Number, int>? s_enum = BinaryWire.Deserialize<Dictionary<Number, int>>(BinaryWire.Serialize<Dictionary<Number, int>?>(null));
    static readonly Dictionary<Guid, int>? s_guid = BinaryWire.Deserialize<Dictionary<Guid, int>>(BinaryWire.Serialize<Dictionary<Guid, int>?>(null));

    [Fact]
    public void Keys_of_one_hash_are_read_by_emitted_code()
    {
        Attack(Same);
        Attack(i => (Number)Same(i));
        Attack(SameGuid);
        Assert.Null(s_long);
        Assert.Null(s_enum);
        Assert.Null(s_guid);
    }

    [Fact]
    public void Keys_of_one_hash_are_read_by_composed_code()
    {
        Attack(i => (ulong)Same(i));
        Attack(i => new TimeSpan(Same(i)));
        Attack(i => new DateTime(Same(i), DateTimeKind.Utc));
        Attack(i => BitConverter.Int64BitsToDouble(Same(i)));
        Attack(i => new DateTimeOffset(Same(i), TimeSpan.Zero));
    }

    static readonly Dictionary<(long, string), int>? s_tuple = BinaryWire.Deserialize<Dictionary<(long, string), int>>(BinaryWire.Serialize<Dictionary<(long, string), int>?>(null));
    static readonly Dictionary<Tuple<long, Guid>, int>? s_class = BinaryWire.Deserialize<Dictionary<Tuple<long, Guid>, int>>(BinaryWire.Serialize<Dictionary<Tuple<long, Guid>, int>?>(null));
    static readonly Dictionary<Version, int>? s_version = BinaryWire.Deserialize<Dictionary<Version, int>>(BinaryWire.Serialize<Dictionary<Version, int>?>(null));

    /// <summary>A tuple's hash is made of those of its parts, a version's of some of its bits, a small integer's is itself.</summary>
    [Fact]
    public void Keys_that_are_made_of_parts()
    {
        Attack(i => (Same(i), "same"));
        Attack(i => Tuple.Create(Same(i), SameGuid(i)));
        Attack(i => (1, (2, Same(i))));
        Attack(i => (1, 2, 3, 4, 5, 6, 7, 8, Same(i)));
        Attack(i => new Version(i * 16, 0));
        Attack(i => new Version(0, i * 256, 0, 0));
        Attack(i => new System.Numerics.Complex(BitConverter.Int64BitsToDouble(Same(i)), 0));
        Assert.Null(s_tuple);
        Assert.Null(s_class);
        Assert.Null(s_version);

        // Of integers of any size the table's size is what they have in common.
        int size = new Dictionary<System.Numerics.BigInteger, int>(Many).Capacity;
        System.Numerics.BigInteger[] numbers = [.. Enumerable.Range(0, Many).Select(i => (System.Numerics.BigInteger)i * size)];
        foreach (AnyWire wire in (AnyWire[])[AnyWire.Binary, AnyWire.MessagePack])
        {
            Dictionary<System.Numerics.BigInteger, int> read = wire.Read<Dictionary<System.Numerics.BigInteger, int>>(Write(wire, numbers))!;
            Assert.Equal(numbers, read.OrderBy(e => e.Value).Select(e => e.Key));
            Assert.InRange(Comparisons(read), 0, 4L * Many);
        }
    }

    [Fact]
    public void Ordinary_keys_of_parts_keep_the_default_comparer()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.True(IsOrdinary(wire.Read<Dictionary<(long, string), int>>(Write(wire, Enumerable.Range(0, Many).Select(i => ((long)i, "x"))))!));
            Assert.True(IsOrdinary(wire.Read<Dictionary<(int, int), int>>(Write(wire, Enumerable.Range(0, Many).Select(i => (i / 100, i % 100))))!));
            Assert.True(IsOrdinary(wire.Read<Dictionary<System.Numerics.BigInteger, int>>(Write(wire, Enumerable.Range(0, Many).Select(i => (System.Numerics.BigInteger)i)))!));
        }
    }

    /// <summary>Addresses have a hash with a key of the process: those of the same suffix don't collide.</summary>
    [Fact]
    public void Keys_whose_hash_has_a_key_already()
    {
        System.Net.IPAddress Address(int i)
        {
            byte[] bytes = new byte[16];
            BitConverter.TryWriteBytes(bytes, i);
            BitConverter.TryWriteBytes(bytes.AsSpan(12), i);
            return new System.Net.IPAddress(bytes);
        }

        Dictionary<System.Net.IPAddress, int> read = BinaryWire.Deserialize<Dictionary<System.Net.IPAddress, int>>(Write(AnyWire.Binary, Enumerable.Range(1, Many).Select(Address)))!;
        Assert.InRange(Comparisons(read), 0, 4L * Many);
        Dictionary<Uri, int> links = BinaryWire.Deserialize<Dictionary<Uri, int>>(Write(AnyWire.Binary, Enumerable.Range(1, Many).Select(i => new Uri("https://x.org/" + i))))!;
        Assert.InRange(Comparisons(links), 0, 4L * Many);
    }

    /// <summary>What is equal has one hash: no parts, zeros of both signs, moments of two offsets, enums.</summary>
    [Fact]
    public void Equal_parts_are_equal_under_the_keyed_comparer()
    {
        Dictionary<(double, DateTimeOffset, string?, DayOfWeek, decimal), int> read = BinaryWire.Deserialize<Dictionary<(double, DateTimeOffset, string?, DayOfWeek, decimal), int>>(
            Write(AnyWire.Binary, Enumerable.Range(1, 2000).Select(i => (BitConverter.Int64BitsToDouble(Same(i)), default(DateTimeOffset), (string?)null, DayOfWeek.Friday, 1m))))!;
        Assert.False(IsOrdinary(read));
        var at = new DateTimeOffset(2020, 1, 1, 2, 0, 0, TimeSpan.FromHours(2));
        Assert.Equal(read.Comparer.GetHashCode((0.0, at, "x", DayOfWeek.Monday, 1.0m)), read.Comparer.GetHashCode((-0.0, at.ToUniversalTime(), "x", DayOfWeek.Monday, 1.00m)));
        Assert.NotEqual(read.Comparer.GetHashCode((0.0, at, "x", DayOfWeek.Monday, 1.0m)), read.Comparer.GetHashCode((0.0, at, "y", DayOfWeek.Monday, 1.0m)));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Sets_of_keys_that_are_made_of_parts(AnyWire wire)
    {
        HashSet<(long, int)> read = wire.Read<HashSet<(long, int)>>(wire.Write(Enumerable.Range(1, Many).Select(i => (Same(i), 1)).ToArray()))!;
        Assert.Equal(Many, read.Count);
        Assert.NotSame(EqualityComparer<(long, int)>.Default, read.Comparer);
        HashSet<long?> nullable = wire.Read<HashSet<long?>>(wire.Write(Enumerable.Range(0, Many).Select(i => i == 0 ? (long?)null : Same(i)).ToArray()))!;
        Assert.Equal(Many, nullable.Count);
        Assert.NotSame(EqualityComparer<long?>.Default, nullable.Comparer);
        Assert.Contains(null, nullable);
    }

    /// <summary>Other hashes, but one bucket: multiples of the table's size, which anyone can know.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Keys_of_one_bucket_are_noticed(AnyWire wire)
    {
        if (wire == AnyWire.Json)
        {
            return; // no count is declared: the table grows, and its keys scatter whenever it does
        }

        int size = wire.Read<Dictionary<int, int>>(Write(wire, Enumerable.Range(0, Many)))!.Capacity;
        int[] keys = [.. Enumerable.Range(0, Many).Select(i => i * size)];
        Dictionary<int, int> read = wire.Read<Dictionary<int, int>>(Write(wire, keys))!;
        Assert.Equal(keys, read.OrderBy(e => e.Value).Select(e => e.Key));
        Assert.False(IsOrdinary(read));
        Assert.InRange(Comparisons(read), 0, 4L * Many);
    }

    /// <summary>The comparer changes once chains are long, and not for what is small.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void The_comparer_changes_beyond_a_bound(AnyWire wire)
    {
        Assert.True(IsOrdinary(wire.Read<Dictionary<long, int>>(Write(wire, Enumerable.Range(1, 256).Select(Same)))!));
        Assert.False(IsOrdinary(wire.Read<Dictionary<long, int>>(Write(wire, Enumerable.Range(1, 2048).Select(Same)))!));

        // Some hundred colliding keys are hidden among ordinary ones, and are no harm; thousands are found.
        IEnumerable<long> Mixed(int bad) => Enumerable.Range(0, Many).Select(i => i % (Many / bad) == 0 ? Same(i + 1) : i);
        Assert.True(IsOrdinary(wire.Read<Dictionary<long, int>>(Write(wire, Mixed(20)))!));
        Assert.False(IsOrdinary(wire.Read<Dictionary<long, int>>(Write(wire, Mixed(4000)))!));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Ordinary_keys_keep_the_default_comparer(AnyWire wire)
    {
        var random = new Random(7);
        Keep(Enumerable.Range(0, Many));
        Keep(Enumerable.Range(0, Many).Select(i => i * 1000));
        Keep(Enumerable.Range(0, Many).Select(i => (long)i << 20));
        Keep(Enumerable.Range(0, Many).Select(_ => random.NextInt64()));
        Keep(Enumerable.Range(0, Many).Select(i => (double)i));
        Keep(Enumerable.Range(0, Many).Select(i => i * 0.1));
        Keep(Enumerable.Range(0, Many).Select(i => new DateTime(2000, 1, 1).AddDays(i)));
        Keep(Enumerable.Range(0, Many).Select(i => new DateTime(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(i)));
        Keep(Enumerable.Range(0, Many).Select(_ => Guid.NewGuid()));
        Keep(Enumerable.Range(0, Many).Select(i => (Number)i));

        void Keep<[WireRoot] TKey>(IEnumerable<TKey> keys)
            where TKey : notnull => Assert.True(IsOrdinary(wire.Read<Dictionary<TKey, int>>(Write(wire, keys))!), typeof(TKey).Name);
    }

    /// <summary>Whatever the keys, what is read is what was written, and equal keys stay equal: zeros of both signs, decimals with zeros behind them, moments of two offsets.</summary>
    [Fact]
    public void Any_keys_are_read_as_they_were_written()
    {
        Prop.ForAll<int, int[]>((shift, numbers) =>
        {
            // From no collision to all in one bucket.
            long[] keys = [.. Enumerable.Range(0, 1500).Select(i => Math.Abs(shift % 3) switch { 0 => i, 1 => Same(i), _ => i % 2 == 0 ? Same(i) : i }).Concat(numbers.Select(n => (long)n)).Distinct()];
            foreach (AnyWire wire in AnyWire.All)
            {
                Dictionary<long, int> read = wire.Read<Dictionary<long, int>>(Write(wire, keys))!;
                Assert.Equal(keys, read.OrderBy(e => e.Value).Select(e => e.Key));
            }
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(40));
    }

    [Fact]
    public void Equal_keys_are_equal_under_the_keyed_comparer()
    {
        Equal(i => BitConverter.Int64BitsToDouble(Same(i)), (0.0, -0.0), (double.NaN, BitConverter.Int64BitsToDouble(0x7ff8000000000001)));
        Equal(i => new DateTime(Same(i)), (new DateTime(5, DateTimeKind.Utc), new DateTime(5, DateTimeKind.Local)));
        Equal(i => new DateTimeOffset(Same(i), TimeSpan.Zero), (new DateTimeOffset(2020, 1, 1, 2, 0, 0, TimeSpan.FromHours(2)), new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero)));
        Equal(i => new decimal(i, i, 0, false, 0), (1m, 1.000m), (0m, -0.0m), (decimal.MaxValue, decimal.MaxValue), (-12.50m, -12.5m));

        static void Equal<[WireRoot] T>(Func<int, T> choose, params (T, T)[] pairs)
            where T : unmanaged
        {
            var read = BinaryWire.Deserialize<Dictionary<T, int>>(Write(AnyWire.Binary, Enumerable.Range(1, 2000).Select(choose)))!;
            Assert.False(IsOrdinary(read));
            Assert.All(pairs, pair => Assert.True(read.Comparer.Equals(pair.Item1, pair.Item2)));
            Assert.All(pairs, pair => Assert.Equal(read.Comparer.GetHashCode(pair.Item1), read.Comparer.GetHashCode(pair.Item2)));
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Duplicates_are_found_as_before(AnyWire wire)
    {
        if (wire != AnyWire.Json)
        {
            return; // one format to make a duplicate by hand
        }

        string json = "{" + string.Join(",", Enumerable.Range(1, 3000).Select(i => $"\"{Same(i)}\":{i}")) + $",\"{Same(7)}\":1}}";
        Assert.Equal("each key once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<long, int>>(json)).Expected);
        Dictionary<long, int> read = JsonWire.Deserialize<Dictionary<long, int>>(json, new JsonWireOptions { AllowDuplicates = true })!;
        Assert.Equal((3000, 1), (read.Count, read[Same(7)]));
    }
}
