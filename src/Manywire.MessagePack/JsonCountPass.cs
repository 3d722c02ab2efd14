using System.Buffers;
using System.Text.Json;

namespace Manywire.MessagePack;

/// <summary>The first pass over JSON in pieces: what its arrays and objects hold.</summary>
sealed class JsonCountPass(MessagePackWireOptions options, bool isStream) : Conversion
{
    readonly JsonPlace _place = new();
    JsonReaderState _state = new(JsonToMessagePack.Reading(options));

    public JsonCounts Counts { get; } = new();

    protected override void Step(IBufferWriter<byte> output)
    {
        if (isStream && !Input.TryPassMark())
        {
            return;
        }

        var reader = new Utf8JsonReader(Input.AtHand, Input.Ended, _state);
        Counts.Add(ref reader, Input.Offset, Input.AtHand, _place);
        _state = reader.CurrentState;
        Input.Use((int)reader.BytesConsumed);
    }
}
