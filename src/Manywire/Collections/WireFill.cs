using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Linq;

namespace Manywire.Emitted;

/// <summary>Makes collections of the arrays, lists, sets and dictionaries that were read in their place. For emitted code.</summary>
/// <remarks>A set or dictionary whose keys collide has a comparer with a key of the process by then: it is handed on to what is made of it.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireFill
{
    /// <summary>A collection that may be there: it is filled if it can be.</summary>
    public static ICollection<T> Collection<T>(ICollection<T>? value, List<T> made)
    {
        if (value is null or List<T> or T[] || value.IsReadOnly)
        {
            return made;
        }

        value.Clear();
        foreach (T item in made)
        {
            value.Add(item);
        }

        return value;
    }

    /// <summary>A list that may be there: it is filled if it can be.</summary>
    public static IList<T> List<T>(IList<T>? value, List<T> made) => (IList<T>)Collection(value, made);

    /// <summary>A set that may be there: it is filled if it can be.</summary>
    public static ISet<T> Set<T>(ISet<T>? value, HashSet<T> made)
    {
        if (value is null or HashSet<T> || value.IsReadOnly)
        {
            return made;
        }

        value.Clear();
        value.UnionWith(made);
        return value;
    }

    /// <summary>A map that may be there: it is filled if it can be.</summary>
    public static IDictionary<TKey, TValue> Map<TKey, TValue>(IDictionary<TKey, TValue>? value, Dictionary<TKey, TValue> made)
        where TKey : notnull
    {
        if (value is ConcurrentDictionary<TKey, TValue> concurrent)
        {
            return Concurrent(concurrent, made);
        }

        if (value is null or Dictionary<TKey, TValue> || value.IsReadOnly)
        {
            return made;
        }

        value.Clear();
        foreach (KeyValuePair<TKey, TValue> entry in made)
        {
            value[entry.Key] = entry.Value;
        }

        return value;
    }

    /// <summary>A map that may be there: it is filled, unless the keys collide.</summary>
    public static ConcurrentDictionary<TKey, TValue> Concurrent<TKey, TValue>(ConcurrentDictionary<TKey, TValue>? value, Dictionary<TKey, TValue> made)
        where TKey : notnull
    {
        if (value is null || Keyed(made.Comparer) is not null)
        {
            return new ConcurrentDictionary<TKey, TValue>(made, Keyed(made.Comparer));
        }

        value.Clear();
        foreach (KeyValuePair<TKey, TValue> entry in made)
        {
            value[entry.Key] = entry.Value;
        }

        return value;
    }

    /// <summary>A stack that may be there.</summary>
    /// <param name="value">It is filled.</param>
    /// <param name="made">The elements.</param>
    /// <param name="topFirst">Whether they come from the top.</param>
    public static Stack<T> Stack<T>(Stack<T>? value, T[] made, bool topFirst)
    {
        Turn(made, topFirst);
        if (value is null)
        {
            return new Stack<T>(made);
        }

        value.Clear();
        value.EnsureCapacity(made.Length);
        foreach (T item in made)
        {
            value.Push(item);
        }

        return value;
    }

    /// <inheritdoc cref="Stack{T}(Stack{T}?, T[], bool)"/>
    public static ConcurrentStack<T> Stack<T>(ConcurrentStack<T>? value, T[] made, bool topFirst)
    {
        Turn(made, topFirst);
        if (value is null)
        {
            return new ConcurrentStack<T>(made);
        }

        value.Clear();
        if (made.Length > 0)
        {
            value.PushRange(made);
        }

        return value;
    }

    /// <inheritdoc cref="Stack{T}(Stack{T}?, T[], bool)"/>
    public static ImmutableStack<T> Stack<T>(T[] made, bool topFirst)
    {
        Turn(made, topFirst);
        return ImmutableStack.Create(made);
    }

    /// <inheritdoc cref="Stack{T}(Stack{T}?, T[], bool)"/>
    public static System.Collections.Stack Stack(System.Collections.Stack? value, object?[] made, bool topFirst)
    {
        Turn(made, topFirst);
        if (value is null)
        {
            return new System.Collections.Stack(made);
        }

        value.Clear();
        foreach (object? item in made)
        {
            value.Push(item);
        }

        return value;
    }

    static void Turn<T>(T[] made, bool topFirst)
    {
        if (topFirst)
        {
            Array.Reverse(made);
        }
    }

    /// <summary>A bag that may be there: it is filled. What was added last comes first, so that the order stays.</summary>
    public static ConcurrentBag<T> Bag<T>(ConcurrentBag<T>? value, T[] made)
    {
        value ??= [];
        value.Clear();
        for (int i = made.Length - 1; i >= 0; i--)
        {
            value.Add(made[i]);
        }

        return value;
    }

    /// <summary>A collection that can be waited at. One that is there could be full, and adding would wait for ever: it is left alone.</summary>
    public static BlockingCollection<T> Blocking<T>(T[] made) => new(new ConcurrentQueue<T>(made));

    /// <summary>A collection that can be looked at.</summary>
    public static ReadOnlyObservableCollection<T> ReadOnlyObservable<T>(List<T> made) => new(new ObservableCollection<T>(made));

    /// <summary>An immutable set.</summary>
    public static ImmutableHashSet<T> ImmutableSet<T>(HashSet<T> made) => ImmutableHashSet.CreateRange(Keyed(made.Comparer), made);

    /// <summary>An immutable map.</summary>
    public static ImmutableDictionary<TKey, TValue> Immutable<TKey, TValue>(Dictionary<TKey, TValue> made)
        where TKey : notnull => ImmutableDictionary.CreateRange(Keyed(made.Comparer), made);

    /// <summary>A frozen set.</summary>
    public static FrozenSet<T> Frozen<T>(HashSet<T> made) => made.ToFrozenSet(Freezing(made.Comparer, made.Count));

    /// <summary>A frozen map.</summary>
    public static FrozenDictionary<TKey, TValue> Frozen<TKey, TValue>(Dictionary<TKey, TValue> made)
        where TKey : notnull => made.ToFrozenDictionary(Freezing(made.Comparer, made.Count));

    /// <summary>Adds a group to those that were read.</summary>
    public static void Group<TReader, TKey, TElement>(scoped ref TReader reader, ref byte p, Dictionary<TKey, IGrouping<TKey, TElement>> made, IGrouping<TKey, TElement>? group)
        where TReader : struct, IWireReader, allows ref struct
        where TKey : notnull
    {
        if (group is null || group.Key is null)
        {
            reader.Fail(ref p, "a group with a key, just before, and not null");
        }
        else if (!made.TryAdd(group.Key, group))
        {
            if (!reader.AllowsDuplicates)
            {
                reader.Fail(ref p, "each key once");
            }

            made[group.Key] = group;
        }
    }

    /// <summary>The comparer if it isn't the default one, which is better left out.</summary>
    static IEqualityComparer<T>? Keyed<T>(IEqualityComparer<T> comparer) => ReferenceEquals(comparer, EqualityComparer<T>.Default) ? null : comparer;

    /// <summary>
    /// The comparer of what is frozen. .NET's frozen collections of strings look for parts that tell the strings apart, with hashes that anyone can compute, and never watch them:
    /// many strings get a comparer with a key of the process.
    /// </summary>
    static IEqualityComparer<T>? Freezing<T>(IEqualityComparer<T> comparer, int count) =>
        typeof(T) == typeof(string) && count > WireCollisions.Few ? (IEqualityComparer<T>)(object)KeyedStrings.Instance : Keyed(comparer);
}
