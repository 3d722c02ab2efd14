namespace Manywire.Contracts;

// Some values may be text or something else; a wire that describes itself can say which comes.
public partial interface IWireReader
{
    /// <summary>Whether the next value is text. Asked only where the wire has <see cref="TextKeys"/>.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="text">Whether it is; by default it isn't.</param>
    static virtual ref byte FindText<TSelf>(scoped ref TSelf reader, ref byte p, out bool text)
        where TSelf : struct, IWireReader, allows ref struct
    {
        text = false;
        return ref p;
    }
}
