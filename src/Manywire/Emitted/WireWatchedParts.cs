using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>As what is made of parts, all of which are known.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedParts<TKey> : IWireWatch<TKey>
{
    /// <inheritdoc/>
    public static bool IsBounded => false;

    /// <inheritdoc/>
    public static IEqualityComparer<TKey>? Keyed => KeyedParts<TKey>.Instance;
}
