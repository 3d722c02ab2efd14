using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>LZ4 within MessagePack, as MessagePack-CSharp has it.</summary>
/// <remarks>
/// <code>
/// block        = extension 99: int32 (d2) with the uncompressed length, the LZ4 block
/// block array  = array of n + 1: extension 98 with n integers, the uncompressed lengths; n times bin 32 (c6) with an LZ4 block
/// </code>
/// What has less than 64 bytes is left as it is. Read are also shorter forms of the integers, of the binary data and of the heads.
/// </remarks>
sealed class MessagePackLz4 : WireCompression
{
    const int LeastLength = 64;
    const int BlockSize = 1 << 16;
    const int Int32Size = 5;
    const int MaxExtHead = 6;
    const int BinHead = 5;

    /// <summary>The codes, from c7 on, that one of the forms can begin with: extensions, and arrays with counts of their own.</summary>
    const uint Beginnings = 0b110_0011_1110_0000_0000_0111;

    /// <summary>Those of extensions alone.</summary>
    const uint Extensions = 0b11_1110_0000_0000_0111;

    readonly bool _array;

    MessagePackLz4(bool array) => _array = array;

    public static MessagePackLz4 InArray { get; } = new(array: true);

    public static MessagePackLz4 InOne { get; } = new(array: false);

    /// <summary>Whether a look at two bytes doesn't rule it out. All that a plain input pays for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool MayBegin(ReadOnlySpan<byte> start) =>
        start.Length > 1 && (IsOf(Beginnings, start[0]) || ((start[0] & 0xf0) == MessagePackCode.FixArray && IsOf(Extensions, start[1])));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsOf(uint codes, byte code)
    {
        uint place = unchecked((uint)(code - MessagePackCode.Ext8));
        return place < 32 && ((codes >> (int)place) & 1) != 0;
    }

    /// <summary>The envelope of an input, by the options and its first bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options)
    {
        if (options?.Compression is { } other and not MessagePackLz4)
        {
            return other;
        }

        var reader = new Reader(start);
        return reader.TryBegin(out _, out _) ? InOne : null;
    }

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        if (raw.Length < LeastLength)
        {
            WireOutput.Write(output, raw);
        }
        else if (_array)
        {
            WriteArray(raw, output);
        }
        else
        {
            WriteOne(raw, output);
        }
    }

    static void WriteOne(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        if (raw.Length > Lz4Block.MaxLength)
        {
            throw new WireException($"at most {Lz4Block.MaxLength} bytes for a block of LZ4");
        }

        // The head says how long the block is, and its own length depends on that: the block is made behind the longest, and moved to the one it has.
        Span<byte> target = WireOutput.Room(output, MaxExtHead + Int32Size + Lz4Block.MaxSize(raw.Length));
        int length = Lz4Block.Encode(raw, target[(MaxExtHead + Int32Size)..]);
        int head = ExtensionHead(target, Int32Size + length, MessagePackCode.Lz4BlockType);
        target[head] = MessagePackCode.Int32;
        BinaryPrimitives.WriteInt32BigEndian(target[(head + 1)..], raw.Length);
        head += Int32Size;
        target.Slice(MaxExtHead + Int32Size, length).CopyTo(target[head..]);
        output.Advance(head + length);
    }

    static void WriteArray(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        int blocks = (raw.Length + BlockSize - 1) / BlockSize;
        int last = raw.Length - ((blocks - 1) * BlockSize);
        int lengths = ((blocks - 1) * IntegerSize(BlockSize)) + IntegerSize(last);
        Span<byte> head = WireOutput.Room(output, 5 + MaxExtHead + lengths);
        int at = ArrayHead(head, blocks + 1);
        at += ExtensionHead(head[at..], lengths, MessagePackCode.Lz4LengthsType);
        for (int i = 0; i < blocks; i++)
        {
            at += Integer(head[at..], i < blocks - 1 ? BlockSize : last);
        }

        output.Advance(at);
        for (; !raw.IsEmpty; raw = raw[Math.Min(BlockSize, raw.Length)..])
        {
            ReadOnlySpan<byte> block = raw[..Math.Min(BlockSize, raw.Length)];
            Span<byte> target = WireOutput.Room(output, BinHead + Lz4Block.MaxSize(block.Length));
            int length = Lz4Block.Encode(block, target[BinHead..]);
            target[0] = MessagePackCode.Bin32;
            BinaryPrimitives.WriteInt32BigEndian(target[1..], length);
            output.Advance(BinHead + length);
        }
    }

    static int ArrayHead(Span<byte> target, int count)
    {
        if (count < 16)
        {
            target[0] = (byte)(MessagePackCode.FixArray | count);
            return 1;
        }

        target[0] = count <= ushort.MaxValue ? MessagePackCode.Array16 : MessagePackCode.Array32;
        return 1 + BigEndian(target[1..], count, count <= ushort.MaxValue ? 2 : 4);
    }

    static int ExtensionHead(Span<byte> target, int length, byte type)
    {
        int at = 1;
        if (length is 1 or 2 or 4 or 8 or 16)
        {
            target[0] = (byte)(MessagePackCode.FixExt1 + BitOperations.Log2((uint)length));
        }
        else
        {
            int size = length <= byte.MaxValue ? 1 : length <= ushort.MaxValue ? 2 : 4;
            target[0] = size == 1 ? MessagePackCode.Ext8 : size == 2 ? MessagePackCode.Ext16 : MessagePackCode.Ext32;
            at += BigEndian(target[1..], length, size);
        }

        target[at] = type;
        return at + 1;
    }

    static int IntegerSize(int value) => value < 0x80 ? 1 : value <= byte.MaxValue ? 2 : value <= ushort.MaxValue ? 3 : 5;

    static int Integer(Span<byte> target, int value)
    {
        int size = IntegerSize(value);
        if (size == 1)
        {
            target[0] = (byte)value;
            return 1;
        }

        target[0] = size == 2 ? MessagePackCode.UInt8 : size == 3 ? MessagePackCode.UInt16 : MessagePackCode.UInt32;
        return 1 + BigEndian(target[1..], value, size - 1);
    }

    static int BigEndian(Span<byte> target, int value, int size)
    {
        for (int i = 0; i < size; i++)
        {
            target[i] = unchecked((byte)(value >> (8 * (size - 1 - i))));
        }

        return size;
    }

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        ArgumentNullException.ThrowIfNull(output);
        var reader = new Reader(input);
        if (!reader.TryBegin(out int count, out int length))
        {
            // What was too short to be compressed.
            if (!whole)
            {
                throw new WireException("MessagePack in LZ4", 0, "$");
            }

            output.Write(input);
            return input.Length;
        }

        if (count == 0)
        {
            reader.Block(length, output);
        }
        else
        {
            reader.Blocks(count, length, output);
        }

        if (whole && reader.At < input.Length)
        {
            throw new WireException("the end of the input", reader.At, "$");
        }

        return reader.At;
    }

    ref struct Reader(ReadOnlySpan<byte> input)
    {
        readonly ReadOnlySpan<byte> _input = input;

        public int At { get; private set; }

        /// <summary>Goes behind the head of the first extension, where the input begins with one of the forms.</summary>
        /// <param name="count">Blocks; 0 for the form without an array.</param>
        /// <param name="length">Bytes of the extension.</param>
        public bool TryBegin(out int count, out int length)
        {
            count = 0;
            length = 0;
            if (_input.IsEmpty)
            {
                return false;
            }

            byte code = _input[0];
            int head = MessagePackCode.HeadSize(code);
            bool array = MessagePackCode.IsContainer(code, out bool map) && !map;
            if (array)
            {
                if (_input.Length <= head)
                {
                    return false;
                }

                uint elements = MessagePackCode.Count(code, ref MemoryMarshal.GetReference(_input));
                if (elements is < 2 or > int.MaxValue)
                {
                    return false;
                }

                count = (int)elements - 1;
                At = head;
                code = _input[head];
                head = MessagePackCode.HeadSize(code);
            }

            if (!IsOf(Extensions, code) || head > _input.Length - At || _input[At + head - 1] != (array ? MessagePackCode.Lz4LengthsType : MessagePackCode.Lz4BlockType))
            {
                At = 0;
                return false;
            }

            uint body = MessagePackCode.BodySize(code, ref MemoryMarshal.GetReference(_input[At..]));
            At += head;
            length = (int)Math.Min(body, int.MaxValue);
            return true;
        }

        /// <summary>Reads the block in an extension.</summary>
        public void Block(int length, WireBytes output)
        {
            Require(length, "an extension with a block of LZ4");
            int start = At;
            int declared = Integer();
            if (At - start > length)
            {
                Fail("an extension with a block of LZ4", start);
            }

            Decompress(length - (At - start), declared, output);
        }

        /// <summary>Reads the lengths in an extension, and the blocks behind it.</summary>
        public void Blocks(int count, int length, WireBytes output)
        {
            Require(length, "an extension with the lengths of blocks");
            int end = At + length;
            var lengths = new Reader(_input[..end]) { At = At };
            At = end;
            for (int i = 0; i < count; i++)
            {
                int declared = lengths.Integer();
                byte code = At < _input.Length ? _input[At] : MessagePackCode.Nil;
                if (code is not (MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32))
                {
                    Fail("binary data with a block of LZ4", At);
                }

                int head = MessagePackCode.HeadSize(code);
                Require(head, "binary data with a block of LZ4");
                uint size = MessagePackCode.BodySize(code, ref MemoryMarshal.GetReference(_input[At..]));
                At += head;
                Require((int)Math.Min(size, int.MaxValue), "a block of LZ4");
                Decompress((int)size, declared, output);
            }

            if (lengths.At != end)
            {
                Fail("as many lengths as blocks", lengths.At);
            }
        }

        void Decompress(int size, int declared, WireBytes output)
        {
            if (Lz4Block.Decode(_input.Slice(At, size), declared, output) != size)
            {
                Fail($"a block of LZ4 that holds {declared} bytes", At);
            }

            At += size;
        }

        /// <summary>A length: an integer in any form.</summary>
        int Integer()
        {
            int at = At;
            Require(1, "the length of what a block holds");
            byte code = _input[at];
            int size = MessagePackCode.HeadSize(code);
            Require(Math.Max(size, 1), "the length of what a block holds");
            long value = MessagePackCode.IsInteger(code) ? MessagePackCode.Integer(code, ref MemoryMarshal.GetReference(_input[at..])) : -1;
            if (value is < 0 or > int.MaxValue)
            {
                Fail("the length of what a block holds", at);
            }

            At += size;
            return (int)value;
        }

        readonly void Require(int count, string what)
        {
            if (count > _input.Length - At)
            {
                Fail(what, At);
            }
        }

        static void Fail(string expected, int at) => throw new WireException(expected, at, "$");
    }
}
