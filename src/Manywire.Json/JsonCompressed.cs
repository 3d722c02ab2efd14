using System;
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
        WireBytes packed;
        try
        {
            packed = WireMember.Pack(ref inner, inner._buffer, value, compression);
        }
        catch (WireException e) when (_buffer.Locates(e, ref p, ref _span))
        {
            throw;
        }

        Leave();
        using (packed)
        {
            return ref PutBase64(ref p, packed.Written, tail);
        }
    }
}

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression)
    {
        p = ref Token(ref p);
        long remaining = Remaining(ref p);
        byte[]? packed = null;
        p = ref GetBytes(ref p, ref packed);
        if (packed is null)
        {
            value = WireMember.Null<T>(remaining)!;
            return ref p;
        }

        Enter(ref p);
        WireInput input = _window.Input ??= new WireInput();
        using WireBytes raw = WireMember.Room(Options, input);
        WireMember.Unpack(packed, compression, raw, remaining);
        WireInput state = WireMember.Inner(Options, input);
        JsonWireReader inner = default;
        inner.Open(raw.Written, state, _options);
        inner._depth = _depth;
        WireMember.Read<T, JsonFormat, JsonWireWriter, JsonWireReader>(ref inner, raw, ref value, remaining, state, _options);
        Leave();
        return ref p;
    }
}
