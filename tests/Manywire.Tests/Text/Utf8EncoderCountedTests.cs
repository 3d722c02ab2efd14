using System;
using System.Linq;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Encoding into room that was counted: all of a text that fits, and nothing beyond the room of one that doesn't.</summary>
public class Utf8EncoderCountedTests
{
    static readonly string[] s_parts = ["a", "plain text of some length, longer than a vector", "é", "日本語", "😀"];

    [Fact]
    public void Texts_of_all_parts_fit_into_what_was_counted()
    {
        var random = new Random(1);
        for (int i = 0; i < 3000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(200)).Select(_ => s_parts[random.Next(s_parts.Length)]));
            int count = (int)Utf8Encoder.CountBytes(text);
            byte[] room = new byte[count + Utf8Encoder.Slack];
            Assert.Equal(count, Utf8Encoder.EncodeCounted(room, text));
            Assert.Equal(Encoding.UTF8.GetBytes(text), room[..count]);
        }
    }

    [Fact]
    public void Other_texts_than_were_counted_stay_within_the_room()
    {
        foreach (string part in s_parts)
        {
            string text = string.Concat(Enumerable.Repeat(part, 100));
            for (int size = 0; size < 700; size++)
            {
                byte[] memory = new byte[size + 64];
                memory.AsSpan(size).Fill(0xcc);
                int written = Utf8Encoder.EncodeCounted(memory.AsSpan(0, size), text);
                Assert.InRange(written, -1, size);
                Assert.True(memory.AsSpan(size).IndexOfAnyExcept((byte)0xcc) < 0);
            }
        }

        Assert.Equal(-1, Utf8Encoder.EncodeCounted(new byte[100], "a\ud800"));
        Assert.Equal(-1, Utf8Encoder.EncodeCounted(new byte[100], "\ud800a"));
        Assert.Equal(0, Utf8Encoder.EncodeCounted([], ""));
    }
}
