using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Manywire.Corpus.Cases;

/// <summary>Documents with the members of every object in one order: wires with names promise names, not order.</summary>
public static class Ordered
{
    /// <summary>The document with the members of each object sorted; values keep their text.</summary>
    public static string Json(byte[] utf8)
    {
        using JsonDocument document = JsonDocument.Parse(utf8, new JsonDocumentOptions { MaxDepth = 1000 });
        return Json(document.RootElement);
    }

    /// <summary>The same of Jsonable's form, in which each name and value keeps its comment, as text: what its two bytes are.</summary>
    public static string Jsonable(byte[] document)
    {
        List<byte> text = [];
        bool isText = false;
        string comment = "";
        for (int at = 0; at < document.Length; at++)
        {
            byte c = document[at];
            if (!isText && c == '/')
            {
                int length = document[at + 4] == '*' ? 6 : 8;
                comment = Convert.ToHexString(document, at + 2, 2);
                at += length - 1;
                continue;
            }

            text.Add(c);
            if (c == '\\')
            {
                text.Add(document[++at]);
            }
            else if (c == '"')
            {
                isText = !isText;
                text.AddRange(isText ? System.Text.Encoding.ASCII.GetBytes(comment) : []);
            }
            else if (!isText && c is (byte)'[' or (byte)'{' && comment.Length > 0)
            {
                // A count is told by the elements; whether there is one is told by the length of the document.
                comment = "";
            }
        }

        return Json([.. text]);
    }

    static string Json(JsonElement e) => e.ValueKind switch
    {
        JsonValueKind.Object => "{" + string.Join(",", e.EnumerateObject().Select(p => p.Name + ":" + Json(p.Value)).Order(StringComparer.Ordinal)) + "}",
        JsonValueKind.Array => "[" + string.Join(",", e.EnumerateArray().Select(Json)) + "]",
        _ => e.GetRawText(),
    };

    /// <summary>The message with the entries of each map sorted; all else keeps its bytes.</summary>
    public static byte[] MessagePack(byte[] message)
    {
        int at = 0;
        byte[] sorted = MessagePack(message, ref at);
        return at == message.Length ? sorted : throw new System.IO.InvalidDataException("there is more behind the message");
    }

    static byte[] MessagePack(byte[] message, ref int at)
    {
        int start = at;
        byte code = message[at++];
        switch (code)
        {
            case >= 0x80 and <= 0x8f:
                return Map(message, start, code & 15, ref at);
            case >= 0x90 and <= 0x9f:
                return Array(message, start, code & 15, ref at);
            case 0xdc or 0xdd:
                return Array(message, start, Big(message, code == 0xdc ? 2 : 4, ref at), ref at);
            case 0xde or 0xdf:
                return Map(message, start, Big(message, code == 0xde ? 2 : 4, ref at), ref at);
        }

        int length = code switch
        {
            >= 0xa0 and <= 0xbf => code & 31,
            0xc4 or 0xd9 => Big(message, 1, ref at),
            0xc5 or 0xda => Big(message, 2, ref at),
            0xc6 or 0xdb => Big(message, 4, ref at),
            0xc7 => Big(message, 1, ref at) + 1,
            0xc8 => Big(message, 2, ref at) + 1,
            0xc9 => Big(message, 4, ref at) + 1,
            0xcc or 0xd0 => 1,
            0xcd or 0xd1 or 0xd4 => 2,
            0xd5 => 3,
            0xca or 0xce or 0xd2 => 4,
            0xd6 => 5,
            0xcb or 0xcf or 0xd3 => 8,
            0xd7 => 9,
            0xd8 => 17,
            _ => 0,
        };
        at += length;
        return message[start..at];
    }

    static int Big(byte[] message, int size, ref int at)
    {
        int n = 0;
        while (size-- > 0)
        {
            n = (n << 8) | message[at++];
        }

        return n;
    }

    static byte[] Array(byte[] message, int start, int count, ref int at)
    {
        List<byte> all = [.. message[start..at]];
        while (count-- > 0)
        {
            all.AddRange(MessagePack(message, ref at));
        }

        return [.. all];
    }

    static byte[] Map(byte[] message, int start, int count, ref int at)
    {
        byte[] head = message[start..at];
        List<byte[]> entries = [];
        while (count-- > 0)
        {
            byte[] key = MessagePack(message, ref at);
            entries.Add([.. key, .. MessagePack(message, ref at)]);
        }

        entries.Sort((a, b) => a.AsSpan().SequenceCompareTo(b));
        return [.. head, .. entries.SelectMany(e => e)];
    }
}
