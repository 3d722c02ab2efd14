using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// A union's case that keeps references: where a case has an object of its own, its id stands there, and the union needs nothing more.
public partial interface IWireWriter
{
    /// <summary>Whether a case that may be referred to has its id in the union's own object: <see cref="PutBeginObject"/>, <see cref="PutId"/>, and then <see cref="PutUnion"/> with a cell that begins with a comma. A constant.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual bool IdentifiesCases<TSelf>(scoped ref TSelf writer)
        where TSelf : struct, IWireWriter, allows ref struct => false;
}

public partial interface IWireReader
{
    /// <summary>The discriminator of a union of which some cases keep references, or a reference to one that was read before. Wires on which a case has an object of its own leave both to that.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="cases">The cases.</param>
    /// <param name="tag">The case.</param>
    /// <param name="n">As in <see cref="OpenUnion"/>.</param>
    /// <param name="id">What <see cref="Register"/> takes.</param>
    /// <param name="known">The object that was read before, or null.</param>
    static virtual ref byte OpenUnionReference<TSelf>(scoped ref TSelf reader, ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known)
        where TSelf : struct, IWireReader, allows ref struct
    {
        id = -1;
        known = null;
        return ref reader.OpenUnion(ref p, cases, out tag, out n);
    }
}
