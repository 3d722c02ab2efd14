using System;
using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Compression;

/// <summary>The 32-bit hash of LZ4 frames: xxHash, seed 0, by the description of its author (xxhash_spec, "XXH32").</summary>
static class XxHash32
{
    const uint Prime1 = 2654435761, Prime2 = 2246822519, Prime3 = 3266489917, Prime4 = 668265263, Prime5 = 374761393;

    /// <summary>The hash of data that comes in pieces: the four lanes, and what is left of a row of 16 bytes.</summary>
    public sealed class Pieces
    {
        const int Row = 16;

        readonly byte[] _rest = new byte[Row];
        uint _a = unchecked(Prime1 + Prime2), _b = Prime2, _c, _d = unchecked(0 - Prime1);
        int _held;
        ulong _length;

        /// <summary>Takes more data.</summary>
        public void Add(ReadOnlySpan<byte> data)
        {
            _length += (uint)data.Length;
            if (_held > 0)
            {
                int n = Math.Min(Row - _held, data.Length);
                data[..n].CopyTo(_rest.AsSpan(_held));
                _held += n;
                data = data[n..];
                if (_held < Row)
                {
                    return;
                }

                Rows(_rest);
                _held = 0;
            }

            int whole = data.Length & ~(Row - 1);
            Rows(data[..whole]);
            data[whole..].CopyTo(_rest);
            _held = data.Length - whole;
        }

        void Rows(ReadOnlySpan<byte> data)
        {
            for (; data.Length >= Row; data = data[Row..])
            {
                _a = Round(_a, BinaryPrimitives.ReadUInt32LittleEndian(data));
                _b = Round(_b, BinaryPrimitives.ReadUInt32LittleEndian(data[4..]));
                _c = Round(_c, BinaryPrimitives.ReadUInt32LittleEndian(data[8..]));
                _d = Round(_d, BinaryPrimitives.ReadUInt32LittleEndian(data[12..]));
            }
        }

        /// <summary>The hash of all that was taken.</summary>
        public uint Hash()
        {
            unchecked
            {
                uint lanes = BitOperations.RotateLeft(_a, 1) + BitOperations.RotateLeft(_b, 7) + BitOperations.RotateLeft(_c, 12) + BitOperations.RotateLeft(_d, 18);
                return End((_length >= Row ? lanes : Prime5) + (uint)_length, ref MemoryMarshal.GetArrayDataReference(_rest), _held); // SAFETY: _held bytes of the array, at most all
            }
        }
    }

    /// <summary>The hash of all of the data.</summary>
    public static uint Of(ReadOnlySpan<byte> data)
    {
        unchecked
        {
            // SAFETY: p moves only over as many bytes as `left` counts, which begins with the length of the data.
            ref byte p = ref MemoryMarshal.GetReference(data);
            int left = data.Length;
            uint hash;
            if (left >= 16)
            {
                // Four lanes that don't depend on one another: the processor multiplies them side by side.
                uint a = Prime1 + Prime2, b = Prime2, c = 0, d = 0 - Prime1;
                for (; left >= 16; left -= 16)
                {
                    a = Round(a, Get(ref p, 0));
                    b = Round(b, Get(ref p, 4));
                    c = Round(c, Get(ref p, 8));
                    d = Round(d, Get(ref p, 12));
                    p = ref Unsafe.Add(ref p, 16);
                }

                hash = BitOperations.RotateLeft(a, 1) + BitOperations.RotateLeft(b, 7) + BitOperations.RotateLeft(c, 12) + BitOperations.RotateLeft(d, 18);
            }
            else
            {
                hash = Prime5;
            }

            return End(hash + (uint)data.Length, ref p, left);
        }
    }

    /// <summary>The last bytes, fewer than 16, and the mixing of all bits.</summary>
    static uint End(uint hash, ref byte p, int left)
    {
        unchecked
        {
            // SAFETY: the caller has `left` bytes at p, and each step counts what it takes.
            for (; left >= 4; left -= 4)
            {
                hash = BitOperations.RotateLeft(hash + (Get(ref p, 0) * Prime3), 17) * Prime4;
                p = ref Unsafe.Add(ref p, 4);
            }

            for (; left > 0; left--)
            {
                hash = BitOperations.RotateLeft(hash + (p * Prime5), 11) * Prime1;
                p = ref Unsafe.Add(ref p, 1);
            }

            hash = (hash ^ (hash >> 15)) * Prime2;
            hash = (hash ^ (hash >> 13)) * Prime3;
            return hash ^ (hash >> 16);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Round(uint lane, uint input) => unchecked(BitOperations.RotateLeft(lane + (input * Prime2), 13) * Prime1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Get(ref byte p, int at)
    {
        uint value = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref p, at)); // SAFETY: the caller has at + 4 bytes
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }
}
