using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

/// <summary>Where <c>Nullable</c> keeps its two parts in memory: asked of the runtime, not assumed.</summary>
static class NullableLayout<T>
    where T : unmanaged
{
    /// <summary>Bytes of the whole.</summary>
    public static readonly int Size = Unsafe.SizeOf<T?>();

    /// <summary>Where the value lies.</summary>
    public static readonly int Value = FindValue();

    /// <summary>Where the flag lies.</summary>
    public static readonly int Flag = FindFlag();

    static int FindValue()
    {
        T? probe = default(T);
        return (int)Unsafe.ByteOffset(ref Unsafe.As<T?, byte>(ref probe), ref Unsafe.As<T, byte>(ref Unsafe.AsRef(in Nullable.GetValueRefOrDefaultRef(in probe)))); // SAFETY: only the offset is computed
    }

    /// <summary>In a null, each byte in turn is set: the flag is the one that makes it not null.</summary>
    static int FindFlag()
    {
        var probe = new T?[1];
        Span<byte> bytes = BlitLayout.BytesOf(ref probe[0], Size);
        for (int i = 0; i < Size; i++)
        {
            bytes.Clear();
            bytes[i] = 1;
            if (probe[0].HasValue)
            {
                return i;
            }
        }

        throw new NotSupportedException("This runtime's Nullable<T> has no flag.");
    }
}
