using System.Runtime.CompilerServices;
using Manywire;
using Manywire.Json;

[assembly: WireFormat(typeof(JsonWireWriter), typeof(JsonWireReader))]
[assembly: WireFormat(typeof(JsonableWireWriter), typeof(JsonableWireReader))]
[assembly: InternalsVisibleTo("Manywire.Json.Tests")]
