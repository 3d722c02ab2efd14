using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// An integer of any size is its bytes where a wire says nothing else: two's complement, little-endian, as few as hold it.
public partial interface IWireWriter
{
    /// <summary>A <see cref="BigInteger"/>. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The integer.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    static virtual ref byte PutBigInteger<TSelf>(scoped ref TSelf writer, ref byte p, WireBigInteger value, int tail)
        where TSelf : struct, IWireWriter, allows ref struct => ref writer.PutBytes(ref p, value.Value.ToByteArray(), tail);
}

public partial interface IWireReader
{
    /// <summary>A <see cref="BigInteger"/>.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The integer.</param>
    /// <exception cref="WireException">The input holds none, or one of more than 64 MiB.</exception>
    static virtual ref byte GetBigInteger<TSelf>(scoped ref TSelf reader, ref byte p, out WireBigInteger value)
        where TSelf : struct, IWireReader, allows ref struct
    {
        const int MaxBytes = 64 * 1024 * 1024; // .NET takes some more, and throws beyond
        byte[]? bytes = null;
        p = ref reader.GetBytes(ref p, ref bytes);
        if (bytes is null || bytes.Length > MaxBytes)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), "an integer of at most 64 MiB"); // SAFETY: the cursor is behind a null or the bytes, and a byte before it in them
        }

        value = new WireBigInteger(new BigInteger(bytes!));
        return ref p;
    }
}
