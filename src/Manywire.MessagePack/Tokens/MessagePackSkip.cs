using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

/// <summary>Goes behind a value, whatever it is, without recursion.</summary>
static class MessagePackSkip
{
    /// <summary>Goes behind the next value.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="window">The piece at hand.</param>
    /// <param name="levels">How many levels of arrays and maps the value may have.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Value(ref byte p, scoped ref WireWindow window, int levels)
    {
        p = ref window.Need(ref p, 1);
        if (MessagePackCode.IsContainer(p, out _))
        {
            return ref Container(ref p, ref window, levels);
        }

        return ref Scalar(ref p, ref window);
    }

    static ref byte Container(ref byte p, scoped ref WireWindow window, int levels)
    {
        Span<long> outer = stackalloc long[32];
        int depth = 0;
        long left = 1;
        while (true)
        {
            while (left == 0)
            {
                if (depth == 0)
                {
                    return ref p;
                }

                left = outer[--depth];
            }

            left--;
            p = ref window.Need(ref p, 1);
            byte code = p;
            if (!MessagePackCode.IsContainer(code, out bool map))
            {
                p = ref Scalar(ref p, ref window);
                continue;
            }

            if (depth >= levels)
            {
                window.Fail(ref p, "fewer levels of arrays and maps: MaxDepth in the options allows no more");
            }

            int head = MessagePackCode.HeadSize(code);
            p = ref window.Need(ref p, head);
            long count = (long)MessagePackCode.Count(code, ref p) << (map ? 1 : 0);
            if (count > window.Remaining(ref p) - head)
            {
                window.Fail(ref p, map ? "a map within the input" : "an array within the input");
            }

            p = ref Unsafe.Add(ref p, head); // SAFETY: the head is in the window
            if (depth == outer.Length)
            {
                long[] larger = new long[2 * depth];
                outer.CopyTo(larger);
                outer = larger;
            }

            outer[depth++] = left;
            left = count;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Scalar(ref byte p, scoped ref WireWindow window)
    {
        byte code = p;
        if (code is < 0x80 or >= MessagePackCode.MinFixInt)
        {
            return ref Unsafe.Add(ref p, 1); // SAFETY: the code is in the window
        }

        int head = MessagePackCode.HeadSize(code);
        if (head == 0)
        {
            window.Fail(ref p, "a value");
        }

        p = ref window.Need(ref p, head);
        return ref window.Skip(ref p, head + (long)MessagePackCode.BodySize(code, ref p));
    }
}
