using System;
using System.Buffers;
using System.IO;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>What is in an envelope, piece by piece where its form allows that; an LZ4 block is decompressed at once.</summary>
sealed class DecompressingStream : OneWayStream
{
    const int Size = 64 * 1024;

    readonly Stream _input;
    readonly WireCompression _compression;
    readonly WireDecompressor? _decompressor;
    readonly byte[] _buffer = new byte[Size];
    MemoryStream? _whole;
    int _start;
    int _end;
    long _before;
    bool _isInputOver;
    bool _isOver;

    public DecompressingStream(Stream input, WireCompression compression)
    {
        _input = input;
        _compression = compression;
        _decompressor = compression.Decompressor();
    }

    public override bool CanRead => true;

    public override int Read(Span<byte> buffer)
    {
        if (_decompressor is null)
        {
            return (_whole ??= Whole()).Read(buffer);
        }

        while (!_isOver && !buffer.IsEmpty)
        {
            OperationStatus status = _decompressor.Decompress(_buffer.AsSpan(_start, _end - _start), buffer, out int consumed, out int written);
            _start += consumed;
            _before += consumed;
            status = WireDecompressor.Checked(status, _end - _start, consumed + written);
            switch (status)
            {
                case OperationStatus.InvalidData:
                    throw new WireException(_decompressor.Expected, _before, "$");
                case OperationStatus.Done:
                    _isOver = !More() || !_decompressor.Restart();
                    if (_isOver && _end > _start)
                    {
                        throw new WireException("the end of the input", _before, "$");
                    }

                    break;
                case OperationStatus.NeedMoreData when written == 0 && !More():
                    throw new WireException($"more of {_decompressor.Expected}", _before, "$");
            }

            if (written > 0)
            {
                return written;
            }
        }

        return 0;
    }

    /// <summary>Sees that there is input at hand, where there is any.</summary>
    bool More()
    {
        if (_start == _end && !_isInputOver)
        {
            _start = 0;
            _end = _input.Read(_buffer);
            _isInputOver = _end == 0;
        }

        return _end > _start;
    }

    MemoryStream Whole()
    {
        using var all = new WireBytes();
        while (_input.Read(all.GetSpan(1)) is int count and > 0)
        {
            all.Advance(count);
        }

        using var raw = new WireBytes();
        _compression.Decompress(all.Written, whole: true, raw);
        return new MemoryStream(raw.Written.ToArray());
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _decompressor?.Dispose();
            _input.Dispose();
        }

        base.Dispose(disposing);
    }
}
