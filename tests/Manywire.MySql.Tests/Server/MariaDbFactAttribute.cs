using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>A test that needs a server; without the program it is skipped.</summary>
public sealed class MariaDbFactAttribute : FactAttribute
{
    public MariaDbFactAttribute() => Skip = MariaDbServer.Missing;
}
