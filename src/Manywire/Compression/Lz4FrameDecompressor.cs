using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.Compression;

/// <summary>One LZ4 frame that arrives in pieces, and what is skippable before it. Held are a block as it came, at most 4 MiB and never more than has arrived, the block decompressed, and the 64 KiB before it that linked blocks refer to.</summary>
sealed class Lz4FrameDecompressor : WireDecompressor
{
    const uint Magic = 0x184d2204, Skippable = 0x184d2a50;
    const int History = 1 << 16;

    /// <summary>What comes next.</summary>
    enum Part
    {
        Magic,
        SkipLength,
        Skip,
        Flags,
        Head,
        BlockLength,
        Block,
        Checksum,
        End,
        Bad,
    }

    readonly XxHash32.Pieces _hash = new();
    readonly byte[] _flags = new byte[11]; // flags, block maximum, content length, checksum of the header
    byte[] _held = [];
    int _count;
    int _need = 4;
    Part _part;
    long _skip;
    int _blockSize;
    bool _stored;
    byte[] _raw = [];
    int _given;
    int _end;
    ulong? _declared;
    ulong _all;

    bool Independent => (_flags[0] & Lz4Frames.Independent) != 0;

    public override OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written)
    {
        consumed = 0;
        written = 0;
        while (true)
        {
            int n = Math.Min(_end - _given, output.Length - written);
            _raw.AsSpan(_given, n).CopyTo(output[written..]);
            _given += n;
            written += n;
            if (_given < _end)
            {
                return OperationStatus.DestinationTooSmall;
            }

            if (_part is Part.End or Part.Bad)
            {
                return _part == Part.End ? OperationStatus.Done : OperationStatus.InvalidData;
            }

            if (_part == Part.Skip)
            {
                int skipped = (int)Math.Min(_skip, input.Length - consumed);
                consumed += skipped;
                _skip -= skipped;
                if (_skip > 0)
                {
                    return OperationStatus.NeedMoreData;
                }

                Next(Part.Magic, 4);
                continue;
            }

            n = Math.Min(_need - _count, input.Length - consumed);
            Hold(input.Slice(consumed, n));
            consumed += n;
            if (_count < _need)
            {
                return OperationStatus.NeedMoreData;
            }

            if (!Take(_held.AsSpan(0, _need)))
            {
                _part = Part.Bad;
            }
        }
    }

    void Next(Part part, int need)
    {
        _part = part;
        _need = need;
        _count = 0;
    }

    /// <summary>Keeps bytes of the part at hand; the memory grows with what has come.</summary>
    void Hold(ReadOnlySpan<byte> bytes)
    {
        if (_count + bytes.Length > _held.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(_count + bytes.Length, Math.Min(2 * _held.Length, _need)));
            _held.AsSpan(0, _count).CopyTo(larger);
            Return(ref _held);
            _held = larger;
        }

        bytes.CopyTo(_held.AsSpan(_count));
        _count += bytes.Length;
    }

    /// <summary>Takes a part that is there as a whole.</summary>
    bool Take(ReadOnlySpan<byte> part)
    {
        switch (_part)
        {
            case Part.Magic:
                uint magic = BinaryPrimitives.ReadUInt32LittleEndian(part);
                bool skippable = (magic & ~15u) == Skippable;
                Next(skippable ? Part.SkipLength : Part.Flags, skippable ? 4 : 2);
                return skippable || magic == Magic;
            case Part.SkipLength:
                _skip = BinaryPrimitives.ReadUInt32LittleEndian(part);
                Next(Part.Skip, 0);
                return true;
            case Part.Flags:
                part.CopyTo(_flags);
                _blockSize = 1 << (8 + (2 * (part[1] >> 4)));
                Next(Part.Head, (part[0] & Lz4Frames.ContentLength) != 0 ? 9 : 1);
                return (_flags[0] & 0xc0) == Lz4Frames.Version && (_flags[0] & (Lz4Frames.Reserved | Lz4Frames.Dictionary)) == 0 && (_flags[1] & 0x8f) == 0 && _flags[1] >= 0x40;
            case Part.Head:
                part.CopyTo(_flags.AsSpan(2));
                _declared = part.Length == 9 ? BinaryPrimitives.ReadUInt64LittleEndian(part) : null;
                bool right = part[^1] == (byte)(XxHash32.Of(_flags.AsSpan(0, 1 + part.Length)) >> 8);
                Next(Part.BlockLength, 4);
                return right;
            case Part.BlockLength:
                return Block(BinaryPrimitives.ReadInt32LittleEndian(part));
            case Part.Block:
                return Inflate(part);
            default:
                Next(Part.End, 0);
                return BinaryPrimitives.ReadUInt32LittleEndian(part) == _hash.Hash();
        }
    }

    bool Block(int head)
    {
        if (head == 0)
        {
            bool sum = (_flags[0] & Lz4Frames.ContentChecksum) != 0;
            Next(sum ? Part.Checksum : Part.End, sum ? 4 : 0);
            return _declared is null || _declared == _all;
        }

        _stored = (head & Lz4Frames.Stored) != 0;
        int length = head & ~Lz4Frames.Stored;
        if (length > _blockSize)
        {
            return false;
        }

        Next(Part.Block, length + ((_flags[0] & Lz4Frames.BlockChecksum) != 0 ? 4 : 0));
        return true;
    }

    bool Inflate(ReadOnlySpan<byte> data)
    {
        if ((_flags[0] & Lz4Frames.BlockChecksum) != 0)
        {
            uint sum = BinaryPrimitives.ReadUInt32LittleEndian(data[^4..]);
            data = data[..^4];
            if (sum != XxHash32.Of(data))
            {
                return false;
            }
        }

        // What went before stays, where blocks may refer to it. A byte of a block makes at most 255.
        int from = Independent ? 0 : Math.Min(_end, History);
        int most = _stored ? data.Length : (int)Math.Min(_blockSize, 255L * data.Length);
        byte[] raw = _raw;
        if (raw.Length < from + most)
        {
            raw = ArrayPool<byte>.Shared.Rent(from + most);
        }

        _raw.AsSpan(_end - from, from).CopyTo(raw);
        if (raw != _raw)
        {
            Return(ref _raw);
            _raw = raw;
        }

        int end;
        if (_stored)
        {
            data.CopyTo(raw.AsSpan(from));
            end = from + data.Length;
        }
        else
        {
            end = Lz4Decoder.Decode(data, raw.AsSpan(0, from + most), from, out int taken);
            if (end < 0 || taken != data.Length)
            {
                return false;
            }
        }

        (_given, _end) = (from, end);
        _all += (uint)(end - from);
        _hash.Add(raw.AsSpan(from, end - from));
        Next(Part.BlockLength, 4);
        return true;
    }

    static void Return(ref byte[] array)
    {
        if (array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(array);
            array = [];
        }
    }

    protected override void Dispose(bool disposing)
    {
        Return(ref _held);
        Return(ref _raw);
        (_given, _end, _count) = (0, 0, 0);
        _part = Part.Bad;
    }
}
