using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBoolean(ref byte p, out bool value)
    {
        p = ref Token(ref p);
        nint left = Left(ref p);

        // SAFETY: as many bytes are there as are loaded; the words are little-endian.
        if (left >= 4 && Unsafe.ReadUnaligned<uint>(ref p) == 0x65757274)
        {
            value = true;
            return ref Unsafe.Add(ref p, 4);
        }

        value = false;
        if (left < 5 || Unsafe.ReadUnaligned<uint>(ref p) != 0x736c6166 || Unsafe.Add(ref p, 4) != 'e')
        {
            Fail(ref p, "true or false");
        }

        return ref Unsafe.Add(ref p, 5);
    }

    /// <summary>Whether a number goes on here that isn't an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool GoesOn(byte c) => c == '.' || (c | 0x20) == 'e';

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ReadOnlySpan<byte> Between(ref byte start, ref byte end) => MemoryMarshal.CreateReadOnlySpan(ref start, (int)Unsafe.ByteOffset(ref start, ref end)); // SAFETY: both lie in the window

    /// <inheritdoc/>
    public ref byte GetChar(ref byte p, out char value)
    {
        p = ref Token(ref p);
        if (Left(ref p) >= 3)
        {
            // SAFETY: three bytes are there. Of ASCII no string is made.
            byte c = Unsafe.Add(ref p, 1);
            if (p == '"' && Unsafe.Add(ref p, 2) == '"' && c is >= 0x20 and < 0x80 and not (byte)'"' and not (byte)'\\')
            {
                value = (char)c;
                return ref Unsafe.Add(ref p, 3);
            }
        }

        ref byte end = ref GetString(ref p, out string? text);
        if (text is not { Length: 1 })
        {
            Fail(ref p, "a string of one character");
        }

        value = text[0];
        return ref end;
    }
}
