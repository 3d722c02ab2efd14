using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Emitted;

#pragma warning disable CS1591 // the policies' members are those of the interfaces

/// <summary>How keys of a type are watched for collisions. For emitted code.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireWatch<TKey>
{
    /// <summary>Whether there is a bound on how far insertions walk, since it isn't known how else to keep them short. A constant.</summary>
    static abstract bool IsBounded { get; }

    /// <summary>The comparer with a key of the process, or null where there is none. Asked for once keys have collided.</summary>
    static abstract IEqualityComparer<TKey>? Keyed { get; }
}

/// <summary>As scalars or enums of more than a byte.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedScalars<TKey> : IWireWatch<TKey>
{
    public static bool IsBounded => false;

    public static IEqualityComparer<TKey>? Keyed => KeyedComparer<TKey>.Instance;
}

/// <summary>As what is made of parts, all of which are known.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedParts<TKey> : IWireWatch<TKey>
{
    public static bool IsBounded => false;

    public static IEqualityComparer<TKey>? Keyed => KeyedParts<TKey>.Instance;
}

/// <summary>As a user type that is equal when its fields are.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedFields<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields)] TKey> : IWireWatch<TKey>
{
    public static bool IsBounded => true;

    public static IEqualityComparer<TKey>? Keyed
    {
        get
        {
            OwnKeys.Declare(typeof(TKey));
            return KeyedParts<TKey>.Instance;
        }
    }
}

/// <summary>As any user type.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedOwn<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields)] TKey> : IWireWatch<TKey>
{
    public static bool IsBounded => true;

    public static IEqualityComparer<TKey>? Keyed => KeyedParts<TKey>.Applies ? KeyedParts<TKey>.Instance : null;
}

/// <summary>In a user's collection, which can't become another one.</summary>
readonly struct WireWatchedFixed<TKey> : IWireWatch<TKey>
{
    public static bool IsBounded => true;

    public static IEqualityComparer<TKey>? Keyed => null;
}
