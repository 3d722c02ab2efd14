using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Manywire;

/// <summary>Asks the processor for bytes before they are needed.</summary>
/// <remarks>
/// A processor sees by itself that memory is gone through, but doesn't look beyond a page of 4096 bytes: at each one's start it waits. Asked for from 8192 bytes ahead, a run of structs that lies in memory comes
/// in about two thirds of the time. In the caches that would only be work, so runs that fit into them aren't asked for; nor where there is no such instruction.
/// </remarks>
static class StructPrefetch
{
    /// <summary>Runs of as many bytes are asked for: more than what a core has for itself.</summary>
    public const int Least = 4 << 20;

    /// <summary>How far ahead.</summary>
    const int Distance = 8192;

    /// <summary>How much is asked for at once, unless a struct is larger.</summary>
    const int Bytes = 1024;

    const int Line = 64;

    /// <summary>Asks for what comes later.</summary>
    /// <param name="next">Where a struct begins.</param>
    /// <param name="length">Bytes of the whole run.</param>
    /// <param name="left">Bytes from there on: at least a struct.</param>
    /// <param name="size">Bytes of a struct.</param>
    /// <returns>Bytes of whole structs to go through before the next are asked for; not more than are left.</returns>
    public static unsafe nint Window(ref byte next, nint length, nint left, int size)
    {
        if (!Sse.IsSupported || length < Least)
        {
            return left;
        }

        nint window = size >= Bytes ? size : Bytes / size * size;
        if (left <= window)
        {
            return left;
        }

        nint end = Math.Min(left, Distance + window);
        for (nint at = Distance; at < end; at += Line)
        {
            // SAFETY: nothing is read. Should the memory have been moved meanwhile, other bytes are asked for.
            Sse.Prefetch0(Unsafe.AsPointer(ref Unsafe.Add(ref next, at)));
        }

        return window;
    }
}
