using System.Buffers;
using System.Text.Json;

namespace Manywire.MessagePack;

/// <summary>The second pass over JSON in pieces: MessagePack.</summary>
sealed class JsonPass(MessagePackWireOptions options, JsonCounts counts, bool isStream) : Conversion
{
    readonly JsonPlace _place = new();
    JsonReaderState _state = new(JsonToMessagePack.Reading(options));

    protected override void Step(IBufferWriter<byte> output)
    {
        if (isStream && !Input.TryPassMark())
        {
            return;
        }

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
