using System;
using System.Runtime.InteropServices;

namespace Manywire.Measuring;

/// <summary>Pages of memory that a thread was the first to touch since the process has them.</summary>
static class MemoryPages
{
    const int ThisThread = 1, Numbers = 64, MinorFaults = 8; // Linux's rusage is shorter

    /// <summary>How many the calling thread had; always 0 where that isn't known.</summary>
    public static long Taken()
    {
        if (!OperatingSystem.IsLinux() || !Environment.Is64BitProcess)
        {
            return 0;
        }

        long[] usage = new long[Numbers];
        return GetUsage(ThisThread, usage) == 0 ? usage[MinorFaults] : 0;
    }

    [DllImport("libc", EntryPoint = "getrusage")]
    static extern int GetUsage(int who, [Out] long[] usage);
}
