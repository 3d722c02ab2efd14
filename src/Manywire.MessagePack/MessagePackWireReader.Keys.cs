using System;
using System.Runtime.CompilerServices;
using Manywire.Text;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    public ref byte GetMapKey(ref byte p, out string key)
    {
        p = ref _window.Need(ref p, 1);
        if (!IsText(p))
        {
            _window.Fail(ref p, "a string");
        }

        p = ref GetString(ref p, out string? text);
        if (text is null)
        {
            _window.Fail(ref p, "a string");
        }

        key = text;
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged => ref WireScalars.Get(ref this, ref p, out key);

    /// <inheritdoc/>
    public readonly string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) => Utf8Decoder.GetCopied(key);
}
