using Manywire;
using Manywire.Binary;

[assembly: WireFormat(typeof(BinaryWireWriter), typeof(BinaryWireReader))]
