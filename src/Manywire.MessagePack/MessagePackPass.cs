using System.Buffers;
using System.Text.Json;
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
