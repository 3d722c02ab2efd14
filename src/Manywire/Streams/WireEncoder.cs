using System;
using System.Buffers;

namespace Manywire;

/// <summary>Writes a sequence, value by value, into a sink. It never waits: its caller hands the sink's bytes over.</summary>
sealed class WireEncoder<T, TFormat, TWriter, TReader>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    readonly WireSink _sink;
    readonly WireWrite<T, TWriter> _entry;
    readonly WireOptions? _options;
    readonly WireBuffer _buffer;
    readonly bool _array;
    readonly int _count;
    readonly WireFraming? _framing;
    int _written;

    /// <summary>A sequence of values, or an array.</summary>
    /// <param name="sink">Where to.</param>
    /// <param name="entry">The root.</param>
    /// <param name="array">Whether the values are the elements of one array.</param>
    /// <param name="count">How many elements the array has; -1: not known.</param>
    /// <param name="options">How.</param>
    public WireEncoder(WireSink sink, WireWrite<T, TWriter> entry, bool array, int count, WireOptions? options)
    {
        _sink = sink;
        _entry = entry;
        _array = array;
        _count = count;
        _options = array ? options : TFormat.OfSequence(options);
        _buffer = WireBuffer.Take(sink);
    }

    /// <summary>Values with their length before them, each of which is a document of its own.</summary>
    /// <param name="sink">Where to.</param>
    /// <param name="entry">The root.</param>
    /// <param name="framing">How frames lie.</param>
    /// <param name="options">How.</param>
    public WireEncoder(WireSink sink, WireWrite<T, TWriter> entry, WireFraming framing, WireOptions? options)
    {
        _sink = sink;
        _entry = entry;
        _framing = framing;
        _options = options;
        _buffer = WireBuffer.Take(sink);
    }

    /// <summary>Whether the wire marks the end of an array, and so needs no count before it.</summary>
    public static bool Delimits
    {
        get
        {
            WireBuffer buffer = WireBuffer.Take(null);
            TFormat.Writer(buffer, null, out TWriter writer);
            bool delimited = writer.Delimited;
            buffer.GiveBack();
            return delimited;
        }
    }

    /// <summary>What stands before the first value.</summary>
    public void Begin()
    {
        if (_array)
        {
            TFormat.Writer(_buffer, _options, out TWriter writer);
            ref byte p = ref writer.Begin(writer.MaxArray + (2 * writer.MaxEnd));
            p = ref writer.PutBeginArray(ref p, !writer.Delimited ? Math.Max(_count, 0) : _count < 0 ? int.MinValue : ~_count);
            writer.Finish(ref p);
        }
    }

    /// <summary>A value, and what stands around it.</summary>
    /// <exception cref="WireException">There are more values than were counted, or this one can't be written.</exception>
    public void Put(T value)
    {
        if (_framing is { } framing)
        {
            WireFrames<TFormat, TWriter, TReader>.Write(_entry, _sink, value, framing, _options);
            return;
        }

        if (_array)
        {
            if (_written == _count)
            {
                throw WireException.Writing(typeof(T), $"{_count} element{(_count == 1 ? "" : "s")}, as declared, and not more", _sink.Offset, "$");
            }
        }
        else
        {
            _buffer.Forget(); // each value is a document of its own
        }

        int index = _array ? _written : -1;
        if (TFormat.Checks(_options, written: true))
        {
            // Nothing is handed over before it has been gone over.
            WireBuffer tried = WireBuffer.Take(null);
            WireEngine<TFormat, TWriter, TReader>.WriteWhole(_entry, tried, value, _options, index: index);
            tried.GiveBack();
        }

        _buffer.BeginValue();
        try
        {
            WireEngine<TFormat, TWriter, TReader>.Write(_entry, _buffer, value, _options, _array && _written > 0, index); // WriteWhole, but for a call of shared code for each value
        }
        catch (Exception e) when (WireEngine<TFormat, TWriter, TReader>.Unwritable(e) is { } error)
        {
            throw WireEngine<TFormat, TWriter, TReader>.Unwritten(error, WireEngine<TFormat, TWriter, TReader>.TypeOf<T>(_entry), index);
        }

        _written++;
        if (!_array && !TFormat.ValueEnd.IsEmpty)
        {
            _sink.Write(TFormat.ValueEnd);
        }
    }

    /// <summary>Ends without an end, since the reader has gone.</summary>
    public void Drop() => _buffer.GiveBack();

    /// <summary>What stands behind the last value.</summary>
    /// <exception cref="WireException">There are fewer values than were counted.</exception>
    public void End()
    {
        if (_array)
        {
            if (_count >= 0 && _written < _count)
            {
                throw WireException.Writing(typeof(T), $"{_count} element{(_count == 1 ? "" : "s")}, as declared, and not {_written}", _sink.Offset, "$");
            }

            if (_written == 0)
            {
                _buffer.Layout = null; // what follows isn't the first element
            }

            TFormat.Writer(_buffer, _options, out TWriter writer);
            ref byte p = ref writer.Begin(2 * writer.MaxEnd);
            p = ref writer.PutEndArray(ref p);
            writer.Finish(ref p);
        }

        _buffer.GiveBack(); // one that isn't given back, because of an exception, is left to the collector
    }
}
