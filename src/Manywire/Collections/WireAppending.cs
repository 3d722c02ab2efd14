using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Adds to a list that has elements, where the wire appends. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireAppending
{
    /// <summary>Reads elements behind those of a list.</summary>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The list.</param>
    /// <param name="read">Reads a list.</param>
    public static ref byte Read<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T>? value, WireRead<List<T>?, TReader> read)
        where TReader : struct, IWireReader, allows ref struct
    {
        List<T>? more = null;
        p = ref read(ref reader, ref p, ref more);
        if (more is null)
        {
            value = null;
        }
        else
        {
            value!.AddRange(more);
        }

        return ref p;
    }
}
