using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

namespace Manywire.Wires.Tests.Lying;

/// <summary>An element whose getter does something.</summary>
[Wire]
public sealed partial class Meddler : IComparable<Meddler>
{
    readonly int _id;

    public Meddler()
    {
    }

    public Meddler(int id, Action<int>? meddle)
    {
        _id = id;
        Meddle = meddle;
    }

    internal Action<int>? Meddle { get; }

    public int Id
    {
        get
        {
            Meddle?.Invoke(_id);
            return _id;
        }

        set
        {
        }
    }

    public int CompareTo(Meddler? other) => _id.CompareTo(other?._id);
}

/// <summary>Collections that the getter of an element changes while they are written.</summary>
public sealed class ChangingTests
{
    const int Elements = 7;

    /// <summary>What is done to a collection.</summary>
    public enum Change
    {
        Add,
        Remove,
        RemoveOthers,
        Replace,
        Clear,
        Trim,
    }

    public static TheoryData<AnyWire, Change, int> Changes
    {
        get
        {
            var data = new TheoryData<AnyWire, Change, int>();
            foreach (AnyWire wire in AnyWire.All)
            {
                foreach (Change change in Enum.GetValues<Change>())
                {
                    foreach (int at in (int[])[0, 3, Elements - 1])
                    {
                        data.Add(wire, change, at);
                    }
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Changes))]
    public void Sequences_are_written_whole_or_not_at_all(AnyWire wire, Change change, int at)
    {
        Sequence<List<Meddler>, List<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear(), c => c.TrimExcess());
        Sequence<List<Meddler>, IList<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear(), c => c.TrimExcess());
        Sequence<List<Meddler>, ReadOnlyCollection<Meddler>>(wire, change, at, c => new(c), (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear(), c => c.TrimExcess());
        Sequence<HashSet<Meddler>, HashSet<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear(), c => c.TrimExcess());
        Sequence<HashSet<Meddler>, ISet<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear(), c => c.TrimExcess());
        Sequence<HashSet<Meddler>, ReadOnlySet<Meddler>>(wire, change, at, c => new(c), (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear(), c => c.TrimExcess());
        Sequence<SortedSet<Meddler>, SortedSet<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear());
        Sequence<LinkedList<Meddler>, LinkedList<Meddler>>(wire, change, at, c => c, (c, m) => c.AddLast(m), (c, m) => c.Remove(m), c => c.Clear());
        Sequence<Queue<Meddler>, Queue<Meddler>>(wire, change, at, c => c, (c, m) => c.Enqueue(m), (c, m) => c.TryDequeue(out _), c => c.Clear(), c => c.TrimExcess());
        Sequence<Stack<Meddler>, Stack<Meddler>>(wire, change, at, c => c, (c, m) => c.Push(m), (c, m) => c.TryPop(out _), c => c.Clear(), c => c.TrimExcess());
        Sequence<Collection<Meddler>, Collection<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear());
        Sequence<ObservableCollection<Meddler>, ReadOnlyObservableCollection<Meddler>>(wire, change, at, c => new(c), (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear());
        Sequence<ConcurrentBag<Meddler>, ConcurrentBag<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.TryTake(out _), c => c.Clear());
        Sequence<ConcurrentQueue<Meddler>, ConcurrentQueue<Meddler>>(wire, change, at, c => c, (c, m) => c.Enqueue(m), (c, m) => c.TryDequeue(out _), c => c.Clear());
        Sequence<ConcurrentStack<Meddler>, ConcurrentStack<Meddler>>(wire, change, at, c => c, (c, m) => c.Push(m), (c, m) => c.TryPop(out _), c => c.Clear());
        Sequence<BlockingCollection<Meddler>, BlockingCollection<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.TryTake(out _), c => c.TryTake(out _));
        Sequence<PriorityQueue<Meddler, int>, PriorityQueue<Meddler, int>>(wire, change, at, c => c, (c, m) => c.Enqueue(m, c.Count), (c, m) => c.TryDequeue(out _, out _), c => c.Clear(), c => c.TrimExcess());
        Sequence<System.ComponentModel.BindingList<Meddler>, System.ComponentModel.BindingList<Meddler>>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear());
        Sequence<Crowd, Crowd>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear());
        Sequence<Pack, Pack>(wire, change, at, c => c, (c, m) => c.Add(m), (c, m) => c.Remove(m), c => c.Clear());
    }

    [Theory]
    [MemberData(nameof(Changes))]
    public void Maps_are_written_whole_or_not_at_all(AnyWire wire, Change change, int at)
    {
        Map<Dictionary<int, Meddler>, Dictionary<int, Meddler>>(wire, change, at, c => c, c => c.TrimExcess());
        Map<Dictionary<int, Meddler>, IDictionary<int, Meddler>>(wire, change, at, c => c, c => c.TrimExcess());
        Map<Dictionary<int, Meddler>, IReadOnlyDictionary<int, Meddler>>(wire, change, at, c => c, c => c.TrimExcess());
        Map<Dictionary<int, Meddler>, ReadOnlyDictionary<int, Meddler>>(wire, change, at, c => new(c), c => c.TrimExcess());
        Map<SortedDictionary<int, Meddler>, SortedDictionary<int, Meddler>>(wire, change, at, c => c);
        Map<SortedDictionary<int, Meddler>, IDictionary<int, Meddler>>(wire, change, at, c => c);
        Map<SortedList<int, Meddler>, SortedList<int, Meddler>>(wire, change, at, c => c, c => c.TrimExcess());
        Map<OrderedDictionary<int, Meddler>, OrderedDictionary<int, Meddler>>(wire, change, at, c => c, c => c.TrimExcess());
        Map<ConcurrentDictionary<int, Meddler>, ConcurrentDictionary<int, Meddler>>(wire, change, at, c => c);
        Map<ConcurrentDictionary<int, Meddler>, IDictionary<int, Meddler>>(wire, change, at, c => c);
        Map<ConcurrentDictionary<int, Meddler>, IReadOnlyDictionary<int, Meddler>>(wire, change, at, c => c);
        Map<ConcurrentDictionary<int, Meddler>, ReadOnlyDictionary<int, Meddler>>(wire, change, at, c => new(c));
        Map<Register, Register>(wire, change, at, c => c);
    }

    /// <summary>Untyped maps and lists, which are told by what they are at run time.</summary>
    [Theory]
    [MemberData(nameof(Changes))]
    public void Untyped_ones_are_written_whole_or_not_at_all(AnyWire wire, Change change, int at)
    {
        if (wire.ToString() == "Binary")
        {
            return; // an object of one's own isn't written there, and no getter runs
        }

        Untyped<Dictionary<string, object?>>(c => c, (c, i, m) => c[i + ""] = m, (c, i) => c.Remove(i + ""), c => c.Clear());
        Untyped<ConcurrentDictionary<string, object?>>(c => c, (c, i, m) => c[i + ""] = m, (c, i) => c.TryRemove(i + "", out _), c => c.Clear());
        Untyped<Dictionary<object, object?>>(c => c, (c, i, m) => c[i] = m, (c, i) => c.Remove(i), c => c.Clear());
        Untyped<Hashtable>(c => c, (c, i, m) => c[i] = m, (c, i) => c.Remove(i), c => c.Clear());
        Untyped<SortedList>(c => c, (c, i, m) => c[i] = m, (c, i) => c.Remove(i), c => c.Clear());
        Untyped<System.Dynamic.ExpandoObject>(c => c, (c, i, m) => ((IDictionary<string, object?>)c)[i + ""] = m, (c, i) => ((IDictionary<string, object?>)c).Remove(i + ""), c => ((IDictionary<string, object?>)c).Clear());
        Untyped<List<object?>>(c => c, (c, _, m) => c.Add(m), (c, _) => c.RemoveAt(c.Count - 1), c => c.Clear());
        Untyped<ArrayList>(c => c, (c, _, m) => c.Add(m), (c, _) => c.RemoveAt(c.Count - 1), c => c.Clear());
        Untyped<Dictionary<string, object?>>(c => new ReadOnlyDictionary<string, object?>(c), (c, i, m) => c[i + ""] = m, (c, i) => c.Remove(i + ""), c => c.Clear());

        void Untyped<T>(Func<T, object> wrap, Action<T, int, Meddler?> add, Action<T, int> remove, Action<T> clear)
            where T : class, new()
        {
            var value = new T();
            var meddler = new Meddler(0, _ => Do(change, () => add(value, 99, null), () => remove(value, 1), () => clear(value), () => { }, () => remove(value, at)));
            for (int i = 0; i < Elements; i++)
            {
                add(value, i, i == at ? meddler : null);
            }

            Writes.ReadsBack(() => wire.Write(wrap(value)), bytes => wire.Read<object>(bytes));
        }
    }

    /// <summary>What a getter throws is the cause of an error with a place, and never taken for a collection that was changed. What makes the elements of a collection throws what it throws.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void What_a_getter_throws_is_the_cause_of_the_error(AnyWire wire)
    {
        var mine = new InvalidOperationException("mine");
        var meddler = new Meddler(1, _ => throw mine);
        Assert.Same(mine, Assert.Throws<WireException>(() => wire.Write(meddler)).InnerException);
        WireException e = Assert.Throws<WireException>(() => wire.Write(new HashSet<Meddler> { meddler }));
        Assert.Same(mine, e.InnerException);
        Assert.Equal(typeof(HashSet<Meddler>), e.Type);
        Assert.StartsWith("$[0]", e.Path, StringComparison.Ordinal);
        Assert.Same(mine, Assert.Throws<InvalidOperationException>(() => wire.Write<IEnumerable<int>>(Enumerable.Range(0, 3).Select(i => i == 2 ? throw mine : i))));
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void The_error_names_what_was_changed(AnyWire wire)
    {
        var map = new Dictionary<int, Meddler>();
        map[1] = new Meddler(1, _ => map.Remove(2));
        map[2] = new Meddler(2, null);
        Assert.Equal($"a {map.GetType()} that isn't changed while it is written", Assert.Throws<WireException>(() => wire.Write(map)).Expected);

        var set = new HashSet<Meddler>();
        set.Add(new Meddler(1, _ => set.Add(new Meddler(3, null))));
        set.Add(new Meddler(2, null));
        WireException e = Assert.Throws<WireException>(() => wire.Write(set));
        Assert.Equal("a collection that isn't changed while it is written", e.Expected);
        Assert.IsType<InvalidOperationException>(e.InnerException);

        var items = new List<int> { 1 };
        e = Assert.Throws<WireException>(() => wire.Write<IEnumerable<int>>(Adding()));
        Assert.Contains(nameof(Adding), e.Expected, StringComparison.Ordinal);

        IEnumerable<int> Adding()
        {
            foreach (int item in items)
            {
                items.Add(item);
                yield return item;
            }
        }
    }

    static void Do(Change change, Action add, Action remove, Action clear, Action trim, Action removeSelf)
    {
        switch (change)
        {
            case Change.Add:
                add();
                break;
            case Change.Remove:
                removeSelf();
                break;
            case Change.RemoveOthers:
                remove();
                break;
            case Change.Replace:
                remove();
                add();
                break;
            case Change.Clear:
                clear();
                break;
            default:
                clear();
                trim();
                break;
        }
    }

    static void Sequence<T, [WireRoot] TAs>(AnyWire wire, Change change, int at, Func<T, TAs> wrap, Action<T, Meddler> add, Action<T, Meddler> remove, Action<T> clear, Action<T>? trim = null)
        where T : class, new()
    {
        (T Items, bool[] Done) made = Make();
        Writes.ReadsBack(() => wire.Write(wrap(made.Items)), bytes => wire.Read<TAs>(bytes));
        made = Make();
        Writes.ReadsBack(() => wire.Write((1, wrap(made.Items), "end")), bytes => Assert.Equal("end", wire.Read<(int, TAs, string)>(bytes).Item3));
        Assert.True(made.Done[0]);

        (T Items, bool[] Done) Make()
        {
            var items = new T();
            bool[] done = [false];
            Meddler[] all = new Meddler[Elements];
            for (int i = 0; i < Elements; i++)
            {
                all[i] = new Meddler(i, i != at ? null : _ =>
                {
                    if (!done[0])
                    {
                        done[0] = true;
                        Do(change, () => add(items, new Meddler(99, null)), () => remove(items, all[(at + 2) % Elements]), () => clear(items), () => trim?.Invoke(items), () => remove(items, all[at]));
                    }
                });
                add(items, all[i]);
            }

            return (items, done);
        }
    }

    static void Map<T, [WireRoot] TAs>(AnyWire wire, Change change, int at, Func<T, TAs> wrap, Action<T>? trim = null)
        where T : class, IDictionary<int, Meddler>, new()
    {
        (T Items, bool[] Done) made = Make();
        Writes.ReadsBack(() => wire.Write(wrap(made.Items)), bytes => wire.Read<TAs>(bytes));
        made = Make();
        Writes.ReadsBack(() => wire.Write((1, wrap(made.Items), "end")), bytes => Assert.Equal("end", wire.Read<(int, TAs, string)>(bytes).Item3));
        Assert.True(made.Done[0]);

        (T Items, bool[] Done) Make()
        {
            var items = new T();
            bool[] done = [false];
            for (int i = 0; i < Elements; i++)
            {
                items[i] = new Meddler(i, i != at ? null : _ =>
                {
                    if (!done[0])
                    {
                        done[0] = true;
                        Do(change, () => items[99] = new Meddler(99, null), () => items.Remove((at + 2) % Elements), () => items.Clear(), () => trim?.Invoke(items), () => items.Remove(at));
                    }
                });
            }

            return (items, done);
        }
    }
}

/// <summary>Collections of one's own.</summary>
public sealed class Crowd : List<Meddler>;

/// <inheritdoc cref="Crowd"/>
public sealed class Pack : HashSet<Meddler>;

/// <inheritdoc cref="Crowd"/>
public sealed class Register : Dictionary<int, Meddler>;
