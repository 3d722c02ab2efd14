using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Plain is all that JSON doesn't want escaped.</summary>
readonly struct JsonMinimalText : IJsonPlainText
{
    /// <inheritdoc/>
    /// <remarks>Control characters and, as signed bytes, those from 0x80 on are below the space.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Vector128<byte> Special(Vector128<byte> v) =>
        Vector128.LessThan(v.AsSByte(), Vector128.Create((sbyte)' ')).AsByte() | Vector128.Equals(v, Vector128.Create((byte)'"')) | Vector128.Equals(v, Vector128.Create((byte)'\\'));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Has(uint c) => c - 0x20 <= 0x5f && c != '"' && c != '\\';
}
