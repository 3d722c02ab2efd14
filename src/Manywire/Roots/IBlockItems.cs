using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>How elements get from memory to bytes and back.</summary>
/// <typeparam name="T">The elements, which have no references.</typeparam>
interface IBlockItems<T>
{
    /// <summary>Writes elements where there is room for them.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="values">The elements.</param>
    /// <param name="isNew">Whether the room is memory that was just allocated, and so is far from the processor.</param>
    void Put(ref byte p, scoped ReadOnlySpan<T> values, bool isNew);

    /// <summary>Fills elements from as many bytes as they have.</summary>
    /// <returns>False when one of them isn't valid; they are not to be used then.</returns>
    bool TryTake(scoped Span<T> values, ref byte source);
}

/// <summary>Values as they are.</summary>
readonly struct BlockValues<T>(WireBlit? blit) : IBlockItems<T>
    where T : unmanaged
{
    readonly WireBlit? _blit = blit;

    public void Put(ref byte p, scoped ReadOnlySpan<T> values, bool isNew)
    {
        ref byte source = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)); // SAFETY: T has no references
        if (BlitValue.NeedsCleaning<T>(_blit))
        {
            BlitValue.CleanCopy<T>(ref p, ref source, values.Length, _blit);
            return;
        }

        Unsafe.CopyBlockUnaligned(ref p, ref source, (uint)((nint)values.Length * Unsafe.SizeOf<T>())); // SAFETY: the caller has an array with room for them, whose length is an int
    }

    public bool TryTake(scoped Span<T> values, ref byte source) => BlitValue.Take(values, ref source, _blit) < 0;
}

/// <summary>Values behind a flag.</summary>
readonly struct BlockNullables<T>(WireBlit? blit) : IBlockItems<T?>
    where T : unmanaged
{
    readonly WireBlit? _blit = blit;

    public void Put(ref byte p, scoped ReadOnlySpan<T?> values, bool isNew) =>
        BlitNullables.CleanCopy<T>(ref p, ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)), values.Length, _blit, isNew); // SAFETY: T has no references

    public bool TryTake(scoped Span<T?> values, ref byte source)
    {
        while (!values.IsEmpty)
        {
            int n = BlitNullables.AtOnce<T>(values.Length);
            if (!BlitNullables.TryTake(values[..n], ref source, _blit))
            {
                return false;
            }

            source = ref Unsafe.Add(ref source, (nint)n * Unsafe.SizeOf<T?>()); // SAFETY: the caller has as many bytes as the values
            values = values[n..];
        }

        return true;
    }
}
