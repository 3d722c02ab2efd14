using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

/// <summary>Room in an output of the caller's: all who write to one ask here, so that one which breaks its contract ends in an error, and not in a loop or beyond a span.</summary>
public static class WireOutput
{
    /// <summary>Room for bytes.</summary>
    /// <param name="output">The output.</param>
    /// <param name="n">How many bytes, at least.</param>
    /// <returns>At least as many, and never an empty span.</returns>
    /// <exception cref="InvalidOperationException">The output gave less.</exception>
    public static Span<byte> Room(IBufferWriter<byte> output, int n)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> room = output.GetSpan(Math.Max(n, 1));
        if (room.Length < Math.Max(n, 1))
        {
            TooLittle();
        }

        return room;
    }

    /// <summary>Writes bytes, in as many pieces as the output wants.</summary>
    /// <param name="output">The output.</param>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="InvalidOperationException">The output gave no room.</exception>
    public static void Write(IBufferWriter<byte> output, ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            Span<byte> room = Room(output, 1);
            int n = Math.Min(room.Length, bytes.Length);
            bytes[..n].CopyTo(room);
            output.Advance(n);
            bytes = bytes[n..];
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void TooLittle() => throw new InvalidOperationException("The IBufferWriter<byte> gave less than it was asked for.");
}
