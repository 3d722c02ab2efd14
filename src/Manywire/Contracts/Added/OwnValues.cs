namespace Manywire.Contracts;

// A wire may have types of values that are its own, such as a format's tree of nodes. It alone knows how its options say that they are written.
public partial interface IWireWriter
{
    /// <summary>A value of a type that is the wire's own, as its options say. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="put">Whether the type is one of the wire's; by default none is, and nothing was written.</param>
    static virtual ref byte PutOwn<TSelf, T>(scoped ref TSelf writer, ref byte p, T value, int tail, out bool put)
        where TSelf : struct, IWireWriter, allows ref struct
    {
        put = false;
        return ref p;
    }
}
