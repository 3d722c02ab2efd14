using System.Runtime.CompilerServices;
using Manywire.Binary;

[assembly: WireFormat(typeof(BinaryWireWriter), typeof(BinaryWireReader), Dialect = typeof(WireDialects.MemoryPack))]
[assembly: InternalsVisibleTo("Manywire.Binary.Tests")]
[assembly: InternalsVisibleTo("Manywire.Wires.Tests")]
