using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Makes the blocks of roots, for their shapes: by name, so that NativeAOT has the code of just those that are roots.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireBlocks
{
    /// <summary>An array of values that lie in memory as on the wire.</summary>
    /// <typeparam name="T">The elements.</typeparam>
    /// <param name="blit">How they lie in memory, where they are structs of which that is known.</param>
    public static WireBlock<T[]?> Array<T>(WireBlit? blit)
        where T : unmanaged => new ArrayBlock<T, BlockValues<T>>(new BlockValues<T>(blit));

    /// <summary>A list of values that lie in memory as on the wire.</summary>
    /// <inheritdoc cref="Array{T}(WireBlit?)"/>
    public static WireBlock<List<T>?> List<T>(WireBlit? blit)
        where T : unmanaged => new ListBlock<T, BlockValues<T>>(new BlockValues<T>(blit));

    /// <summary>An array of nullable values.</summary>
    /// <typeparam name="T">What is in the elements.</typeparam>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    public static WireBlock<T?[]?> NullableArray<T>(WireBlit? blit)
        where T : unmanaged => new ArrayBlock<T?, BlockNullables<T>>(new BlockNullables<T>(blit));

    /// <summary>A list of nullable values.</summary>
    /// <inheritdoc cref="NullableArray{T}(WireBlit?)"/>
    public static WireBlock<List<T?>?> NullableList<T>(WireBlit? blit)
        where T : unmanaged => new ListBlock<T?, BlockNullables<T>>(new BlockNullables<T>(blit));
}
