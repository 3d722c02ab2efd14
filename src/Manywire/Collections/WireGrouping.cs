using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Emitted;

/// <summary>A key with its elements, as reading makes it.</summary>
/// <typeparam name="TKey">The key.</typeparam>
/// <typeparam name="TElement">The elements.</typeparam>
/// <param name="key">The key.</param>
/// <param name="elements">The elements.</param>
public sealed class WireGrouping<TKey, TElement>(TKey key, TElement[] elements) : IGrouping<TKey, TElement>, IReadOnlyList<TElement>
{
    /// <inheritdoc/>
    public TKey Key => key;

    /// <inheritdoc/>
    public int Count => elements.Length;

    /// <inheritdoc/>
    public TElement this[int index] => elements[index];

    /// <inheritdoc/>
    public IEnumerator<TElement> GetEnumerator() => ((IEnumerable<TElement>)elements).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
