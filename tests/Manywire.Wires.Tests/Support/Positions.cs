using System;
using System.Collections.Generic;

namespace Manywire.Wires.Tests;

static class Positions
{
    /// <summary>All of a short length; of a long one the first and last, and some between.</summary>
    public static IEnumerable<int> Of(int length)
    {
        int step = Math.Max(1, length / 300);
        for (int i = 0; i < length; i += i < 300 || i >= length - 100 ? 1 : step)
        {
            yield return i;
        }
    }
}
