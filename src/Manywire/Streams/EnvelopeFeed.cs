using System;
using System.Buffers;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>A sequence on its way out of an envelope: the bytes of the feed behind are decompressed as they arrive, no more at a time than there is room for.</summary>
/// <param name="inner">The envelope's bytes. They are used up to its end exactly, once that has been read.</param>
/// <param name="decompressor">Takes them out.</param>
/// <param name="limit">Bytes that may be held: those of one value.</param>
/// <param name="toEnd">Whether nothing may stand behind the envelope.</param>
sealed class EnvelopeFeed(WireFeed inner, WireDecompressor decompressor, long limit, bool toEnd) : ArrayFeed(null)
{
    bool _done;
    long _passed;

    public override void Consume(long n)
    {
        _passed = 0;
        base.Consume(n);
    }

    /// <summary>A little of an envelope can hold very many blanks: those between two values are limited as a value is.</summary>
    public override void Pass(long n)
    {
        _passed += n;
        if (_passed > limit)
        {
            throw TooMuch();
        }

        base.Consume(n);
    }

    WireException TooMuch() => new($"at most {limit} decompressed bytes in one value ({nameof(WireOptions)}.{nameof(WireOptions.MaxDecompressed)})", inner.Offset, "$");

    public override void Fill()
    {
        while (!Advance())
        {
            inner.Fill();
        }
    }

    public override async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        while (!Advance())
        {
            await inner.FillAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Takes out what there is room for.</summary>
    /// <returns>Whether something came, or the end; else more has to arrive.</returns>
    bool Advance()
    {
        while (!_done)
        {
            Span<byte> room = Room();
            ReadOnlySpan<byte> piece = inner.Span;
            OperationStatus status = WireDecompressor.Checked(decompressor.Decompress(piece, room, out int consumed, out int written), piece.Length - consumed, consumed + written);
            inner.Consume(consumed);
            Arrived(written);
            Drained = status == OperationStatus.NeedMoreData && inner.Drained && inner.Length == 0;
            switch (status)
            {
                case OperationStatus.Done:
                    _done = true;
                    break;
                case OperationStatus.InvalidData:
                    throw new WireException("an envelope that isn't damaged", inner.Offset, "$");
                case OperationStatus.NeedMoreData when written == 0 && inner.Length == 0:
                    return inner.Ended ? throw new WireException("more of the envelope", inner.Offset, "$") : false;
            }

            if (written > 0)
            {
                return true;
            }
        }

        if (toEnd && inner.Length > 0)
        {
            throw new WireException("the end of the input", inner.Offset, "$");
        }

        Ended = !toEnd || inner.Ended;
        return Ended;
    }

    /// <summary>Room behind the bytes that are there, no more than one value may still take.</summary>
    Span<byte> Room()
    {
        if (Length >= limit)
        {
            throw TooMuch();
        }

        Span<byte> room = MakeRoom().Span;
        return room[..(int)Math.Min(room.Length, limit - Length)];
    }

    public override void Release()
    {
        decompressor.Dispose();
        Drop(shared: true);
        _done = true;
        Ended = true;
        inner.Release();
    }
}
