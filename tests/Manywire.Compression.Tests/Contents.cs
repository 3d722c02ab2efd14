using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.Compression.Tests;

/// <summary>Content of all kinds: what repeats near and far, long and short, and what doesn't.</summary>
static class Contents
{
    public static byte[] Random(int seed, int length)
    {
        var random = new Random(seed);
        var bytes = new byte[length];
        switch (seed % 6)
        {
            case 0:
                random.NextBytes(bytes);
                break;
            case 1:
                bytes.AsSpan().Fill((byte)seed);
                break;
            case 2:
                for (int i = 0; i < length; i++)
                {
                    bytes[i] = (byte)random.Next(3);
                }

                break;
            case 3:
                return Encoding.UTF8.GetBytes(Words(random, length))[..length];
            default:
                // Pieces of what was before, at every distance, with noise between.
                var output = new List<byte>();
                while (output.Count < length)
                {
                    int noise = random.Next(random.Next(2) == 0 ? 4 : 40);
                    for (int i = 0; i < noise || output.Count == 0; i++)
                    {
                        output.Add((byte)random.Next(256));
                    }

                    int distance = 1 + random.Next(Math.Min(output.Count, random.Next(2) == 0 ? 20 : 70000));
                    for (int i = random.Next(random.Next(4) == 0 ? 700 : 24); i > 0; i--)
                    {
                        output.Add(output[^distance]);
                    }
                }

                return output.GetRange(0, length).ToArray();
        }

        return bytes;
    }

    static string Words(Random random, int length)
    {
        string[] words = ["wire", "value", "\"name\":", "null", "1234", ",", "日本", "true", "the ", "quick "];
        var text = new StringBuilder();
        while (text.Length < length + 4)
        {
            text.Append(words[random.Next(words.Length)]);
        }

        return text.ToString();
    }
}
