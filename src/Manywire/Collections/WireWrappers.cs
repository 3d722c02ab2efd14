using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>What lies behind .NET's wrappers of collections, which hand all calls on.</summary>
/// <typeparam name="T">The elements' type.</typeparam>
static class WireWrappers<T>
{
    /// <summary>The collection itself, or what it wraps. A type that derives from a wrapper may have something to say: it stays.</summary>
    public static IEnumerable<T> Unwrap(IEnumerable<T> items)
    {
        while (true)
        {
            if (items.GetType() == typeof(Collection<T>) || items.GetType() == typeof(ObservableCollection<T>))
            {
                items = Items((Collection<T>)items);
            }
            else if (items.GetType() == typeof(ReadOnlyCollection<T>) || items.GetType() == typeof(ReadOnlyObservableCollection<T>))
            {
                items = Items((ReadOnlyCollection<T>)items);
            }
            else if (items.GetType() == typeof(ReadOnlySet<T>))
            {
                items = Set((ReadOnlySet<T>)items);
            }
            else
            {
                return items;
            }
        }
    }

    // Protected properties, and as such part of what .NET promises.
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Items")]
    static extern IList<T> Items(Collection<T> collection);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Items")]
    static extern IList<T> Items(ReadOnlyCollection<T> collection);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Set")]
    static extern ISet<T> Set(ReadOnlySet<T> set);
}
