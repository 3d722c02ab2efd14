using System;
using System.Buffers.Text;
using System.Buffers;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Types;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    public ref byte FindText(ref byte p, out bool text)
    {
        p = ref Token(ref p);
        text = p == '"';
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        p = ref Token(ref p);
        if (p != '"')
        {
            byte[]? numbers = null;
            p = ref GetBytes(ref p, ref numbers);
            value = numbers is null ? null : new WirePooled<byte>(numbers.Length);
            numbers?.CopyTo(value!.Memory);
            return ref p;
        }

        ref byte start = ref p;
        p = ref GetText(ref p, out ReadOnlySpan<byte> text);
        value = new WirePooled<byte>(Base64.GetMaxDecodedFromUtf8Length(text.Length));
        if (Base64.DecodeFromUtf8(text, value.Memory.Span, out _, out int written) != OperationStatus.Done)
        {
            value.Dispose();
            Fail(ref start, "a string of base64");
        }

        value.Truncate(written);
        return ref p;
    }

    /// <summary>Bytes as numbers, as System.Text.Json writes a segment of them.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetByteArray(ref byte p, out byte[]? value)
    {
        p = ref BeginArray(ref p, out int n);
        WireItems<byte> items = WireItems<byte>.ForArray(0, 0, null);
        int i = 0;
        while (true)
        {
            p = ref NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                value = items.ToArray();
                return ref p;
            }

            p = ref GetByte(ref p, out items.Next());
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBigInteger(ref byte p, out BigInteger value)
    {
        p = ref Token(ref p);
        if (IsQuoted(ref p))
        {
            return ref GetQuoted(ref p, out value);
        }

        ref byte end = ref NumberEnd(ref p, out bool integer);
        value = default;
        if (!integer || Unsafe.ByteOffset(ref p, ref end) > BigIntegerCode.MaxDigits // SAFETY: both lie in the window
            || !BigInteger.TryParse(Encoding.ASCII.GetString(Between(ref p, ref end)), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value))
        {
            Fail(ref p, BigIntegerCode.TooLong);
        }

        return ref end;
    }
}
