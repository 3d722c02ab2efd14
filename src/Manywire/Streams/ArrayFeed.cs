using System;
using System.Buffers;

namespace Manywire;

/// <summary>Bytes that arrive in one shared array, which grows with the value in it.</summary>
/// <remarks>What is left of a used array is moved to its front when at least half of it was used, else the array is doubled: each byte moves a constant number of times.</remarks>
abstract class ArrayFeed(IProgress<long>? progress) : WireFeed(progress)
{
    const int FirstSize = 64 * 1024;
    const int KeptSize = 1024 * 1024;

    int _start;

    /// <summary>The array, or an empty one that isn't shared.</summary>
    byte[] _array = [];

    public override ReadOnlySpan<byte> Span => _array.AsSpan(_start, (int)Length);

    public override ReadOnlySequence<byte> Bytes => new(_array, _start, (int)Length);

    public override void Consume(long n)
    {
        _start += (int)n;
        Length -= n;
        Offset += n;
    }

    /// <summary>Room behind the bytes that are there.</summary>
    /// <exception cref="WireException">They are as many as an array can have.</exception>
    protected Memory<byte> MakeRoom()
    {
        int used = (int)Length;
        if (used == 0)
        {
            _start = 0;
            if (_array.Length is 0 or > KeptSize)
            {
                Replace(ArrayPool<byte>.Shared.Rent(FirstSize));
            }
        }
        else if (_start + used == _array.Length)
        {
            if (_start >= _array.Length / 2)
            {
                Span.CopyTo(_array);
            }
            else if (used == Array.MaxLength)
            {
                throw new WireException("a value of less than 2 GiB", Offset);
            }
            else
            {
                byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(2L * _array.Length, Array.MaxLength));
                Span.CopyTo(larger);
                Replace(larger);
            }

            _start = 0;
        }

        return _array.AsMemory(_start + used);
    }

    void Replace(byte[] array)
    {
        if (_array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }

        _array = array;
    }

    /// <summary>Gives the array back; bytes in it that weren't used are lost.</summary>
    /// <param name="shared">Whether others may have it; else it is left to the collector.</param>
    protected void Drop(bool shared)
    {
        if (!shared)
        {
            _array = [];
        }

        Replace([]);
        Length = 0;
        _start = 0;
    }
}
