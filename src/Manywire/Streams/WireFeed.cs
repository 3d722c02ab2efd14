using System;
using System.Buffers;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Bytes that arrive: what has been received and not yet been used, and the way to more.</summary>
/// <param name="progress">Is told the bytes received so far; null for no report.</param>
abstract class WireFeed(IProgress<long>? progress)
{
    long _received;

    /// <summary>Is told the bytes received so far; null for no report.</summary>
    public IProgress<long>? Progress { get; set; } = progress;

    /// <summary>Bytes used, from where reading began.</summary>
    public long Offset { get; protected set; }

    /// <summary>Bytes received and not used.</summary>
    public long Length { get; protected set; }

    /// <summary>Whether no more bytes will come.</summary>
    public bool Ended { get; protected set; }

    /// <summary>Whether the last arrival was all that the source had at that moment, as far as can be told.</summary>
    public bool Drained { get; protected set; }

    /// <summary>The first bytes not used, as far as they lie together; empty only when there are none.</summary>
    public abstract ReadOnlySpan<byte> Span { get; }

    /// <summary>All bytes not used.</summary>
    public abstract ReadOnlySequence<byte> Bytes { get; }

    /// <summary>The bytes not used, from a place on.</summary>
    /// <param name="from">Bytes before it, of those not used.</param>
    public virtual ReadOnlySequence<byte> From(long from) => Bytes.Slice(from);

    /// <summary>Copies the first bytes that aren't used, as many as have arrived.</summary>
    /// <returns>How many.</returns>
    public int Peek(Span<byte> head)
    {
        int n = (int)Math.Min(head.Length, Length);
        if (Span.Length >= n)
        {
            Span[..n].CopyTo(head);
        }
        else
        {
            Bytes.Slice(0, n).CopyTo(head);
        }

        return n;
    }

    /// <summary>Says how many bytes the next arrivals may have together, where a source gives as many as it is asked for: what is behind them stays in it.</summary>
    /// <param name="n">At least 1.</param>
    public virtual void Want(long n)
    {
    }

    /// <summary>Uses up bytes.</summary>
    /// <param name="n">At most <see cref="Length"/>.</param>
    public abstract void Consume(long n);

    /// <summary>Uses up bytes that mean nothing, such as blanks between values.</summary>
    /// <param name="n">At most <see cref="Length"/>.</param>
    public virtual void Pass(long n) => Consume(n);

    /// <summary>Waits for more bytes. Not after the end.</summary>
    public abstract ValueTask FillAsync(CancellationToken cancellationToken);

    /// <summary>Blocks until there are more bytes. Not after the end.</summary>
    public abstract void Fill();

    /// <summary>Leaves the source behind the bytes that were used, where that is possible.</summary>
    public abstract void Release();

    /// <summary>Counts an arrival.</summary>
    protected void Arrived(long n)
    {
        if (n > 0)
        {
            Length += n;
            _received += n;
            Progress?.Report(_received);
        }
    }
}
