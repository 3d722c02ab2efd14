using System;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Members that a tolerant type doesn't know, on wires that write lengths: they have a position in the place of a name.
public partial interface IWireReader
{
    /// <summary>As <see cref="OpenLengths"/>, with the length of each member beyond those that the type knows.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="lengths">As in <see cref="OpenLengths"/>.</param>
    /// <param name="n">As in <see cref="OpenLengths"/>.</param>
    /// <param name="extra">As in <see cref="OpenLengths"/>.</param>
    /// <param name="more">The lengths that <paramref name="extra"/> is the sum of; null: there are none, or the wire doesn't say.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte OpenKeptLengths<TSelf>(scoped ref TSelf reader, ref byte p, scoped Span<int> lengths, out int n, out long extra, out int[]? more)
        where TSelf : struct, IWireReader, allows ref struct
    {
        more = null;
        return ref reader.OpenLengths(ref p, lengths, out n, out extra);
    }

    /// <summary>Keeps a member that the type doesn't know.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="key">Its position.</param>
    /// <param name="length">Bytes of its value.</param>
    /// <param name="unknown">What is kept of the object.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte KeepMember<TSelf>(scoped ref TSelf reader, ref byte p, int key, int length, scoped ref WireUnknown? unknown)
        where TSelf : struct, IWireReader, allows ref struct => ref reader.SkipBytes(ref p, length);

    /// <summary>Keeps elements of an object that is an array, which the type doesn't know. By default they are skipped.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="position">The position of the first.</param>
    /// <param name="count">How many there are, one after another.</param>
    /// <param name="unknown">What is kept of the object.</param>
    static virtual ref byte KeepElements<TSelf>(scoped ref TSelf reader, ref byte p, int position, int count, scoped ref WireUnknown? unknown)
        where TSelf : struct, IWireReader, allows ref struct
    {
        for (int i = 0; i < count; i++)
        {
            p = ref reader.Skip(ref p);
        }

        return ref p;
    }
}
