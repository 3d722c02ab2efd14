using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

public static partial class StructWire
{
    /// <summary>The structs in bytes, one after another. Bytes behind the last whole one are in <see cref="StructRun{T}.Trailing"/>.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="source">The bytes. They needn't be aligned.</param>
    /// <param name="checks">What of the values is looked at, when the turn of each comes.</param>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static StructRun<T> Enumerate<[WireStructRoot] T>(ReadOnlySpan<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged => new(source, checks);

    /// <summary>Reads all structs. There must be nothing behind the last.</summary>
    /// <inheritdoc cref="ReadAll{T}(ReadOnlySpan{byte}, out int, WireChecks)"/>
    /// <exception cref="WireException">There are bytes behind the last whole struct, or a value is one that its type doesn't take.</exception>
    public static T[] ReadAll<[WireStructRoot] T>(ReadOnlySpan<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        return source.Length % StructPlan<T>.Size == 0 ? ReadAll<T>(source, out _, checks) : throw Trailing<T>(source.Length);
    }

    /// <inheritdoc cref="ReadAll{T}(ReadOnlySpan{byte}, WireChecks)"/>
    public static T[] ReadAll<[WireStructRoot] T>(byte[] source, WireChecks checks = WireChecks.None)
        where T : unmanaged => ReadAll<T>(new ReadOnlySpan<byte>(source), checks);

    /// <inheritdoc cref="ReadAll{T}(ReadOnlySpan{byte}, WireChecks)"/>
    public static T[] ReadAll<[WireStructRoot] T>(ReadOnlyMemory<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged => ReadAll<T>(source.Span, checks);

    /// <summary>Reads all whole structs.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="source">The bytes. They needn't be aligned.</param>
    /// <param name="trailing">Bytes behind the last whole struct.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static T[] ReadAll<[WireStructRoot] T>(ReadOnlySpan<byte> source, out int trailing, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        int count = source.Length / StructPlan<T>.Size;
        trailing = source.Length - (count * StructPlan<T>.Size);
        T[] structs = GC.AllocateUninitializedArray<T>(count); // SAFETY: all of it is read into
        ReadAll<T>(source, structs.AsSpan(), checks);
        return structs;
    }

    /// <summary>Reads structs into memory that is there: as many as there are, and as have room.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="source">The bytes. They needn't be aligned. They may be the destination's own, where the struct is as long in memory as in a run; otherwise the two have nothing in common.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <returns>How many were read.</returns>
    /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static int ReadAll<[WireStructRoot] T>(ReadOnlySpan<byte> source, Span<T> destination, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        int count = Math.Min(source.Length / StructPlan<T>.Size, destination.Length);
        Fill(source, destination[..count], StructShuffle.Best);
        if (checks != WireChecks.None)
        {
            Check<T>(destination[..count], 0, checks);
        }

        return count;
    }

    /// <summary>Reads all structs of bytes that lie in several places. There must be nothing behind the last.</summary>
    /// <inheritdoc cref="ReadAll{T}(ReadOnlySpan{byte}, WireChecks)"/>
    public static T[] ReadAll<[WireStructRoot] T>(in ReadOnlySequence<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        WireInput.Require(source);
        return source.Length % StructPlan<T>.Size == 0 ? ReadAll<T>(source, out _, checks) : throw Trailing<T>(source.Length);
    }

    /// <summary>Reads all whole structs of bytes that lie in several places.</summary>
    /// <inheritdoc cref="ReadAll{T}(ReadOnlySpan{byte}, out int, WireChecks)"/>
    public static T[] ReadAll<[WireStructRoot] T>(in ReadOnlySequence<byte> source, out int trailing, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        WireInput.Require(source);
        long count = source.Length / StructPlan<T>.Size;
        trailing = (int)(source.Length - (count * StructPlan<T>.Size));
        T[] structs = GC.AllocateUninitializedArray<T>(checked((int)count)); // SAFETY: all of it is read into
        ReadAll(source, structs.AsSpan(), checks);
        return structs;
    }

    /// <summary>Reads structs of bytes that lie in several places into memory that is there: as many as there are, and as have room.</summary>
    /// <inheritdoc cref="ReadAll{T}(ReadOnlySpan{byte}, Span{T}, WireChecks)"/>
    public static int ReadAll<[WireStructRoot] T>(in ReadOnlySequence<byte> source, Span<T> destination, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        WireInput.Require(source);
        int size = StructPlan<T>.Size;
        int count = (int)Math.Min(source.Length / size, destination.Length);
        Span<byte> cut = size <= 1024 ? stackalloc byte[1024] : new byte[size];
        int have = 0, done = 0;
        foreach (ReadOnlyMemory<byte> segment in source)
        {
            ReadOnlySpan<byte> span = segment.Span;
            if (have > 0)
            {
                // The struct that began in a segment before.
                int n = Math.Min(size - have, span.Length);
                span[..n].CopyTo(cut[have..]);
                span = span[n..];
                have += n;
                if (have < size)
                {
                    continue;
                }

                if (done < count)
                {
                    Fill(cut[..size], destination.Slice(done++, 1), StructPath.Scalar);
                }

                have = 0;
            }

            int whole = Math.Min(span.Length / size, count - done);
            Fill(span[..(whole * size)], destination.Slice(done, whole), StructShuffle.Best);
            done += whole;
            if (done == count)
            {
                break;
            }

            span = span[(whole * size)..];
            span.CopyTo(cut);
            have = span.Length;
        }

        if (checks != WireChecks.None)
        {
            Check<T>(destination[..count], 0, checks);
        }

        return count;
    }

    /// <summary>The structs in bytes that lie in several places, one after another.</summary>
    /// <inheritdoc cref="Enumerate{T}(ReadOnlySpan{byte}, WireChecks)"/>
    public static StructSequenceRun<T> Enumerate<[WireStructRoot] T>(in ReadOnlySequence<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        WireInput.Require(source);
        return new(source, checks);
    }

    /// <summary>Reads the struct that bytes begin with which lie in several places.</summary>
    /// <inheritdoc cref="Read{T}(ReadOnlySpan{byte}, WireChecks)"/>
    public static T Read<[WireStructRoot] T>(in ReadOnlySequence<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        if (source.FirstSpan.Length >= StructPlan<T>.Size)
        {
            return Read<T>(source.FirstSpan, checks);
        }

        WireInput.Require(source);
        if (source.Length < StructPlan<T>.Size)
        {
            FailShort<T>(source.Length);
        }

        StructPlan<T>.Require(checks);
        T value = default;
        ReadAll(source, new Span<T>(ref value), checks);
        return value;
    }

    /// <summary>Reads the struct that bytes begin with which lie in several places, if it is there.</summary>
    /// <inheritdoc cref="TryRead{T}(ReadOnlySpan{byte}, out T, WireChecks)"/>
    public static bool TryRead<[WireStructRoot] T>(in ReadOnlySequence<byte> source, out T value, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        StructPlan<T>.Require(checks);
        value = default;
        if (ReadAll(source, new Span<T>(ref value)) == 0)
        {
            return false;
        }

        if (checks != WireChecks.None && Fault(new ReadOnlySpan<T>(in value), checks, out _, out _, out _) is not null)
        {
            value = default;
            return false;
        }

        return true;
    }

    /// <summary>Writes structs to where the bytes begin.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="destination">The bytes; there may be more.</param>
    /// <param name="values">The structs.</param>
    /// <returns>Bytes written.</returns>
    /// <exception cref="ArgumentException">There are too few bytes.</exception>
    /// <exception cref="WireException">The value of a bit field needs more bits.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static int WriteAll<[WireStructRoot] T>(Span<byte> destination, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        long length = (long)values.Length * StructPlan<T>.Size;
        if (destination.Length < length)
        {
            FailRoom<T>(values.Length);
        }

        Empty(values, destination[..(int)length], StructShuffle.Best);
        return (int)length;
    }

    /// <summary>Writes structs.</summary>
    /// <inheritdoc cref="WriteAll{T}(Span{byte}, ReadOnlySpan{T})"/>
    /// <param name="output">Where to.</param>
    /// <param name="values">The structs.</param>
    /// <returns>Bytes written.</returns>
    public static long WriteAll<[WireStructRoot] T>(IBufferWriter<byte> output, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(output);
        StructPlan<T>.Require();
        int size = StructPlan<T>.Size;
        long written = 0;
        while (!values.IsEmpty)
        {
            Span<byte> room = WireOutput.Room(output, size);
            int n = Math.Min(values.Length, room.Length / size);
            WriteAll(room, values[..n]);
            output.Advance(n * size);
            values = values[n..];
            written += (long)n * size;
        }

        return written;
    }

    /// <summary>Structs as an array of bytes.</summary>
    /// <inheritdoc cref="WriteAll{T}(Span{byte}, ReadOnlySpan{T})"/>
    public static byte[] ToBytes<[WireStructRoot] T>(ReadOnlySpan<T> values)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        byte[] bytes = GC.AllocateUninitializedArray<byte>(checked(values.Length * StructPlan<T>.Size)); // SAFETY: all of it is written
        Empty(values, bytes, StructShuffle.Best);
        return bytes;
    }

    /// <summary>Reads as many structs as there is room for.</summary>
    /// <param name="source">The bytes of as many structs, at least.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="path">With what they are turned round.</param>
    internal static void Fill<T>(ReadOnlySpan<byte> source, Span<T> destination, StructPath path)
        where T : unmanaged
    {
        if (destination.IsEmpty)
        {
            return;
        }

        ref byte s = ref MemoryMarshal.GetReference(source);
        ref byte d = ref MemoryMarshal.GetReference(MemoryMarshal.AsBytes(destination));
        if (StructPlan<T>.IsPlain)
        {
            MemoryMarshal.Cast<byte, T>(source)[..destination.Length].CopyTo(destination);
        }
        else
        {
            int done = 0;
            if (StructPlan<T>.Many is { } many)
            {
                done = (int)many.Run(ref s, ref d, destination.Length, path);
                s = ref Unsafe.Add(ref s, (nint)done * StructPlan<T>.Size); // SAFETY: so many were there
            }

            foreach (ref T value in destination[done..])
            {
                StructPlan<T>.Load(ref s, ref value);
                s = ref Unsafe.Add(ref s, StructPlan<T>.Size); // SAFETY: and there are as many more as the loop has turns
            }
        }
    }

    /// <summary>Writes structs.</summary>
    /// <param name="values">The structs.</param>
    /// <param name="destination">Room for them.</param>
    /// <param name="path">With what they are turned round.</param>
    internal static void Empty<T>(ReadOnlySpan<T> values, Span<byte> destination, StructPath path)
        where T : unmanaged
    {
        if (values.IsEmpty)
        {
            return;
        }

        ref byte s = ref MemoryMarshal.GetReference(MemoryMarshal.AsBytes(values));
        ref byte d = ref MemoryMarshal.GetReference(destination);
        if (StructPlan<T>.IsCopied)
        {
            MemoryMarshal.AsBytes(values).CopyTo(destination);
        }
        else if (StructPlan<T>.Emitted is null)
        {
            MemoryMarshal.AsBytes(values).CopyTo(destination);
            BlitValue.Clean<T>(ref d, values.Length, StructPlan<T>.Blit);
        }
        else
        {
            int done = 0;
            if (StructPlan<T>.Many is { } many)
            {
                done = (int)many.Run(ref s, ref d, values.Length, path);
                d = ref Unsafe.Add(ref d, (nint)done * StructPlan<T>.Size); // SAFETY: so many were there
            }

            foreach (ref readonly T value in values[done..])
            {
                StructPlan<T>.Store(ref d, in value);
                d = ref Unsafe.Add(ref d, StructPlan<T>.Size); // SAFETY: and there are as many more as the loop has turns
            }
        }
    }

    internal static WireException Trailing<T>(long length)
        where T : unmanaged
    {
        int size = StructPlan<T>.Size;
        return new WireException($"{size} bytes of {WireNames.SpellOne(typeof(T))}, not {length % size}", length - (length % size), $"$[{length / size}]");
    }
}
