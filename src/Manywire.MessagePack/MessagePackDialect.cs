using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

// Which attributes of other libraries count here.
public ref partial struct MessagePackWireWriter
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Type IWireWriter.Dialect<TSelf>(scoped ref TSelf writer) => typeof(WireDialects.MessagePack);
}

public ref partial struct MessagePackWireReader
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Type IWireReader.Dialect<TSelf>(scoped ref TSelf reader) => typeof(WireDialects.MessagePack);
}
