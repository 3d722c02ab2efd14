using System;
using System.Buffers;

namespace Manywire;

// One value: where it ends, and reading it.
sealed partial class WireDecoder<T, TFormat, TWriter, TReader>
{
    const int Ample = 8; // how many times the size of recent values is ample
    const long FreeAttempts = 1024 * 1024; // bytes that attempts may read in any case
    const long AttemptsPerByte = 16; // and for each byte of the value
    const int AttemptsUnpacked = 4; // how many times WireOptions.MaxDecompressed all attempts at a value may take out of envelopes
    const int CopiedSize = 16 * 1024; // a value that is cut is copied up to this size, and read in segments beyond it

    bool TakeValue()
    {
        if (_wrapped)
        {
            if (_feed.Ended)
            {
                Took(ReadPart(_feed.Length, whole: false));
            }

            return _feed.Ended;
        }

        if (_scanned == 0)
        {
            if (!PassBlanks() && !_feed.Ended)
            {
                return false;
            }

            ReadOnlySpan<byte> span = _feed.Span;
            if (_feed.Ended && span.Length == _feed.Length)
            {
                Took(ReadPart(_feed.Length, whole: false));
                return true;
            }

            if (span.Length >= _ample)
            {
                // A value that ends where the bytes do might go on, if it is a number of JSON.
                _current = default;
                (int, int) objects = _known?.Objects ?? default;
                if (WireEngine<TFormat, TWriter, TReader>.TryRead(_entry, span, _known, ref _current, _options, out long taken) && taken < span.Length)
                {
                    Took(taken);
                    return true;
                }

                _known?.Forget(objects);
            }
        }

        switch (Find())
        {
            case BoundaryStatus.Found:
                Took(ReadPart(_scanned, whole: true));
                return true;
            case BoundaryStatus.Undetermined:
                return Try();
            default:
                if (!_feed.Ended)
                {
                    return false;
                }

                Took(ReadPart(_feed.Length, whole: false));
                return true;
        }
    }

    /// <summary>Walks over what has arrived since the last time.</summary>
    BoundaryStatus Find()
    {
        if (_feed.Span.Length == _feed.Length)
        {
            BoundaryStatus found = _boundary.Find(_feed.Span[(int)_scanned..], out int used);
            _scanned += used;
            return found;
        }

        foreach (ReadOnlyMemory<byte> segment in _feed.From(_scanned))
        {
            BoundaryStatus found = _boundary.Find(segment.Span, out int used);
            _scanned += used;
            if (found != BoundaryStatus.NeedMore)
            {
                return found;
            }
        }

        return BoundaryStatus.NeedMore;
    }

    /// <summary>
    /// Nothing says where the value ends, so it is read, again and again while bytes arrive: at once where the source has no more at the moment, since it may be complete;
    /// while bytes come as fast as they are taken, only when half as many have come again. All attempts together read a number of bytes that is in proportion to the value:
    /// one that comes in more than some thirty arrivals and is large isn't tried at each of them, but when a sixteenth has come again, or the source ends.
    /// Where each attempt takes much out of envelopes, and all of them too much, there is none before the source ends.
    /// </summary>
    bool Try()
    {
        _scanned = Math.Max(_scanned, 1); // the value has begun
        if (_feed.Ended)
        {
            Took(ReadPart(_feed.Length, whole: false));
            return true;
        }

        bool due = _feed.Drained ? _spent + _feed.Length <= FreeAttempts + (AttemptsPerByte * _feed.Length) : _feed.Length >= _tried + (_tried / 2);
        if (!due || _unpacked > AttemptsUnpacked * (_options?.MaxDecompressed ?? WireOptions.DefaultMaxDecompressed))
        {
            return false;
        }

        _tried = _feed.Length;
        _spent += _tried;
        _current = default;
        long taken;
        var budget = WireOptions.Budget(_options);
        bool read = _feed.Span.Length == _feed.Length || _known is not null
            ? TryTogether(budget, out taken)
            : WireEngine<TFormat, TWriter, TReader>.TryRead(_entry, _feed.Bytes, budget, ref _current, _options, out taken);
        _unpacked += budget.Used;
        if (read)
        {
            Took(taken);
        }

        return read;
    }

    bool TryTogether(WireBudget budget, out long taken)
    {
        WireInput known = _known ?? new WireInput();
        known.Next(budget);
        ReadOnlySpan<byte> bytes = _feed.Span.Length == _feed.Length ? _feed.Span : _feed.Bytes.ToArray();
        return WireEngine<TFormat, TWriter, TReader>.TryRead(_entry, bytes, known, ref _current, _options, out taken);
    }

    /// <summary>Reads a value from the first bytes.</summary>
    /// <param name="length">How many.</param>
    /// <param name="whole">Whether they are the value, or begin with it.</param>
    /// <returns>How many it took.</returns>
    long ReadPart(long length, bool whole)
    {
        _current = default;
        _known?.Next(null); // nothing of an attempt is left
        var place = new WirePlace(_type, _feed.Offset, _sequence == WireSequence.Array ? _index : -1);
        if (length <= _feed.Span.Length)
        {
            return WireEngine<TFormat, TWriter, TReader>.Read(_entry, _feed.Span[..(int)length], _known, ref _current, whole, _options, place);
        }

        ReadOnlySequence<byte> part = _feed.Bytes.Slice(0, length);
        if (length > CopiedSize && _known is null)
        {
            return WireEngine<TFormat, TWriter, TReader>.Read(_entry, part, ref _current, whole, _options, place);
        }

        byte[] copy = ArrayPool<byte>.Shared.Rent(checked((int)length));
        part.CopyTo(copy);
        try
        {
            return WireEngine<TFormat, TWriter, TReader>.Read(_entry, copy.AsSpan(0, (int)length), _known, ref _current, whole, _options, place);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(copy);
        }
    }

    void Took(long length)
    {
        if (length > _largest)
        {
            throw TooLarge();
        }

        _feed.Consume(length);
        _index++;
        _ample = _ample == long.MaxValue ? Ample * length : Math.Max(Ample * length, _ample - (_ample / 8));
        _state = _sequence is null ? State.Ended : State.Between;
    }
}
