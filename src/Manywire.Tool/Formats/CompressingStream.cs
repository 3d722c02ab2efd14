using System;
using System.IO;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>Puts what is written into an envelope, piece by piece where its form allows that. The envelope is complete when this is disposed of; the stream below stays open.</summary>
sealed class CompressingStream : OneWayStream
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

    public override bool CanWrite => true;

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

    void Hand()
    {
        _output.Write(_bytes.Written);
        _bytes.Clear();
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
}
