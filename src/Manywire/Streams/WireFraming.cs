using System;
using System.Buffers.Binary;

namespace Manywire;

/// <summary>How messages lie one after another in a stream or pipe: each with its length in bytes before it. Both sides must use the same.</summary>
/// <remarks>The default value is valid: <see cref="WireFrameLength.LittleEndian"/>, and <see cref="DefaultMaxLength"/>.</remarks>
public readonly record struct WireFraming
{
    /// <summary>What <see cref="MaxLength"/> is by default: 16 MiB.</summary>
    public const int DefaultMaxLength = 16 * 1024 * 1024;

    /// <summary>Bytes that the length of a frame takes at most.</summary>
    internal const int MaxHead = 5;

    /// <summary>How the length is written.</summary>
    public WireFrameLength Length { get; init; }

    /// <summary>Bytes that a frame may have, without its length. A longer one is an error: when it is read, before memory is taken for it. 16 MiB by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int MaxLength
    {
        get => field + DefaultMaxLength; // so that the default value has the default
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value - DefaultMaxLength;
        }
    }

    /// <summary>Writes the length of a frame.</summary>
    /// <param name="head">Room for <see cref="MaxHead"/> bytes.</param>
    /// <param name="length">The length.</param>
    /// <returns>Bytes written.</returns>
    internal int Write(Span<byte> head, int length)
    {
        switch (Length)
        {
            case WireFrameLength.LittleEndian:
                BinaryPrimitives.WriteInt32LittleEndian(head, length);
                return sizeof(int);
            case WireFrameLength.BigEndian:
                BinaryPrimitives.WriteInt32BigEndian(head, length);
                return sizeof(int);
            default:
                int n = 0;
                uint rest = (uint)length;
                while (rest >= 0x80)
                {
                    head[n++] = (byte)(rest | 0x80);
                    rest >>= 7;
                }

                head[n++] = (byte)rest;
                return n;
        }
    }

    /// <summary>Reads the length of a frame.</summary>
    /// <param name="start">What there is of the frame; <see cref="MaxHead"/> bytes are enough.</param>
    /// <param name="head">Bytes that the length takes; where it isn't complete, how many it takes at least.</param>
    /// <param name="length">The length, which may be anything; -1 for a variable one that goes on beyond its last byte.</param>
    /// <returns>Whether it is complete.</returns>
    internal bool TryRead(ReadOnlySpan<byte> start, out int head, out long length)
    {
        if (Length != WireFrameLength.VarInt)
        {
            head = sizeof(uint);
            length = start.Length < head ? 0
                : Length == WireFrameLength.LittleEndian ? BinaryPrimitives.ReadUInt32LittleEndian(start)
                : BinaryPrimitives.ReadUInt32BigEndian(start);
            return start.Length >= head;
        }

        length = 0;
        for (head = 0; head < MaxHead; head++)
        {
            if (head == start.Length)
            {
                head++;
                return false;
            }

            length |= (long)(start[head] & 0x7f) << (7 * head);
            if (start[head] < 0x80)
            {
                head++;
                return true;
            }
        }

        length = -1;
        return true;
    }
}
