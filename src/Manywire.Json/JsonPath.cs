using System;
using System.Collections.Generic;
using System.Text;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>The member at an offset, found by tokens alone: whatever the input is, there is an answer.</summary>
static class JsonPath
{
    const int MaxShown = 256;

    /// <summary>An open object or array: where the name of its present member lies, or the index of its present element.</summary>
    struct Level
    {
        public bool IsObject;
        public int Index;
        public int NameStart;
        public int NameLength;
    }

    public static string At(ReadOnlySpan<byte> input, long offset)
    {
        int end = (int)Math.Clamp(offset, 0, input.Length);
        var levels = new List<Level>();
        bool expectsName = false;
        int i = 0;
        while (i < end)
        {
            byte c = input[i++];
            switch (c)
            {
                case (byte)'{' or (byte)'[':
                    expectsName = c == '{';
                    levels.Add(new Level { IsObject = expectsName, NameLength = -1 });
                    break;
                case (byte)'}' or (byte)']':
                    if (levels.Count > 0)
                    {
                        levels.RemoveAt(levels.Count - 1);
                    }

                    expectsName = false;
                    break;
                case (byte)',' when levels.Count > 0:
                    Level level = levels[^1];
                    levels[^1] = level with { Index = level.Index + 1, NameLength = -1 };
                    expectsName = level.IsObject;
                    break;
                case (byte)'/':
                    i += default(JsonableMark.Scan).Take(input[(i - 1)..]) - 1;
                    break;
                case (byte)'"':
                    int start = i;
                    i = TextEnd(input, i);
                    if (expectsName && levels.Count > 0 && i <= end)
                    {
                        levels[^1] = levels[^1] with { NameStart = start, NameLength = i - 1 - start };
                        expectsName = false;
                    }

                    break;
            }
        }

        return Text(input, levels);
    }

    /// <summary>Behind the closing quotation mark, or behind the end.</summary>
    static int TextEnd(ReadOnlySpan<byte> input, int i)
    {
        while (i < input.Length && input[i] != '"')
        {
            i += input[i] == '\\' ? 2 : 1;
        }

        return Math.Min(i, input.Length) + 1;
    }

    static string Text(ReadOnlySpan<byte> input, List<Level> levels)
    {
        var text = new StringBuilder("$");
        for (int i = 0; i < levels.Count; i++)
        {
            if (i == MaxShown)
            {
                return text.Append('…').ToString();
            }

            Level level = levels[i];
            if (!level.IsObject)
            {
                text.Append('[').Append(level.Index).Append(']');
            }
            else if (level.NameLength >= 0)
            {
                ReadOnlySpan<byte> raw = input.Slice(level.NameStart, level.NameLength);
                string name = JsonEscapes.GetString(raw, out _) ?? Utf8Decoder.GetCopied(raw);
                _ = IsSimple(name) ? text.Append('.').Append(name) : text.Append("['").Append(name.Replace("'", "\\'")).Append("']");
            }
        }

        return text.ToString();
    }

    static bool IsSimple(string name)
    {
        foreach (char c in name)
        {
            if (!char.IsLetterOrDigit(c) && c is not ('_' or '$' or '-'))
            {
                return false;
            }
        }

        return name.Length > 0;
    }
}
