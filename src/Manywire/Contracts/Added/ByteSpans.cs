using System;

namespace Manywire.Contracts;

// Bytes that lie in memory somewhere needn't be put into an array to be written.
public partial interface IWireWriter
{
    /// <summary>Bytes, as <see cref="PutBytes"/> writes an array of them. Reserves, with <paramref name="tail"/> bytes behind them.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The bytes.</param>
    /// <param name="tail">Bytes to reserve behind them.</param>
    static virtual ref byte PutByteSpan<TSelf>(scoped ref TSelf writer, ref byte p, scoped ReadOnlySpan<byte> value, int tail)
        where TSelf : struct, IWireWriter, allows ref struct => ref writer.PutBytes(ref p, value.ToArray(), tail);
}
