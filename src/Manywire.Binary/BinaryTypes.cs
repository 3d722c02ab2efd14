using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

public ref partial struct BinaryWireReader
{
    static WireTypeList IWireReader.Types<TSelf>(scoped ref TSelf reader) =>
        Unsafe.As<TSelf, BinaryWireReader>(ref reader)._options.Types; // SAFETY: by the contract TSelf is the struct that implements it, which is this one
}

public ref partial struct BinaryWireWriter
{
    static ref byte IWireWriter.PutByteSpan<TSelf>(scoped ref TSelf writer, ref byte p, scoped ReadOnlySpan<byte> value, int tail) =>
        ref Unsafe.As<TSelf, BinaryWireWriter>(ref writer).PutBlitArray(ref p, value, null, tail); // SAFETY: by the contract TSelf is the struct that implements it, which is this one
}
