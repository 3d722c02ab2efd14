namespace Manywire.Contracts;

// Where values don't say where they end, members that a type doesn't know are an error, and it says of which type they are.
public partial interface IWireReader
{
    /// <summary>Goes over a member by position that the type doesn't know.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="known">How many the type knows.</param>
    /// <param name="type">The type, as C# spells it.</param>
    static virtual ref byte SkipMember<TSelf>(scoped ref TSelf reader, ref byte p, int known, string type)
        where TSelf : struct, IWireReader, allows ref struct => ref reader.Skip(ref p);
}
