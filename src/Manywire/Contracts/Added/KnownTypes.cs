namespace Manywire.Contracts;

// Names of types mean something only by the options, which a wire has and emitted code doesn't.
public partial interface IWireReader
{
    /// <summary>The types that a name in the input may stand for: <see cref="WireOptions.Types"/>; none by default.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    static virtual WireTypeList Types<TSelf>(scoped ref TSelf reader)
        where TSelf : struct, IWireReader, allows ref struct => WireTypeList.None;
}
