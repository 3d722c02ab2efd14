using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.Compression;

/// <summary>One LZ4 frame of data whose length isn't known: independent blocks of up to 64 KiB, and the checksum of the content. What is held back is less than a block.</summary>
sealed class Lz4FrameCompressor : WireCompressor
{
    const int BlockSize = 1 << 16;

    /// <summary>Version 1, independent blocks, checksum of the content; blocks of up to 64 KiB.</summary>
    static ReadOnlySpan<byte> Head => [0x04, 0x22, 0x4d, 0x18, 0x64, 0x40];

    readonly XxHash32.Pieces _hash = new();
    byte[] _block = ArrayPool<byte>.Shared.Rent(BlockSize);
    int _count;
    bool _begun;

    public override void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        _hash.Add(raw);
        while (!raw.IsEmpty)
        {
            if (_count == 0 && raw.Length >= BlockSize)
            {
                Put(raw[..BlockSize], output);
                raw = raw[BlockSize..];
                continue;
            }

            int n = Math.Min(BlockSize - _count, raw.Length);
            raw[..n].CopyTo(_block.AsSpan(_count));
            raw = raw[n..];
            _count += n;
            if (_count == BlockSize)
            {
                Flush(output);
            }
        }
    }

    public override void Flush(IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (_count > 0)
        {
            Put(_block.AsSpan(0, _count), output);
            _count = 0;
        }
    }

    public override void End(IBufferWriter<byte> output)
    {
        Flush(output);
        Begin(output);
        Span<byte> end = WireOutput.Room(output, 8);
        BinaryPrimitives.WriteInt32LittleEndian(end, 0);
        BinaryPrimitives.WriteUInt32LittleEndian(end[4..], _hash.Hash());
        output.Advance(8);
    }

    void Begin(IBufferWriter<byte> output)
    {
        if (!_begun)
        {
            _begun = true;
            WireOutput.Write(output, Head);
            WireOutput.Write(output, [(byte)(XxHash32.Of(Head[4..]) >> 8)]);
        }
    }

    void Put(ReadOnlySpan<byte> block, IBufferWriter<byte> output)
    {
        Begin(output);
        Span<byte> target = WireOutput.Room(output, 4 + Lz4Blocks.MaxCompressedLength(block.Length));
        int length = Lz4Encoder.Encode(block, target[4..]);
        int head = length;
        if (length >= block.Length)
        {
            block.CopyTo(target[4..]);
            length = block.Length;
            head = length | Lz4Frames.Stored;
        }

        BinaryPrimitives.WriteInt32LittleEndian(target, head);
        output.Advance(4 + length);
    }

    protected override void Dispose(bool disposing)
    {
        if (_block.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_block);
            _block = [];
        }
    }
}
