using System.Runtime.CompilerServices;

namespace Manywire;

// Values whose type nobody says. Where a wire's values say what they are, they are read by that; elsewhere a byte before them does.
public partial interface IWireWriter
{
    /// <summary>Whether the wire's values say what they are, so that one of any type can be written where the reader knows none. A constant.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual bool DescribesItself<TSelf>(scoped ref TSelf writer)
        where TSelf : struct, IWireWriter, allows ref struct => false;
}

public partial interface IWireReader
{
    /// <summary>The next value as one of .NET's: null, a boolean, a number, a string, a byte array, a date, a list or a dictionary.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    static virtual ref byte GetUntyped<TSelf>(scoped ref TSelf reader, ref byte p, out object? value)
        where TSelf : struct, IWireReader, allows ref struct => ref WireTagged.Get(ref reader, ref p, out value);
}
