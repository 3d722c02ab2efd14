using System;
using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>One of System.Text.Json's writers, and what it has written. A thread keeps one.</summary>
sealed class JsonPrinter : IBufferWriter<byte>
{
    const int FirstSize = 1024;
    const int KeptSize = 1024 * 1024;

    [ThreadStatic]
    static JsonPrinter? t_spare;

    readonly JavaScriptEncoder _encoder;
    byte[] _array = new byte[FirstSize];
    int _count;

    JsonPrinter(JavaScriptEncoder encoder)
    {
        _encoder = encoder;
        Writer = new Utf8JsonWriter(this, new JsonWriterOptions { Encoder = encoder, MaxDepth = int.MaxValue, SkipValidation = true });
    }

    /// <summary>The writer.</summary>
    public Utf8JsonWriter Writer { get; }

    /// <summary>What has been written and flushed.</summary>
    public ReadOnlySpan<byte> Written
    {
        get
        {
            int start = _array[0] == ',' && _count > 0 ? 1 : 0;
            return _array.AsSpan(start, _count - start);
        }
    }

    /// <inheritdoc/>
    public void Advance(int count) => _count += count;

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (sizeHint > _array.Length - _count)
        {
            Array.Resize(ref _array, checked((int)Math.Clamp(_array.Length * 2L, _count + (long)sizeHint, Math.Max(_count + (long)sizeHint, Array.MaxLength))));
        }

        return _array.AsMemory(_count);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

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
        if (_array.Length <= KeptSize)
        {
            _count = 0;
            t_spare = this;
        }
    }
}
