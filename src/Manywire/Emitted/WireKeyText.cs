using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>Keys of maps that are strings: they are spelled as the options of a call say.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireKeyText
{
    /// <summary>Writes the key of a map's entry.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="key">The key.</param>
    /// <param name="first">Whether it is the first of the map.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, string key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct =>
        ref writer.PutMapKey(ref p, writer.KeySpelling is { } spelling && key is not null ? spelling(key) : key!, first, tail);
}
