using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Strings in all escapings, against System.Text.Json.</summary>
public class StringTests
{
    static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    static byte[] Write(string? value, JsonEscaping escaping = JsonEscaping.Minimal) =>
        Raw.Write(value, (scoped ref w, ref p, v) => ref w.PutString(ref p, v, 0), new JsonWireOptions { Escaping = escaping });

    static string? Read(byte[] json) => Raw.Read<string?>(json, (scoped ref r, ref p, out v) => ref r.GetString(ref p, out v));

    static string Minimal(string value)
    {
        var text = new StringBuilder("\"");
        foreach (char c in value)
        {
            text.Append(c switch
            {
                '"' => "\\\"",
                '\\' => "\\\\",
                '\b' => "\\b",
                '\f' => "\\f",
                '\n' => "\\n",
                '\r' => "\\r",
                '\t' => "\\t",
                < ' ' => "\\u" + ((int)c).ToString("X4"),
                _ => c.ToString(),
            });
        }

        return text.Append('"').ToString();
    }

    static void Check(string value)
    {
        byte[] minimal = Write(value);
        Assert.Equal(Minimal(value), Encoding.UTF8.GetString(minimal));
        byte[] relaxed = Write(value, JsonEscaping.Relaxed);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value, s_relaxed), relaxed);
        byte[] html = Write(value, JsonEscaping.Html);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value), html);
        Assert.Equal(value, Read(minimal));
        Assert.Equal(value, Read(relaxed));
        Assert.Equal(value, Read(html));
        Assert.Equal(value, Read([.. minimal, .. "                                        "u8]));
        Assert.Equal(value, Read([.. html, .. "                                        "u8]));
    }

    [Fact]
    public void EveryCharacter()
    {
        for (int c = 0; c < 0x10000; c++)
        {
            if (char.IsSurrogate((char)c))
            {
                Assert.Throws<WireException>(() => Write("a" + (char)c));
                Assert.Throws<WireException>(() => Write((char)c + "12345678901234567890"));
            }
            else
            {
                Check("a" + (char)c + "b");
            }
        }
    }

    /// <summary>Short texts are classified 4, 8 or 16 characters at a time, and overlap at their ends.</summary>
    [Fact]
    public void EachAsciiCharacterAtEachPlace()
    {
        int[] lengths = [1, 3, 4, 7, 8, 12, 15, 16, 17, 31, 33, 64];
        foreach (int length in lengths)
        {
            for (int at = 0; at < length; at++)
            {
                char[] text = new string('x', length).ToCharArray();
                for (int c = 0; c <= 0x80; c++)
                {
                    text[at] = (char)c;
                    Check(new string(text));
                }
            }
        }
    }

    [Fact]
    public void RelaxedEscapesTheListedCharacters()
    {
        string? path = Files.Find("goldens/json-relaxed-escaped-bmp.txt");
        if (path is null)
        {
            Console.WriteLine("Skipped: shared/goldens/json-relaxed-escaped-bmp.txt isn't there.");
            return;
        }

        var escaped = new bool[0x10000];
        foreach (string line in File.ReadLines(path).Select(x => x.Trim()).Where(x => x.Length >= 4 && Uri.IsHexDigit(x[0])))
        {
            string[] ends = line.Split('-');
            for (int c = Convert.ToInt32(ends[0], 16); c <= Convert.ToInt32(ends[^1], 16); c++)
            {
                escaped[c] = true;
            }
        }

        for (int c = 0; c < 0x10000; c++)
        {
            if (!char.IsSurrogate((char)c))
            {
                Assert.True(escaped[c] == (Write(((char)c).ToString(), JsonEscaping.Relaxed)[1] == '\\'), c.ToString("X4"));
            }
        }
    }

    /// <summary>Runs of one script and of several, with what is escaped in them, at each place of a vector.</summary>
    [Fact]
    public void RunsBeyondAscii()
    {
        var random = new Random(7);
        string[] scripts = ["abcdefgh ,.", "éàüñßœçÿĀŁ ", "Съешьжеещё ,", "吾輩は猫である。名前　ヽ", "모든인간은 ", "\ud83c\udf89\ud83d\ude00", "\u00ad\u2028\u3000\ue000\uffff\u0378", "<>&'+`\"\\\n\u0001\u007f", "\u8000\u8022\u805c\u0122\u015c"];
        for (int i = 0; i < 20000; i++)
        {
            var text = new StringBuilder();
            for (int runs = random.Next(1, 5); runs > 0; runs--)
            {
                string script = scripts[random.Next(scripts.Length)];
                for (int count = random.Next(1, 20); count > 0; count--)
                {
                    int at = random.Next(script.Length);
                    at -= char.IsLowSurrogate(script[at]) ? 1 : 0;
                    text.Append(script, at, char.IsHighSurrogate(script[at]) ? 2 : 1);
                }
            }

            Check(text.ToString());
        }
    }

    /// <summary>All of Unicode, in texts that are longer than a piece.</summary>
    [Fact]
    public void AllOfUnicodeInLongTexts()
    {
        var random = new Random(8);
        for (int i = 0; i < 60; i++)
        {
            var text = new StringBuilder();
            while (text.Length < 5000)
            {
                int scalar = random.Next(i % 3 == 0 ? 0x110000 : 0x10000);
                text.Append(Rune.IsValid(scalar) ? new Rune(scalar).ToString() : "a").Append('x', random.Next(4) == 0 ? random.Next(30) : 0);
            }

            Check(text.ToString());
        }
    }

    [Fact]
    public void HalvesOfPairsAreRefusedInRuns()
    {
        foreach (string run in (string[])["", "é", "日本語", "ééééééé", "日本語日本語日本語", "\ud83d\ude00", "\u2028\u2028\u2028\u2028"])
        {
            foreach (string half in (string[])["\ud800", "\udfff", "\udc00\ud800", "\ud800\ud800\udc00"])
            {
                foreach (string behind in (string[])["", "a", "é", "日本語", "\ud83d\ude00", "0123456789012345678"])
                {
                    foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
                    {
                        Assert.Throws<WireException>(() => Write("plain text, " + run + half + behind, escaping));
                        Assert.Throws<WireException>(() => Write(run + half + behind, escaping));
                    }
                }
            }
        }
    }

    [Fact]
    public void RandomTexts()
    {
        var random = new Random(6);
        string[] parts = ["a", "bcdefghijklmnopqrstuvwxyz0123456789", "\"", "\\", "\n", "\u0001", "é", "ß", "漢字かな", "😀", "\u007f", "\u2028", "<>&'", " ", "/", "\ufffd", "𠮷"];
        for (int i = 0; i < 20000; i++)
        {
            var text = new StringBuilder();
            int count = random.Next(12);
            bool plain = random.Next(2) == 0;
            for (int k = 0; k < count; k++)
            {
                text.Append(plain ? parts[random.Next(2)] : parts[random.Next(parts.Length)]);
            }

            Check(text.ToString());
        }
    }

    [Fact]
    public void EveryLength()
    {
        for (int n = 0; n < 150; n++)
        {
            Check(new string('x', n));
            Check(new string('x', n) + "\"");
            Check(new string('x', n) + "é");
            Check(new string('é', n) + "\"x");
        }

        for (int n = 2030; n < 2060; n++)
        {
            Check(new string('x', n) + "😀" + new string('y', 5000));
            Check(new string('\u0001', n) + "😀😀😀");
        }

        Check(string.Concat(Enumerable.Repeat("漢字😀", 20000)));
    }

    [Theory]
    [InlineData("\"")]
    [InlineData("\"a")]
    [InlineData("\"\\")]
    [InlineData("\"\\\"")]
    [InlineData("\"\\u12\"")]
    [InlineData("\"\\u12")]
    [InlineData("\"\\x\"")]
    [InlineData("\"\\U0041\"")]
    [InlineData("\"\\ud800\"")]
    [InlineData("\"\\udc00\"")]
    [InlineData("\"\\ud800\\ud800\"")]
    [InlineData("\"\\ud800x\"")]
    [InlineData("\"\\ud800\\n\"")]
    [InlineData("\"\\udc00\\ud800\"")]
    [InlineData("\"\n\"")]
    [InlineData("\"\u0000\"")]
    [InlineData("'a'")]
    [InlineData("a")]
    [InlineData("nul")]
    public void Malformed(string json)
    {
        for (int pad = 0; pad < 40; pad += 3)
        {
            string padded = json.StartsWith('"') ? "\"" + new string('x', pad) + json[1..] : json;
            Assert.Throws<WireException>(() => Read(Encoding.UTF8.GetBytes(padded)));
            Assert.Throws<WireException>(() => Raw.Read<bool>(Encoding.UTF8.GetBytes(padded), Raw.Skip));
        }
    }

    [Fact]
    public void MalformedUtf8()
    {
        byte[][] bad = [[0xff], [0x80], [0xc0, 0x80], [0xc3], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf0, 0x9f, 0x98], [0xe6, 0xbc]];
        foreach (byte[] bytes in bad)
        {
            for (int pad = 0; pad < 70; pad += 3)
            {
                byte[] x = [(byte)'"', .. new byte[pad].Select(_ => (byte)'x'), .. bytes, (byte)'"'];
                Assert.Throws<WireException>(() => Read(x));
                Assert.Throws<WireException>(() => Raw.Read<bool>(x, Raw.Skip));
                Assert.Equal(1 + pad, Assert.Throws<WireException>(() => JsonWire.Deserialize<string>(x)).Offset);
                Assert.Throws<WireException>(() => JsonWire.Deserialize<string>([(byte)'"', (byte)'\\', (byte)'n', .. x[1..]]));
            }
        }
    }
}
