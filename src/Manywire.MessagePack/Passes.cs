using System;
using System.Buffers;
using System.IO;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>MessagePack in pieces to JSON. What is compressed is gathered first: its blocks need all of their bytes.</summary>
sealed class MessagePackPass(MessagePackWireOptions options) : Conversion
{
    /// <summary>What shows whether the input is compressed.</summary>
    const int StartSize = 16;

    readonly MessagePackToJson.State _state = new(options.MaxDepth, new MessagePackPlace());
    WireCompression? _envelope;
    Utf8JsonWriter? _json;
    bool _looked;

    protected override void Step(IBufferWriter<byte> output)
    {
        if (!_looked)
        {
            if (Input.AtHand.Length < StartSize && !Input.Ended)
            {
                return;
            }

            _looked = true;
            _envelope = MessagePackFormat.Envelope(Input.AtHand, options);
        }

        if (_envelope is null)
        {
            _json ??= MessagePackToJson.Writer(output, options);
            Input.Use(MessagePackToJson.Convert(Input.AtHand, Input.Offset, Input.Ended, _json, _state));
            _json.Flush();
        }
        else if (Input.Ended)
        {
            using var raw = new WireBytes(options.MaxDecompressed);
            _envelope.Decompress(Input.AtHand, whole: true, raw);
            MessagePackToJson.Convert(raw.Written, output, options);
        }
    }

    public override void Dispose()
    {
        // After an error there may be JSON that must not be handed over.
        _json?.Reset();
        _json?.Dispose();
        base.Dispose();
    }
}

/// <summary>The first pass over JSON in pieces: what its arrays and objects hold.</summary>
sealed class JsonCountPass(MessagePackWireOptions options) : Conversion
{
    readonly JsonPlace _place = new();
    JsonReaderState _state = new(JsonToMessagePack.Reading(options));

    public JsonCounts Counts { get; } = new();

    protected override void Step(IBufferWriter<byte> output)
    {
        var reader = new Utf8JsonReader(Input.AtHand, Input.Ended, _state);
        Counts.Add(ref reader, Input.Offset, Input.AtHand, _place);
        _state = reader.CurrentState;
        Input.Use((int)reader.BytesConsumed);
    }
}

/// <summary>The second pass over JSON in pieces: MessagePack.</summary>
sealed class JsonPass(MessagePackWireOptions options, JsonCounts counts) : Conversion
{
    readonly JsonPlace _place = new();
    JsonReaderState _state = new(JsonToMessagePack.Reading(options));

    protected override void Step(IBufferWriter<byte> output)
    {
        WireBuffer buffer = WireBuffer.Rent(output);
        try
        {
            var reader = new Utf8JsonReader(Input.AtHand, Input.Ended, _state);
            JsonToMessagePack.Write(ref reader, Input.Offset, counts, buffer, options, _place);
            _state = reader.CurrentState;
            Input.Use((int)reader.BytesConsumed);
        }
        catch (JsonException e)
        {
            throw new WireException("the same JSON as when it was counted", Input.Offset, _place.Path(), e);
        }
        catch (WireException e) when (e.Path.Length == 0)
        {
            throw new WireException(e.Expected, e.Offset, _place.Path(), e.InnerException);
        }
        finally
        {
            buffer.Return();
        }
    }
}
