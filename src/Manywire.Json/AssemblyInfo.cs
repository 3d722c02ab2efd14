using System.Runtime.CompilerServices;
using Manywire.Json;

[assembly: WireFormat(typeof(JsonWireWriter), typeof(JsonWireReader))]
[assembly: InternalsVisibleTo("Manywire.Json.Tests")]
