using System;
using System.Buffers;

namespace Manywire.Extensions;

/// <summary>Jsonable's form in instance style, as Jsonable has it. In a namespace of its own, since these methods are offered on every value.</summary>
public static class JsonableExtensions
{
    /// <summary>The value in Jsonable's form.</summary>
    /// <inheritdoc cref="ToJsonable{T}(T, IBufferWriter{byte}, JsonableWireOptions)"/>
    public static byte[] ToJsonable<[WireRoot] T>(this T value, JsonableWireOptions? options = null)
        where T : allows ref struct => JsonableWire.Serialize(value, options);

    /// <summary>Writes the value in Jsonable's form to a buffer writer, directly into the spans that it gives. An error half-way leaves what was written before in it.</summary>
    /// <param name="value">The value.</param>
    /// <param name="output">Where to.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void ToJsonable<[WireRoot] T>(this T value, IBufferWriter<byte> output, JsonableWireOptions? options = null)
        where T : allows ref struct => JsonableWire.Serialize(output, value, options);

    /// <summary>Reads into the object itself: the members that the input has are replaced, all others stay. What follows the object in the input is left alone.</summary>
    /// <param name="value">The object, which is of a type that can be filled in place: see the page on <c>Populate</c>.</param>
    /// <param name="jsonable">Jsonable's form, or any JSON.</param>
    /// <param name="reuseInstance">Whether arrays of the same length and objects that the members hold are filled as well, and collections are added to; otherwise they are made anew. <see cref="JsonableWire"/>'s <c>Populate</c> empties collections first.</param>
    /// <param name="throwIfSyntaxError">Whether a bad input is an exception.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Bytes read; or, where <paramref name="throwIfSyntaxError"/> is false and the input is bad, the complement of the offset of the error, which is negative. The object may have been changed in part.</returns>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or is null; or, whatever <paramref name="throwIfSyntaxError"/> says, code of the user's has thrown, whose exception is the inner one.</exception>
    /// <exception cref="InvalidOperationException">The type is one that can't be filled in place.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static int FromJsonable<[WireRoot] T>(this T value, ReadOnlySpan<byte> jsonable, bool reuseInstance = false, bool throwIfSyntaxError = true, JsonableWireOptions? options = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(value);
        T? filled = value;
        int read = Fill(ref filled, jsonable, reuseInstance, throwIfSyntaxError, options);
        if (read < 0 || ReferenceEquals(filled, value))
        {
            return read;
        }

        if (filled is not null)
        {
            throw new InvalidOperationException($"{WireNames.Spell(typeof(T))} can't be filled in place. JsonableWire.Deserialize makes a new one.");
        }

        int at = read - "null".Length;
        return throwIfSyntaxError ? throw new WireException("an object, not null", at, "$") : ~at;
    }

    /// <inheritdoc cref="FromJsonable{T}(T, ReadOnlySpan{byte}, bool, bool, JsonableWireOptions)"/>
    public static int FromJsonable<[WireRoot] T>(this T value, ReadOnlyMemory<byte> jsonable, bool reuseInstance = false, bool throwIfSyntaxError = true, JsonableWireOptions? options = null)
        where T : class => FromJsonable(value, jsonable.Span, reuseInstance, throwIfSyntaxError, options);

    /// <inheritdoc cref="FromJsonable{T}(T, ReadOnlySpan{byte}, bool, bool, JsonableWireOptions)"/>
    public static int FromJsonable<[WireRoot] T>(this ref T value, ReadOnlySpan<byte> jsonable, bool reuseInstance = false, bool throwIfSyntaxError = true, JsonableWireOptions? options = null)
        where T : struct => Fill(ref value, jsonable, reuseInstance, throwIfSyntaxError, options);

    /// <inheritdoc cref="FromJsonable{T}(T, ReadOnlySpan{byte}, bool, bool, JsonableWireOptions)"/>
    public static int FromJsonable<[WireRoot] T>(this ref T value, ReadOnlyMemory<byte> jsonable, bool reuseInstance = false, bool throwIfSyntaxError = true, JsonableWireOptions? options = null)
        where T : struct => Fill(ref value, jsonable.Span, reuseInstance, throwIfSyntaxError, options);

    static int Fill<T>(ref T? value, ReadOnlySpan<byte> jsonable, bool reuses, bool throws, JsonableWireOptions? options)
    {
        try
        {
            JsonableWire.Populate(jsonable, ref value, out int consumed, reuses ? (options ?? JsonableWireOptions.Default).Appending : (options ?? JsonableWireOptions.Default).Renewing);
            return consumed;
        }
        catch (WireException e) when (!throws && !IsOfUser(e))
        {
            return ~(int)Math.Max(e.Offset, 0);
        }
    }

    /// <summary>Whether code of the user's has thrown, such as a method that is called behind an object. A value that another reader of JSON refuses is a bad input.</summary>
    static bool IsOfUser(WireException e) => e.InnerException is not (null or System.Text.Json.JsonException);
}
