using System;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>A value of a sequence, until the next one is asked for.</summary>
abstract class Item
{
    /// <summary>Writes the value, converted.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="to">The format of the sequence or array that it goes to.</param>
    /// <param name="options">How.</param>
    /// <param name="json">How JSON is written.</param>
    public abstract void WriteTo(WireBytes output, PayloadFormat to, ConversionOptions options, JsonRewriterOptions json);

    /// <summary>One in MessagePack.</summary>
    public sealed class Packed(MessagePackValue value) : Item
    {
        public override void WriteTo(WireBytes output, PayloadFormat to, ConversionOptions options, JsonRewriterOptions json)
        {
            if (FormatNames.IsText(to))
            {
                using var packed = new WireBytes();
                value.WriteTo(packed);
                if (json.Encoder == JsonRewriterOptions.Least)
                {
                    MessagePackWire.ToJson(packed.Written, output, options.Reading);
                    return;
                }

                using var bytes = new WireBytes();
                MessagePackWire.ToJson(packed.Written, bytes, options.Reading);
                JsonRewriter.Rewrite(bytes.Written, 0, output, json);
            }
            else if (options.MessagePack is null)
            {
                value.WriteTo(output);
            }
            else
            {
                MessagePackWire.Serialize(output, value, options.Writing);
            }
        }
    }

    /// <summary>One in JSON.</summary>
    public sealed class Json(ReadOnlyMemory<byte> utf8, long start) : Item
    {
        public override void WriteTo(WireBytes output, PayloadFormat to, ConversionOptions options, JsonRewriterOptions json)
        {
            if (FormatNames.IsText(to))
            {
                JsonRewriter.Rewrite(utf8.Span, start, output, json);
                return;
            }

            try
            {
                MessagePackWire.FromJson(utf8.Span, output, options.Writing);
            }
            catch (WireException e) when (e.Offset >= 0)
            {
                throw new WireException(e.Expected, start + e.Offset, e.Path, e);
            }
        }
    }
}
