using System.IO;
using Manywire.Binary;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>Payloads token by token.</summary>
static class Inspections
{
    /// <summary>Goes over a payload.</summary>
    /// <param name="format">What it is.</param>
    /// <param name="content">The payload. It isn't closed.</param>
    /// <param name="layout">For Binary: what its bytes look like.</param>
    public static WireTokenReader Inspect(this PayloadFormat format, Stream content, BinaryLayout? layout)
    {
        var options = new WireTokenOptions { Sequence = format is PayloadFormat.JsonLines or PayloadFormat.MessagePackSequence, MaxDecompressed = Envelopes.MaxDecompressed };
        return format switch
        {
            PayloadFormat.MessagePack or PayloadFormat.MessagePackSequence => MessagePackWire.Inspect(content, options),
            PayloadFormat.Jsonable => JsonableWire.Inspect(content, options),
            PayloadFormat.Binary => BinaryWire.Inspect(content, layout!, options),
            _ => JsonWire.Inspect(content, options),
        };
    }
}
