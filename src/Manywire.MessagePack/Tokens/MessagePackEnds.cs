using System;
using System.Collections.Generic;

namespace Manywire.MessagePack;

/// <summary>Where arrays and maps end that lie deep in others: going over a value at each level again would take time that grows with the levels.</summary>
/// <remarks>Only those of every sixteenth level are noted, and only longer ones: between two of them a byte is gone over at most sixteen times.</remarks>
sealed class MessagePackEnds
{
    const int Band = 16;
    const int Shallow = 32;
    const int LeastLength = 32;

    readonly List<int> _starts = [];
    readonly List<int> _ends = [];

    /// <summary>Those of a value; null where it isn't deep.</summary>
    /// <param name="input">Bytes that begin with the value.</param>
    /// <param name="maxLevels">How many levels it may have.</param>
    public static MessagePackEnds? Of(ReadOnlySpan<byte> input, int maxLevels) => maxLevels > Shallow && IsShallow(input) ? null : Noted(input, maxLevels);

    /// <summary>Whether no value lies so deep that ends are noted: most payloads are so, and nothing is allocated for them.</summary>
    static bool IsShallow(ReadOnlySpan<byte> input)
    {
        Span<long> outer = stackalloc long[Shallow];
        var tokens = new MessagePackTokens(input);
        int levels = 0;
        long left = 1;
        while (true)
        {
            while (left == 0)
            {
                if (levels == 0)
                {
                    return true;
                }

                left = outer[--levels];
            }

            left--;
            if (tokens.TrySkip())
            {
                continue;
            }

            byte code = tokens.Take(out int size);
            if (!MessagePackCode.IsContainer(code, out bool map))
            {
                tokens.Body(size);
                continue;
            }

            if (levels == Shallow)
            {
                return false;
            }

            outer[levels++] = left;
            left = (long)size << (map ? 1 : 0);
        }
    }

    static MessagePackEnds? Noted(ReadOnlySpan<byte> input, int maxLevels)
    {
        var tokens = new MessagePackTokens(input);
        var open = new List<(long Left, int Note)>();
        MessagePackEnds? ends = null;
        long left = 1;
        bool deep = false;
        while (true)
        {
            while (left == 0)
            {
                if (open.Count == 0)
                {
                    return deep ? ends : null;
                }

                (left, int note) = open[^1];
                open.RemoveAt(open.Count - 1);
                if (note >= 0)
                {
                    ends!._ends[note] = tokens.At;
                }
            }

            left--;
            if (tokens.TrySkip())
            {
                continue;
            }

            int start = tokens.At;
            byte code = tokens.Take(out int size);
            if (!MessagePackCode.IsContainer(code, out bool map))
            {
                tokens.Body(size);
                continue;
            }

            if (open.Count >= maxLevels)
            {
                tokens.At = start;
                tokens.Fail("fewer levels of nesting: MaxDepth in the options allows no more");
            }

            int noted = -1;
            if (size > 0 && open.Count % Band == Band - 1)
            {
                ends ??= new MessagePackEnds();
                noted = ends.Note(start);
            }

            deep |= open.Count >= Shallow;
            open.Add((left, noted));
            left = (long)size << (map ? 1 : 0);
        }
    }

    int Note(int start)
    {
        // One that has ended and was short makes room: it is gone over as fast as it is found.
        while (_starts.Count > 0 && _ends[^1] > 0 && _ends[^1] - _starts[^1] < LeastLength)
        {
            _starts.RemoveAt(_starts.Count - 1);
            _ends.RemoveAt(_ends.Count - 1);
        }

        _starts.Add(start);
        _ends.Add(0);
        return _starts.Count - 1;
    }

    /// <summary>Where the array or map ends that begins at a place; 0 where that isn't noted.</summary>
    public int Find(int start)
    {
        int found = _starts.BinarySearch(start);
        return found < 0 ? 0 : _ends[found];
    }
}
