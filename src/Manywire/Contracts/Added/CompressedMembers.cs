namespace Manywire.Contracts;

// A member in an envelope of its own. A wire that doesn't know of it carries the value as it is, and reads it so: only wires that say what the bytes are compress.
public partial interface IWireWriter
{
    /// <summary>A value in an envelope. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="compression">The envelope.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    static virtual ref byte PutCompressed<TSelf, T>(scoped ref TSelf writer, ref byte p, T value, WireCompression compression, int tail)
        where TSelf : struct, IWireWriter, allows ref struct => ref WireWriteRoot<T, TSelf>.Entry(ref writer, ref p, value, tail);
}

public partial interface IWireReader
{
    /// <summary>A value in an envelope.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value. One that is given is filled in place where its type allows.</param>
    /// <param name="compression">The envelope.</param>
    static virtual ref byte GetCompressed<TSelf, T>(scoped ref TSelf reader, ref byte p, scoped ref T value, WireCompression compression)
        where TSelf : struct, IWireReader, allows ref struct => ref WireReadRoot<T, TSelf>.Entry(ref reader, ref p, ref value);
}
