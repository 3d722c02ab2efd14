using System;
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
        inner._output = WireMember.Buffer();
        WireBytes packed;
        try
        {
            packed = WireMember.Pack(ref inner, inner._output, value, compression);
        }
        catch (WireException e) when (_output.Locates(e, ref p, ref _span))
        {
            throw;
        }

        Leave();
        using (packed)
        {
            return ref PutBinary(ref p, packed.Written, tail);
        }
    }
}

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression)
    {
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
        MessagePackWireReader inner = default;
        inner.Open(raw.Written, state, _options);
        inner._depth = _depth;
        WireMember.Read<T, MessagePackFormat, MessagePackWireWriter, MessagePackWireReader>(ref inner, raw, ref value, remaining, state);
        Leave();
        return ref p;
    }
}
