using System.Runtime.CompilerServices;
using Manywire.Json;

[assembly: WireFormat(typeof(JsonWireWriter), typeof(JsonWireReader), Dialect = typeof(WireDialects.Json))]
[assembly: InternalsVisibleTo("Manywire.Json.Tests")]
