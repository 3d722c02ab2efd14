using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>As is found out at run time, for what is composed.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
readonly struct WireWatchedAny<TKey> : IWireWatch<TKey>
{
    static readonly bool s_isScalar = !RuntimeHelpers.IsReferenceOrContainsReferences<TKey>() && WireRegistry.Find(typeof(TKey)) is { Schema.Kind: WireKind.Scalar or WireKind.Enum };

    /// <summary>Whether they are watched at all: .NET's own collections do it for strings, and there are too few bytes.</summary>
    public static bool IsNeeded { get; } = typeof(TKey) != typeof(string) && !(s_isScalar && Unsafe.SizeOf<TKey>() == 1);

    public static bool IsBounded { get; } = !s_isScalar;

    public static IEqualityComparer<TKey>? Keyed => s_isScalar ? KeyedComparer<TKey>.Instance : KeyedParts<TKey>.Applies ? KeyedParts<TKey>.Instance : null;

    /// <summary>A set of elements that were watched.</summary>
    public static HashSet<TKey> Set(TKey[] elements)
    {
        var set = new HashSet<TKey>(elements.Length);
        WireCollisions collisions = default;
        foreach (TKey element in elements)
        {
            set.Add(element);
            if (IsNeeded && !collisions.TryWatch<HashSet<TKey>, TKey, HashedSet<TKey>, WireWatchedAny<TKey>>(ref set, element))
            {
                throw new WireException(WireCollisions.Expected(typeof(TKey)));
            }
        }

        collisions.End();
        return set;
    }
}
