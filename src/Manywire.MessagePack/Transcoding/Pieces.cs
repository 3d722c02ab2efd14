using System;
using System.Buffers;

namespace Manywire.MessagePack;

/// <summary>Input that comes in pieces, of which what isn't a whole token yet is kept until more comes. The memory is that of a piece, or of the largest token.</summary>
sealed class Pieces : IDisposable
{
    const int Size = 64 * 1024;

    byte[] _buffer = ArrayPool<byte>.Shared.Rent(Size);
    int _start;
    int _end;

    /// <summary>Bytes that have been used up.</summary>
    public long Offset { get; private set; }

    /// <summary>Whether nothing comes any more.</summary>
    public bool Ended { get; private set; }

    /// <summary>What is at hand.</summary>
    public ReadOnlySpan<byte> AtHand => _buffer.AsSpan(_start, _end - _start);

    /// <summary>Where more is to be put. Twice the memory where it is all in use: it grows with what has come, not with what is declared.</summary>
    public Memory<byte> Room()
    {
        if (_end == _buffer.Length)
        {
            byte[] target = _buffer;
            if (_start == 0)
            {
                if (_buffer.Length == Array.MaxLength)
                {
                    throw new WireException("a value of less than 2 GiB", Offset);
                }

                target = ArrayPool<byte>.Shared.Rent((int)Math.Min(_buffer.Length * 2L, Array.MaxLength));
            }

            AtHand.CopyTo(target);
            if (target != _buffer)
            {
                ArrayPool<byte>.Shared.Return(_buffer);
                _buffer = target;
            }

            _end -= _start;
            _start = 0;
        }

        return _buffer.AsMemory(_end);
    }

    /// <summary>Takes in what has been put into the room.</summary>
    /// <param name="count">Bytes; 0 for the end of the input.</param>
    public void Add(int count)
    {
        _end += count;
        Ended = count == 0;
    }

    /// <summary>Goes over a byte order mark, if the input begins with one.</summary>
    /// <returns>False where more has to come to know it.</returns>
    public bool TryPassMark()
    {
        ReadOnlySpan<byte> mark = JsonCounts.Mark;
        if (Offset > 0)
        {
            return true;
        }

        if (AtHand.StartsWith(mark))
        {
            Use(mark.Length);
            return true;
        }

        return Ended || !mark.StartsWith(AtHand);
    }

    /// <summary>Gives up what has been used.</summary>
    public void Use(int count)
    {
        _start += count;
        Offset += count;
        if (_start == _end)
        {
            _start = _end = 0;
        }
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        _start = _end = 0;
    }
}
