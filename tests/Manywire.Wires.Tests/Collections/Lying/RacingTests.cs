using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using System.Text;
using System.Threading;

namespace Manywire.Wires.Tests.Lying;

/// <summary>Collections that another thread changes while they are written.</summary>
public sealed class RacingTests
{
    const int Rounds = 200;
    const int Size = 40;

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Concurrent_ones_are_always_written(AnyWire wire)
    {
        var map = new ConcurrentDictionary<int, int>();
        All<ConcurrentDictionary<int, int>>(map);
        All<IDictionary<int, int>>(map);
        All<IReadOnlyDictionary<int, int>>(map);
        All(new ReadOnlyDictionary<int, int>(map));
        All<IDictionary<int, int>>(new ReadOnlyDictionary<int, int>(map));
        All<IEnumerable<KeyValuePair<int, int>>>(map);
        All<IDictionary>(map);
        All<object>(map);
        All(new Held<object> { Value = new ReadOnlyDictionary<int, int>(map) });
        All<Wrapper>(new Wrapper(map));

        void All<[WireRoot] T>(T value) => Race(i => map[i] = i, i => map.TryRemove(i, out _), () => wire.Read<T>(wire.Write(value)));
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Concurrent_sequences_are_always_written(AnyWire wire)
    {
        var queue = new ConcurrentQueue<int>();
        Queue<ConcurrentQueue<int>>(queue);
        Queue<IEnumerable<int>>(queue);
        Queue<IReadOnlyCollection<int>>(queue);
        Queue<ICollection>(queue);
        Queue<object>(queue);
        Queue(new BlockingCollection<int>(queue));
        Queue<Line>(new Line(queue));
        var bag = new ConcurrentBag<int>();
        Bag<ConcurrentBag<int>>(bag);
        Bag<IReadOnlyCollection<int>>(bag);
        Bag<object>(bag);
        var stack = new ConcurrentStack<int>();
        Stack<ConcurrentStack<int>>(stack);
        Stack<IEnumerable<int>>(stack);
        Stack<object>(stack);

        void Queue<[WireRoot] T>(T value) => Race(queue.Enqueue, _ => queue.TryDequeue(out int _), () => wire.Read<T>(wire.Write(value)));
        void Bag<[WireRoot] T>(T value) => Race(bag.Add, _ => bag.TryTake(out int _), () => wire.Read<T>(wire.Write(value)));
        void Stack<[WireRoot] T>(T value) => Race(stack.Push, _ => stack.TryPop(out int _), () => wire.Read<T>(wire.Write(value)));
    }

    /// <summary>.NET doesn't promise anything for others. They are written, or there is one error.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Others_are_written_whole_or_not_at_all(AnyWire wire)
    {
        var list = new List<int>();
        Numbers<List<int>>(list);
        Numbers<IList<int>>(list);
        Numbers(new ReadOnlyCollection<int>(list));
        Numbers(new Collection<int>(list));
        Numbers<IReadOnlyList<int>>(new ReadOnlyCollection<int>(list));
        var words = new List<string>();
        Words<List<string>>(words);
        Words(new ReadOnlyCollection<string>(words));
        Words<object>(words);
        var map = new Dictionary<int, int>();
        Map<Dictionary<int, int>>(map);
        Map<IDictionary<int, int>>(map);
        Map(new ReadOnlyDictionary<int, int>(map));
        var sorted = new SortedList<int, int>();
        Race(wire, sorted, i => sorted[i] = i, i => sorted.Remove(i), mayRepeat: true);
        var linked = new LinkedList<int>();
        Race(wire, linked, i => linked.AddLast(i), i => linked.Remove(i));
        var queue = new Queue<int>();
        Race(wire, queue, queue.Enqueue, _ => queue.TryDequeue(out int _));
        var set = new HashSet<int>();
        Race(wire, set, i => set.Add(i), i => set.Remove(i));
        Race<ISet<int>>(wire, set, i => set.Add(i), i => set.Remove(i));
        var bits = new BitArray(Size);
        Race(wire, bits, i => bits.Length = i + 1, i => bits.Length = Math.Max(0, Size - i));
        var text = new StringBuilder();
        Race(wire, text, i => text.Append("some text"), i => text.Length = 0);
        var table = new Hashtable();
        Race(wire, table, i => table[i] = i, i => table.Remove(i));

        void Numbers<[WireRoot] T>(T value) => Race(wire, value, list.Add, _ => Cut(list));
        void Words<[WireRoot] T>(T value) => Race(wire, value, i => words.Add("word " + i), _ => Cut(words));
        void Map<[WireRoot] T>(T value) => Race(wire, value, i => map[i] = i, i => map.Remove(i), mayRepeat: true);

        static void Cut<T>(List<T> list)
        {
            if (list.Count > 0)
            {
                list.RemoveAt(list.Count - 1);
                list.TrimExcess();
            }
        }
    }

    /// <summary>Strings, numbers and structs in an array that changes: each is read once, and has the room that it was given.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Elements_that_change_have_the_room_that_they_need(AnyWire wire)
    {
        string[] shorts = ["", "a", "Zoë"], longs = [new string('日', 5000), new string('"', 3000), new string('a', 9000)];
        string[] words = new string[16];
        Array.Fill(words, "");
        Race(i => words[i % 16] = shorts[i % 3], i => words[i % 16] = longs[i % 3], () => Assert.Equal(16, wire.Read<string[]>(wire.Write(words))!.Length));

        long[] numbers = new long[64];
        Race(i => numbers[i] = i % 2, i => numbers[i] = long.MinValue + i, () => Assert.Equal(64, wire.Read<long[]>(wire.Write(numbers))!.Length));
        double?[] optional = new double?[64];
        Race(i => optional[i] = null, i => optional[i] = -1.0 / 3 * double.MaxValue, () => Assert.Equal(64, wire.Read<double?[]>(wire.Write(optional))!.Length));
        char[] letters = new char[64];
        Race(i => letters[i] = 'a', i => letters[i] = '"', () => Assert.Equal(64, wire.Read<char[]>(wire.Write(letters))!.Length));
        byte[] bytes = new byte[64];
        Race(i => bytes[i] = 0, i => bytes[i] = 255, () => Assert.Equal(64, wire.Read<byte[]>(wire.Write(bytes))!.Length));
        decimal[] amounts = new decimal[64];
        Race(i => amounts[i] = 0, i => amounts[i] = decimal.MinValue, () => Writes.ReadsBack(() => wire.Write(amounts), written => wire.Read<decimal[]>(written)));
    }

    static void Race<[WireRoot] T>(AnyWire wire, T value, Action<int> add, Action<int> remove, bool mayRepeat = false) => Race(add, remove, () => Writes.ReadsBack(() => wire.Write(value), bytes => wire.Read<T>(bytes), mayRepeat));

    /// <summary>Runs something many times while another thread adds and removes.</summary>
    static void Race(Action<int> add, Action<int> remove, Action check)
    {
        using var stop = new ManualResetEventSlim();
        var other = new Thread(() =>
        {
            for (int i = 0; !stop.IsSet; i++)
            {
                for (int j = 0; j < Size; j++)
                {
                    Try(add, j);
                }

                for (int j = 0; j < Size; j++)
                {
                    Try(remove, j);
                }
            }
        });
        other.Start();
        try
        {
            for (int round = 0; round < Rounds; round++)
            {
                check();
            }
        }
        finally
        {
            stop.Set();
            other.Join();
        }

        static void Try(Action<int> change, int i)
        {
            try
            {
                change(i);
            }
            catch (Exception e) when (e is InvalidOperationException or ArgumentException or IndexOutOfRangeException)
            {
                // .NET's own, of a collection that is used by two threads
            }
        }
    }
}

/// <summary>A map of one's own around a concurrent one.</summary>
public sealed class Wrapper(IDictionary<int, int> map) : IReadOnlyDictionary<int, int>
{
    public int Count => map.Count;

    public IEnumerable<int> Keys => map.Keys;

    public IEnumerable<int> Values => map.Values;

    public int this[int key] => map[key];

    public bool ContainsKey(int key) => map.ContainsKey(key);

    public bool TryGetValue(int key, out int value) => map.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<int, int>> GetEnumerator() => map.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection of one's own around a concurrent one.</summary>
public sealed class Line(IEnumerable<int> items) : IReadOnlyCollection<int>
{
    readonly ConcurrentQueue<int> _items = items as ConcurrentQueue<int> ?? new(items);

    public int Count => _items.Count;

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
