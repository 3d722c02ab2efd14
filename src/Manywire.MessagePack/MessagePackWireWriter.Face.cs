using System;
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

// The plain face, for code that is written by hand: values one after another, without a cursor.
public ref partial struct MessagePackWireWriter
{
    /// <summary>A writer for code that is written by hand. What is written is handed over by <see cref="Flush"/>, and before that whenever a piece is full.</summary>
    /// <remarks>Nothing is checked that MessagePack itself doesn't say: behind the head of an array or a map the caller writes as many values as it announces.</remarks>
    /// <param name="output">Where to.</param>
    /// <param name="options">How values of wired types are written; null for the defaults. Forms other than the wire's own, and envelopes, are for entry points alone.</param>
    public MessagePackWireWriter(IBufferWriter<byte> output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        Open(WireBuffer.Rent(output), options);
        _at = ref Begin(0);
    }

    /// <summary>Hands over what has been written. Writing may go on.</summary>
    public void Flush()
    {
        if (Unsafe.IsNullRef(ref _at))
        {
            return;
        }

        Finish(ref _at);
        _at = ref Unsafe.NullRef<byte>(); // SAFETY: Room looks for it before the cursor is used
        _span = default;
        WireBuffer buffer = Buffer;
        _output = buffer.Given is null && buffer.Layout is null ? buffer.Output! : new Flushed(buffer.Output!, buffer.Given, buffer.Layout);
        buffer.Return();
    }

    /// <summary>What a writer goes on with after a flush: where to, and what its buffer knew of the options.</summary>
    sealed record Flushed(IBufferWriter<byte> Output, WireCallOverrides? Given, object? Layout);

    /// <summary>Room for some bytes at the cursor.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Room(int n)
    {
        if (Unsafe.IsNullRef(ref _at))
        {
            Resume();
        }

        return ref Reserve(ref _at, n);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Resume()
    {
        var known = _output as Flushed;
        IBufferWriter<byte> output = known?.Output ?? _output as IBufferWriter<byte> ?? throw new InvalidOperationException("A writer that is written to by hand is made with its output: new MessagePackWireWriter(output).");
        WireBuffer buffer = WireBuffer.Rent(output);
        buffer.Given = known?.Given;
        buffer.Layout = known?.Layout;
        _output = buffer;
        _at = ref Begin(0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Set(ref byte p) => _at = ref Unsafe.AsRef(in p); // SAFETY: the cursor stays within the piece of output, which the buffer keeps

    /// <summary>Writes nil.</summary>
    public void WriteNil() => Set(ref PutNil(ref Room(1)));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteSByte(sbyte value) => Set(ref PutSByte(ref Room(MaxSByte), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteByte(byte value) => Set(ref PutByte(ref Room(MaxByte), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt16(short value) => Set(ref PutInt16(ref Room(MaxInt16), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt16(ushort value) => Set(ref PutUInt16(ref Room(MaxUInt16), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt32(int value) => Set(ref PutInt32(ref Room(MaxInt32), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt32(uint value) => Set(ref PutUInt32(ref Room(MaxUInt32), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt64(long value) => Set(ref PutInt64(ref Room(MaxInt64), value));

    /// <summary>Writes an integer in the shortest form.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt64(ulong value) => Set(ref PutUInt64(ref Room(MaxUInt64), value));

    /// <summary>Writes true or false.</summary>
    /// <param name="value">The value.</param>
    public void WriteBoolean(bool value) => Set(ref PutBoolean(ref Room(MaxBoolean), value));

    /// <summary>Writes a character, as the number of its UTF-16.</summary>
    /// <param name="value">The value.</param>
    public void WriteChar(char value) => Set(ref PutChar(ref Room(MaxChar), value));

    /// <summary>Writes a number as a float of 32 bits.</summary>
    /// <param name="value">The value.</param>
    public void WriteHalf(Half value) => Set(ref PutHalf(ref Room(MaxHalf), value));

    /// <summary>Writes a float of 32 bits.</summary>
    /// <param name="value">The value.</param>
    public void WriteSingle(float value) => Set(ref PutSingle(ref Room(MaxSingle), value));

    /// <summary>Writes a float of 64 bits.</summary>
    /// <param name="value">The value.</param>
    public void WriteDouble(double value) => Set(ref PutDouble(ref Room(MaxDouble), value));

    /// <summary>Writes a decimal, as text.</summary>
    /// <param name="value">The value.</param>
    public void WriteDecimal(decimal value) => Set(ref PutDecimal(ref Room(MaxDecimal), value));

    /// <summary>Writes a timestamp.</summary>
    /// <param name="value">The value.</param>
    public void WriteDateTime(DateTime value) => Set(ref PutDateTime(ref Room(MaxDateTime), value));

    /// <summary>Writes a time with its offset.</summary>
    /// <param name="value">The value.</param>
    public void WriteDateTimeOffset(DateTimeOffset value) => Set(ref PutDateTimeOffset(ref Room(MaxDateTimeOffset), value));

    /// <summary>Writes ticks.</summary>
    /// <param name="value">The value.</param>
    public void WriteTimeSpan(TimeSpan value) => Set(ref PutTimeSpan(ref Room(MaxTimeSpan), value));

    /// <summary>Writes the number of a day.</summary>
    /// <param name="value">The value.</param>
    public void WriteDateOnly(DateOnly value) => Set(ref PutDateOnly(ref Room(MaxDateOnly), value));

    /// <summary>Writes ticks.</summary>
    /// <param name="value">The value.</param>
    public void WriteTimeOnly(TimeOnly value) => Set(ref PutTimeOnly(ref Room(MaxTimeOnly), value));

    /// <summary>Writes a GUID, as text.</summary>
    /// <param name="value">The value.</param>
    public void WriteGuid(Guid value) => Set(ref PutGuid(ref Room(MaxGuid), value));

    /// <summary>Writes binary data.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt128(Int128 value) => Set(ref PutInt128(ref Room(MaxInt128), value));

    /// <summary>Writes binary data.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt128(UInt128 value) => Set(ref PutUInt128(ref Room(MaxUInt128), value));

    /// <summary>Writes a string, or nil.</summary>
    /// <param name="value">The string.</param>
    /// <exception cref="WireException">It isn't well-formed UTF-16.</exception>
    public void WriteString(string? value) => Set(ref PutString(ref Room(0), value, 0));

    /// <summary>Writes a string that is UTF-8 already, which isn't checked.</summary>
    /// <param name="utf8">Its bytes.</param>
    public void WriteUtf8(scoped ReadOnlySpan<byte> utf8) => Set(ref PutUtf8(ref Room(0), utf8));

    /// <summary>Writes the head of a string, whose bytes follow by <see cref="WriteRaw(ReadOnlySpan{byte})"/>.</summary>
    /// <param name="bytes">How many.</param>
    public void WriteStringHeader(int bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(bytes);
        Set(ref PutStringHead(ref Room(MaxHead), bytes));
    }

    /// <summary>Writes binary data.</summary>
    /// <param name="value">The bytes.</param>
    public void WriteBinary(scoped ReadOnlySpan<byte> value) => Set(ref PutBinary(ref Room(0), value, 0));

    /// <summary>Writes the head of binary data, whose bytes follow by <see cref="WriteRaw(ReadOnlySpan{byte})"/>.</summary>
    /// <param name="bytes">How many.</param>
    public void WriteBinaryHeader(int bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(bytes);
        Set(ref PutBinaryHead(ref Room(MaxHead), bytes));
    }

    /// <summary>Writes the head of an array, whose elements follow.</summary>
    /// <param name="count">How many.</param>
    public void WriteArrayHeader(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        Set(ref PutBeginArray(ref Room(MaxHead), count));
    }

    /// <summary>Writes the head of a map, whose entries follow: a key and a value each.</summary>
    /// <param name="count">How many.</param>
    public void WriteMapHeader(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        Set(ref PutBeginMap(ref Room(MaxHead), count));
    }

    /// <summary>Writes an extension.</summary>
    /// <param name="type">Its type: negative ones are MessagePack's own.</param>
    /// <param name="body">Its bytes.</param>
    public void WriteExtension(sbyte type, scoped ReadOnlySpan<byte> body)
    {
        WriteExtensionHeader(type, body.Length);
        WriteRaw(body);
    }

    /// <summary>Writes the head of an extension, whose bytes follow by <see cref="WriteRaw(ReadOnlySpan{byte})"/>.</summary>
    /// <param name="type">Its type: negative ones are MessagePack's own.</param>
    /// <param name="bytes">How many.</param>
    public void WriteExtensionHeader(sbyte type, int bytes)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(bytes);
        Set(ref PutExtensionHead(ref Room(MaxHead + 1), type, bytes));
    }

    /// <summary>The head of an extension. What it takes, <see cref="MaxHead"/> and one more, is reserved.</summary>
    static ref byte PutExtensionHead(ref byte p, sbyte type, int bytes)
    {
        if (bytes is 1 or 2 or 4 or 8 or 16)
        {
            p = (byte)(MessagePackCode.FixExt1 + System.Numerics.BitOperations.Log2((uint)bytes));
            p = ref Unsafe.Add(ref p, 1); // SAFETY: reserved by the caller
        }
        else if (bytes <= byte.MaxValue)
        {
            p = ref MessagePackCode.Put8(ref p, MessagePackCode.Ext8, (byte)bytes);
        }
        else
        {
            p = ref PutHead(ref p, bytes, MessagePackCode.Ext16, MessagePackCode.Ext32);
        }

        p = unchecked((byte)type);
        return ref Unsafe.Add(ref p, 1); // SAFETY: reserved by the caller
    }

    /// <summary>Writes a timestamp of any year, in the shortest of its three forms.</summary>
    /// <param name="seconds">Since 1970.</param>
    /// <param name="nanoseconds">Less than 1,000,000,000.</param>
    public void WriteTimestamp(long seconds, int nanoseconds)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(nanoseconds);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(nanoseconds, 999_999_999);
        Set(ref PutTimestamp(ref Room(MaxDateTime), seconds, (uint)nanoseconds));
    }

    /// <summary>Writes bytes as they are: a value that is MessagePack already, or a body whose head has been written.</summary>
    /// <param name="bytes">The bytes.</param>
    public void WriteRaw(scoped ReadOnlySpan<byte> bytes) => Set(ref PutRaw(ref Room(0), bytes, 0));

    /// <summary>Writes bytes as they are.</summary>
    /// <inheritdoc cref="WriteRaw(ReadOnlySpan{byte})"/>
    public void WriteRaw(in ReadOnlySequence<byte> bytes)
    {
        foreach (ReadOnlyMemory<byte> segment in bytes)
        {
            WriteRaw(segment.Span);
        }
    }

    /// <summary>Writes a value of any type that the wires take, as it would be written elsewhere.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">The value can't be written.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public void Write<[WireRoot] T>(T value)
    {
        WireWrite<T, MessagePackWireWriter> entry = WireWriteRoot<T, MessagePackWireWriter>.Entry;
        Set(ref entry(ref this, ref Room(0), value, 0));
    }
}
