using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using Manywire.Contracts;

namespace Manywire;

/// <summary>Extensions whose bytes are values as they lie in memory, little-endian, as MessagePack-CSharp's <c>UnsafeUnmanagedStructFormatter</c> has them. What isn't a value of the type is an error here, and bytes between members are zero.</summary>
/// <example><code>options.WithExtension(50, MessagePackUnmanaged.Value&lt;Point&gt;()).WithExtension(51, MessagePackUnmanaged.Array&lt;Point&gt;())</code></example>
public static class MessagePackUnmanaged
{
    /// <summary>One value.</summary>
    /// <typeparam name="T">Its type.</typeparam>
    /// <exception cref="NotSupportedException">It isn't written as it lies in memory.</exception>
    public static IMessagePackExtension<T> Value<[WireRoot] T>()
        where T : unmanaged
    {
        WireUnmanaged.Require<T>();
        return new One<T>();
    }

    /// <summary>Any number of values, one after another.</summary>
    /// <typeparam name="T">Their type.</typeparam>
    /// <exception cref="NotSupportedException">It isn't written as it lies in memory.</exception>
    public static IMessagePackExtension<T[]> Array<[WireRoot] T>()
        where T : unmanaged
    {
        WireUnmanaged.Require<T>();
        return new Many<T>();
    }

    static FormatException Malformed<T>() => new($"The bytes of {typeof(T)} as it lies in memory.");

    sealed class One<T> : IMessagePackExtension<T>
        where T : unmanaged
    {
        public void Write(IBufferWriter<byte> output, T value) => WireUnmanaged.Write(output, new ReadOnlySpan<T>(in value));

        public T Read(ReadOnlySpan<byte> body)
        {
            T value = default;
            return WireUnmanaged.TryRead(body, new Span<T>(ref value)) ? value : throw Malformed<T>();
        }
    }

    sealed class Many<T> : IMessagePackExtension<T[]>
        where T : unmanaged
    {
        public void Write(IBufferWriter<byte> output, T[] value) => WireUnmanaged.Write<T>(output, value);

        public T[] Read(ReadOnlySpan<byte> body)
        {
            T[] values = new T[body.Length / Unsafe.SizeOf<T>()];
            return WireUnmanaged.TryRead<T>(body, values) ? values : throw Malformed<T>();
        }
    }
}
