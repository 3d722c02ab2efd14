using System;

namespace Manywire.Contracts;

// Bytes that whoever reads them gives back.
public partial interface IWireReader
{
    /// <summary>Bytes, as <see cref="GetBytes"/> reads them, in a rented array.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The bytes, or null. By default they are copied from an array.</param>
    static virtual ref byte GetPooledBytes<TSelf>(scoped ref TSelf reader, ref byte p, out WirePooled<byte>? value)
        where TSelf : struct, IWireReader, allows ref struct
    {
        byte[]? bytes = null;
        p = ref reader.GetBytes(ref p, ref bytes);
        value = bytes is null ? null : new WirePooled<byte>(bytes.Length);
        bytes?.CopyTo(value!.Memory);
        return ref p;
    }
}
