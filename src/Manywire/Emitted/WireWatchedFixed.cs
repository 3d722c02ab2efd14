using System.Collections.Generic;

namespace Manywire.Emitted;

/// <summary>In a user's collection, which can't become another one.</summary>
readonly struct WireWatchedFixed<TKey> : IWireWatch<TKey>
{
    /// <inheritdoc/>
    public static bool IsBounded => true;

    /// <inheritdoc/>
    public static IEqualityComparer<TKey>? Keyed => null;
}
