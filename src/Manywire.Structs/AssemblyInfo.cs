using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Manywire.Structs.Tests")]
