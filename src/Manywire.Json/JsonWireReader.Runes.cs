using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Json;

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
