using System.Runtime.InteropServices;

namespace Manywire.Fuzz;

/// <summary>One byte for each block of instrumented code, counted up by the code itself. What isn't instrumented leaves it alone.</summary>
public static unsafe class BlockCounters
{
    /// <summary>How many blocks there is room for.</summary>
    public const int Capacity = 1 << 18;

    /// <summary>The counters. The jitted code has their address as a constant, since the field is read-only and set before any of it is compiled again.</summary>
    public static readonly byte* Map = (byte*)NativeMemory.AlignedAlloc(Capacity, 64);
}
