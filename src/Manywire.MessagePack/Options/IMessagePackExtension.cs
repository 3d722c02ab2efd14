using System;
using System.Buffers;

namespace Manywire;

/// <summary>How values of a type are an extension of an application's own: <see cref="MessagePackWireOptions.WithExtension{T}"/>.</summary>
/// <typeparam name="T">The type.</typeparam>
public interface IMessagePackExtension<T>
{
    /// <summary>Writes the bytes of a value, without a head.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value, which isn't null.</param>
    void Write(IBufferWriter<byte> output, T value);

    /// <summary>Reads a value.</summary>
    /// <param name="body">All of its bytes. They aren't valid any more when the method returns.</param>
    /// <exception cref="FormatException">They are malformed; other exceptions are taken for that as well.</exception>
    T Read(ReadOnlySpan<byte> body);
}
