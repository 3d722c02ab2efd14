using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Manywire.MySql.Tests")]
[assembly: InternalsVisibleTo("Manywire.Fuzz")]
