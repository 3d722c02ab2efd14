using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text.Json;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>Values one by one: of a sequence, or the elements of an array; to a sequence, or to an array of them.</summary>
static class Sequence
{
    const int FlushSize = 64 * 1024;

    public static void Run(Stream input, Stream output, ConversionOptions options)
    {
        if (options.To == PayloadFormat.MessagePack)
        {
            ToArray(input, output, options);
            return;
        }

        bool isArray = options.To == PayloadFormat.Json;
        JsonRewriterOptions json = isArray ? options.Json : options.Json with { IsIndented = false };
        using var bytes = new WireBytes();
        if (isArray && json.IsIndented)
        {
            using var rewriter = new JsonRewriter(output, json);
            Write(input, rewriter, options, json with { IsIndented = false }, bytes, isArray);
            rewriter.Finish();
            output.WriteByte((byte)'\n');
            return;
        }

        Write(input, output, options, json, bytes, isArray);
    }

    static void Write(Stream input, Stream output, ConversionOptions options, JsonRewriterOptions json, WireBytes bytes, bool isArray)
    {
        if (isArray)
        {
            output.WriteByte((byte)'[');
        }

        bool isFirst = true;
        foreach (Item item in Told(Items(input, options), options))
        {
            if (isArray && !isFirst)
            {
                Put(bytes, (byte)',');
            }

            isFirst = false;
            item.WriteTo(bytes, options.To, options, json);
            if (options.To == PayloadFormat.JsonLines)
            {
                Put(bytes, (byte)'\n');
            }

            if (bytes.Count >= FlushSize)
            {
                output.Write(bytes.Written);
                bytes.Clear();
            }
        }

        if (isArray)
        {
            Put(bytes, (byte)']');
        }

        output.Write(bytes.Written);
    }

    static void Put(WireBytes bytes, byte value)
    {
        bytes.GetSpan(1)[0] = value;
        bytes.Advance(1);
    }

    /// <summary>MessagePack has the count before the elements: they wait in a temporary file.</summary>
    static void ToArray(Stream input, Stream output, ConversionOptions options)
    {
        using TemporaryFile file = TemporaryFile.Make();
        using var bytes = new WireBytes();
        uint count = 0;
        foreach (Item item in Told(Items(input, options), options))
        {
            item.WriteTo(bytes, PayloadFormat.MessagePackSequence, options with { MessagePack = null }, options.Json);
            file.Write(bytes.Written);
            bytes.Clear();
            count = checked(count + 1);
        }

        file.Position = 0;
        Stream target = output;
        using FileStream? whole = options.MessagePack is null ? null : TemporaryFile.Make();
        target = whole ?? output;
        target.Write(Head(count));
        file.CopyTo(target);
        if (whole is not null)
        {
            whole.Position = 0;
            Conversion.Run(whole, output, options with { From = PayloadFormat.MessagePack });
        }
    }

    static byte[] Head(uint count)
    {
        if (count < 16)
        {
            return [(byte)(0x90 | count)];
        }

        byte[] head = new byte[count <= ushort.MaxValue ? 3 : 5];
        if (head.Length == 3)
        {
            head[0] = 0xdc;
            BinaryPrimitives.WriteUInt16BigEndian(head.AsSpan(1), (ushort)count);
        }
        else
        {
            head[0] = 0xdd;
            BinaryPrimitives.WriteUInt32BigEndian(head.AsSpan(1), count);
        }

        return head;
    }

    static IEnumerable<Item> Items(Stream input, ConversionOptions options) => options.From switch
    {
        PayloadFormat.JsonLines => Lines(input),
        PayloadFormat.Json => Elements(input, options),
        PayloadFormat.MessagePack => Values(input, WireSequence.Array, options),
        PayloadFormat.MessagePackSequence => Values(input, WireSequence.Values, options),
        _ => throw new ToolException(ExitCodes.Usage, $"{FormatNames.Word(options.From)} isn't converted to {FormatNames.Word(options.To)}"),
    };

    /// <summary>The items; one value that is no array has none, which is said as what it is.</summary>
    static IEnumerable<Item> Told(IEnumerable<Item> items, ConversionOptions options)
    {
        using IEnumerator<Item> all = items.GetEnumerator();
        while (true)
        {
            try
            {
                if (!all.MoveNext())
                {
                    yield break;
                }
            }
            catch (WireException e) when (e.Offset == 0 && options.From is PayloadFormat.Json or PayloadFormat.MessagePack)
            {
                throw new ToolException(ExitCodes.Payload, $"{FormatNames.Word(options.To)} is made of the elements of an array, and the {FormatNames.Word(options.From)} here is none");
            }

            yield return all.Current;
        }
    }

    static IEnumerable<Item> Values(Stream input, WireSequence sequence, ConversionOptions options)
    {
        foreach (MessagePackValue value in MessagePackWire.DeserializeEnumerable<MessagePackValue>(input, sequence, options.Reading))
        {
            yield return new Item.Packed(value);
        }
    }

    static IEnumerable<Item> Elements(Stream input, ConversionOptions options)
    {
        foreach (JsonElement element in JsonWire.DeserializeEnumerable<JsonElement>(input, WireSequence.Array, options.ReadingJson))
        {
            yield return new Item.Json(JsonMarshal.GetRawUtf8Value(element).ToArray(), 0);
        }
    }

    static IEnumerable<Item> Lines(Stream input)
    {
        byte[] buffer = new byte[FlushSize];
        int start = 0;
        int end = 0;
        long before = 0;
        while (true)
        {
            int length = buffer.AsSpan(start, end - start).IndexOf((byte)'\n');
            if (length < 0)
            {
                (buffer, start, end) = Moved(buffer, start, end);
                int count = input.Read(buffer, end, buffer.Length - end);
                end += count;
                if (count > 0)
                {
                    continue;
                }

                length = end - start;
                if (length == 0)
                {
                    yield break;
                }
            }

            ReadOnlyMemory<byte> line = buffer.AsMemory(start, length);
            if (line.Span.ContainsAnyExcept(" \t\r"u8))
            {
                yield return new Item.Json(line, before);
            }

            int used = Math.Min(length + 1, end - start);
            start += used;
            before += used;
        }
    }

    static (byte[] Buffer, int Start, int End) Moved(byte[] buffer, int start, int end)
    {
        byte[] target = end - start > buffer.Length / 2 ? new byte[(int)Math.Min(2L * buffer.Length, Array.MaxLength)] : buffer;
        buffer.AsSpan(start, end - start).CopyTo(target);
        return (target, 0, end - start);
    }
}
