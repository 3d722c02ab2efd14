using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Formatters that are given with the options of a call. Wires that don't know of them give none.
public partial interface IWireWriter
{
    /// <summary>What was given with the options, or null.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual WireCallOverrides? Given<TSelf>(scoped ref TSelf writer)
        where TSelf : struct, IWireWriter, allows ref struct => null;
}

public partial interface IWireReader
{
    /// <summary>What was given with the options, or null.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual WireCallOverrides? Given<TSelf>(scoped ref TSelf reader)
        where TSelf : struct, IWireReader, allows ref struct => null;
}
