using System;
using System.Collections.Generic;

namespace Manywire.Fuzz;

/// <summary>Finds tokens, and what lies between brackets, in anything that looks like JSON.</summary>
static class JsonValues
{
    public static void Find(ReadOnlySpan<byte> input, List<(int At, int Length)> values)
    {
        var open = new Stack<int>();
        for (int at = 0; at < input.Length;)
        {
            int from = at;
            switch (input[at])
            {
                case (byte)'{' or (byte)'[':
                    open.Push(at++);
                    break;
                case (byte)'}' or (byte)']':
                    at++;
                    if (open.TryPop(out int start))
                    {
                        values.Add((start, at - start));
                    }

                    break;
                case (byte)'"':
                    at++;
                    while (at < input.Length && input[at] != '"')
                    {
                        at += input[at] == '\\' ? 2 : 1;
                    }

                    at = Math.Min(at + 1, input.Length);
                    values.Add((from, at - from));
                    if (at < input.Length && input[at] == ':')
                    {
                        values.Add((from, at + 1 - from));
                    }

                    break;
                case (byte)',' or (byte)':' or <= (byte)' ':
                    at++;
                    break;
                default:
                    while (at < input.Length && input[at] > ' ' && !"{}[],:\""u8.Contains(input[at]))
                    {
                        at++;
                    }

                    values.Add((from, at - from));
                    break;
            }
        }
    }
}
