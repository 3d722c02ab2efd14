using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>As scalars or enums of more than a byte.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedScalars<TKey> : IWireWatch<TKey>
{
    /// <inheritdoc/>
    public static bool IsBounded => false;

    /// <inheritdoc/>
    public static IEqualityComparer<TKey>? Keyed => KeyedComparer<TKey>.Instance;
}
