using System;
using System.Buffers;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>A value in another form within an envelope. It is only read: what is written goes through the form first, and then through the envelope by itself.</summary>
/// <param name="compression">The envelope.</param>
/// <param name="form">The form.</param>
/// <param name="limit">Bytes that may be in the envelope.</param>
sealed class MessagePackWrappedForm(WireCompression compression, WireCompression form, long limit) : WireCompression
{
    public override WireCompression For(Type type) => new MessagePackWrappedForm(compression, form.For(type), limit);

    public override WireCompression OfElement() => new MessagePackWrappedForm(compression, form.OfElement(), limit);

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output) => throw new NotSupportedException();

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        using var raw = new WireBytes(limit);
        int consumed = compression.Decompress(input, whole, raw);
        form.Decompress(raw.Written, whole: true, output);
        return consumed;
    }
}
