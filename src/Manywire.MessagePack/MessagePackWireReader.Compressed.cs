using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.MessagePack;

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
        using WireBytes raw = WireMember.Unpack(packed, compression, Options, _window.Input ??= new WireInput(), remaining, out WireInput state);
        MessagePackWireReader inner = default;
        inner.Open(raw.Written, state, _options);
        inner._depth = _depth;
        WireMember.Read<T, MessagePackFormat, MessagePackWireWriter, MessagePackWireReader>(ref inner, raw, ref value, remaining, state, _options);
        Leave();
        return ref p;
    }
}
