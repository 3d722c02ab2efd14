using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Manywire.Tool.Tests")]
