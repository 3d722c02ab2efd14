using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Names of all lengths, with words in common, are found, and others aren't.</summary>
public class WireNameTableTests
{
    static void Check(string[] names)
    {
        var table = new WireNameTable(names);
        for (int i = 0; i < names.Length; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            Assert.Equal(Array.IndexOf(names, names[i]), table.Find(name));
            for (int at = 0; at < name.Length; at++)
            {
                foreach (byte flip in (byte[])[1, 0x20, 0x80])
                {
                    byte[] other = [.. name];
                    other[at] ^= flip;
                    Assert.Equal(Array.FindIndex(names, n => Encoding.UTF8.GetBytes(n).AsSpan().SequenceEqual(other)), table.Find(other));
                }
            }

            byte[] longer = [.. name, 0];
            Assert.Equal(-1, table.Find(longer));
            if (name.Length > 0)
            {
                string shorter = names[i][..^1];
                Assert.Equal(Array.IndexOf(names, shorter), table.Find(Encoding.UTF8.GetBytes(shorter)));
            }
        }
    }

    [Fact]
    public void None() => Assert.Equal(-1, new WireNameTable([]).Find("a"u8));

    [Fact]
    public void Of_every_length() => Check([.. Enumerable.Range(0, 60).Select(n => new string('x', n))]);

    [Fact]
    public void Alike_at_both_ends() => Check([.. Enumerable.Range(0, 200).Select(n => $"the same head, {n}, the same tail"), "the same head, the same tail"]);

    [Fact]
    public void Beyond_ascii() => Check(["é", "日本", "日本語のなまえ", "naïve", "𝄞", "a", "b"]);

    [Fact]
    public void The_first_of_equal_ones() => Assert.Equal(1, new WireNameTable(["a", "b", "b"]).Find("b"u8));

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void At_random(int seed)
    {
        var random = new Random(seed);
        var names = new HashSet<string>();
        int count = random.Next(1, 260);
        while (names.Count < count)
        {
            names.Add(new string('p', random.Next(3) * 5) + new string([.. Enumerable.Range(0, random.Next(0, 25)).Select(_ => (char)random.Next('a', 'd'))]));
        }

        Check([.. names]);
    }
}
