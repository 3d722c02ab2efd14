using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Manywire.Rpc.Tests")]
[assembly: InternalsVisibleTo("Manywire.Fuzz")]
