using System;
using System.Runtime;
using System.Runtime.CompilerServices;
using Xunit;

namespace Manywire.Binary.Tests;

public class CopyTests
{
    /// <summary>The JIT keeps tables for each byte of a copy whose length it knows: a block of 1 GiB in the code, never copied, took it a second for each type of array.</summary>
    [Fact]
    public void WhatCopiesManyBytesIsCompiledAtOnce()
    {
        byte[] from = [1, 2, 3], to = new byte[3];
        TimeSpan before = JitInfo.GetCompilationTime(currentThread: true);
        Copy(to, from);
        TimeSpan took = JitInfo.GetCompilationTime(currentThread: true) - before;
        Assert.Equal(from, to);
        Assert.True(took < TimeSpan.FromSeconds(0.5), $"compiling took {took}");
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    static void Copy(byte[] to, byte[] from) => BinaryBytes.Copy(ref to[0], ref from[0], from.LongLength);
}
