using System;
using System.Buffers;
using System.Buffers.Binary;
using System.IO.Hashing;

namespace Manywire.Compression;

/// <summary>One LZ4 frame: independent blocks of 64 KiB, or up to 1 MiB where more is known to come, and the checksum of the content. What is held back is less than a block.</summary>
sealed class Lz4FrameCompressor(long? length) : WireCompressor
{
    readonly XxHash32 _hash = new();
    readonly int _code = length is null or <= 1 << 16 ? 4 : length <= 1 << 18 ? 5 : 6;
    byte[] _block = [];
    int _count;
    bool _begun;

    int BlockSize => Lz4Frame.BlockSize(_code);

    public override void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, bool last)
    {
        ArgumentNullException.ThrowIfNull(output);
        _hash.Append(raw);
        while (!raw.IsEmpty)
        {
            int n = Math.Min(BlockSize - _count, raw.Length);
            if (_count == 0 && (last || n == BlockSize))
            {
                Put(raw[..n], output);
            }
            else
            {
                if (_block.Length == 0)
                {
                    _block = ArrayPool<byte>.Shared.Rent(BlockSize);
                }

                raw[..n].CopyTo(_block.AsSpan(_count));
                _count += n;
                if (_count == BlockSize)
                {
                    Flush(output);
                }
            }

            raw = raw[n..];
        }

        if (last)
        {
            Flush(output);
            Begin(output);
            Span<byte> end = WireOutput.Room(output, 8);
            BinaryPrimitives.WriteInt32LittleEndian(end, 0);
            BinaryPrimitives.WriteUInt32LittleEndian(end[4..], _hash.GetCurrentHashAsUInt32());
            output.Advance(8);
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

    void Begin(IBufferWriter<byte> output)
    {
        if (_begun)
        {
            return;
        }

        _begun = true;
        Span<byte> head = WireOutput.Room(output, 15);
        BinaryPrimitives.WriteUInt32LittleEndian(head, Lz4Frame.Magic);
        head[4] = (byte)(Lz4Frame.Version | Lz4Frame.Independent | Lz4Frame.ContentChecksum | (length is null ? 0 : Lz4Frame.ContentLength));
        head[5] = (byte)(_code << 4);
        int size = 6;
        if (length is { } known)
        {
            BinaryPrimitives.WriteInt64LittleEndian(head[6..], known);
            size = 14;
        }

        head[size] = Lz4Frame.HeadChecksum(head[4..size]);
        output.Advance(size + 1);
    }

    void Put(ReadOnlySpan<byte> block, IBufferWriter<byte> output)
    {
        Begin(output);
        Span<byte> target = WireOutput.Room(output, 4 + Lz4Block.MaxSize(block.Length));
        int size = Lz4Block.Encode(block, target[4..]);
        int head = size;
        if (size >= block.Length)
        {
            block.CopyTo(target[4..]);
            size = block.Length;
            head = size | Lz4Frame.Stored;
        }

        BinaryPrimitives.WriteInt32LittleEndian(target, head);
        output.Advance(4 + size);
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
