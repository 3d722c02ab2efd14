using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Emitted;

/// <summary>As any user type.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedOwn<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields)] TKey> : IWireWatch<TKey>
{
    /// <inheritdoc/>
    public static bool IsBounded => true;

    /// <inheritdoc/>
    public static IEqualityComparer<TKey>? Keyed => KeyedParts<TKey>.Applies ? KeyedParts<TKey>.Instance : null;
}
