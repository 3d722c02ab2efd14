using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Json;

// A rune is text here, as a character is, rather than a number.
public ref partial struct JsonWireWriter
{
    static int IWireWriter.MaxRune<TSelf>(scoped ref TSelf writer) => 2 + (2 * MaxGrowth);

    static ref byte IWireWriter.PutRune<TSelf>(scoped ref TSelf writer, ref byte p, Rune value) =>
        ref Unsafe.As<TSelf, JsonWireWriter>(ref writer).PutRune(ref p, value); // SAFETY: by the contract TSelf is the struct that implements it, which is this one

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutRune(ref byte p, Rune value)
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
    static ref byte IWireReader.GetRune<TSelf>(scoped ref TSelf reader, ref byte p, out Rune value) =>
        ref Unsafe.As<TSelf, JsonWireReader>(ref reader).GetRune(ref p, out value); // SAFETY: by the contract TSelf is the struct that implements it, which is this one

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetRune(ref byte p, out Rune value)
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
