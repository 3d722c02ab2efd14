using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

// Which attributes of other libraries count here.
public ref partial struct JsonWireWriter
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Type IWireWriter.Dialect<TSelf>(scoped ref TSelf writer) => typeof(WireDialects.Json);
}

public ref partial struct JsonWireReader
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Type IWireReader.Dialect<TSelf>(scoped ref TSelf reader) => typeof(WireDialects.Json);
}
