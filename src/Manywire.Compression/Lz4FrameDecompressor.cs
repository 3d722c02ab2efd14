using System;
using System.Buffers;
using System.Buffers.Binary;
using System.IO.Hashing;

namespace Manywire.Compression;

/// <summary>One LZ4 frame that arrives in pieces, and what is skippable before it. Held are a block as it came, at most 4 MiB and never more than has arrived, the block decompressed, and the 64 KiB before it that linked blocks refer to.</summary>
sealed class Lz4FrameDecompressor : WireDecompressor
{
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

    readonly XxHash32 _hash = new();
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
    int _faultAt;

    /// <summary>Whether a frame has ended: what is skippable behind it is then an end by itself.</summary>
    bool _passed;

    public override string Expected => _expected;

    string _expected = "an LZ4 frame";

    bool Independent => (_flags[0] & Lz4Frame.Independent) != 0;

    public override bool Restart()
    {
        Next(Part.Magic, 4);
        _hash.Reset();
        _given = _end = 0;
        _all = 0;
        return _passed = true;
    }

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

                Next(_passed ? Part.End : Part.Magic, 4);
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
                consumed = Math.Max(0, consumed - _need + _faultAt);
            }
        }
    }

    bool Fail(string expected, int at = 0)
    {
        _expected = expected;
        _faultAt = at;
        return false;
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
                if ((magic & ~15u) == Lz4Frame.Skippable)
                {
                    Next(Part.SkipLength, 4);
                    return true;
                }

                if (magic != Lz4Frame.Magic)
                {
                    return Fail("the beginning of an LZ4 frame");
                }

                Next(Part.Flags, 2);
                return true;
            case Part.SkipLength:
                _skip = BinaryPrimitives.ReadUInt32LittleEndian(part);
                Next(Part.Skip, 0);
                return true;
            case Part.Flags:
                return Flags(part);
            case Part.Head:
                part.CopyTo(_flags.AsSpan(2));
                _declared = part.Length == 9 ? BinaryPrimitives.ReadUInt64LittleEndian(part) : null;
                if (part[^1] != Lz4Frame.HeadChecksum(_flags.AsSpan(0, 1 + part.Length)))
                {
                    return Fail("the checksum of a frame's header", part.Length - 1);
                }

                Next(Part.BlockLength, 4);
                return true;
            case Part.BlockLength:
                return Block(BinaryPrimitives.ReadInt32LittleEndian(part));
            case Part.Block:
                return Inflate(part);
            default:
                if (BinaryPrimitives.ReadUInt32LittleEndian(part) != _hash.GetCurrentHashAsUInt32())
                {
                    return Fail("the checksum of a frame");
                }

                Next(Part.End, 0);
                return true;
        }
    }

    bool Flags(ReadOnlySpan<byte> part)
    {
        if ((part[0] & 0xc0) != Lz4Frame.Version || (part[0] & Lz4Frame.Reserved) != 0)
        {
            return Fail("the flags of an LZ4 frame of version 1");
        }

        if ((part[0] & Lz4Frame.Dictionary) != 0)
        {
            return Fail("an LZ4 frame without a dictionary");
        }

        if ((part[1] & 0x8f) != 0 || part[1] < 0x40)
        {
            return Fail("a maximum of 4 to 7 for blocks", 1);
        }

        part.CopyTo(_flags);
        _blockSize = Lz4Frame.BlockSize(part[1] >> 4);
        Next(Part.Head, (part[0] & Lz4Frame.ContentLength) != 0 ? 9 : 1);
        return true;
    }

    bool Block(int head)
    {
        if (head == 0)
        {
            if (_declared is { } declared && declared != _all)
            {
                return Fail($"a frame of {declared} bytes");
            }

            bool sum = (_flags[0] & Lz4Frame.ContentChecksum) != 0;
            Next(sum ? Part.Checksum : Part.End, sum ? 4 : 0);
            return true;
        }

        _stored = (head & Lz4Frame.Stored) != 0;
        int length = head & ~Lz4Frame.Stored;
        if (length > _blockSize)
        {
            return Fail($"a block of at most {_blockSize} bytes");
        }

        Next(Part.Block, length + ((_flags[0] & Lz4Frame.BlockChecksum) != 0 ? 4 : 0));
        return true;
    }

    bool Inflate(ReadOnlySpan<byte> data)
    {
        if ((_flags[0] & Lz4Frame.BlockChecksum) != 0)
        {
            uint sum = BinaryPrimitives.ReadUInt32LittleEndian(data[^4..]);
            data = data[..^4];
            if (sum != XxHash32.HashToUInt32(data))
            {
                return Fail("the checksum of a block", data.Length);
            }
        }

        // What went before stays, where blocks may refer to it.
        int from = Independent ? 0 : Math.Min(_end, History);
        int length = data.Length;
        if (!_stored && (!Lz4Block.TryMeasure(data, _blockSize, from, out int size, out length) || size != data.Length))
        {
            return Fail("a block of LZ4");
        }

        byte[] raw = _raw.Length < from + length ? ArrayPool<byte>.Shared.Rent(from + length) : _raw;
        _raw.AsSpan(_end - from, from).CopyTo(raw);
        if (raw != _raw)
        {
            Return(ref _raw);
            _raw = raw;
        }

        Span<byte> room = raw.AsSpan(from, length);
        if (_stored)
        {
            data.CopyTo(room);
        }
        else if (!Lz4Block.TryDecode(data, room, raw.AsSpan(0, from)))
        {
            return Fail("a block of LZ4");
        }

        (_given, _end) = (from, from + length);
        _all += (uint)length;
        _hash.Append(room);
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
