using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>A test with several cases that needs a server; without the program it is skipped.</summary>
public sealed class MariaDbTheoryAttribute : TheoryAttribute
{
    public MariaDbTheoryAttribute() => Skip = MariaDbServer.Missing;
}
