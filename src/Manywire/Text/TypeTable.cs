using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>What is known of types, for as long as the types are there: those of a collectible load context go with it.</summary>
/// <remarks>
/// Types that stay are in a table that anyone reads without a lock. What is known of one that may go is reachable through the type alone, though it may lead back to it.
/// A <see cref="Hashtable"/>, since NativeAOT has it in every program; a <see cref="ConcurrentDictionary{TKey, TValue}"/> would come along for this alone.
/// </remarks>
/// <typeparam name="TValue">What is known.</typeparam>
sealed class TypeTable<TValue>
    where TValue : class
{
    readonly Hashtable _staying = new();
    readonly ConditionalWeakTable<Type, object> _going = new();

    /// <summary>What is known of a type, or null.</summary>
    public TValue? Find(Type type) => _staying[type] is { } known ? (TValue)known : FindGoing(type);

    [MethodImpl(MethodImplOptions.NoInlining)]
    TValue? FindGoing(Type type) => type.IsCollectible && _going.TryGetValue(type, out object? known) ? (TValue)known : null;

    /// <summary>Makes something known of a type, in the place of what was.</summary>
    public void Set(Type type, TValue value)
    {
        if (type.IsCollectible)
        {
            _going.AddOrUpdate(type, value);
            return;
        }

        lock (_staying)
        {
            _staying[type] = value;
        }
    }
}
