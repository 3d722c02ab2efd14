using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Emitted;

/// <summary>Groups by their keys, as reading makes them.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TElement">The elements.</typeparam>
/// <param name="groups">The groups.</param>
public sealed class WireLookup<TKey, TElement>(Dictionary<TKey, IGrouping<TKey, TElement>> groups) : ILookup<TKey, TElement>
    where TKey : notnull
{
    /// <inheritdoc/>
    public int Count => groups.Count;

    /// <summary>How keys are compared.</summary>
    public IEqualityComparer<TKey> Comparer => groups.Comparer;

    /// <inheritdoc/>
    public IEnumerable<TElement> this[TKey key] => groups.TryGetValue(key, out IGrouping<TKey, TElement>? group) ? group : [];

    /// <inheritdoc/>
    public bool Contains(TKey key) => groups.ContainsKey(key);

    /// <inheritdoc/>
    public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator() => groups.Values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
