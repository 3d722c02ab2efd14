using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>As <see cref="WireWrappers{T}"/>, for maps.</summary>
/// <typeparam name="TKey">Their keys.</typeparam>
/// <typeparam name="TValue">Their values.</typeparam>
static class WireWrappedMaps<TKey, TValue>
    where TKey : notnull
{
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Dictionary")]
    public static extern IDictionary<TKey, TValue> Dictionary(ReadOnlyDictionary<TKey, TValue> map);
}
