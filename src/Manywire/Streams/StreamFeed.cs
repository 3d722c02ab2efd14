using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>The bytes of a <see cref="Stream"/>, in one array that grows with the value in it.</summary>
/// <remarks>What is left of a used array is moved to its front when at least half of it was used, else the array is doubled: each byte moves a constant number of times.</remarks>
sealed class StreamFeed : WireFeed
{
    const int FirstSize = 64 * 1024;
    const int KeptSize = 1024 * 1024;
    const int MaxArray = 0x7fffffc7;

    readonly Stream _stream;
    byte[] _array = [];
    int _start;
    bool _pending;

    public StreamFeed(Stream stream, IProgress<long>? progress)
        : base(progress) => _stream = stream;

    /// <summary>Whether the bytes that weren't used stay for the next call, which goes on with them.</summary>
    public bool Stays { get; init; }

    public override ReadOnlySpan<byte> Span => _array.AsSpan(_start, (int)Length);

    public override ReadOnlySequence<byte> Bytes => new(_array, _start, (int)Length);

    public override void Consume(long n)
    {
        _start += (int)n;
        Length -= n;
        Offset += n;
    }

    public override void Fill()
    {
        Memory<byte> room = Room();
        Filled(_stream.Read(room.Span), room.Length);
    }

    public override ValueTask FillAsync(CancellationToken cancellationToken)
    {
        Memory<byte> room = Room();
        _pending = true;
        ValueTask<int> read = _stream.ReadAsync(room, cancellationToken);
        if (!read.IsCompletedSuccessfully)
        {
            return Awaited(read, room.Length);
        }

        Filled(read.Result, room.Length);
        return default;
    }

    async ValueTask Awaited(ValueTask<int> read, int room) => Filled(await read.ConfigureAwait(false), room);

    void Filled(int n, int room)
    {
        _pending = false;
        if ((uint)n > (uint)room)
        {
            throw new IOException("The stream says that it read more than it was asked for.");
        }

        Ended = n == 0;
        Drained = n < room;
        Arrived(n);
    }

    /// <summary>Room behind the bytes that are there.</summary>
    Memory<byte> Room()
    {
        int used = (int)Length;
        if (used == 0)
        {
            _start = 0;
            if (_array.Length == 0 || _array.Length > KeptSize)
            {
                Replace(ArrayPool<byte>.Shared.Rent(FirstSize));
            }
        }
        else if (_start + used == _array.Length)
        {
            if (_start >= _array.Length / 2)
            {
                _array.AsSpan(_start, used).CopyTo(_array);
            }
            else
            {
                if (used == MaxArray)
                {
                    throw new WireException("a value of less than 2 GiB", Offset);
                }

                byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(2L * _array.Length, MaxArray));
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

    /// <summary>Goes back to behind the bytes used, and gives the array back.</summary>
    public override void Release()
    {
        if (Stays)
        {
            return;
        }

        if (Length > 0 && !_pending && _stream.CanSeek)
        {
            _stream.Seek(-Length, SeekOrigin.Current);
        }

        Close();
    }

    /// <summary>Gives the array back; bytes in it that weren't used are lost.</summary>
    public void Close()
    {
        // A read that was cancelled or failed may, in a stream that isn't careful, still write into the array: such a one isn't shared again.
        byte[] array = _pending ? [] : _array;
        _array = [];
        Length = 0;
        _start = 0;
        if (array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }
}
