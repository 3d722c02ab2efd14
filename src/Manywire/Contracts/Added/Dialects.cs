using System;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Emitted code asks for the dialect, and not for the wire: it needs no reference to either.
public partial interface IWireWriter
{
    /// <summary>The dialect that the wire speaks: attributes of other libraries that are announced for it count. A constant; by default the wire itself, which announces what it honours.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual Type Dialect<TSelf>(scoped ref TSelf writer)
        where TSelf : struct, IWireWriter, allows ref struct => writer.Wire;
}

public partial interface IWireReader
{
    /// <summary>The dialect that the wire speaks: attributes of other libraries that are announced for it count. A constant; by default the wire itself, which announces what it honours.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual Type Dialect<TSelf>(scoped ref TSelf reader)
        where TSelf : struct, IWireReader, allows ref struct => reader.Wire;
}
