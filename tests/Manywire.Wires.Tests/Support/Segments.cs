using System;
using System.Buffers;
using System.Collections.Generic;

namespace Manywire.Wires.Tests;

/// <summary>Input in pieces.</summary>
static class Segments
{
    /// <summary>Cuts at the given positions, in rising order; the same one twice makes an empty segment.</summary>
    public static ReadOnlySequence<byte> Cut(ReadOnlySpan<byte> content, params ReadOnlySpan<int> positions)
    {
        int from = 0;
        Segment? first = null, last = null;
        for (int i = 0; i <= positions.Length; i++)
        {
            int to = i < positions.Length ? positions[i] : content.Length;
            last = new Segment(content[from..to].ToArray(), last);
            first ??= last;
            from = to;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }

    /// <summary>Cuts into pieces of a size, with an empty one after each where asked for.</summary>
    public static ReadOnlySequence<byte> Every(ReadOnlySpan<byte> content, int size, bool empties = false)
    {
        var cuts = new List<int>();
        for (int at = size; at < content.Length; at += size)
        {
            cuts.Add(at);
            if (empties)
            {
                cuts.Add(at);
            }
        }

        return Cut(content, cuts.ToArray());
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(byte[] content, Segment? before)
        {
            Memory = content;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }
}
