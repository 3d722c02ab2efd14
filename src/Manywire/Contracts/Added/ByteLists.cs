using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// A list of bytes is an array of numbers. A wire that has a form for bytes is given them in that form by others, and takes both.
public partial interface IWireReader
{
    /// <summary>A list of bytes, if it stands in the wire's form for bytes; else nothing is read.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The list, which is filled if there is one.</param>
    /// <param name="isBytes">Whether it stood in that form.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte GetByteList<TSelf>(scoped ref TSelf reader, ref byte p, scoped ref List<byte>? value, out bool isBytes)
        where TSelf : struct, IWireReader, allows ref struct
    {
        isBytes = false;
        return ref p;
    }
}
