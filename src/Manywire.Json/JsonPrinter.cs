using System;
using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>One of System.Text.Json's writers, and what it has written. A thread keeps one.</summary>
sealed class JsonPrinter
{
    const int KeptSize = 1024 * 1024;

    [ThreadStatic]
    static JsonPrinter? t_spare;

    readonly ArrayBufferWriter<byte> _output = new();
    readonly JavaScriptEncoder _encoder;

    JsonPrinter(JavaScriptEncoder encoder)
    {
        _encoder = encoder;
        Writer = new Utf8JsonWriter(_output, new JsonWriterOptions { Encoder = encoder, MaxDepth = int.MaxValue, SkipValidation = true });
    }

    /// <summary>The writer.</summary>
    public Utf8JsonWriter Writer { get; }

    /// <summary>What has been written and flushed.</summary>
    public ReadOnlySpan<byte> Written => _output.WrittenSpan is [(byte)',', .. var value] ? value : _output.WrittenSpan;

    /// <summary>This thread's printer, or a new one while that is in use or escapes other characters.</summary>
    public static JsonPrinter Rent(JavaScriptEncoder encoder)
    {
        JsonPrinter? spare = t_spare;
        if (spare is null || spare._encoder != encoder)
        {
            return new JsonPrinter(encoder);
        }

        t_spare = null;
        return spare;
    }

    /// <summary>Gives the printer back, behind a whole value. After an exception it is left to the collector.</summary>
    /// <remarks>The writer takes the next value for another element of an array, before which there is a comma.</remarks>
    public void Return()
    {
        if (_output.Capacity <= KeptSize)
        {
            _output.ResetWrittenCount();
            t_spare = this;
        }
    }
}
