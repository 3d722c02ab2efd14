using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>The comments of Jsonable's form: <c>/*</c>, a length as two bytes, and <c>*/</c> before a string, an array or a map; <c>/*JMC1*/</c> before an object.</summary>
static class JsonableMark
{
    /// <summary>Bytes of a length.</summary>
    public const int Size = 6;

    /// <summary>Bytes of what stands before an object.</summary>
    public const int HeaderSize = 8;

    /// <summary>What stands before an object, as a little-endian word.</summary>
    public const ulong Header = 0x2f2a31434d4a2a2f;

    /// <summary>The bytes of a word that are a length's.</summary>
    public const ulong Bytes = 0x0000ffffffffffff;

    /// <summary>The largest length that has a form.</summary>
    public const int MaxLength = 0x7eff - Least;

    const ulong Frame = 0x00002f2a00002a2f;
    const ulong FrameBytes = 0x0000ffff0000ffff;
    const int Least = 0x0130; // so that no length has a zero as its second byte

    /// <summary>The length whose two bytes would be <c>*/</c>: other readers of JSON take the comment to end there.</summary>
    public const int Refused = 0x2f2a - Least;

    /// <summary>Whether a length can be written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool CanWrite(int length) => (uint)length <= MaxLength && length != Refused;

    /// <summary>A length as a little-endian word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Word(int length) => Frame | ((ulong)(uint)(length + Least) << 16);

    /// <summary>Writes a length. The caller has reserved <see cref="Size"/> bytes, and what lies behind them stays as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put(ref byte p, int length)
    {
        // SAFETY: 6 bytes are reserved.
        Unsafe.WriteUnaligned(ref p, 0x2a2f | ((uint)(length + Least) << 16));
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 4), (ushort)0x2f2a);
        return ref Unsafe.Add(ref p, Size);
    }

    /// <summary>Puts a length in the place of another one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Patch(ref byte p, int length) => Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 2), (ushort)(length + Least)); // SAFETY: the bytes of a length are there

    /// <summary>Eight bytes, or seven and a zero where a window ends behind a bracket; 0 where there are fewer.</summary>
    public static ulong Load(ref byte p, nint left)
    {
        // SAFETY: as many bytes are left.
        if (left >= HeaderSize)
        {
            return Unsafe.ReadUnaligned<ulong>(ref p);
        }

        return left <= Size ? 0 : Unsafe.ReadUnaligned<uint>(ref p) | ((ulong)Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref p, 4)) << 32);
    }

    /// <summary>Whether eight bytes begin with a length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryRead(ulong word, out int length)
    {
        length = (ushort)(word >> 16) - Least;
        return (word & FrameBytes) == Frame && (uint)length <= MaxLength;
    }

    /// <summary>Goes over a comment that may arrive in pieces. It doesn't check: one that makes no sense ends somewhere within the bytes of a header.</summary>
    public struct Scan
    {
        int _read;
        byte _last;

        /// <summary>Whether the last bytes were within a comment.</summary>
        public readonly bool IsOpen => _read > 0;

        /// <summary>How many bytes belong to the comment that goes on, or that begins with the first of them.</summary>
        public int Take(scoped ReadOnlySpan<byte> bytes)
        {
            for (int i = 0; i < bytes.Length; i++)
            {
                byte c = bytes[i];
                if (_read == HeaderSize || (_read == 1 && c != '*'))
                {
                    _read = 0;
                    return i;
                }

                // The first two bytes of the content may be anything, also those that end a comment.
                if (_read >= Size - 1 && c == '/' && _last == '*')
                {
                    _read = 0;
                    return i + 1;
                }

                _last = c;
                _read++;
            }

            return bytes.Length;
        }
    }
}
