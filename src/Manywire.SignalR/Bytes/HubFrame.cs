using System;
using System.Buffers;
using System.IO;

namespace Manywire.SignalR;

/// <summary>Takes messages out of what has arrived: each stands behind its length, a number in groups of seven bits, the lowest first.</summary>
static class HubFrame
{
    /// <summary>Takes the next message.</summary>
    /// <param name="input">What has arrived; afterwards what is behind the message.</param>
    /// <param name="limit">Bytes that a message may have.</param>
    /// <param name="message">The message.</param>
    /// <returns>False where not all of it is there yet.</returns>
    /// <exception cref="InvalidDataException">Its length is malformed or over the limit: that is known before it has arrived.</exception>
    public static bool TryTake(ref ReadOnlySequence<byte> input, long limit, out ReadOnlySequence<byte> message)
    {
        message = default;
        Span<byte> head = stackalloc byte[HubBuffer.MaxPrefix];
        scoped ReadOnlySpan<byte> first = input.FirstSpan;
        if (first.Length < head.Length && !input.IsSingleSegment)
        {
            ReadOnlySequence<byte> start = input.Slice(0, Math.Min(head.Length, input.Length));
            start.CopyTo(head);
            first = head[..(int)start.Length];
        }

        long length = 0;
        int size = 0;
        while (true)
        {
            if (size == first.Length)
            {
                return false;
            }

            byte part = first[size];
            length |= (long)(part & 0x7f) << (7 * size++);
            if ((part & 0x80) == 0)
            {
                break;
            }

            if (size == HubBuffer.MaxPrefix)
            {
                throw new InvalidDataException("The length of a message has more than five bytes.");
            }
        }

        if (length > limit)
        {
            FailLong(length, limit);
        }

        if (input.Length - size < length)
        {
            return false;
        }

        message = input.Slice(size, length);
        input = input.Slice(size + length);
        return true;
    }

    static void FailLong(long length, long limit) => throw new InvalidDataException($"A message of at most {limit} bytes was expected, and one of {length} is announced.");
}
