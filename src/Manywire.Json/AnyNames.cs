using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Names that nobody asks for.</summary>
readonly struct AnyNames : IJsonNames
{
    public readonly bool MayRepeat => false;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Begin()
    {
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Take(ReadOnlySpan<byte> name)
    {
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void End()
    {
    }
}
