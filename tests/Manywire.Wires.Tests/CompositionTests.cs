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

    static void Same<TKey, TValue>(Dictionary<TKey, TValue> expected, Dictionary<TKey, TValue>? actual)
        where TKey : notnull => Assert.Equal(expected.OrderBy(e => e.Key), actual!.OrderBy(e => e.Key));
}
