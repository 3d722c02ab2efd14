using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.MessagePack;

// A compressed member is binary data that holds the envelope around the value's own MessagePack.
public ref partial struct MessagePackWireWriter
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
        MessagePackWireWriter inner = this;
        WireBuffer buffer = WireMember.Buffer();
        buffer.Layout = Buffer.Layout;
        inner._output = buffer;
        using WireBytes packed = WireMember.Pack(ref inner, buffer, value, compression, Buffer, ref p, ref _span);
        Leave();
        return ref PutBinary(ref p, packed.Written, tail);
    }
}
