using System;
using System.Buffers;

namespace Manywire.Json.Tests;

delegate ref byte Put<T>(scoped ref JsonWireWriter writer, ref byte p, T value);

delegate ref byte Get<T>(scoped ref JsonWireReader reader, ref byte p, out T value);

/// <summary>The structs used by hand, as emitted code uses them.</summary>
static class Raw
{
    public static byte[] Write<T>(T value, Put<T> put, JsonWireOptions? options = null, int reserve = 64)
    {
        WireBuffer buffer = WireBuffer.Rent();
        try
        {
            JsonFormat.Writer(buffer, options ?? JsonWireOptions.Default, out JsonWireWriter writer);
            ref byte p = ref writer.Begin(0);
            p = ref writer.Reserve(ref p, reserve);
            p = ref put(ref writer, ref p, value);
            return buffer.ToArray(writer.Finish(ref p));
        }
        finally
        {
            buffer.Return();
        }
    }

    public static T Read<T>(ReadOnlySpan<byte> json, Get<T> get, JsonWireOptions? options = null)
    {
        JsonFormat.Reader(json, null, options ?? JsonWireOptions.Default, out JsonWireReader reader);
        return Read(ref reader, get);
    }

    public static T Read<T>(in ReadOnlySequence<byte> json, Get<T> get, JsonWireOptions? options = null)
    {
        JsonFormat.Reader(default, new WireInput(json), options ?? JsonWireOptions.Default, out JsonWireReader reader);
        return Read(ref reader, get);
    }

    /// <summary>Reads a value at the beginning of the input, whatever comes then.</summary>
    public static T Begin<T>(ReadOnlySpan<byte> json, Get<T> get, out long left)
    {
        JsonFormat.Reader(json, null, JsonWireOptions.Default, out JsonWireReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref get(ref reader, ref p, out T value);
            left = reader.Remaining(ref p);
            return value;
        }
        catch (Exception e) when (e.GetType().Name == "WireInputException")
        {
            throw new WireException(e.Message);
        }
    }

    static T Read<T>(scoped ref JsonWireReader reader, Get<T> get)
    {
        try
        {
            ref byte p = ref reader.Begin();
            p = ref get(ref reader, ref p, out T value);
            p = ref reader.Finish(ref p);
            if (reader.Remaining(ref p) != 0)
            {
                reader.Fail(ref p, "the end of the input");
            }

            return value;
        }
        catch (Exception e) when (e.GetType().Name == "WireInputException")
        {
            throw new WireException(e.Message);
        }
    }

    public static ref byte Skip(scoped ref JsonWireReader reader, ref byte p, out bool value)
    {
        value = true;
        return ref reader.Skip(ref p);
    }

    /// <summary>The bytes in segments: cut once, or every so many bytes.</summary>
    public static ReadOnlySequence<byte> Cut(byte[] bytes, int at, bool repeat)
    {
        var first = new Piece(bytes.AsMemory(0, Math.Min(at, bytes.Length)), null);
        Piece last = first;
        for (int i = at; i < bytes.Length; i += repeat ? at : bytes.Length)
        {
            last = new Piece(bytes.AsMemory(i, repeat ? Math.Min(at, bytes.Length - i) : bytes.Length - i), last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, Piece? previous)
        {
            Memory = memory.ToArray();
            if (previous is not null)
            {
                RunningIndex = previous.RunningIndex + previous.Memory.Length;
                previous.Next = this;
            }
        }
    }
}
