using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>The collections that are composed: all of .NET's, made as emitted code makes them.</summary>
static class CollectionKinds
{
    public static readonly ComposedKinds All = new(typeof(CollectionKinds), new()
    {
        [typeof(IEnumerable<>)] = nameof(Enumerable),
        [typeof(ICollection<>)] = nameof(ListCollection),
        [typeof(IList<>)] = nameof(List),
        [typeof(IReadOnlyCollection<>)] = nameof(ReadOnlyCollection),
        [typeof(IReadOnlyList<>)] = nameof(ReadOnlyList),
        [typeof(HashSet<>)] = nameof(HashSet),
        [typeof(ISet<>)] = nameof(Set),
        [typeof(IReadOnlySet<>)] = nameof(AnyReadOnlySet),
        [typeof(ReadOnlySet<>)] = nameof(ReadOnlySet),
        [typeof(SortedSet<>)] = nameof(SortedSet),
        [typeof(LinkedList<>)] = nameof(LinkedList),
        [typeof(Queue<>)] = nameof(Queue),
        [typeof(Stack<>)] = nameof(Stack),
        [typeof(PriorityQueue<,>)] = nameof(PriorityQueue),
        [typeof(Collection<>)] = nameof(Collection),
        [typeof(ReadOnlyCollection<>)] = nameof(ReadOnly),
        [typeof(ObservableCollection<>)] = nameof(Observable),
        [typeof(ReadOnlyObservableCollection<>)] = nameof(ReadOnlyObservable),
        [typeof(ConcurrentBag<>)] = nameof(ConcurrentBag),
        [typeof(ConcurrentQueue<>)] = nameof(ConcurrentQueue),
        [typeof(ConcurrentStack<>)] = nameof(ConcurrentStack),
        [typeof(BlockingCollection<>)] = nameof(Blocking),
        [typeof(ImmutableArray<>)] = nameof(Immutable),
        [typeof(ImmutableList<>)] = nameof(ImmutableItems),
        [typeof(IImmutableList<>)] = nameof(AnyImmutableItems),
        [typeof(ImmutableQueue<>)] = nameof(ImmutableLine),
        [typeof(IImmutableQueue<>)] = nameof(AnyImmutableLine),
        [typeof(ImmutableStack<>)] = nameof(ImmutablePile),
        [typeof(IImmutableStack<>)] = nameof(AnyImmutablePile),
        [typeof(ImmutableHashSet<>)] = nameof(ImmutableSet),
        [typeof(IImmutableSet<>)] = nameof(AnyImmutableSet),
        [typeof(ImmutableSortedSet<>)] = nameof(ImmutableSorted),
        [typeof(FrozenSet<>)] = nameof(Frozen),
        [typeof(IGrouping<,>)] = nameof(Grouping),
        [typeof(ILookup<,>)] = nameof(Lookup),
    });

    static WireShape Of<TCollection, T>(Func<T[], TCollection> make, bool memory = false)
        where TCollection : class, IEnumerable<T> => new CollectionOf<TCollection?, T>(value => value, (made, _) => make(made), memory: memory);

    static WireShape Stacked<TCollection, T>(Func<T[], bool, TCollection> make, bool memory = false)
        where TCollection : class, IEnumerable<T> => new CollectionOf<TCollection?, T>(value => value, make, stacked: true, memory: memory);

    static WireShape Enumerable<T>() => Of<IEnumerable<T>, T>(made => new List<T>(made), memory: true);

    static WireShape ListCollection<T>() => Of<ICollection<T>, T>(made => new List<T>(made), memory: true);

    static WireShape List<T>() => Of<IList<T>, T>(made => new List<T>(made), memory: true);

    static WireShape ReadOnlyCollection<T>() => Of<IReadOnlyCollection<T>, T>(made => new List<T>(made), memory: true);

    static WireShape ReadOnlyList<T>() => Of<IReadOnlyList<T>, T>(made => new List<T>(made), memory: true);

    static WireShape HashSet<T>()
        where T : notnull => Of<HashSet<T>, T>(WireWatchedAny<T>.Set);

    static WireShape Set<T>()
        where T : notnull => Of<ISet<T>, T>(WireWatchedAny<T>.Set);

    static WireShape AnyReadOnlySet<T>()
        where T : notnull => Of<IReadOnlySet<T>, T>(WireWatchedAny<T>.Set);

    static WireShape ReadOnlySet<T>()
        where T : notnull => Of<ReadOnlySet<T>, T>(made => new ReadOnlySet<T>(WireWatchedAny<T>.Set(made)));

    static WireShape SortedSet<T>() => Of<SortedSet<T>, T>(made => new SortedSet<T>(made));

    static WireShape LinkedList<T>() => Of<LinkedList<T>, T>(made => new LinkedList<T>(made));

    static WireShape Queue<T>() => Of<Queue<T>, T>(made => new Queue<T>(made));

    static WireShape Stack<T>() => Stacked<Stack<T>, T>((made, topFirst) => WireFill.Stack((Stack<T>?)null, made, topFirst), memory: true);

    static WireShape PriorityQueue<T, TPriority>() => new CollectionOf<PriorityQueue<T, TPriority>?, (T, TPriority)>(value => value?.UnorderedItems, (made, _) => new PriorityQueue<T, TPriority>(made));

    static WireShape Collection<T>() => Of<Collection<T>, T>(made => [.. made]);

    static WireShape ReadOnly<T>() => Of<ReadOnlyCollection<T>, T>(made => new ReadOnlyCollection<T>(made), memory: true);

    static WireShape Observable<T>() => Of<ObservableCollection<T>, T>(made => new ObservableCollection<T>(made));

    static WireShape ReadOnlyObservable<T>() => Of<ReadOnlyObservableCollection<T>, T>(made => WireFill.ReadOnlyObservable(new List<T>(made)), memory: true);

    static WireShape ConcurrentBag<T>() => Of<ConcurrentBag<T>, T>(made => WireFill.Bag(null, made));

    static WireShape ConcurrentQueue<T>() => Of<ConcurrentQueue<T>, T>(made => new ConcurrentQueue<T>(made));

    static WireShape ConcurrentStack<T>() => Stacked<ConcurrentStack<T>, T>((made, topFirst) => WireFill.Stack((ConcurrentStack<T>?)null, made, topFirst));

    static WireShape Blocking<T>() => Of<BlockingCollection<T>, T>(WireFill.Blocking);

    static WireShape Immutable<T>() => new CollectionOf<ImmutableArray<T>, T>(value => ImmutableCollectionsMarshal.AsArray(value), (made, _) => ImmutableCollectionsMarshal.AsImmutableArray(made), memory: true);

    static WireShape ImmutableItems<T>() => Of<ImmutableList<T>, T>(ImmutableList.Create);

    static WireShape AnyImmutableItems<T>() => Of<IImmutableList<T>, T>(ImmutableList.Create);

    static WireShape ImmutableLine<T>() => Of<ImmutableQueue<T>, T>(ImmutableQueue.Create);

    static WireShape AnyImmutableLine<T>() => Of<IImmutableQueue<T>, T>(ImmutableQueue.Create);

    static WireShape ImmutablePile<T>() => Stacked<ImmutableStack<T>, T>(WireFill.Stack);

    static WireShape AnyImmutablePile<T>() => Stacked<IImmutableStack<T>, T>(WireFill.Stack);

    static WireShape ImmutableSet<T>()
        where T : notnull => Of<ImmutableHashSet<T>, T>(made => WireFill.ImmutableSet(WireWatchedAny<T>.Set(made)));

    static WireShape AnyImmutableSet<T>()
        where T : notnull => Of<IImmutableSet<T>, T>(made => WireFill.ImmutableSet(WireWatchedAny<T>.Set(made)));

    static WireShape ImmutableSorted<T>() => Of<ImmutableSortedSet<T>, T>(ImmutableSortedSet.Create);

    static WireShape Frozen<T>()
        where T : notnull => Of<FrozenSet<T>, T>(made => WireFill.Frozen(WireWatchedAny<T>.Set(made)));

    static WireShape Grouping<TKey, TElement>() => new GroupingOf<TKey, TElement>();

    static WireShape Lookup<TKey, TElement>()
        where TKey : notnull => new LookupOf<TKey, TElement>();
}
