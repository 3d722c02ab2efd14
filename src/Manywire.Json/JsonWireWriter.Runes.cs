using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Json;

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
            p = ref PutEncoded(ref p, ref MemoryMarshal.GetReference(text), text.Length);
        }
        else
        {
            p = ref PutText(ref p, ref MemoryMarshal.GetReference(text), text.Length, default(JsonMinimalText));
        }

        return ref Put(ref p, (byte)'"');
    }
}
