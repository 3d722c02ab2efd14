using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Emitted;

/// <summary>As a user type that is equal when its fields are.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct WireWatchedFields<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields)] TKey> : IWireWatch<TKey>
{
    /// <inheritdoc/>
    public static bool IsBounded => true;

    /// <inheritdoc/>
    public static IEqualityComparer<TKey>? Keyed
    {
        get
        {
            OwnKeys.Declare(typeof(TKey));
            return KeyedParts<TKey>.Instance;
        }
    }
}
