using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>What the code of structs needs. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireStructs
{
    /// <summary>What a field of a ref struct refers to; the default of its type where it refers to nothing.</summary>
    /// <typeparam name="T">The type of what it refers to.</typeparam>
    /// <param name="place">The field.</param>
    public static T? Referred<T>(scoped ref readonly T place) => Unsafe.IsNullRef(in place) ? default : place;

    /// <summary>Whether nothing has been put in a struct: then its constructor says what its members begin with.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="value">The struct.</param>
    public static bool IsDefault<T>(scoped ref T value)
        where T : struct
    {
        // SAFETY: the struct's own bytes. They are only compared with zero, which a reference is where it is null, wherever objects are moved meanwhile.
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>());
        return bytes.IndexOfAnyExcept((byte)0) < 0;
    }
}
