using System;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What is gone over is checked as what is read: strings and numbers of all lengths, at all distances from the end of the input.</summary>
public sealed class SkipTests
{
    static readonly string[] s_characters = ["a", "\\n", "\\\"", "\\u00e9", "é", "日", "😀", "\\ud83d\\ude00", "\\ud800", "\\x", "\n", "\0", "\u007f"];

    [Fact]
    public void Strings()
    {
        foreach (string character in s_characters)
        {
            for (int before = 0; before < 70; before += before is > 26 and < 36 ? 1 : 3)
            {
                string text = "\"" + new string('x', before) + character + new string('y', before % 7) + "\"";
                for (int behind = 0; behind < 40; behind += 4)
                {
                    Same(Encoding.UTF8.GetBytes(text), behind);
                }
            }
        }

        foreach (byte bad in (byte[])[0x80, 0xc0, 0xff])
        {
            for (int before = 0; before < 40; before++)
            {
                Same([(byte)'"', .. Enumerable.Repeat((byte)'x', before), bad, (byte)'"'], before);
            }
        }
    }

    /// <summary>What should have been there is a value of any kind.</summary>
    [Theory]
    [InlineData("[}", 1)]
    [InlineData("[1,]", 3)]
    [InlineData("{\"a\":}", 5)]
    [InlineData("{\"a\":[1,{\"b\":x}]}", 13)]
    [InlineData("[+1]", 1)]
    public void What_is_no_value_isnt_taken_for_a_number(string json, int offset)
    {
        WireException skipped = Assert.Throws<WireException>(() => JsonWire.Skip(Encoding.UTF8.GetBytes(json)));
        Assert.Equal(("a value", offset), (skipped.Expected, (int)skipped.Offset));
        WireException read = Assert.Throws<WireException>(() => JsonWire.Deserialize<System.Text.Json.Nodes.JsonNode>(json));
        Assert.Equal(("a value", offset), (read.Expected, (int)read.Offset));
    }

    [Fact]
    public void Numbers()
    {
        foreach (string sign in (string[])["", "-", "+"])
        {
            for (int digits = 0; digits < 40; digits++)
            {
                foreach (string end in (string[])["", ".", ".5", "." + new string('7', digits), "e5", ".5E-3", ".5.5", "e", "-", "x", "\"", ".e1", "5\0"])
                {
                    Same(Encoding.UTF8.GetBytes(sign + new string('1', digits) + end), 40);
                    Same(Encoding.UTF8.GetBytes(sign + new string('0', digits) + end), 40);
                    Same(Encoding.UTF8.GetBytes(sign + new string('2', digits) + end), digits % 3);
                }
            }
        }
    }

    /// <summary>An array with a value and a string behind it.</summary>
    static void Same(byte[] value, int behind)
    {
        byte[] json = [(byte)'[', .. value, .. Encoding.UTF8.GetBytes(",\"" + new string('z', behind) + "\"]")];
        bool isValid = IsValid(json);
        Exception? refused = Record.Exception(() => Assert.Equal(json.Length, JsonWire.Skip(json)));
        Assert.True(isValid == refused is null && refused is null or WireException, $"{Encoding.UTF8.GetString(json)}: {refused}");
        refused = Record.Exception(() => JsonWire.Deserialize<Part>(SettingsTests.Pieces([.. "{\"Unknown\":"u8, .. json, (byte)'}'], 7)));
        Assert.True(isValid == refused is null && refused is null or WireException, $"{Encoding.UTF8.GetString(json)} in pieces: {refused}");
    }

    static bool IsValid(byte[] json)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(json);
            foreach (JsonElement element in document.RootElement.EnumerateArray().Where(e => e.ValueKind == JsonValueKind.String))
            {
                element.GetString();
            }

            return true;
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            return false;
        }
    }
}
