using System;
using System.Buffers;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Unicode;
using Manywire.Json;

namespace Manywire.MessagePack;

/// <summary>Converts JSON to MessagePack, without recursion: one pass counts what each array and object holds, the next writes.</summary>
ref struct JsonToMessagePack
{
    readonly ReadOnlySpan<byte> _input;
    readonly List<int> _counts = [];
    MessagePackWireWriter _writer;

    JsonToMessagePack(ReadOnlySpan<byte> input, WireBuffer output, MessagePackOptions options)
    {
        _input = input;
        _writer = new MessagePackWireWriter(output, options);
    }

    /// <summary>Converts one value, which is all of the input.</summary>
    public static byte[] Convert(ReadOnlySpan<byte> input, MessagePackOptions options)
    {
        if (options.MaxDepth < 1)
        {
            throw new WireException("at most 0 levels", 0, "$");
        }

        var json = new JsonReaderOptions { MaxDepth = options.MaxDepth };
        WireBuffer buffer = WireBuffer.Rent();
        try
        {
            var conversion = new JsonToMessagePack(input, buffer, options);
            conversion.Count(new Utf8JsonReader(input, json));
            return buffer.ToArray(conversion.Write(new Utf8JsonReader(input, json)));
        }
        catch (WireException e) when (e.Path.Length == 0)
        {
            throw new WireException(e.Expected, e.Offset, JsonFormat.PathAt(input, e.Offset, null), e.InnerException);
        }
        finally
        {
            buffer.Return();
        }
    }

    /// <summary>Counts the elements of every array and the entries of every object, in the order of their beginnings.</summary>
    readonly void Count(Utf8JsonReader reader)
    {
        var open = new Stack<int>();
        try
        {
            while (reader.Read())
            {
                JsonTokenType token = reader.TokenType;
                if (token is JsonTokenType.EndArray or JsonTokenType.EndObject)
                {
                    open.Pop();
                    continue;
                }

                if (token != JsonTokenType.PropertyName && open.TryPeek(out int container))
                {
                    _counts[container]++;
                }

                if (token is JsonTokenType.StartArray or JsonTokenType.StartObject)
                {
                    open.Push(_counts.Count);
                    _counts.Add(0);
                }
            }
        }
        catch (JsonException e)
        {
            throw new WireException("JSON: " + Reason(e), reader.BytesConsumed, "", e);
        }
    }

    /// <summary>The first sentence of the message: the rest is a place that counts lines.</summary>
    static string Reason(JsonException e)
    {
        int end = e.Message.IndexOf(" LineNumber:", StringComparison.Ordinal);
        return (end < 0 ? e.Message : e.Message[..end]).TrimEnd('.');
    }

    long Write(Utf8JsonReader reader)
    {
        ref byte p = ref _writer.Begin(16);
        int next = 0;
        while (reader.Read())
        {
            p = ref _writer.Reserve(ref p, 16);
            switch (reader.TokenType)
            {
                case JsonTokenType.StartArray:
                    p = ref _writer.PutBeginArray(ref p, _counts[next++]);
                    break;
                case JsonTokenType.StartObject:
                    p = ref _writer.PutBeginMap(ref p, _counts[next++]);
                    break;
                case JsonTokenType.PropertyName or JsonTokenType.String:
                    p = ref Text(ref p, ref reader);
                    break;
                case JsonTokenType.Number:
                    p = ref Number(ref p, ref reader);
                    break;
                case JsonTokenType.True or JsonTokenType.False:
                    p = ref _writer.PutBoolean(ref p, reader.TokenType == JsonTokenType.True);
                    break;
                case JsonTokenType.Null:
                    p = ref _writer.PutNil(ref p);
                    break;
            }
        }

        return _writer.Finish(ref p);
    }

    ref byte Text(ref byte p, scoped ref Utf8JsonReader reader)
    {
        if (!reader.ValueIsEscaped)
        {
            if (!Utf8.IsValid(reader.ValueSpan))
            {
                throw new WireException("a string in UTF-8", reader.TokenStartIndex);
            }

            return ref _writer.PutUtf8(ref p, reader.ValueSpan);
        }

        byte[] rented = ArrayPool<byte>.Shared.Rent(reader.ValueSpan.Length);
        try
        {
            int count = reader.CopyString(rented);
            return ref _writer.PutUtf8(ref p, rented.AsSpan(0, count));
        }
        catch (InvalidOperationException e)
        {
            throw new WireException("a string of well-formed text", reader.TokenStartIndex, "", e);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    readonly ref byte Number(ref byte p, scoped ref Utf8JsonReader reader)
    {
        // -0 is a float: integers have no such value.
        bool negativeZero = reader.ValueSpan is [(byte)'-', (byte)'0'];
        if (!negativeZero && reader.TryGetInt64(out long whole))
        {
            return ref _writer.PutInt64(ref p, whole);
        }

        if (!negativeZero && reader.TryGetUInt64(out ulong large))
        {
            return ref _writer.PutUInt64(ref p, large);
        }

        if (!reader.TryGetDouble(out double value) || !double.IsFinite(value))
        {
            throw new WireException("a number that 64 bits hold", reader.TokenStartIndex);
        }

        return ref _writer.PutDouble(ref p, value);
    }
}
