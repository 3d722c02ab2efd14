using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

/// <summary>The objects that have been written and may be referred to.</summary>
public sealed partial class WireBuffer
{
    Dictionary<object, int>? _ids;

    /// <summary>Another document begins in the same output: what was seen in the one before isn't known in it.</summary>
    /// <remarks>Apart, as the next one is: the first value of a process doesn't wait for the types that they need.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Forget() => _ids?.Clear();

    /// <summary>Goes on with the objects of another buffer, of whose output this one's is a part, or ends that.</summary>
    /// <param name="whole">The other buffer; null: the objects of this one are its own again.</param>
    internal void Join(WireBuffer? whole) => _ids = whole is null ? null : whole._ids ??= new Dictionary<object, int>(ReferenceEqualityComparer.Instance);

    /// <summary>Whether objects of the value have been numbered, so that they can be referred to.</summary>
    public bool KeepsReferences => _ids is { Count: > 0 };

    /// <summary>Whether the object was seen before; numbers it if not.</summary>
    /// <param name="value">The object.</param>
    /// <param name="id">Its number, from 0, in the order of first visits.</param>
    public bool Known(object value, out int id)
    {
        _ids ??= new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        ref int known = ref CollectionsMarshal.GetValueRefOrAddDefault(_ids, value, out bool exists);
        if (!exists)
        {
            known = _ids.Count - 1;
        }

        id = known;
        return exists;
    }
}
