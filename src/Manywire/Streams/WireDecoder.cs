using System;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>Values out of bytes that arrive. It never waits: its caller fetches more bytes when it asks for them, blocking or not.</summary>
/// <remarks>
/// Two ways lead to a value. Where its end is known, exactly its bytes are read: that takes a walk over them by the wire's <see cref="WireBoundary"/>. But where many times as many bytes
/// have arrived as recent values had, the next one is simply read: it is most likely complete, and if the attempt fails the walk decides whether there is an error.
/// So a value in the middle of a full buffer costs what it costs in memory, and the walk is for those at the end of it.
/// </remarks>
sealed partial class WireDecoder<T, TFormat, TWriter, TReader>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    const int HeadSize = 16;

    enum State
    {
        Start,
        Head,
        Between,
        Value,
        Ended,
    }

    readonly WireFeed _feed;
    readonly WireBoundary _boundary;
    readonly WireRead<T?, TReader> _entry;
    readonly WireOptions? _options;
    readonly Type _type;
    readonly WireSequence? _sequence;
    readonly WireInput? _known;
    readonly bool _wrapped;
    readonly long _largest;
    State _state;
    long _scanned;
    long _ample = long.MaxValue;
    long _tried;
    long _spent;
    long _unpacked;
    long _index;
    int _count;
    T? _current;

    /// <summary>Values of a type.</summary>
    /// <param name="entry">The root.</param>
    /// <param name="type">Its type.</param>
    /// <param name="feed">Where the bytes come from.</param>
    /// <param name="sequence">How many there are; null: one.</param>
    /// <param name="options">How.</param>
    public WireDecoder(WireRead<T?, TReader> entry, Type type, WireFeed feed, WireSequence? sequence, WireOptions? options)
    {
        _entry = entry;
        _type = type;
        _feed = feed;
        _sequence = sequence;
        _options = options;
        _boundary = TFormat.Boundary(type, options) ?? new NoBoundary();
        _largest = options?.MaxBuffered ?? WireOptions.DefaultMaxBuffered;

        // An envelope around one value ends where the input does, and only what is in it has blanks. One around a sequence has been taken off by the feed.
        _wrapped = sequence is null && TFormat.Envelope(default, options) is not null;
        if (_wrapped)
        {
            _state = State.Value;
        }

        if (sequence == WireSequence.Array)
        {
            _known = new WireInput(); // elements of one array may refer to each other
        }
    }

    /// <summary>The last value.</summary>
    public T? Current => _current;

    /// <summary>The next value.</summary>
    /// <exception cref="WireException">The input is malformed or isn't of the type.</exception>
    public WireStep Next()
    {
        while (true)
        {
            switch (_state)
            {
                case State.Start:
                    if (!PassPreamble())
                    {
                        return WireStep.More;
                    }

                    _state = _sequence == WireSequence.Array ? State.Head : State.Between;
                    break;
                case State.Head:
                    if (!OpenArray())
                    {
                        return WireStep.More;
                    }

                    break;
                case State.Between:
                    if (!PassBetween())
                    {
                        return WireStep.More;
                    }

                    break;
                case State.Value:
                    return TakeValue() ? WireStep.Value : More();
                default:
                    return WireStep.End;
            }
        }
    }

    /// <summary>Whether nothing but blanks is left, up to the end of the input.</summary>
    /// <returns>False where more has to arrive before that is known.</returns>
    /// <exception cref="WireException">Something is left.</exception>
    public bool AtEnd()
    {
        if (PassBlanks())
        {
            throw Problem("the end of the input");
        }

        return _feed.Ended;
    }

    bool PassPreamble()
    {
        ReadOnlySpan<byte> preamble = _boundary.Preamble;
        if (_feed.Offset != 0 || preamble.IsEmpty)
        {
            return true;
        }

        Span<byte> head = stackalloc byte[HeadSize];
        int n = _feed.Peek(head[..preamble.Length]);
        if (!preamble.StartsWith(head[..n]))
        {
            return true;
        }

        if (n == preamble.Length)
        {
            _feed.Consume(n);
            return true;
        }

        return _feed.Ended;
    }

    /// <summary>Goes over blanks.</summary>
    /// <returns>Whether something else has arrived.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool PassBlanks()
    {
        while (true)
        {
            ReadOnlySpan<byte> span = _feed.Span;
            if (span.IsEmpty)
            {
                return false;
            }

            int blank = _boundary.Blank(span);
            if (blank < 0)
            {
                blank = BlankOfTwo();
            }

            if (blank <= 0)
            {
                return blank == 0 || _feed.Ended;
            }

            _feed.Pass(blank);
        }
    }

    /// <summary>As many bytes as are blank, where the first of them lies alone in its piece and the second tells what it begins.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    int BlankOfTwo()
    {
        Span<byte> two = stackalloc byte[2];
        return _boundary.Blank(two[.._feed.Peek(two)]);
    }

    bool OpenArray()
    {
        Span<byte> head = stackalloc byte[HeadSize];
        head = PassBlanks() ? head[.._feed.Peek(head)] : [];
        switch (_boundary.OpenArray(head, out int used, out _count))
        {
            case BoundaryStatus.Found:
                _feed.Consume(used);
                _state = _count < 0 ? State.Ended : State.Between;
                return true;
            case BoundaryStatus.NeedMore when !_feed.Ended:
                return false;
            default:
                throw Problem("an array or null");
        }
    }

    /// <summary>Goes to the next value, or notices that there is none.</summary>
    bool PassBetween()
    {
        if (_sequence is null)
        {
            BeginValue();
            return true;
        }

        if (_sequence == WireSequence.Values)
        {
            if (!PassBlanks())
            {
                if (!_feed.Ended)
                {
                    return false;
                }

                _state = State.Ended;
                return true;
            }
        }
        else if (_count != int.MaxValue)
        {
            if (_index == _count)
            {
                _state = State.Ended;
                return true;
            }
        }
        else if (!PassSeparator())
        {
            return false;
        }

        if (_state == State.Between)
        {
            BeginValue();
        }

        return true;
    }

    /// <summary>The value goes on: all that is there belongs to it.</summary>
    WireStep More()
    {
        if (_feed.Length > _largest)
        {
            throw TooLarge();
        }

        return WireStep.More;
    }

    WireException TooLarge() => Problem($"at most {_largest} bytes in one value ({nameof(WireOptions)}.{nameof(WireOptions.MaxBuffered)})");

    void BeginValue()
    {
        _state = State.Value;
        _boundary.Begin();
        _scanned = 0;
        _tried = 0;
        _spent = 0;
        _unpacked = 0;
        _known?.Next(null); // each element is a payload of its own
    }

    bool PassSeparator()
    {
        while (true)
        {
            bool any = PassBlanks();
            if (!any && !_feed.Ended)
            {
                return false;
            }

            switch (_boundary.NextElement(_feed.Span, _index == 0, out int used, out bool end))
            {
                case BoundaryStatus.Found:
                    _feed.Consume(used);
                    if (end)
                    {
                        _state = State.Ended;
                    }

                    return true;
                case BoundaryStatus.NeedMore when used > 0:
                    _feed.Consume(used);
                    break;
                case BoundaryStatus.NeedMore when !_feed.Ended:
                    return false;
                default:
                    throw Problem(any ? "another element or the end of the array" : "more input");
            }
        }
    }

    WireException Problem(string expected) => WireException.Reading(_type, expected, _feed.Offset, _sequence == WireSequence.Array && _state == State.Between ? $"$[{_index}]" : "$");
}
