using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Manywire.Wires.Tests;

/// <summary>Collections that the generator can't see, composed at run time: enums of every size as keys, with values that blit and values that don't.</summary>
public sealed class CompositionTests
{
    enum Signed8 : sbyte { Low = -5, High = 100 }

    enum Unsigned8 : byte { Zero, Top = 255 }

    enum Signed16 : short { Low = -300, High = 300 }

    enum Unsigned16 : ushort { Zero, Top = 65535 }

    enum Signed32 { Low = -70000, High = 70000 }

    enum Unsigned32 : uint { Zero, Top = 4294967295 }

    enum Signed64 : long { Low = long.MinValue, High = long.MaxValue }

    enum Unsigned64 : ulong { Zero, Top = ulong.MaxValue }

    public static TheoryData<Type, Type> Kinds
    {
        get
        {
            var data = new TheoryData<Type, Type>();
            Type[] keys = [typeof(Signed8), typeof(Unsigned8), typeof(Signed16), typeof(Unsigned16), typeof(Signed32), typeof(Unsigned32), typeof(Signed64), typeof(Unsigned64)];
            foreach (Type key in keys)
            {
                data.Add(key, typeof(double));
                data.Add(key, typeof(string));
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Enums_as_keys_survive_every_wire(Type key, Type value) =>
        typeof(CompositionTests).GetMethod(nameof(Survives), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(key, value).Invoke(null, null);

    static void Survives<[WireRoot] TKey, [WireRoot] TValue>()
        where TKey : struct, Enum
    {
        Dictionary<TKey, TValue> map = Enum.GetValues<TKey>().ToDictionary(k => k, k => (TValue)(object)(typeof(TValue) == typeof(string) ? k.ToString() : (object)1.5));
        Same(map, BinaryWire.Deserialize<Dictionary<TKey, TValue>>(BinaryWire.Serialize(map)));
        Same(map, MessagePackWire.Deserialize<Dictionary<TKey, TValue>>(MessagePackWire.Serialize(map)));
        Same(map, JsonWire.Deserialize<Dictionary<TKey, TValue>>(JsonWire.Serialize(map)));
    }

    enum Hidden : long { Zero }

    /// <summary>Collections that only a generic method that isn't marked hands to the wires.</summary>
    [Fact]
    public void Collections_survive_every_wire()
    {
        double[] numbers = [1.5, -2, 3.25];
        string[] words = ["a", "", "c"];
        Both<IEnumerable<double>>(numbers);
        Both<ICollection<string>>(words);
        Both<IList<double>>(numbers);
        Both<IReadOnlyCollection<string>>(words);
        Both<IReadOnlyList<double>>(numbers);
        Both(new HashSet<double>(numbers));
        Both(new HashSet<Hidden> { (Hidden)5, Hidden.Zero });
        Both<ISet<string>>(new HashSet<string>(words));
        Both(new Queue<string>(words));
        Both(new Stack<double>(numbers));
        Both(new LinkedList<string>(words));
        Both(new SortedSet<double>(numbers));
        Both(new System.Collections.ObjectModel.ObservableCollection<string>(words));
        Both(new System.Collections.ObjectModel.ReadOnlyCollection<double>(numbers));
        Both(System.Collections.Immutable.ImmutableArray.Create(words));
        Both(System.Collections.Immutable.ImmutableList.Create(numbers));
        Both(System.Collections.Immutable.ImmutableHashSet.Create("one"));
        Both(System.Collections.Frozen.FrozenSet.ToFrozenSet(numbers));
        Both(new Queue<HashSet<double>>([new HashSet<double>(numbers)]));
        Assert.Null(JsonWire.Deserialize<Queue<string>>("null"));

        long[] keys = [.. Enumerable.Range(1, 20_000).Select(i => (long)i << 32 | (uint)i)];
        HashSet<Hidden> read = Read<HashSet<Hidden>>(BinaryWire.Serialize(keys));
        Assert.Equal(keys.Length, read.Count);
        Assert.NotSame(EqualityComparer<Hidden>.Default, read.Comparer);

        static void Both<T>(T value)
            where T : System.Collections.IEnumerable
        {
            IEnumerable<object?> expected = value.Cast<object?>();
            Assert.Equal(expected, BinaryWire.Deserialize<T>(BinaryWire.Serialize(value))!.Cast<object?>());
            Assert.Equal(expected, MessagePackWire.Deserialize<T>(MessagePackWire.Serialize(value))!.Cast<object?>());
            Assert.Equal(expected, JsonWire.Deserialize<T>(JsonWire.Serialize(value))!.Cast<object?>());
        }

        static T Read<T>(byte[] bytes) => BinaryWire.Deserialize<T>(bytes)!;
    }

    /// <summary>What is made of others of which nobody has emitted code either, through all levels.</summary>
    [Fact]
    public void What_is_made_of_what_is_composed_survives_every_wire()
    {
        const Hidden Five = (Hidden)5;
        Both((Five, "a", (int?)null));
        Both((1, 2L, Five, (byte)4, true, 'f', 7.5, Hidden.Zero, "ninth"));
        Both(((byte)1, Five, (short?)-2));
        Both(Tuple.Create(Five, new[] { (Hidden.Zero, 1.5) }));
        Both(Tuple.Create(1, 2, 3, 4, 5, 6, 7, Five));
        Both<Tuple<Hidden, string>?>(null);
        Both((KeyValuePair<Hidden, string>?)new(Five, "five"));
        Both(new KeyValuePair<byte, Hidden>[] { new(1, Five), default });
        Both(new Hidden[,] { { Five, Hidden.Zero }, { Hidden.Zero, Five } });
        Both(new (Hidden, string)[1, 2, 1] { { { (Five, "a") }, { (Hidden.Zero, "b") } } });
        Both(new List<Memory<Hidden>> { new[] { Five }, default });
        Both(new ReadOnlyMemory<(Hidden, byte)>([(Five, 1)]));
        Both(new ArraySegment<Hidden?>([Five, null]));
        Both(new System.Buffers.ReadOnlySequence<Hidden>([Five, Hidden.Zero]));
        Both(new Lazy<Queue<Hidden>>(new Queue<Hidden>([Five])));
        Both(new Dictionary<Hidden, (Hidden, int)> { [Five] = (Five, 1), [Hidden.Zero] = default });
        Both(new Dictionary<(Hidden, byte), Hidden?> { [(Five, 1)] = null, [(Five, 2)] = Five });
        Both(new Dictionary<(Hidden, string), Hidden> { [(Five, "x")] = Five });
        Both(new SortedDictionary<Hidden, string> { [Five] = "five", [Hidden.Zero] = "zero" });
        Both(new SortedList<(int, Hidden), string> { [(2, Five)] = "b", [(1, Five)] = "a" });
        Both(new OrderedDictionary<Version, Hidden> { [new(2, 1)] = Five, [new(1, 0)] = Hidden.Zero });
        Both(new System.Collections.Concurrent.ConcurrentDictionary<Hidden, Uri>([new(Five, new Uri("http://a/"))]));
        Both(System.Collections.Immutable.ImmutableSortedDictionary.CreateRange([new KeyValuePair<string, Hidden>("a", Five)]));
        Both(System.Collections.Frozen.FrozenDictionary.ToFrozenDictionary([new KeyValuePair<System.Numerics.BigInteger, Hidden>(7, Five)]));
        Both<IReadOnlyDictionary<Uri, Hidden>>(new Dictionary<Uri, Hidden> { [new("b", UriKind.Relative)] = Five });
        Both(new[] { Five, Hidden.Zero }.ToLookup(x => (int)x / 2));
        Both(new[] { Five, Hidden.Zero }.GroupBy(x => x).First());
        Both(new PriorityQueue<string, Hidden>([("late", Five), ("soon", Hidden.Zero)]));

        static void Both<T>(T value)
        {
            byte[] binary = BinaryWire.Serialize(value);
            byte[] packed = MessagePackWire.Serialize(value);
            byte[] text = JsonWire.Serialize(value);
            Assert.Equal(text, JsonWire.Serialize(BinaryWire.Deserialize<T>(binary)));
            Assert.Equal(binary, BinaryWire.Serialize(MessagePackWire.Deserialize<T>(packed)));
            Assert.Equal(packed, MessagePackWire.Serialize(JsonWire.Deserialize<T>(text)));
        }
    }

    [Fact]
    public void Keys_of_composed_maps_are_watched()
    {
        (Hidden, int)[] entries = [.. Enumerable.Range(1, 20_000).Select(i => ((Hidden)((long)i << 32 | (uint)i), i))];
        byte[] bytes = JsonWire.Serialize(entries.ToDictionary(e => ((long)e.Item1).ToString(System.Globalization.CultureInfo.InvariantCulture), e => e.Item2));
        Assert.Equal(entries.Length, Keyed(Read<Dictionary<Hidden, int>>(bytes), m => m.Comparer).Count);
        Assert.Equal(entries.Length, Keyed(Read<OrderedDictionary<Hidden, int>>(bytes), m => m.Comparer).Count);
        Assert.Equal(entries.Length, Keyed(Read<System.Collections.Immutable.ImmutableDictionary<Hidden, int>>(bytes), m => m.KeyComparer).Count);

        static T Read<T>(byte[] bytes) => JsonWire.Deserialize<T>(bytes)!;

        static T Keyed<T>(T map, Func<T, IEqualityComparer<Hidden>> comparer)
        {
            Assert.NotSame(EqualityComparer<Hidden>.Default, comparer(map));
            return map;
        }
    }

    /// <summary>Keys that differ, and are the same to the comparer of a sorted map.</summary>
    [Fact]
    public void A_sorted_map_has_each_key_once()
    {
        (Hidden, int) value = (Hidden.Zero, 1);
        byte[] bytes = Write(new Dictionary<string, (Hidden, int)> { ["a"] = value, ["a\0"] = value });
        if (string.Compare("a", "a\0", StringComparison.CurrentCulture) == 0)
        {
            Assert.Throws<WireException>(() => Read<SortedList<string, (Hidden, int)>>(bytes));
        }
        else
        {
            Assert.Equal(2, Read<SortedList<string, (Hidden, int)>>(bytes).Count);
        }

        static byte[] Write<T>(T value) => MessagePackWire.Serialize(value);

        static T Read<T>(byte[] bytes) => MessagePackWire.Deserialize<T>(bytes)!;
    }

    static void Same<TKey, TValue>(Dictionary<TKey, TValue> expected, Dictionary<TKey, TValue>? actual)
        where TKey : notnull => Assert.Equal(expected.OrderBy(e => e.Key), actual!.OrderBy(e => e.Key));
}
