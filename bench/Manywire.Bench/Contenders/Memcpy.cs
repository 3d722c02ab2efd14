using System;
using System.Runtime.InteropServices;

namespace Manywire.Bench;

/// <summary>What nobody can be faster than: a copy of the memory.</summary>
static class Memcpy
{
    public static void Add<TElement>(Workload<TElement[]> w)
        where TElement : unmanaged
    {
        TElement[] v = w.Value;
        byte[] bytes = MemoryMarshal.AsBytes(v.AsSpan()).ToArray();
        w.Add(
            "memcpy",
            bytes.Length,
            () => MemoryMarshal.AsBytes(v.AsSpan()).ToArray(),
            () =>
            {
                MemoryMarshal.AsBytes(v.AsSpan()).CopyTo(w.Fresh().GetSpan(bytes.Length));
                w.Output.Advance(bytes.Length);
            },
            () => MemoryMarshal.Cast<byte, TElement>(bytes).ToArray());
    }
}
