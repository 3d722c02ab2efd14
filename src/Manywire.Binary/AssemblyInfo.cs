using System.Runtime.CompilerServices;
using Manywire;
using Manywire.Binary;

[assembly: WireFormat(typeof(BinaryWireWriter), typeof(BinaryWireReader))]
[assembly: InternalsVisibleTo("Manywire.Wires.Tests")]
