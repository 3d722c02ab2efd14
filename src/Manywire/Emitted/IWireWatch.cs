using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

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
