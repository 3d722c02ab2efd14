using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>
/// A generic struct without references in a place of which only its type parameters are known when the code around it is compiled. Where a wire writes structs as memory, such a place has the head of an object, as it has in MemoryPack.
/// The registry has a shape for it beside the struct's own, and a schema names it in such places.
/// </summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireHeaded<T>
{
    /// <summary>The struct.</summary>
    public T Value;

    /// <summary>A struct in such a place.</summary>
    /// <param name="value">The struct.</param>
    public WireHeaded(T value) => Value = value;
}
