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
        using WireBytes packed = Pack(ref inner, inner.Redirect(), value, compression, ref p);
        Leave();
        return ref PutBase64(ref p, packed.Written, tail);
    }

    /// <summary>Makes a copy of a writer write what is in an envelope, to a buffer of its own.</summary>
    internal WireBuffer Redirect()
    {
        _buffer = WireMember.Buffer();
        _form = _form?.Within();
        _objects &= (byte)(_form is null ? Defaults : 0xff);
        if ((_objects & Defaults) != 0)
        {
            OmitDefaults();
        }

        _lines = ref Unsafe.NullRef<byte>(); // SAFETY: only compared
        _buffer.Layout = _form;
        return _buffer;
    }

    /// <summary>Writes a value into an envelope that becomes a member of this output.</summary>
    internal WireBytes Pack<T, TWriter>(scoped ref TWriter inner, WireBuffer buffer, T value, WireCompression compression, ref byte p)
        where TWriter : struct, IWireWriter, allows ref struct => WireMember.Pack(ref inner, buffer, value, compression, _buffer, ref p, ref _span);
}
