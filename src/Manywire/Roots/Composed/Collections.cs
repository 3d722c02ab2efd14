using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire;

/// <summary>A collection that isn't an array or a list: its elements are gathered, and it is made of an array of them.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <param name="make">Makes it of its elements, and whether those come from the top.</param>
/// <param name="isNull">Whether there is none.</param>
/// <param name="stacked">Whether it is a stack, which memory has from its bottom.</param>
sealed class CollectionOf<TCollection, T>(Func<T[], bool, TCollection> make, Func<TCollection, bool> isNull, bool stacked = false) : WireShape<TCollection>
    where TCollection : IEnumerable<T>?
{
    public override WireSchema Schema => new() { Type = typeof(TCollection), Kind = WireKind.Array, Element = typeof(T) };

    public override WireWrite<TCollection, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TCollection, TReader> Read<TReader>() => ReadEntry;

    ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TCollection value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (isNull(value))
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        WireSnapshot<T> snapshot = default;
        if (stacked && writer.Blits)
        {
            foreach (T item in value!)
            {
                snapshot.Add(item);
            }

            snapshot.Reverse();
        }
        else
        {
            snapshot.AddAll(value!);
        }

        p = ref Sequence.Write(ref writer, ref p, snapshot.Items, tail);
        snapshot.End();
        return ref p;
    }

    ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TCollection value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out int n);
        if (n < 0)
        {
            value = default!;
            return ref p;
        }

        WireItems<T> items = WireItems<T>.ForArray(n, reader.Remaining(ref p), null);
        p = ref Sequence.Read(ref reader, ref p, n, ref items);
        value = make(items.ToArray(), !reader.Blits);
        return ref p;
    }
}

/// <summary>The collections that are composed: those of which generic wrappers are handed most.</summary>
static class CollectionKinds
{
    static readonly Dictionary<Type, string> s_makers = new()
    {
        [typeof(IEnumerable<>)] = nameof(Enumerable),
        [typeof(ICollection<>)] = nameof(Collection),
        [typeof(IList<>)] = nameof(List),
        [typeof(IReadOnlyCollection<>)] = nameof(ReadOnlyCollection),
        [typeof(IReadOnlyList<>)] = nameof(ReadOnlyList),
        [typeof(HashSet<>)] = nameof(HashSet),
        [typeof(ISet<>)] = nameof(Set),
        [typeof(Queue<>)] = nameof(Queue),
        [typeof(Stack<>)] = nameof(Stack),
        [typeof(LinkedList<>)] = nameof(LinkedList),
        [typeof(SortedSet<>)] = nameof(SortedSet),
        [typeof(ObservableCollection<>)] = nameof(Observable),
        [typeof(ReadOnlyCollection<>)] = nameof(ReadOnly),
        [typeof(ImmutableArray<>)] = nameof(Immutable),
        [typeof(ImmutableList<>)] = nameof(ImmutableItems),
        [typeof(ImmutableHashSet<>)] = nameof(ImmutableSet),
        [typeof(FrozenSet<>)] = nameof(Frozen),
    };

    /// <summary>The shape of a closed collection, or null.</summary>
    [RequiresDynamicCode("Composes a generic method.")]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The methods put no requirements on their type argument.")]
    [UnconditionalSuppressMessage("Trimming", "IL2111", Justification = "The methods are named above.")]
    [DynamicDependency(DynamicallyAccessedMemberTypes.NonPublicMethods, typeof(CollectionKinds))]
    public static WireShape? Compose(Type definition, Type element) => s_makers.TryGetValue(definition, out string? maker)
        ? (WireShape)typeof(CollectionKinds).GetMethod(maker, System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!.MakeGenericMethod(element).Invoke(null, null)!
        : null;

    static WireShape Of<TCollection, T>(Func<T[], TCollection> make)
        where TCollection : class, IEnumerable<T> => new CollectionOf<TCollection?, T>((made, _) => make(made), value => value is null);

    static WireShape Enumerable<T>() => Of<IEnumerable<T>, T>(made => new List<T>(made));

    static WireShape Collection<T>() => Of<ICollection<T>, T>(made => new List<T>(made));

    static WireShape List<T>() => Of<IList<T>, T>(made => new List<T>(made));

    static WireShape ReadOnlyCollection<T>() => Of<IReadOnlyCollection<T>, T>(made => new List<T>(made));

    static WireShape ReadOnlyList<T>() => Of<IReadOnlyList<T>, T>(made => new List<T>(made));

    static WireShape HashSet<T>() => Of<HashSet<T>, T>(Hashed);

    static WireShape Set<T>() => Of<ISet<T>, T>(Hashed);

    static WireShape Queue<T>() => Of<Queue<T>, T>(made => new Queue<T>(made));

    static WireShape Stack<T>() => new CollectionOf<Stack<T>?, T>((made, topFirst) => WireFill.Stack((Stack<T>?)null, made, topFirst), value => value is null, stacked: true);

    static WireShape LinkedList<T>() => Of<LinkedList<T>, T>(made => new LinkedList<T>(made));

    static WireShape SortedSet<T>() => Of<SortedSet<T>, T>(made => new SortedSet<T>(made));

    static WireShape Observable<T>() => Of<ObservableCollection<T>, T>(made => new ObservableCollection<T>(made));

    static WireShape ReadOnly<T>() => Of<ReadOnlyCollection<T>, T>(made => new ReadOnlyCollection<T>(made));

    static WireShape Immutable<T>() => new CollectionOf<ImmutableArray<T>, T>((made, _) => System.Runtime.InteropServices.ImmutableCollectionsMarshal.AsImmutableArray(made), value => value.IsDefault);

    static WireShape ImmutableItems<T>() => Of<ImmutableList<T>, T>(made => ImmutableList.Create(made));

    static WireShape ImmutableSet<T>() => Of<ImmutableHashSet<T>, T>(made => WireFill.ImmutableSet(Hashed(made)));

    static WireShape Frozen<T>() => Of<FrozenSet<T>, T>(made => WireFill.Frozen(Hashed(made)));

    /// <summary>A set of elements, watched as emitted code watches them.</summary>
    static HashSet<T> Hashed<T>(T[] made) => Hashing<T>.Make(made);

    static class Hashing<T>
    {
        public static readonly Func<T[], HashSet<T>> Make = Choose();

        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
        [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The method puts no requirements on its type argument.")]
        [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Elements are made without a constructor.")]
        [DynamicDependency(nameof(Watched), typeof(CollectionKinds))]
        static Func<T[], HashSet<T>> Choose() => WireRegistry.Find(typeof(T)) is { Schema.Kind: WireKind.Scalar or WireKind.Enum }
            ? typeof(CollectionKinds).GetMethod(nameof(Watched), System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!.MakeGenericMethod(typeof(T)).CreateDelegate<Func<T[], HashSet<T>>>()
            : typeof(T) == typeof(string) ? made => new HashSet<T>(made)
            : WatchedOwn;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Fields that trimming has left nothing of are passed over.")]
    static HashSet<T> WatchedOwn<T>(T[] made)
    {
        var set = new HashSet<T>(made.Length);
        WireCollisions collisions = default;
        foreach (T item in made)
        {
            set.Add(item);
            if (!collisions.TryWatchOwn(ref set, item))
            {
                throw new WireException(WireCollisions.Expected(typeof(T)));
            }
        }

        collisions.End();
        return set;
    }

    static HashSet<T> Watched<T>(T[] made)
        where T : unmanaged
    {
        var set = new HashSet<T>(made.Length);
        WireCollisions collisions = default;
        foreach (T item in made)
        {
            set.Add(item);
            collisions.Watch(ref set, item);
        }

        collisions.End();
        return set;
    }
}
