using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>The transcoders against <see cref="UTF8Encoding"/>, with guard bytes and chars around whatever they may touch.</summary>
public class Utf8Tests
{
    const byte Guard = 0xa5;
    static readonly UTF8Encoding s_strict = new(false, true);

    static readonly string[] s_pieces =
    [
        "a", "hello, world", "é", "ñandú", "Привет", "߿", "ࠀ", "日", "日本語のテキスト", "漢字かな交じり文をたくさん書いてみる", "￿", "퟿", "", "😀", "𠮷野家", "👨‍👩‍👧", "\0", "~", "\u007f", "\u0080",
    ];

    static string Text(Random random, int length, int mix)
    {
        var text = new StringBuilder();
        while (text.Length < length)
        {
            text.Append(mix switch
            {
                0 => "a",
                1 => "日",
                2 => "é",
                3 => "😀",
                4 => random.Next(16) == 0 ? "日" : "a",
                5 => random.Next(16) == 0 ? "a" : "日",
                8 => random.Next(4) == 0 ? ((char)random.Next(0x70, 0x900)).ToString() : "a",
                9 => random.Next(9) == 0 ? "日" : random.Next(2) == 0 ? "é" : "a",
                6 => random.Next(32) == 0 ? "😀" : "本",
                _ => s_pieces[random.Next(s_pieces.Length)],
            });
        }

        text.Length = length;
        if (length > 0 && char.IsHighSurrogate(text[^1]))
        {
            text[^1] = 'x';
        }

        return text.ToString();
    }

    static byte[]? Reference(string text)
    {
        try
        {
            return s_strict.GetBytes(text);
        }
        catch (EncoderFallbackException)
        {
            return null;
        }
    }

    static string? Reference(ReadOnlySpan<byte> utf8)
    {
        try
        {
            return s_strict.GetString(utf8);
        }
        catch (DecoderFallbackException)
        {
            return null;
        }
    }

    static void CheckEncode(string text)
    {
        byte[]? expected = Reference(text);
        Assert.Equal(expected?.Length ?? -1, Utf8Encoder.CountBytes(text));

        int room = 3 * text.Length;
        if (expected is not null)
        {
            room = Math.Min(room, expected.Length + Utf8Encoder.Slack);
        }

        byte[] buffer = new byte[room + 64];
        Array.Fill(buffer, Guard);
        int n = Utf8Encoder.Encode(ref buffer[32], text);
        Assert.Equal(expected?.Length ?? -1, n);
        if (expected is not null)
        {
            Assert.Equal(expected, buffer.AsSpan(32, n).ToArray());
        }

        Assert.True(buffer.AsSpan(0, 32).IndexOfAnyExcept(Guard) < 0, "stored before the destination");
        Assert.True(buffer.AsSpan(32 + room).IndexOfAnyExcept(Guard) < 0, "stored behind the room: " + text.Length);
    }

    static void CheckDecode(ReadOnlySpan<byte> utf8)
    {
        // What surrounds the bytes would complete a sequence cut short, or break one that is whole.
        byte[] surrounded = new byte[utf8.Length + 64];
        Array.Fill(surrounded, (byte)0x80);
        utf8.CopyTo(surrounded.AsSpan(32));

        string? expected = Reference(utf8);
        Assert.Equal(expected, Utf8Decoder.GetString(ref surrounded[32], utf8.Length));
        Assert.Equal(expected, Utf8Decoder.GetMixedString(ref surrounded[32], utf8.Length));

        // Whoever says how many chars there are may say what isn't so.
        int right = expected?.Length ?? utf8.Length / 2;
        foreach (int said in (ReadOnlySpan<int>)[right, right - 1, right + 1, utf8.Length, (utf8.Length + 2) / 3, 0, -1, int.MaxValue, int.MinValue])
        {
            Assert.Equal(said == expected?.Length ? expected : null, Utf8Decoder.GetString(ref surrounded[32], utf8.Length, said));
        }

        char[] chars = new char[utf8.Length + 32];
        Array.Fill(chars, '\ua5a5');
        int n = Utf8Decoder.Decode(ref chars[16], surrounded.AsSpan(32, utf8.Length));
        Assert.Equal(expected?.Length ?? -1, n);
        if (expected is not null)
        {
            Assert.Equal(expected, new string(chars, 16, n));
        }

        Assert.True(chars.AsSpan(0, 16).IndexOfAnyExcept('\ua5a5') < 0, "stored before the destination");
        Assert.True(chars.AsSpan(16 + utf8.Length).IndexOfAnyExcept('\ua5a5') < 0, "stored behind the room");
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(9)]
    public void EveryLength(int mix)
    {
        var random = new Random(mix);
        for (int length = 0; length <= 100; length++)
        {
            for (int round = 0; round < 20; round++)
            {
                string text = Text(random, length, mix);
                CheckEncode(text);
                CheckDecode(s_strict.GetBytes(text));
            }
        }

        CheckEncode(Text(random, 10_000, mix));
        CheckDecode(s_strict.GetBytes(Text(random, 10_000, mix)));
    }

    [Theory]
    [InlineData(200)]
    [InlineData(100_000)]
    public void NoStringIsMadeInVain(int length)
    {
        byte[] utf8 = s_strict.GetBytes(new string('a', length) + "é");
        Assert.NotNull(Utf8Decoder.GetString(ref MemoryMarshal.GetArrayDataReference(utf8), utf8.Length)); // compiled before it is counted
        long before = GC.GetAllocatedBytesForCurrentThread();
        string? text = Utf8Decoder.GetString(ref MemoryMarshal.GetArrayDataReference(utf8), utf8.Length);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(length + 1, text!.Length);
        Assert.InRange(allocated, length * 2, (length * 2) + 100);
    }

    [Fact]
    public void EveryCharAtEveryPlace()
    {
        for (int c = 1; c <= char.MaxValue; c += c is > 0xd7f0 and < 0xe010 or < 0x900 ? 1 : 97)
        {
            for (int place = 0; place < 20; place += 3)
            {
                string text = new string('a', place) + (char)c + new string('日', 20 - place);
                CheckEncode(text);
                if (Reference(text) is { } utf8)
                {
                    CheckDecode(utf8);
                }
            }
        }
    }

    [Fact]
    public void LoneSurrogates()
    {
        foreach (string lone in new[] { "\ud800", "\udbff", "\udc00", "\udfff", "\udc00\ud800", "\ud800\ud800\udc00" })
        {
            for (int before = 0; before < 40; before++)
            {
                for (int after = 0; after < 40; after += 7)
                {
                    foreach (char filler in "aé日")
                    {
                        CheckEncode(new string(filler, before) + lone + new string(filler, after));
                    }
                }
            }
        }
    }

    [Fact]
    public void MutatedBytes()
    {
        var random = new Random(42);
        for (int round = 0; round < 60_000; round++)
        {
            byte[] utf8 = s_strict.GetBytes(Text(random, random.Next(1, 70), random.Next(8)));
            for (int k = random.Next(1, 3); k > 0; k--)
            {
                utf8[random.Next(utf8.Length)] = random.Next(2) == 0 ? (byte)random.Next(256) : (byte)(0x80 | random.Next(0x80));
            }

            CheckDecode(utf8.AsSpan(0, random.Next(4) == 0 ? random.Next(utf8.Length + 1) : utf8.Length));
        }
    }

    [Fact]
    public void RandomBytes()
    {
        var random = new Random(43);
        byte[] leads = [0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xf8, 0xff, 0x9f, 0xa0, 0x8f, 0x90];
        for (int round = 0; round < 100_000; round++)
        {
            byte[] bytes = new byte[random.Next(0, 8)];
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes[i] = leads[random.Next(leads.Length)];
            }

            CheckDecode(bytes);
        }
    }

    /// <summary>Every sequence of three bytes that begins like one, among 40 valid ones, where the vector paths meet it.</summary>
    [Fact]
    public void EverySequenceOfThree()
    {
        byte[] bytes = s_strict.GetBytes(new string('日', 40));
        byte[] edges = [0x00, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xe0, 0xff];
        for (int lead = 0xe0; lead <= 0xf0; lead++)
        {
            foreach (byte second in edges)
            {
                foreach (byte third in edges)
                {
                    for (int place = 0; place < 40; place++)
                    {
                        byte[] copy = [.. bytes];
                        copy[place * 3] = (byte)lead;
                        copy[(place * 3) + 1] = second;
                        copy[(place * 3) + 2] = third;
                        Assert.Equal(Reference(copy), Utf8Decoder.GetString(ref MemoryMarshal.GetArrayDataReference(copy), copy.Length));
                    }
                }
            }
        }
    }

    /// <summary>Text of chars that take three bytes each, of every length, and the same with one that doesn't, or isn't well-formed, at every place.</summary>
    [Fact]
    public void OneOtherCharAmongWideOnes()
    {
        string[] others = ["a", "é", "\u07ff", "😀", "\ud800", "\udfff"];
        byte[][] broken = [[0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xe3, 0x81, 0x41], [0xe3, 0xc1, 0x81], [0xf0, 0x9f, 0x98], [0x41, 0x42, 0x43]];
        foreach (int length in Enumerable.Range(1, 34).Concat([127, 128, 129, 130]))
        {
            var random = new Random(length);
            var wide = new StringBuilder();
            while (wide.Length < length)
            {
                char c = (char)random.Next(0x800, 0x10000);
                wide.Append(char.IsSurrogate(c) ? '\u0800' : c);
            }

            string text = wide.ToString();
            byte[] utf8 = s_strict.GetBytes(text);
            CheckEncode(text);
            CheckDecode(utf8);
            for (int place = 0; place < length; place++)
            {
                foreach (string other in others)
                {
                    string changed = text[..place] + other + text[(place + 1)..];
                    CheckEncode(changed);
                    if (Reference(changed) is { } bytes)
                    {
                        CheckDecode(bytes);
                    }
                }

                foreach (byte[] sequence in broken)
                {
                    byte[] bytes = [.. utf8];
                    sequence.CopyTo(bytes, place * 3);
                    CheckDecode(bytes);
                }
            }
        }
    }

    /// <summary>The same in texts of each length up to those that take one vector: all of them, or ASCII, or chars of two bytes or of three around it.</summary>
    [Fact]
    public void EverySequenceInEveryShortText()
    {
        byte[] parts = [0x41, 0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf4, 0xff];
        foreach (byte[] filler in (byte[][])[[.. "a"u8], [.. "ü"u8], [.. "日"u8]])
        {
            for (int length = 1; length <= 18; length++)
            {
                byte[] text = new byte[length];
                for (int place = 0; place < length; place++)
                {
                    foreach (byte first in parts)
                    {
                        foreach (byte second in parts)
                        {
                            foreach (byte third in (ReadOnlySpan<byte>)[0x41, 0x80, 0xa0, 0xc3])
                            {
                                for (int i = 0; i < length; i++)
                                {
                                    text[i] = filler[(i - place + (length * filler.Length)) % filler.Length];
                                }

                                new byte[] { first, second, third }.AsSpan(0, Math.Min(3, length - place)).CopyTo(text.AsSpan(place));
                                CheckDecode(text);
                            }
                        }
                    }
                }
            }
        }
    }

    /// <summary>Sequences whole, cut and mistaken, at each place of a text that vectors take: also where one begins with what another has left open.</summary>
    [Fact]
    public void EverySequenceAtEveryPlace()
    {
        byte[] parts = [0x41, 0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf8, 0xff];
        byte[] text = new byte[75];
        for (int place = 0; place <= text.Length - 4; place++)
        {
            foreach (byte first in parts)
            {
                foreach (byte second in parts)
                {
                    foreach (byte third in (ReadOnlySpan<byte>)[0x41, 0x90, 0xc3, 0xf0])
                    {
                        foreach (byte fourth in (ReadOnlySpan<byte>)[0x41, 0x80, 0xf0])
                        {
                            text.AsSpan().Fill((byte)'a');
                            "ü"u8.CopyTo(text);
                            new byte[] { first, second, third, fourth }.CopyTo(text, place);
                            CheckDecode(text);
                        }
                    }
                }
            }
        }
    }
}
