using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Manywire.Caching.Tests")]
