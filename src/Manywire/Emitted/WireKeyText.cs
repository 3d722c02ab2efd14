using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>Keys of maps that are strings.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireKeyText
{
    /// <summary>A key as it is written. No generic method of the wire: code that is compiled before can call it.</summary>
    /// <param name="key">The key.</param>
    /// <param name="spelling">How the wire spells keys otherwise than they are, which is <see cref="IWireWriter.KeySpelling"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string Spell(string key, Func<string, string>? spelling) => spelling is null || key is null ? key! : spelling(key);
}
