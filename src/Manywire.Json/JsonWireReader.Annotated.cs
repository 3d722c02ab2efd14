using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

// The reader of Jsonable's form is this one, with comments before names and values. It takes them where it expects one; here they are gone over where this reader looks at an input
// whose form it doesn't know: names out of order, members that are skipped, discriminators, references.
public ref partial struct JsonWireReader
{
    /// <summary>Goes over the comments of Jsonable's form from now on, and takes the control characters that it leaves in text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Annotate() => _annotated = true;

    /// <summary>What isn't hot; made when it is asked for.</summary>
    internal WireInput Rest => _window.Input ??= new WireInput();

    /// <summary>Goes over a comment, if one stands at a token.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref byte Plain(ref byte p) => ref p == '/' && _annotated ? ref SkipMark(ref p) : ref p;

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly ref byte SkipMark(ref byte p)
    {
        // SAFETY: (whole method) all bytes that are looked at are within what is left; a byte follows what Load takes for a length.
        nint left = Left(ref p);
        ulong word = JsonableMark.Load(ref p, left);
        if (word == JsonableMark.Header && left > JsonableMark.HeaderSize && Unsafe.Add(ref p, JsonableMark.HeaderSize) == '{')
        {
            return ref Unsafe.Add(ref p, JsonableMark.HeaderSize);
        }

        if (!JsonableMark.TryRead(word, out int length))
        {
            FailMark(ref p);
        }

        ref byte value = ref Unsafe.Add(ref p, JsonableMark.Size);
        if (value == '"')
        {
            CheckLength(ref value, ref SkipText(ref value), length);
        }
        else if (value is not ((byte)'[' or (byte)'{'))
        {
            FailMark(ref p);
        }

        return ref value;
    }

    /// <summary>Compares a string with the length before it.</summary>
    /// <param name="p">The string.</param>
    /// <param name="end">Behind it.</param>
    /// <param name="length">The length.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void CheckLength(ref byte p, ref byte end, int length)
    {
        if (p != '"' || Unsafe.ByteOffset(ref p, ref end) != length + 2) // SAFETY: both are in the window
        {
            FailLength(ref p, length);
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailLength(ref byte p, int length) => Fail(ref p, $"a string of {length} bytes, as the comment before it says");

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal readonly void FailMark(ref byte p) => Fail(ref p, "/*JMC1*/ before an object, or the length of a string, an array or a map");
}
