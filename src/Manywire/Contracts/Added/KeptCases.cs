using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Unions that keep cases which they don't know.
public partial interface IWireReader
{
    /// <summary>The discriminator of a union that takes any: one that isn't known is no error here.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="cases">The cases.</param>
    /// <param name="tag">The case; <see cref="WireCases.Unknown"/> where it has a name that none of them has.</param>
    /// <param name="n">As in <see cref="OpenUnion"/>.</param>
    /// <param name="name">That name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte OpenAnyUnion<TSelf>(scoped ref TSelf reader, ref byte p, WireCases cases, out int tag, out int n, out string? name)
        where TSelf : struct, IWireReader, allows ref struct
    {
        name = null;
        return ref reader.OpenUnion(ref p, cases, out tag, out n);
    }
}
