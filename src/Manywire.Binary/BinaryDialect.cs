using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Which attributes of other libraries count here.
public ref partial struct BinaryWireWriter
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Type IWireWriter.Dialect<TSelf>(scoped ref TSelf writer) => typeof(WireDialects.MemoryPack);
}

public ref partial struct BinaryWireReader
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Type IWireReader.Dialect<TSelf>(scoped ref TSelf reader) => typeof(WireDialects.MemoryPack);
}
