using System;
using System.IO;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>Puts what is written into an envelope, piece by piece where its form allows that. The envelope is complete when this is disposed of; the stream below stays open.</summary>
sealed class CompressingStream : Stream
{
    readonly Stream _output;
    readonly WireCompression _compression;
    readonly WireCompressor? _compressor;
    readonly WireBytes _bytes = new();
    bool _isOver;

    public CompressingStream(Stream output, WireCompression compression)
    {
        _output = output;
        _compression = compression;
        _compressor = compression.Compressor();
    }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (_compressor is null)
        {
            buffer.CopyTo(_bytes.GetSpan(Math.Max(buffer.Length, 1)));
            _bytes.Advance(buffer.Length);
            return;
        }

        _compressor.Write(buffer, _bytes);
        Hand();
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    void Hand()
    {
        _output.Write(_bytes.Written);
        _bytes.Clear();
    }

    /// <summary>Nothing: what is held back is written at the end.</summary>
    public override void Flush()
    {
    }

    /// <summary>Writes what is held back, and the end of the envelope.</summary>
    public void Finish()
    {
        if (_isOver)
        {
            return;
        }

        _isOver = true;
        if (_compressor is null)
        {
            using var packed = new WireBytes();
            _compression.Compress(_bytes.Written, packed);
            _output.Write(packed.Written);
            return;
        }

        _compressor.Write([], _bytes, last: true);
        Hand();
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            Finish();
            _compressor?.Dispose();
            _bytes.Dispose();
        }

        base.Dispose(disposing);
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
