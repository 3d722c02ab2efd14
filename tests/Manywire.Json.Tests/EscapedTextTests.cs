using System;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Texts put together of plain, escaped and other parts in all lengths are read, and refused, as System.Text.Json does.</summary>
public class EscapedTextTests
{
    static readonly string[] s_parts =
    [
        "a", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0041", "\\u00e9", "\\u65e5\\u672c\\u8A9E", "\\u65e5\\u672c\\u8A9E\\u3092", "\\ud83d\\ude00", "\\u3042\\u3044\\u3046\\ud83d\\ude00\\u3048",
        "é", "日本語", "😀", "plain text of some length",
    ];

    static string? Read(byte[] json) => Raw.Read<string?>(json, (scoped ref r, ref p, out v) => ref r.GetString(ref p, out v));

    /// <summary>Null: refused.</summary>
    static string? Judge(byte[] json)
    {
        try
        {
            return JsonSerializer.Deserialize<string>(json);
        }
        catch (JsonException)
        {
            return null;
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    static void Check(byte[] json)
    {
        string? expected = Judge(json);
        if (expected is null)
        {
            Assert.Throws<WireException>(() => Read(json));
        }
        else
        {
            Assert.Equal(expected, Read(json));
        }
    }

    static string Text(Random random, int parts)
    {
        var text = new StringBuilder();
        for (int i = 0; i < parts; i++)
        {
            int kind = random.Next(s_parts.Length + 3);
            _ = kind < s_parts.Length ? text.Append(s_parts[kind])
                : kind == s_parts.Length ? text.Append(new string('x', random.Next(40)))
                : text.Append(CultureInfo.InvariantCulture, $"\\u{random.Next(0x20, 0xd800):x4}\\u{random.Next(0xe000, 0x10000):X4}");
        }

        return text.ToString();
    }

    [Fact]
    public void Of_all_parts()
    {
        var random = new Random(1);
        for (int i = 0; i < 3000; i++)
        {
            byte[] json = Encoding.UTF8.GetBytes($"\"{Text(random, random.Next(12))}\"");
            Check(json);
            byte[] followed = [.. json, .. "                                                                "u8];
            Check(followed);
        }
    }

    [Fact]
    public void Around_the_length_of_short_ones()
    {
        foreach (string part in s_parts)
        {
            for (int n = 2000; n < 2060; n++)
            {
                Check(Encoding.UTF8.GetBytes($"\"\\n{new string('x', n)}{part}\""));
                Check(Encoding.UTF8.GetBytes($"\"\\n{new string('x', n)}{part}{part}\"                                "));
            }
        }

        Check(Encoding.UTF8.GetBytes($"\"{Text(new Random(2), 5000)}\""));
    }

    [Fact]
    public void Cut_anywhere()
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{string.Concat(s_parts)}\"");
        for (int n = 1; n < json.Length; n++)
        {
            byte[] cut = json[..n];
            Assert.Throws<WireException>(() => Read(cut));
        }
    }

    [Fact]
    public void With_any_byte_changed()
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"\\n{string.Concat(s_parts)}\"");
        for (int at = 0; at < json.Length; at++)
        {
            foreach (byte value in (byte[])[0, 0x1f, (byte)'"', (byte)'\\', (byte)'u', (byte)'g', (byte)'0', (byte)'D', (byte)'d', 0x80, 0xc3, 0xed, 0xff])
            {
                byte[] other = [.. json];
                other[at] = value;
                Check(other);
            }
        }
    }
}
