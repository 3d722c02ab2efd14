using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    const int LongDigits = 18; // as many always fit

    /// <inheritdoc/>
    public ref byte GetUntyped(ref byte p, out object? value)
    {
        p = ref Token(ref p);
        switch (p)
        {
            case (byte)'"':
                p = ref GetString(ref p, out string? text);
                value = text;
                return ref p;
            case (byte)'{':
                return ref WireUntyped.GetTextMap(ref this, ref p, out value);
            case (byte)'[':
                return ref WireUntyped.GetList(ref this, ref p, out value);
            case (byte)'t' or (byte)'f':
                p = ref GetBoolean(ref p, out bool flag);
                value = flag;
                return ref p;
            case (byte)'n':
                value = null;
                return ref Null(ref p, "a value");
            default:
                return ref GetNumber(ref p, out value);
        }
    }

    /// <summary>A number: whole ones as <c>long</c>, or <c>ulong</c> beyond it; all others, and negative zero, as <c>double</c>.</summary>
    ref byte GetNumber(ref byte p, out object? value)
    {
        ref byte end = ref NumberEnd(ref p, out bool integer);
        nint length = Unsafe.ByteOffset(ref p, ref end);

        // SAFETY: the number lies in the window.
        ReadOnlySpan<byte> digits = System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref p, (int)length);
        if (integer && digits is not [(byte)'-', (byte)'0'])
        {
            if (length <= LongDigits || System.Buffers.Text.Utf8Parser.TryParse(digits, out long _, out int used) && used == length)
            {
                p = ref GetInt64(ref p, out long number);
                value = number;
                return ref p;
            }

            if (System.Buffers.Text.Utf8Parser.TryParse(digits, out ulong _, out used) && used == length)
            {
                p = ref GetUInt64(ref p, out ulong number);
                value = number;
                return ref p;
            }
        }

        p = ref GetDouble(ref p, out double fraction);
        value = fraction;
        return ref p;
    }
}
