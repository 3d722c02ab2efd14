using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Json;

/// <summary>Guids as strings, many one after another: each is two shuffles of a vector of 64 bytes, from bytes to halves of them, and from those to digits.</summary>
/// <remarks>SAFETY: the caller has the values, and room for <see cref="Size"/> bytes for each and <see cref="Beyond"/> behind them.</remarks>
static class JsonGuids
{
    /// <summary>Bytes of one, with both quotation marks and a comma.</summary>
    public const int Size = 39;

    /// <summary>Bytes that are stored behind the last one.</summary>
    public const int Beyond = 64;

    /// <summary>Whether the processor can.</summary>
    public static bool IsSupported => Avx512Vbmi.IsSupported && BitConverter.IsLittleEndian;

    /// <summary>Which byte each character is of.</summary>
    static Vector512<byte> Places => Vector512.Create(
        0, 3, 3, 2, 2, 1, 1, 0, 0, 0, 5, 5, 4, 4, 0, 7, 7, 6, 6, 0, 8, 8, 9, 9, 0, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)0);

    /// <summary>The characters that are the upper half of their byte.</summary>
    static Vector512<byte> Upper => Vector512.Create(
        0, 255, 0, 255, 0, 255, 0, 255, 0, 0, 255, 0, 255, 0, 0, 255, 0, 255, 0, 0, 255, 0, 255, 0, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)0);

    /// <summary>The characters that are no digits, as their places behind the digits.</summary>
    static Vector512<byte> Others => Vector512.Create(
        16, 0, 0, 0, 0, 0, 0, 0, 0, 17, 0, 0, 0, 0, 17, 0, 0, 0, 0, 17, 0, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 18,
        18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, 18, (byte)18);

    /// <summary>Where digits are.</summary>
    static Vector512<byte> Halves => Vector512.Equals(Others, Vector512<byte>.Zero) & Vector512.Create((byte)0x0f);

    static Vector512<byte> Characters => Vector512.Create(Vector256.Create("0123456789abcdef\"-,\0\0\0\0\0\0\0\0\0\0\0\0\0"u8), Vector256<byte>.Zero);

    /// <summary>Some of them, each with a comma behind it.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="values">The values.</param>
    public static ref byte Put(ref byte p, scoped ReadOnlySpan<Guid> values)
    {
        Vector512<byte> places = Places, upper = Upper, halves = Halves, others = Others, characters = Characters;
        for (int i = 0; i < values.Length; i++)
        {
            Vector128<byte> bytes = Unsafe.As<Guid, Vector128<byte>>(ref Unsafe.AsRef(in values[i]));
            Vector512<byte> each = Avx512Vbmi.PermuteVar64x8(bytes.ToVector256Unsafe().ToVector512Unsafe(), places);
            Vector512<byte> half = Vector512.ConditionalSelect(upper, (each.AsUInt16() >> 4).AsByte(), each);
            Avx512Vbmi.PermuteVar64x8(characters, (half & halves) | others).StoreUnsafe(ref p);
            p = ref Unsafe.Add(ref p, Size);
        }

        return ref p;
    }
}
