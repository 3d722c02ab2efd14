using System;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Short texts are encoded in line: ASCII alone, and never a byte beyond their length.</summary>
public sealed class Utf8EncoderShortTests
{
    const byte Guard = 0xa5;

    [Fact]
    public void Ascii_of_every_length_and_nothing_beyond_it()
    {
        byte[] room = new byte[Utf8Encoder.MaxShort + 16];
        for (int n = 1; n <= Utf8Encoder.MaxShort; n++)
        {
            string text = string.Create(n, n, static (chars, seed) =>
            {
                for (int i = 0; i < chars.Length; i++)
                {
                    chars[i] = (char)((i * 31 + seed * 7) % 128);
                }
            });
            room.AsSpan().Fill(Guard);
            Assert.True(Utf8Encoder.TryEncodeShort(ref room[0], in text.GetPinnableReference(), n));
            Assert.Equal(Encoding.UTF8.GetBytes(text), room[..n]);
            Assert.All(room[n..], b => Assert.Equal(Guard, b));
        }
    }

    [Theory]
    [InlineData('\u0080')]
    [InlineData('\u07ff')]
    [InlineData('\u3042')]
    [InlineData('\ud800')]
    [InlineData('\uffff')]
    public void One_other_char_anywhere_is_refused_and_nothing_is_stored_beyond_the_length(char other)
    {
        byte[] room = new byte[Utf8Encoder.MaxShort + 16];
        for (int n = 1; n <= Utf8Encoder.MaxShort; n++)
        {
            for (int at = 0; at < n; at++)
            {
                char[] chars = new char[n];
                Array.Fill(chars, 'x');
                chars[at] = other;
                room.AsSpan().Fill(Guard);
                Assert.False(Utf8Encoder.TryEncodeShort(ref room[0], in chars[0], n));
                Assert.All(room[n..], b => Assert.Equal(Guard, b));
            }
        }
    }
}
