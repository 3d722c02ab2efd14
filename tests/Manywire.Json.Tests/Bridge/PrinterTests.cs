using System;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.Json.Nodes;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What is printed by System.Text.Json's writer within ours.</summary>
public sealed class PrinterTests
{
    [Fact]
    public unsafe void What_is_escaped_is_found_in_text_of_any_length_at_any_place()
    {
        using var memory = new GuardedMemory(4096);
        foreach (char c in "\0\u001f !\"#[\\]\u007f\u0080\u2028\u2222\u5c5c\u2200\u5c00\u8020\uffff")
        {
            bool isEscaped = c is < ' ' or '"' or '\\';
            Assert.Equal(isEscaped, JsonMinimalEncoder.Instance.WillEncode(c));
            for (int length = 0; length <= 40; length++)
            {
                Span<char> text = MemoryMarshal.Cast<byte, char>(memory.AtEnd(length * sizeof(char)));
                for (int at = -1; at < length; at++)
                {
                    text.Fill('\u2222');
                    if (at >= 0)
                    {
                        text[at] = c;
                    }

                    fixed (char* start = text)
                    {
                        Assert.Equal(isEscaped ? at : -1, JsonMinimalEncoder.Instance.FindFirstCharacterToEncode(start, length));
                    }
                }
            }
        }
    }

    [Fact]
    public void Values_of_any_size_one_after_another()
    {
        foreach (int length in (int[])[0, 1, 1000, 1021, 1022, 1023, 5000, 3, 300_000, 7, 2_000_000, 0, 1020, 2_000_000])
        {
            string text = new('x', length);
            var node = new JsonArray([.. Enumerable.Range(0, 3).Select(i => (JsonNode)JsonValue.Create(text + i))]);
            Assert.Equal(node.ToJsonString(), JsonWire.SerializeToString<JsonNode>(node));
        }
    }
}
