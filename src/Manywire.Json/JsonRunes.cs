using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Json;

// A rune is text here, as a character is, rather than a number.
public ref partial struct JsonWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutRune(ref byte p, Rune value)
    {
        Span<char> text = stackalloc char[2];
        text = text[..value.EncodeToUtf16(text)];
        p = ref Put(ref p, (byte)'"');
        if (_encodes)
        {
            p = ref PutEncoded(ref p, text);
        }
        else
        {
            p = ref PutText(ref p, ref MemoryMarshal.GetReference(text), text.Length);
        }

        return ref Put(ref p, (byte)'"');
    }
}

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetRune(ref byte p, out Rune value)
    {
        p = ref Token(ref p);
        ref byte end = ref GetString(ref p, out string? text);
        if (!WireRunes.TryParse(text, out value))
        {
            Fail(ref p, "a string of one Unicode scalar value");
        }

        return ref end;
    }
}
