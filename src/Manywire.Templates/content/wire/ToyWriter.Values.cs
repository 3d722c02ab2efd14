using System;
using System.Numerics;

namespace Manywire.Tests.ToyWire;

// What a wire has no form of its own for, it writes as something that it has.
// SAFETY: emitted code reserves before it puts, and Take counts: no store is longer than what was reserved.
public ref partial struct ToyWriter<TMode>
{
    public ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail) => ref PutBytes(ref p, value.ToArray(), tail);

    public ref byte PutBigInteger(ref byte p, BigInteger value, int tail) => ref PutBytes(ref p, value.ToByteArray(), tail);

    public readonly ref byte PutUntyped(ref byte p, object value, int tail, out bool put)
    {
        put = false;
        return ref p;
    }

    public readonly ref byte PutOwn<T>(ref byte p, T value, int tail, out bool put)
    {
        put = false;
        return ref p;
    }

    public ref byte PutCompressed<T>(ref byte p, T value, WireCompression compression, int tail) => ref WireWriteRoot<T, ToyWriter<TMode>>.Entry(ref this, ref p, value, tail);
}
