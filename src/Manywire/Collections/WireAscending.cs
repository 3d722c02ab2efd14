using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Tells keys that come in order from others: such a key is none of those before, and needs no look at the map. For emitted code.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireAscending<TKey>
{
    TKey _last;
    bool _any;

    /// <summary>Whether a key comes behind all before it.</summary>
    public bool Follows(IComparer<TKey> comparer, TKey key)
    {
        if (_any && comparer.Compare(key, _last) <= 0)
        {
            return false;
        }

        _any = true;
        _last = key;
        return true;
    }
}
