using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

/// <summary>The piece of input at hand. A reader keeps it among its own fields, since a class can't hold references.</summary>
public ref struct WireWindow
{
    /// <summary>Behind the last byte.</summary>
    public ref byte End;

    /// <summary>Where <see cref="Stop"/> left the cursor.</summary>
    public ref byte StoppedAt;

    /// <summary>What lies behind the window, and what else isn't hot; null when the input is one span and nothing else is asked for.</summary>
    public WireInput? Input;

    /// <summary>What the code of the user that is running was called for, as its error says it; null: none is running.</summary>
    public string? UserCodeNote;

    /// <summary>Bytes from where its error would be to the end.</summary>
    public long UserCodeAt;

    /// <summary>Bytes in the window.</summary>
    /// <param name="p">The cursor.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Left(ref byte p) => Unsafe.ByteOffset(ref p, ref End);

    /// <summary>Bytes in the window and behind it.</summary>
    /// <param name="p">The cursor.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly long Remaining(ref byte p)
    {
        long left = Unsafe.ByteOffset(ref p, ref End);
        return Input is null ? left : left + Input.BytesAfterWindow;
    }

    /// <summary>Makes <paramref name="n"/> bytes contiguous at the cursor, which may move.</summary>
    /// <exception cref="WireException">The input has fewer.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Need(ref byte p, int n)
    {
        if (Unsafe.ByteOffset(ref p, ref End) < n)
        {
            return ref WireInput.More(ref p, ref this, n);
        }

        return ref p;
    }

    /// <summary>Makes <paramref name="n"/> bytes contiguous at the cursor, which may move; fewer at the end of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Ahead(ref byte p, int n)
    {
        if (Unsafe.ByteOffset(ref p, ref End) < n && Input is not null)
        {
            return ref Input.Fill(ref p, ref this, n, soft: true);
        }

        return ref p;
    }

    /// <summary>Goes <paramref name="n"/> bytes further, over as many segments as it takes.</summary>
    /// <exception cref="WireException">The input has fewer.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Skip(ref byte p, long n)
    {
        if (Unsafe.ByteOffset(ref p, ref End) < n)
        {
            return ref WireInput.SkipSlow(ref p, ref this, n);
        }

        return ref Unsafe.Add(ref p, (nint)n); // SAFETY: n bytes are in the window
    }

    /// <summary>Leaves the cursor in <see cref="StoppedAt"/>: for methods that return something else.</summary>
    /// <param name="p">The cursor.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Stop(ref byte p) => StoppedAt = ref Unsafe.AsRef(in p); // SAFETY: the cursor stays within the input, which outlives the reader

    /// <summary>Ends reading with an error at the cursor.</summary>
    /// <exception cref="WireException">Always. Its offset counts from the end of the input until the entry point turns it round.</exception>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void Fail(ref byte p, string expected) => throw new WireInputException(expected, Remaining(ref p));
}
