using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Values whose type nobody says. Where a wire's values say what they are, they are read by that; elsewhere a byte before them does.
public partial interface IWireWriter
{
    /// <summary>Whether the wire's values say what they are, so that one of any type can be written where the reader knows none. A constant.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual bool DescribesItself<TSelf>(scoped ref TSelf writer)
        where TSelf : struct, IWireWriter, allows ref struct => false;

    /// <summary>A scalar of which the reader won't know the type, in a form that says which it is, where the wire has another one for that. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="put">Whether there is such a form; otherwise nothing was written, and the value is written as its type is.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte PutUntyped<TSelf>(scoped ref TSelf writer, ref byte p, object value, int tail, out bool put)
        where TSelf : struct, IWireWriter, allows ref struct
    {
        put = false;
        return ref p;
    }
}

public partial interface IWireReader
{
    /// <summary>The next value as one of .NET's: null, a boolean, a number, a string, a byte array, a date, a list or an array, or a dictionary.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    static virtual ref byte GetUntyped<TSelf>(scoped ref TSelf reader, ref byte p, out object? value)
        where TSelf : struct, IWireReader, allows ref struct => ref WireTagged.Get(ref reader, ref p, out value);
}
