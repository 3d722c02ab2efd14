using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Plain is all that JSON doesn't want escaped.</summary>
readonly struct JsonMinimalText : IJsonPlainText
{
    /// <summary>What each character of ASCII is written as, and how many bytes that is in the highest byte.</summary>
    public static ulong[] Ascii { get; } = MakeAscii();

    /// <inheritdoc/>
    /// <remarks>Control characters and, as signed bytes, those from 0x80 on are below the space.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Vector128<byte> Special(Vector128<byte> v) =>
        Vector128.LessThan(v.AsSByte(), Vector128.Create((sbyte)' ')).AsByte() | Vector128.Equals(v, Vector128.Create((byte)'"')) | Vector128.Equals(v, Vector128.Create((byte)'\\'));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Has(uint c) => c - 0x20 <= 0x5f && c != '"' && c != '\\';

    static ulong[] MakeAscii()
    {
        var ascii = new ulong[0x80];
        for (uint c = 0; c < 0x80; c++)
        {
            ref byte start = ref Unsafe.As<ulong, byte>(ref ascii[c]); // SAFETY: 6 bytes are written at most
            nint length = Unsafe.ByteOffset(ref start, ref JsonWireWriter.PutCharacter(ref start, c));
            ascii[c] |= (ulong)length << 56;
        }

        return ascii;
    }
}
