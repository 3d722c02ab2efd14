using System;
using System.Buffers;
using System.IO;
using System.Text;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>JSON that comes from, or goes to, text in UTF-16.</summary>
static class JsonText
{
    const int PieceSize = 4096;

    static readonly UTF8Encoding s_strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>All of a reader's text in UTF-8.</summary>
    public static void Read(TextReader input, WireBytes utf8)
    {
        char[] chars = ArrayPool<char>.Shared.Rent(PieceSize);
        try
        {
            Encoder encoder = s_strict.GetEncoder();
            int count;
            do
            {
                count = input.Read(chars, 0, chars.Length);
                Encode(encoder, chars.AsSpan(0, count), flush: count == 0, utf8);
            }
            while (count > 0);
        }
        finally
        {
            ArrayPool<char>.Shared.Return(chars);
        }
    }

    /// <summary>A text in UTF-8.</summary>
    public static void Encode(ReadOnlySpan<char> text, WireBytes utf8) => Encode(s_strict.GetEncoder(), text, flush: true, utf8);

    static void Encode(Encoder encoder, ReadOnlySpan<char> text, bool flush, WireBytes utf8)
    {
        try
        {
            do
            {
                ReadOnlySpan<char> piece = text[..Math.Min(text.Length, PieceSize)];
                text = text[piece.Length..];
                int count = encoder.GetBytes(piece, utf8.GetSpan(s_strict.GetMaxByteCount(piece.Length)), flush && text.IsEmpty);
                utf8.Advance(count);
            }
            while (!text.IsEmpty);
        }
        catch (EncoderFallbackException e)
        {
            throw new WireException("text without unpaired surrogates", utf8.Count, "", e);
        }
    }

    /// <summary>Bytes of UTF-8, which are complete, as text.</summary>
    public static void Write(ReadOnlySpan<byte> utf8, TextWriter output)
    {
        using var text = new Output(output);
        text.Write(utf8);
    }

    /// <summary>A stream that gives the UTF-8 written to it to a writer of text. The characters at the end of a piece may be incomplete.</summary>
    public sealed class Output(TextWriter output) : Stream
    {
        readonly Decoder _decoder = Encoding.UTF8.GetDecoder();
        readonly char[] _chars = ArrayPool<char>.Shared.Rent(PieceSize);

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            while (!buffer.IsEmpty)
            {
                _decoder.Convert(buffer, _chars, flush: false, out int used, out int count, out _);
                output.Write(_chars, 0, count);
                buffer = buffer[used..];
            }
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                ArrayPool<char>.Shared.Return(_chars);
            }

            base.Dispose(disposing);
        }
    }
}
