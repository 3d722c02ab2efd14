using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>Takes note of keys that are added to a dictionary or a set, as emitted code does: scalars in the derived class, all others but strings here.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">What a dictionary has for them; of sets any type.</typeparam>
class KeyWatch<TKey, TValue>
    where TKey : notnull
{
    public static readonly KeyWatch<TKey, TValue> Instance = Choose();

    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Fields that trimming has left nothing of are passed over.")]
    public virtual void Watch(scoped ref WireCollisions collisions, scoped ref Dictionary<TKey, TValue> map, TKey key)
    {
        if (typeof(TKey) != typeof(string) && !collisions.TryWatchOwn(ref map, key))
        {
            throw new WireException(WireCollisions.Expected(typeof(TKey)));
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Fields that trimming has left nothing of are passed over.")]
    public virtual void Watch(scoped ref WireCollisions collisions, scoped ref HashSet<TKey> set, TKey key)
    {
        if (typeof(TKey) != typeof(string) && !collisions.TryWatchOwn(ref set, key))
        {
            throw new WireException(WireCollisions.Expected(typeof(TKey)));
        }
    }

    /// <summary>A set of elements that were watched.</summary>
    public HashSet<TKey> Set(TKey[] elements)
    {
        var set = new HashSet<TKey>(elements.Length);
        WireCollisions collisions = default;
        foreach (TKey element in elements)
        {
            set.Add(element);
            Watch(ref collisions, ref set, element);
        }

        collisions.End();
        return set;
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The watch puts no requirements on its type arguments.")]
    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Keys are made without a constructor.")]
    static KeyWatch<TKey, TValue> Choose() => Unsafe.SizeOf<TKey>() > 1 && WireRegistry.Find(typeof(TKey)) is { Schema.Kind: WireKind.Scalar or WireKind.Enum }
        ? (KeyWatch<TKey, TValue>)Activator.CreateInstance(typeof(ScalarKeyWatch<,>).MakeGenericType(typeof(TKey), typeof(TValue)))!
        : new KeyWatch<TKey, TValue>();
}

/// <summary>Takes note of scalars and enums of more than a byte.</summary>
sealed class ScalarKeyWatch<TKey, TValue> : KeyWatch<TKey, TValue>
    where TKey : unmanaged
{
    public override void Watch(scoped ref WireCollisions collisions, scoped ref Dictionary<TKey, TValue> map, TKey key) => collisions.Watch(ref map, key);

    public override void Watch(scoped ref WireCollisions collisions, scoped ref HashSet<TKey> set, TKey key) => collisions.Watch(ref set, key);
}
