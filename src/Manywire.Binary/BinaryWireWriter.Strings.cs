using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Binary;

// Strings: -1 for null, 0 for "", else ~bytes, chars, UTF-8; or chars, UTF-16.
public ref partial struct BinaryWireWriter
{
    const int StringHead = 2 * sizeof(int);
    const int LongString = 4096;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutString(ref byte p, string? value, int tail)
    {
        // Short ASCII without a call that anything would have to be kept for: the rest is one call at the end.
        if (value is not null && (uint)(value.Length - 1) < (uint)_shortText
            && Unsafe.ByteOffset(ref p, ref _span.End) >= StringHead + value.Length + tail
            && Utf8Encoder.TryEncodeShort(ref BinaryBytes.Step(ref p, StringHead), in value.GetPinnableReference(), value.Length))
        {
            BinaryBytes.Put(ref BinaryBytes.Put(ref p, ~value.Length), value.Length);
            return ref BinaryBytes.Step(ref p, StringHead + value.Length);
        }

        return ref PutAnyString(ref p, value, tail);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyString(ref byte p, string? value, int tail)
    {
        if (string.IsNullOrEmpty(value))
        {
            p = ref Reserve(ref p, sizeof(int) + tail);
            return ref BinaryBytes.Put(ref p, value is null ? BinaryCode.NullCollection : 0);
        }

        if (_shortText == 0)
        {
            return ref PutUtf16(ref p, value, tail);
        }

        // Three bytes a char is room for any text; where a long one doesn't find it at hand, its bytes are counted rather than three times too many reserved.
        long most = StringHead + (3L * value.Length) + tail;
        if (Unsafe.ByteOffset(ref p, ref _span.End) < most)
        {
            if (value.Length > LongString)
            {
                return ref PutLongString(ref p, value, tail);
            }

            p = ref Grow(ref p, (int)most);
        }

        int bytes = Utf8Encoder.Encode(ref BinaryBytes.Step(ref p, StringHead), value);
        if (bytes < 0)
        {
            FailSurrogate(ref p);
        }

        BinaryBytes.Put(ref BinaryBytes.Put(ref p, ~bytes), value.Length);
        return ref BinaryBytes.Step(ref p, StringHead + bytes);
    }

    /// <summary>The number of chars, and the chars as they lie in memory.</summary>
    ref byte PutUtf16(ref byte p, string value, int tail)
    {
        p = ref ReserveLong(ref p, sizeof(int) + (2L * value.Length) + tail);
        ref byte text = ref BinaryBytes.Put(ref p, value.Length);

        // SAFETY: as many chars as the string has are reserved, and written to at any alignment.
        Span<char> copy = MemoryMarshal.CreateSpan(ref Unsafe.As<byte, char>(ref text), value.Length);
        if (!Utf16.Copy(ref Unsafe.As<char, byte>(ref MemoryMarshal.GetReference(value.AsSpan())), copy))
        {
            FailSurrogate(ref p);
        }

        return ref BinaryBytes.Step(ref text, 2 * value.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutLongString(ref byte p, string value, int tail)
    {
        long bytes = Utf8Encoder.CountBytes(value);
        if (bytes < 0)
        {
            FailSurrogate(ref p);
        }

        p = ref ReserveLong(ref p, StringHead + bytes + Utf8Encoder.Slack + tail);
        int count = (int)bytes; // less than 2 GiB, else there had been no room
        if (Utf8Encoder.EncodeCounted(BinaryBytes.At(ref BinaryBytes.Step(ref p, StringHead), count + Utf8Encoder.Slack), value) != count)
        {
            Fail(ref p, "a string that stays as it is while it is written");
        }

        BinaryBytes.Put(ref BinaryBytes.Put(ref p, ~count), value.Length);
        return ref BinaryBytes.Step(ref p, StringHead + count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void FailSurrogate(ref byte p) => Fail(ref p, "text without unpaired surrogates");
}
