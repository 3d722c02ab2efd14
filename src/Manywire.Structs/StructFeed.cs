using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Bytes of structs that arrive: what is there, and the way to more. What reads structs from it never waits; the loops around it fetch, blocking or awaiting.</summary>
abstract class StructFeed
{
    /// <summary>Bytes used, from where reading began.</summary>
    public long Offset { get; protected set; }

    /// <summary>Whether no more bytes will come.</summary>
    public bool Ended { get; protected set; }

    /// <summary>All bytes not used.</summary>
    public abstract ReadOnlySequence<byte> Bytes { get; }

    /// <summary>Uses bytes up.</summary>
    /// <param name="n">At most those that are there.</param>
    public abstract void Consume(long n);

    /// <summary>Blocks until there are more bytes. Not after the end.</summary>
    public abstract void Fill();

    /// <summary>Waits for more bytes. Not after the end.</summary>
    public abstract ValueTask FillAsync(CancellationToken cancellationToken);

    /// <summary>Leaves the source behind the bytes that were used, where that is possible.</summary>
    public abstract void Release();

    /// <summary>Moves whole structs that are there into room for them.</summary>
    /// <returns>How many.</returns>
    public int Take<T>(Span<T> destination, long before, WireChecks checks)
        where T : unmanaged
    {
        ReadOnlySequence<byte> bytes = Bytes;
        int n = StructWire.ReadAll(bytes, destination);
        if (checks != WireChecks.None)
        {
            StructWire.Check<T>(destination[..n], before, checks);
        }

        Consume((long)n * StructPlan<T>.Size);
        return n;
    }

    /// <summary>At the end there is no part of a struct.</summary>
    /// <exception cref="WireException">There is.</exception>
    public void RequireWhole<T>()
        where T : unmanaged
    {
        if (Ended && Bytes.Length > 0)
        {
            throw StructWire.Trailing<T>(Offset + Bytes.Length);
        }
    }
}

/// <summary>The bytes of a <see cref="Stream"/>, a piece at a time.</summary>
/// <param name="stream">The stream.</param>
/// <param name="size">Bytes of a struct.</param>
/// <param name="most">Bytes that are wanted; beyond them nothing is fetched.</param>
sealed class StructStreamFeed(Stream stream, int size, long most) : StructFeed
{
    const int Piece = 256 * 1024;

    readonly byte[] _array = ArrayPool<byte>.Shared.Rent(Math.Max(2 * size, (int)Math.Min(Piece, Math.Max(most, 1))));
    long _fetched;
    int _start;
    int _length;
    bool _pending;

    public override ReadOnlySequence<byte> Bytes => new(_array, _start, _length);

    public override void Consume(long n)
    {
        _start += (int)n;
        _length -= (int)n;
        Offset += n;
    }

    public override void Fill()
    {
        Memory<byte> room = Room();
        Filled(stream.Read(room.Span), room.Length);
    }

    public override async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        Memory<byte> room = Room();
        _pending = true;
        int n = await stream.ReadAsync(room, cancellationToken).ConfigureAwait(false);
        _pending = false;
        Filled(n, room.Length);
    }

    void Filled(int n, int room)
    {
        if ((uint)n > (uint)room)
        {
            throw new IOException("The stream returned more bytes than were requested.");
        }

        _length += n;
        _fetched += n;
        Ended = n == 0;
    }

    /// <summary>What is left is less than a struct: it is moved to the front.</summary>
    Memory<byte> Room()
    {
        _array.AsSpan(_start, _length).CopyTo(_array);
        _start = 0;
        return _array.AsMemory(_length, (int)Math.Min(_array.Length - _length, most - _fetched));
    }

    public override void Release()
    {
        if (_length > 0 && !_pending && stream.CanSeek)
        {
            stream.Seek(-_length, SeekOrigin.Current);
        }

        // A read that was cancelled or failed may, in a stream that isn't careful, still write into the array: such a one isn't shared again.
        if (!_pending)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }
    }
}

/// <summary>The bytes of a <see cref="PipeReader"/>, where they lie in the pipe.</summary>
sealed class StructPipeFeed(PipeReader reader) : StructFeed
{
    ReadOnlySequence<byte> _bytes;
    bool _held;

    public override ReadOnlySequence<byte> Bytes => _bytes;

    public override void Consume(long n)
    {
        _bytes = _bytes.Slice(n);
        Offset += n;
    }

    public override void Fill() => throw new NotSupportedException("A pipe is read asynchronously.");

    public override async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        if (_held)
        {
            _held = false;
            reader.AdvanceTo(_bytes.Start, _bytes.End);
        }

        ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        _held = true;
        _bytes = result.Buffer;
        Ended = result.IsCompleted;
        if (result.IsCanceled)
        {
            throw new OperationCanceledException("PipeReader.CancelPendingRead was called.");
        }
    }

    public override void Release()
    {
        if (_held)
        {
            _held = false;
            reader.AdvanceTo(_bytes.Start);
        }
    }
}
