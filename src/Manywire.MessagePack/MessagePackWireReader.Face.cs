using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

// The plain face, for code that is written by hand: values one after another, without a cursor. SAFETY: the cursor stays within the window, which the methods of the wire move.
public ref partial struct MessagePackWireReader
{
    /// <summary>A reader for code that is written by hand.</summary>
    /// <remarks>After a <see cref="WireException"/> it is of no use: where it stands isn't known.</remarks>
    /// <param name="input">The bytes. What is read of them as a span stays valid as long as they do.</param>
    /// <param name="options">How values of wired types are read; null for the defaults. Forms other than the wire's own, and envelopes, are for entry points alone.</param>
    public MessagePackWireReader(ReadOnlySpan<byte> input, MessagePackWireOptions? options = null)
    {
        Open(input, null, options);
        _window.Stop(ref _start);
    }

    /// <summary>A reader for code that is written by hand.</summary>
    /// <param name="input">The bytes. What is read of them as a span is valid up to the next call.</param>
    /// <param name="options">How values of wired types are read; null for the defaults.</param>
    public MessagePackWireReader(scoped in ReadOnlySequence<byte> input, MessagePackWireOptions? options = null)
    {
        if (input.IsSingleSegment)
        {
            Open(input.FirstSpan, null, options);
        }
        else
        {
            Open(default, new WireInput(input), options);
        }

        _window.Stop(ref _start);
    }

    /// <summary>Bytes that have been read.</summary>
    public readonly long Consumed => InputLength - Remaining(ref At);

    /// <summary>Whether nothing is left.</summary>
    public readonly bool IsAtEnd => Remaining(ref At) == 0;

    /// <summary>What comes next, without reading it.</summary>
    /// <exception cref="WireException">No value begins with the next byte.</exception>
    public MessagePackType NextType => IsAtEnd ? MessagePackType.End : MessagePackTypes.Of(NextCode) ?? throw new WireException("a value", Consumed);

    /// <summary>The first byte of what comes next, without reading it.</summary>
    /// <exception cref="WireException">Nothing is left.</exception>
    public byte NextCode
    {
        get
        {
            if (IsAtEnd)
            {
                throw new WireException("more input", Consumed);
            }

            _window.Stop(ref _window.Ahead(ref At, 1));
            return At;
        }
    }

    /// <summary>Reads nil.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public void ReadNil()
    {
        try
        {
            if (!TryReadNil())
            {
                Fail(ref At, "nil");
            }
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a string, or nil as null.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public string? ReadString()
    {
        try
        {
            _window.Stop(ref GetString(ref At, out string? value));
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads the bytes of a string, which aren't checked to be text.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ReadOnlySpan<byte> ReadUtf8()
    {
        try
        {
            _window.Stop(ref _window.Need(ref At, 1));
            if (!IsText(At))
            {
                Fail(ref At, "a string");
            }

            _window.Stop(ref Body(ref At, out int count));
            return Take(count);
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads binary data into a new array, or nil as null.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public byte[]? ReadBytes()
    {
        try
        {
            byte[]? value = null;
            _window.Stop(ref GetBytes(ref At, ref value));
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads the bytes of binary data.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ReadOnlySpan<byte> ReadBinary()
    {
        try
        {
            _window.Stop(ref _window.Need(ref At, 1));
            if (!IsBinary(At))
            {
                Fail(ref At, "binary data");
            }

            _window.Stop(ref Body(ref At, out int count));
            return Take(count);
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads the head of an array.</summary>
    /// <exception cref="WireException">There is something else, or it announces more elements than the input can hold.</exception>
    public int ReadArrayHeader()
    {
        try
        {
            _window.Stop(ref BeginArray(ref At, out int count));
            if (count < 0)
            {
                _window.Stop(ref Unsafe.Add(ref At, -1));
                Fail(ref At, "an array");
            }

            return count;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads the head of a map.</summary>
    /// <exception cref="WireException">There is something else, or it announces more entries than the input can hold.</exception>
    public int ReadMapHeader()
    {
        try
        {
            _window.Stop(ref BeginMap(ref At, out int count));
            if (count < 0)
            {
                _window.Stop(ref Unsafe.Add(ref At, -1));
                Fail(ref At, "a map");
            }

            return count;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an extension.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ReadOnlySpan<byte> ReadExtension(out sbyte type)
    {
        try
        {
            int count = ReadExtensionHeader(out type);
            _window.Stop(ref _window.Need(ref At, count));
            return Take(count);
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads the head of an extension, whose bytes follow: <see cref="ReadBody"/>.</summary>
    /// <param name="type">Its type: negative ones are MessagePack's own.</param>
    /// <returns>How many bytes follow.</returns>
    /// <exception cref="WireException">There is something else, or it announces more bytes than the input has.</exception>
    public int ReadExtensionHeader(out sbyte type)
    {
        try
        {
            _window.Stop(ref _window.Need(ref At, 1));
            if (!MessagePackTokens.IsExtensionCode(At))
            {
                Fail(ref At, "an extension");
            }

            _window.Stop(ref Length(ref At, out int count));
            type = unchecked((sbyte)Unsafe.Add(ref At, -1)); // the head has its type last
            return count;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads bytes as they are: the body of what has a head.</summary>
    /// <param name="count">How many.</param>
    /// <exception cref="WireException">The input has fewer.</exception>
    public ReadOnlySpan<byte> ReadBody(int count)
    {
        try
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count);
            _window.Stop(ref _window.Need(ref At, count));
            return Take(count);
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a timestamp of any year.</summary>
    /// <param name="seconds">Since 1970.</param>
    /// <param name="nanoseconds">Less than 1,000,000,000.</param>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public void ReadTimestamp(out long seconds, out int nanoseconds)
    {
        try
        {
            long remaining = Remaining(ref At);
            ReadOnlySpan<byte> body = ReadExtension(out sbyte type);
            if (type != unchecked((sbyte)MessagePackCode.Timestamp) || !MessagePackTime.TryParse(body, out seconds, out uint fraction))
            {
                throw new WireException("a timestamp", InputLength - remaining);
            }

            nanoseconds = (int)fraction;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Goes over a value, whatever it is.</summary>
    /// <exception cref="WireException">It is malformed, or not there as a whole.</exception>
    public void Skip()
    {
        try
        {
            _window.Stop(ref Skip(ref At));
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a value, whatever it is, as its bytes in a new array.</summary>
    /// <exception cref="WireException">It is malformed, or not there as a whole.</exception>
    public byte[] ReadRaw()
    {
        try
        {
            _window.Stop(ref GetRaw(ref At, 1, out byte[] raw));
            return raw;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a value of any type that the wires take, as it would be read elsewhere.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public T? Read<[WireRoot] T>()
    {
        try
        {
            WireRead<T?, MessagePackWireReader> entry = WireReadRoot<T?, MessagePackWireReader>.Entry;
            T? value = default;
            _window.Stop(ref entry(ref this, ref At, ref value));
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }

    /// <summary>The cursor, where the window keeps one between calls: a reader that has more fields is slower to make.</summary>
    readonly ref byte At => ref _window.StoppedAt;

    /// <summary>Bytes of the input: in one piece, the window never moves.</summary>
    readonly long InputLength => _window.Input is { Segmented: true } input ? input.Length : Unsafe.ByteOffset(ref _start, ref _window.End);

    /// <summary>Bytes that are in the window, which the cursor goes over.</summary>
    ReadOnlySpan<byte> Take(int count)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref At, count);
        _window.Stop(ref Unsafe.Add(ref At, count));
        return bytes;
    }
}
