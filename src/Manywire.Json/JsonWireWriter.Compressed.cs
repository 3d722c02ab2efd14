using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.Json;

// A compressed member is a string of base64, as bytes are, that holds the envelope around the value's own JSON.
public ref partial struct JsonWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutCompressed<T>(ref byte p, T value, WireCompression compression, int tail)
    {
        if (value is null)
        {
            return ref PutBytes(ref p, null, tail);
        }

        Enter(ref p);
        JsonWireWriter inner = this;
        inner._buffer = WireMember.Buffer();
        inner._form = null; // what is in an envelope isn't indented
        using WireBytes packed = WireMember.Pack(ref inner, inner._buffer, value, compression, _buffer, ref p, ref _span);
        Leave();
        return ref PutBase64(ref p, packed.Written, tail);
    }
}
