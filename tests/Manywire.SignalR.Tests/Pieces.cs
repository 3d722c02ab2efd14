using System;
using System.Buffers;

namespace Manywire.SignalR.Tests;

/// <summary>Bytes as a sequence of segments.</summary>
sealed class Pieces : ReadOnlySequenceSegment<byte>
{
    public static ReadOnlySequence<byte> Of(byte[] bytes, int size)
    {
        Pieces? first = null, last = null;
        for (int at = 0; at == 0 || at < bytes.Length; at += size)
        {
            var next = new Pieces { Memory = bytes.AsMemory(at, Math.Min(size, bytes.Length - at)), RunningIndex = at };
            first ??= next;
            if (last is not null)
            {
                last.Next = next;
            }

            last = next;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }
}
