using System;
using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.Json;

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
        using WireBytes raw = WireMember.Unpack(packed, compression, Options, _window.Input ??= new WireInput(), remaining, out WireInput state);
        Inner(raw.Written, state, out JsonWireReader inner);
        WireMember.Read<T, JsonFormat, JsonWireWriter, JsonWireReader>(ref inner, raw, ref value, remaining, state, _options);
        Leave();
        return ref p;
    }

    /// <summary>A reader of what was in the envelope of a member: with the same options, and as deep.</summary>
    internal readonly void Inner(ReadOnlySpan<byte> raw, WireInput state, out JsonWireReader inner)
    {
        inner = default;
        inner.Open(raw, state, _options);
        inner._depth = _depth;
        inner._annotated = _annotated;
    }
}
