using System;
using System.Collections.Generic;
using System.Numerics;
using System.Runtime.Intrinsics;

namespace Manywire.Fuzz;

/// <summary>What was seen of the code: for each block how often it was entered at a time, in classes 1, 2, 3, 4-7, 8-15, 16-31, 32-127 and more, as AFL has them (Zalewski, "Technical whitepaper for afl-fuzz").</summary>
sealed unsafe class Features(int blocks)
{
    readonly byte[] _seen = new byte[(blocks + 63) & ~63];

    /// <summary>Blocks that were ever entered.</summary>
    public int Hit { get; private set; }

    /// <summary>Blocks and classes that were ever seen.</summary>
    public int Count { get; private set; }

    public int Blocks => blocks;

    public bool IsHit(int block) => _seen[block] != 0;

    /// <summary>Never counts a block.</summary>
    public void Ignore(int block) => _seen[block] = byte.MaxValue;

    /// <summary>Before an execution.</summary>
    public void Clear() => new Span<byte>(BlockCounters.Map, _seen.Length).Clear();

    /// <summary>After an execution: how much of it was new.</summary>
    /// <param name="onlyBlocks">Whether classes don't count.</param>
    /// <param name="which">Where to put the blocks that were.</param>
    public int Gather(bool onlyBlocks = false, List<int>? which = null)
    {
        int added = 0;
        for (int i = 0; i < _seen.Length; i += 32)
        {
            Vector256<byte> counts = Vector256.Load(BlockCounters.Map + i);
            if (counts == Vector256<byte>.Zero)
            {
                continue;
            }

            for (uint some = ~Vector256.Equals(counts, Vector256<byte>.Zero).ExtractMostSignificantBits(); some != 0; some &= some - 1)
            {
                int at = i + BitOperations.TrailingZeroCount(some);
                byte @class = Class(BlockCounters.Map[at]);
                byte seen = _seen[at];
                if ((seen & @class) == 0 && !(onlyBlocks && seen != 0))
                {
                    _seen[at] = (byte)(seen | @class);
                    Hit += seen == 0 ? 1 : 0;
                    added++;
                    which?.Add(at);
                }
            }
        }

        Count += added;
        return added;
    }

    /// <summary>After an execution: whether it entered all of these blocks.</summary>
    public static bool Entered(List<int> blocks)
    {
        foreach (int block in blocks)
        {
            if (BlockCounters.Map[block] == 0)
            {
                return false;
            }
        }

        return true;
    }

    static byte Class(byte count) => count switch
    {
        1 => 1,
        2 => 2,
        3 => 4,
        < 8 => 8,
        < 16 => 16,
        < 32 => 32,
        < 128 => 64,
        _ => 128,
    };
}
