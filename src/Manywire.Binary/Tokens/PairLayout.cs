using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

/// <summary>Where <see cref="KeyValuePair{TKey, TValue}"/> keeps its two parts in memory: asked of the runtime, not assumed.</summary>
static class PairLayout<TKey, TValue>
    where TKey : unmanaged
    where TValue : unmanaged
{
    /// <summary>Bytes of the whole.</summary>
    public static readonly int Size = Unsafe.SizeOf<KeyValuePair<TKey, TValue>>();

    /// <summary>Where the key lies.</summary>
    public static readonly int Key = Find(value: false);

    /// <summary>Where the value lies.</summary>
    public static readonly int Value = Find(value: true);

    /// <summary>In a pair of zeros, each byte in turn is set: where it turns up in the part tells where the part begins.</summary>
    static int Find(bool value)
    {
        var probe = new KeyValuePair<TKey, TValue>[1];
        Span<byte> bytes = BlitLayout.BytesOf(ref probe[0], Size);
        for (int i = 0; i < Size; i++)
        {
            bytes.Clear();
            bytes[i] = 1;
            TKey key = probe[0].Key;
            TValue of = probe[0].Value;
            int at = value ? BinaryBytes.Of(ref of).IndexOf((byte)1) : BinaryBytes.Of(ref key).IndexOf((byte)1);
            if (at >= 0)
            {
                return i - at;
            }
        }

        return value ? Size - Unsafe.SizeOf<TValue>() : 0; // nothing but padding, so any place will do
    }
}
