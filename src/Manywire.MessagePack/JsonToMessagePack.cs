using System;
using System.Buffers;
using System.Text.Json;
using System.Text.Unicode;
using Manywire.Json;

namespace Manywire.MessagePack;

/// <summary>Converts JSON to MessagePack, without recursion: one pass counts what each array and object holds (<see cref="JsonCounts"/>), the next writes.</summary>
ref struct JsonToMessagePack
{
    MessagePackWireWriter _writer;

    JsonToMessagePack(WireBuffer output, MessagePackWireOptions options) => _writer = new MessagePackWireWriter(output, options);

    /// <summary>What the passes take for JSON.</summary>
    public static JsonReaderOptions Reading(MessagePackWireOptions options) =>
        options.MaxDepth < 1 ? throw new WireException(WireDepth.MostLevels(0), 0, "$") : new JsonReaderOptions { MaxDepth = options.MaxDepth };

    /// <summary>Converts one value, which is all of the input.</summary>
    public static byte[] Convert(ReadOnlySpan<byte> input, MessagePackWireOptions options)
    {
        WireBuffer buffer = WireBuffer.Rent();
        try
        {
            return buffer.ToArray(Convert(input, buffer, options));
        }
        finally
        {
            buffer.Return();
        }
    }

    /// <summary>Converts one value, which is all of the input.</summary>
    public static void Convert(ReadOnlySpan<byte> input, IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        WireBuffer buffer = WireBuffer.Rent(output);
        try
        {
            Convert(input, buffer, options);
        }
        finally
        {
            buffer.Return();
        }
    }

    static long Convert(ReadOnlySpan<byte> input, WireBuffer buffer, MessagePackWireOptions options)
    {
        JsonReaderOptions reading = Reading(options);
        try
        {
            var counts = new JsonCounts();
            var counted = new Utf8JsonReader(input, reading);
            counts.Add(ref counted, 0, input, null);
            var written = new Utf8JsonReader(input, reading);
            return Write(ref written, 0, counts, buffer, options, null);
        }
        catch (Exception e) when (e is JsonException or ArgumentException or InvalidOperationException or IndexOutOfRangeException)
        {
            // What Utf8JsonReader throws where another thread writes the input between two looks at it.
            throw new WireException("JSON that stays as it is while it is read", -1, "$", e);
        }
        catch (WireException e) when (e.Path.Length == 0 && e.Offset >= 0)
        {
            throw new WireException(e.Expected, e.Offset, JsonFormat.PathAt(input, e.Offset, null, WireOptions.Budget(options)), e.InnerException);
        }
    }

    /// <summary>Writes the tokens that a reader has.</summary>
    /// <param name="reader">The reader. What it reads has been counted, so it is well-formed.</param>
    /// <param name="offset">Bytes before the reader's.</param>
    /// <param name="counts">What the arrays and objects hold.</param>
    /// <param name="buffer">Where to.</param>
    /// <param name="options">How.</param>
    /// <param name="place">As in <see cref="JsonCounts.Add"/>.</param>
    /// <returns>Bytes written.</returns>
    public static long Write(scoped ref Utf8JsonReader reader, long offset, JsonCounts counts, WireBuffer buffer, MessagePackWireOptions options, JsonPlace? place) =>
        new JsonToMessagePack(buffer, options).Write(ref reader, offset, counts, place);

    long Write(scoped ref Utf8JsonReader reader, long offset, JsonCounts counts, JsonPlace? place)
    {
        ref byte p = ref _writer.Begin(16);
        while (reader.Read())
        {
            p = ref _writer.Reserve(ref p, 16);
            if (place is not null && reader.TokenType == JsonTokenType.PropertyName)
            {
                place.ForgetName();
                p = ref Text(ref p, ref reader, offset);
                place.Note(ref reader);
                continue;
            }

            place?.Note(ref reader);
            switch (reader.TokenType)
            {
                case JsonTokenType.StartArray:
                    p = ref _writer.PutBeginArray(ref p, counts.Next());
                    break;
                case JsonTokenType.StartObject:
                    p = ref _writer.PutBeginMap(ref p, counts.Next());
                    break;
                case JsonTokenType.PropertyName or JsonTokenType.String:
                    p = ref Text(ref p, ref reader, offset);
                    break;
                case JsonTokenType.Number:
                    p = ref Number(ref p, ref reader, offset);
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

    ref byte Text(ref byte p, scoped ref Utf8JsonReader reader, long offset)
    {
        if (!reader.ValueIsEscaped)
        {
            if (!Utf8.IsValid(reader.ValueSpan))
            {
                throw new WireException("a string in UTF-8", offset + reader.TokenStartIndex);
            }

            return ref _writer.PutUtf8(ref p, reader.ValueSpan);
        }

        byte[] rented = ArrayPool<byte>.Shared.Rent(reader.ValueSpan.Length);
        try
        {
            int count = reader.CopyString(rented);
            return ref _writer.PutUtf8(ref p, rented.AsSpan(0, count));
        }
        catch (Exception e) when (e is InvalidOperationException or ArgumentException)
        {
            throw new WireException("a string of well-formed text", offset + reader.TokenStartIndex, "", e);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    readonly ref byte Number(ref byte p, scoped ref Utf8JsonReader reader, long offset)
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
            throw new WireException("a number that 64 bits hold", offset + reader.TokenStartIndex);
        }

        return ref _writer.PutDouble(ref p, value);
    }
}
