using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

public ref partial struct BinaryWireReader
{
    static WireTypeList IWireReader.Types<TSelf>(scoped ref TSelf reader) =>
        Unsafe.As<TSelf, BinaryWireReader>(ref reader).Options.Types; // SAFETY: by the contract TSelf is the struct that implements it, which is this one

    static ref byte IWireReader.GetPooledBytes<TSelf>(scoped ref TSelf reader, ref byte p, out WirePooled<byte>? value) =>
        ref Unsafe.As<TSelf, BinaryWireReader>(ref reader).GetPooledBytes(ref p, out value); // SAFETY: as above

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        p = ref BeginBlock<byte>(ref p, out int n); // the input has as many
        value = n < 0 ? null : new WirePooled<byte>(n);
        return ref n <= 0 ? ref p : ref GetBlock(ref p, value!.Memory.Span, null);
    }
}

public ref partial struct BinaryWireWriter
{
    static ref byte IWireWriter.PutByteSpan<TSelf>(scoped ref TSelf writer, ref byte p, scoped ReadOnlySpan<byte> value, int tail) =>
        ref Unsafe.As<TSelf, BinaryWireWriter>(ref writer).PutBlitArray(ref p, value, null, tail); // SAFETY: by the contract TSelf is the struct that implements it, which is this one
}
