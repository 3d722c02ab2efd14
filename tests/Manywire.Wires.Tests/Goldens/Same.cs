using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Compares bytes with a vector: padding is masked, the order of names is free.</summary>
static class Same
{
    public static void Bytes(string step, Vector expected, byte[] actual)
    {
        if (expected.Bytes.Length == actual.Length && Enumerable.Range(0, actual.Length).All(i => actual[i] == expected.Bytes[i] || expected.Masked.Contains(i)))
        {
            return;
        }

        bool same = expected.Bytes.Length == actual.Length && (
            expected.Wire.StartsWith("messagepack", StringComparison.Ordinal) ? MessagePack(expected.Bytes).AsSpan().SequenceEqual(MessagePack(actual))
            : expected.Wire.StartsWith("stj-json", StringComparison.Ordinal) && Json(expected.Bytes) == Json(actual));
        Assert.True(same, $"{step}\nexpected {Convert.ToHexString(expected.Bytes)}\nactual   {Convert.ToHexString(actual)}");
    }

    /// <summary>The document with the members of each object sorted; values keep their text.</summary>
    public static string Json(byte[] utf8)
    {
        using JsonDocument document = JsonDocument.Parse(utf8, new JsonDocumentOptions { MaxDepth = 1000 });
        return Print(document.RootElement);

        static string Print(JsonElement e) => e.ValueKind switch
        {
            JsonValueKind.Object => "{" + string.Join(",", e.EnumerateObject().Select(p => JsonSerializer.Serialize(p.Name) + ":" + Print(p.Value)).Order(StringComparer.Ordinal)) + "}",
            JsonValueKind.Array => "[" + string.Join(",", e.EnumerateArray().Select(Print)) + "]",
            _ => e.GetRawText(),
        };
    }

    /// <summary>The message with the entries of each map sorted; all else keeps its bytes.</summary>
    public static byte[] MessagePack(byte[] message)
    {
        int at = 0;
        byte[] sorted = Value();
        Assert.Equal(message.Length, at);
        return sorted;

        byte[] Value()
        {
            int start = at;
            byte code = message[at++];
            return code switch
            {
                >= 0x80 and <= 0x8f => Map(start, code & 15),
                >= 0x90 and <= 0x9f => Array(start, code & 15),
                >= 0xa0 and <= 0xbf => Raw(start, code & 31),
                0xc4 or 0xd9 => Raw(start, Big(1)),
                0xc5 or 0xda => Raw(start, Big(2)),
                0xc6 or 0xdb => Raw(start, Big(4)),
                0xc7 => Raw(start, Big(1) + 1),
                0xc8 => Raw(start, Big(2) + 1),
                0xc9 => Raw(start, Big(4) + 1),
                0xca or 0xce or 0xd2 => Raw(start, 4),
                0xcb or 0xcf or 0xd3 => Raw(start, 8),
                0xcc or 0xd0 => Raw(start, 1),
                0xcd or 0xd1 or 0xd4 => Raw(start, 2),
                0xd5 => Raw(start, 3),
                0xd6 => Raw(start, 5),
                0xd7 => Raw(start, 9),
                0xd8 => Raw(start, 17),
                0xdc => Array(start, Big(2)),
                0xdd => Array(start, Big(4)),
                0xde => Map(start, Big(2)),
                0xdf => Map(start, Big(4)),
                _ => Raw(start, 0),
            };
        }

        int Big(int size)
        {
            int n = 0;
            while (size-- > 0)
            {
                n = n << 8 | message[at++];
            }

            return n;
        }

        byte[] Raw(int start, int length)
        {
            at += length;
            return message[start..at];
        }

        byte[] Array(int start, int count)
        {
            var parts = new List<byte[]> { message[start..at] };
            while (count-- > 0)
            {
                parts.Add(Value());
            }

            return [.. parts.SelectMany(b => b)];
        }

        byte[] Map(int start, int count)
        {
            byte[] head = message[start..at];
            var entries = new List<byte[]>();
            while (count-- > 0)
            {
                byte[] key = Value();
                entries.Add([.. key, .. Value()]);
            }

            entries.Sort((a, b) => a.AsSpan().SequenceCompareTo(b));
            return [.. head, .. entries.SelectMany(b => b)];
        }
    }
}
