using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

static class BlitLayout
{
    /// <summary>The bytes of an element of an array.</summary>
    public static Span<byte> BytesOf<T>(ref T element, int size) => BinaryBytes.At(ref Unsafe.As<T, byte>(ref element), size); // SAFETY: the caller gives the size of T, which has no references
}
