using System;
using System.Linq;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Text is encoded up to what JSON escapes, and what isn't encoded can be gone on with.</summary>
public sealed class Utf8EncoderUnescapedTests
{
    const byte Guard = 0xa5;
    static readonly UTF8Encoding s_strict = new(false, true);

    static void Check(string text)
    {
        byte[] room = new byte[(3 * text.Length) + Utf8Encoder.Slack + 32];
        room.AsSpan().Fill(Guard);
        int done = Utf8Encoder.EncodeUnescaped(ref room[16], in text.GetPinnableReference(), text.Length, out int written);
        Assert.InRange(done, 0, text.Length);
        string encoded = text[..done];
        Assert.DoesNotContain(encoded, c => c is '"' or '\\' or < ' ');
        Assert.Equal(s_strict.GetBytes(encoded), room[16..(16 + written)]);
        Assert.True(room.AsSpan(0, 16).IndexOfAnyExcept(Guard) < 0, "stored before the destination");
        Assert.True(room.AsSpan(16 + (3 * text.Length) + Utf8Encoder.Slack).IndexOfAnyExcept(Guard) < 0, "stored behind the room");

        // What it stops at is near.
        string rest = text[done..Math.Min(done + 8, text.Length)];
        Assert.True(rest.Length == 0 || rest.Any(c => c is '"' or '\\' or < ' ' || char.IsSurrogate(c)), text);
    }

    [Fact]
    public void Text_of_every_length_and_kind()
    {
        string[] pieces = ["a", "plain text of ASCII", "é", "ß", "ё", "日本", "…", "😀", "\uffff", "\u0800", "\u07ff", "\u007f", "\u0080"];
        var random = new Random(5);
        byte[] room = new byte[(3 * 100) + Utf8Encoder.Slack];
        for (int round = 0; round < 20_000; round++)
        {
            var text = new StringBuilder();
            int length = random.Next(1, 70), kinds = random.Next(1, pieces.Length + 1);
            while (text.Length < length)
            {
                text.Append(pieces[random.Next(kinds)]);
            }

            string whole = text.ToString();
            Check(whole);
            Assert.Equal(whole.Length, Utf8Encoder.EncodeUnescaped(ref room[0], in whole.GetPinnableReference(), whole.Length, out _));
        }
    }

    [Fact]
    public void What_is_escaped_or_no_pair_at_every_place()
    {
        foreach (char other in "\"\\\0\n\u001f\ud800\udc00 !#[]")
        {
            foreach (char filler in "aé日")
            {
                for (int length = 1; length < 40; length++)
                {
                    for (int place = 0; place < length; place++)
                    {
                        Check(new string(filler, place) + other + new string(filler, length - place - 1));
                    }
                }
            }
        }
    }
}
